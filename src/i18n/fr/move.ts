/** Moving without dragging, holding stops, urgent orders: French. */
import type { move as english } from '../en/move.ts';
import type { Translation } from '../t.ts';

export const move: Translation<typeof english> = {
  'move.title': 'Déplacer {name} vers…',
  'move.titleMany': { one: 'Déplacer {count} arrêt vers…', other: 'Déplacer {count} arrêts vers…' },
  'move.to': 'Déplacer vers…',
  'move.takeOut': 'Retirer',
  'move.best': 'Meilleure place',
  'move.bestOn': 'meilleure place : arrêt {position}, arrivée à {time}',
  'move.noPlace': 'enfreint une règle à toute place',
  'move.now': 'ici maintenant',
  'move.position': 'Place dans la tournée',
  'move.first': 'En premier',
  'move.after': 'Après {position}. {name}',
  'move.earlier': 'Une place plus tôt (Alt ↑)',
  'move.later': 'Une place plus tard (Alt ↓)',
  'move.do': 'Déplacer',
  'stop.title': '{van} s’arrête pour aujourd’hui',
  'stop.what':
    'Ce qui est fait reste. Le reste va aux autres véhicules, en changeant le moins possible leurs arrêts ; vous voyez avant ce que cela coûte.',
  'stop.time': 'S’arrête à',
  'stop.done': { one: '{count} arrêt est fait et reste.', other: '{count} arrêts sont faits et restent.' },
  'stop.freed': {
    one: '{count} commande va à un autre véhicule.',
    other: '{count} commandes vont à d’autres véhicules.',
  },
  'stop.onBoard': {
    one: '{count} commande est déjà à bord : sa marchandise doit changer de véhicule.',
    other: '{count} commandes sont déjà à bord : leur marchandise doit changer de véhicule.',
  },
  'stop.find': 'Chercher d’autres véhicules',
  'stop.finding': 'Recherche d’autres véhicules…',
  'stop.left': {
    one: '{count} commande ne trouve pas d’autre véhicule et attendra dans le bac.',
    other: '{count} commandes ne trouvent pas d’autre véhicule et attendront dans le bac.',
  },
  'move.when': 'Lors d’une amélioration',
  'move.hold.free': 'Peut bouger',
  'move.hold.vehicle': 'Même véhicule',
  'move.hold.pinned': 'Fixe',
  'move.hold.label': 'Liberté de mouvement',
  'move.held': { one: 'Verrouiller {count} arrêt', other: 'Verrouiller {count} arrêts' },
  'move.byHand': 'Mis ici à la main.',
  'move.urgent': 'Commande urgente',
  'move.urgent.delays': { one: '{count} arrêt plus tard', other: '{count} arrêts plus tard' },
  'move.urgent.delaysNobody': 'personne n’attend',
  'move.urgent.delay': '{name} {duration} plus tard',
};
