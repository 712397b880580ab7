/** The window itself: top bar, rail, banners, common buttons: French. */
import type { frame as english } from '../en/frame.ts';
import type { Translation } from '../t.ts';

export const frame: Translation<typeof english> = {
  'frame.close': 'Fermer',
  'frame.cancel': 'Annuler',
  'frame.back': 'Retour',
  'frame.next': 'Suivant',
  'frame.done': 'Terminé',
  'frame.remove': 'Supprimer',
  'frame.undo': 'Annuler',
  'frame.redo': 'Rétablir',
  'frame.orders': { one: '{count} commande', other: '{count} commandes' },
  'frame.vans': { one: '{count} véhicule', other: '{count} véhicules' },
  'frame.stops': { one: '{count} arrêt', other: '{count} arrêts' },
};
