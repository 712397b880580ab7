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
  'adjust.undone': 'Annulé : {label}.',
  'adjust.redone': 'Rétabli : {label}.',
  'adjust.notDone': 'Impossible : {reason}',
  'adjust.noPlace': 'Aucun véhicule ne peut prendre {name}.',
  'adjust.more': '+{value}',
  'adjust.less': '−{value}',
  'adjust.bestPlace': 'meilleure place',
  'adjust.late': { one: '{count} en retard', other: '{count} en retard' },
  'adjust.lateBy': '{duration} de retard',
};
