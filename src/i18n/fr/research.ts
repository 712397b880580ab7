/** Research instances, their best known values and routes: French. */
import type { research as english } from '../en/research.ts';
import type { Translation } from '../t.ts';

export const research: Translation<typeof english> = {
  'research.order': 'Client {id}',
  'research.van': 'Véhicule {number}',
  'research.depot': 'Dépôt',
  'research.load': 'charge',
  'research.editBest': 'Meilleure valeur connue',
  'research.editRoutes': 'Tournées publiées',
  'research.noInstance': 'Ouvrez d’abord l’instance, puis sa solution.',
  'research.otherInstance':
    'La valeur de la solution est notée. Ses tournées n’ont pas pu être montrées : elles ne vont pas avec l’instance ouverte.',
  'research.routesShown': 'Les tournées de {name} sont montrées.',
  'research.label': 'Les tournées en chiffres, dans les unités de l’instance',
  'research.vans': 'Véhicules',
  'research.placed': 'Placés',
  'research.placedOf': '{placed} sur {total}',
  'research.cost': 'Longueur',
  'research.best': 'Meilleur connu',
  'research.bestHint': 'La meilleure valeur connue pour cette instance',
  'research.gap': 'Écart',
  'research.moreVans': { one: '{count} véhicule de plus', other: '{count} véhicules de plus' },
  'research.fewerVans': { one: '{count} véhicule de moins', other: '{count} véhicules de moins' },
  'research.rounding.down': 'Longueurs tronquées à 1/{scale} d’unité',
  'research.rounding.nearest': 'Longueurs arrondies à 1/{scale} d’unité',
  'research.rounding.up': 'Longueurs arrondies vers le haut à 1/{scale} d’unité',
  'research.rounding.wholeDown': 'Longueurs tronquées à l’unité',
  'research.rounding.wholeNearest': 'Longueurs arrondies à l’unité',
  'research.rounding.wholeUp': 'Longueurs arrondies vers le haut à l’unité',
};
