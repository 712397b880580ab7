/** Moving stops by hand, what it does, and what broken rules are called: French. */
import type { adjust as english } from '../en/adjust.ts';
import type { Translation } from '../t.ts';

export const adjust: Translation<typeof english> = {
  'adjust.move': 'Déplacer l’arrêt',
  'adjust.moveMany': { one: 'Déplacer {count} arrêt', other: 'Déplacer {count} arrêts' },
  'adjust.takeOut': { one: 'Retirer {count} commande', other: 'Retirer {count} commandes' },
  'adjust.place': { one: 'Placer {count} commande', other: 'Placer {count} commandes' },
  'adjust.lock': 'Verrouiller',
  'adjust.unlock': 'Déverrouiller',
  'adjust.snapshot': 'Instantané',
  'adjust.useSnapshot': 'Utiliser un autre plan',
  'adjust.insert': 'Ajouter une commande urgente',
  'adjust.moved': '{name} passe sur {van}, arrêt {position}, arrivée à {time}.',
  'adjust.movedLate': '{name} passe sur {van}, arrêt {position}, arrivée à {time}, {late} de retard.',
  'adjust.movedMany': {
    one: '{count} arrêt passe sur {van}.',
    other: '{count} arrêts passent sur {van}.',
  },
  'adjust.takenOut': { one: '{count} commande retirée.', other: '{count} commandes retirées.' },
  'adjust.placed': { one: '{count} commande placée.', other: '{count} commandes placées.' },
  'adjust.isBest': {
    one: 'Elle est déjà à sa meilleure place.',
    other: 'Elles sont déjà à leurs meilleures places.',
  },
  'adjust.done': 'Fait : {label}.',
  'adjust.held.free': {
    one: '{count} arrêt peut de nouveau bouger.',
    other: '{count} arrêts peuvent de nouveau bouger.',
  },
  'adjust.held.vehicle': {
    one: '{count} arrêt reste sur son véhicule.',
    other: '{count} arrêts restent sur leurs véhicules.',
  },
  'adjust.held.pinned': {
    one: '{count} arrêt est fixé à sa place.',
    other: '{count} arrêts sont fixés à leurs places.',
  },
  'adjust.undone': 'Annulé : {label}.',
  'adjust.redone': 'Rétabli : {label}.',
  'adjust.notDone': 'Impossible : {reason}',
  'adjust.noPlace': 'Aucun véhicule ne peut prendre {name}.',
  'adjust.stopVan': '{van} s’arrête à {time}',
  'adjust.vanStopped':
    '{van} s’est arrêté à {time} et ne prend plus d’arrêts. « Roule à nouveau » dans son menu l’annule.',
  'adjust.past':
    'C’est du passé : ce qui a été atteint, ou noté comme fait ou fait en vain, reste. Pour le changer, reculez l’heure sous « Journée en cours » ou effacez la note.',
  'adjust.pastKept': { one: '{count} arrêt déjà passé reste.', other: '{count} arrêts déjà passés restent.' },
  'adjust.more': '+{value}',
  'adjust.less': '−{value}',
  'adjust.bestPlace': 'meilleure place',
  'adjust.late': { one: '{count} en retard', other: '{count} en retard' },
  'adjust.lateBy': '{duration} de retard',
};
