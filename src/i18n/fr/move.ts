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
