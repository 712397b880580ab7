/** Snapshots side by side: French. */
import type { compare as english } from '../en/compare.ts';
import type { Translation } from '../t.ts';

export const compare: Translation<typeof english> = {
  'compare.empty': 'Prenez un instantané, changez quelque chose, comparez.',
  'compare.take': 'Prendre un instantané',
  'compare.taken': 'Instantané {name} pris.',
  'compare.a': 'A',
  'compare.b': 'B',
  'compare.now': 'Maintenant',
  'compare.plan': 'Plan',
  'compare.figure': 'Chiffre',
  'compare.change': 'B par rapport à A',
  'compare.use': 'Utiliser B',
  'compare.useDone': 'Les tournées de {name} sont utilisées.',
  'compare.show': 'Montrer B sur la carte',
  'compare.hide': 'Montrer de nouveau le plan',
  'compare.remove': 'Supprimer l’instantané {name}',
  'compare.changes': { one: '{count} arrêt diffère', other: '{count} arrêts diffèrent' },
  'compare.same': 'Les mêmes arrêts, dans le même ordre, aux mêmes heures.',
  'compare.order': 'Commande',
  'compare.nowhere': 'sur aucune tournée',
  'compare.place': '{van}, arrêt {position}, {time}',
  'compare.select': 'Comparer avec',
  'compare.useVan': 'Ne prendre qu’un véhicule de B',
};
