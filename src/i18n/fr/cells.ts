/** What is wrong with a value that was typed, and tables: French. */
import type { cells as english } from '../en/cells.ts';
import type { Translation } from '../t.ts';

export const cells: Translation<typeof english> = {
  'cells.unreadable': 'Valeur illisible',
  'cells.badDuration': 'Une durée, comme 8 min ou 1 h 30',
  'cells.longDuration': 'Une semaine au plus',
  'cells.badTime': 'Une heure, comme 08:30',
  'cells.badWindow': 'Des heures, comme 08:00-12:00',
  'cells.windowOrder': 'La fin précède le début',
  'cells.badAmount': 'Un nombre, 0 ou plus',
  'cells.largeAmount': 'Le nombre est trop grand',
  'cells.notWhole': 'Un nombre entier',
  'cells.badFactor': 'Un nombre supérieur à 0 ; 1 est la normale',
  'cells.badPriority': 'Un nombre entier de 1 à 10',
  'cells.badFlag': 'Oui ou non',
  'cells.badPlace': 'Latitude et longitude, comme 49.5, -12.1',
  'cells.badDepot': 'Un nom et un lieu, comme Dépôt @ 49.5, -12.1',
  'cells.columns': 'Colonnes',
  'cells.sort': 'Trier par {name}',
  'cells.readOnly': 'Aucune saisie possible ici',
  'cells.edit': 'Modifier : {name}',
  'cells.search': 'Chercher dans le tableau',
  'cells.selectAll': 'Choisir toutes les lignes',
  'cells.nothing': 'Aucune ligne ne correspond à la recherche et au filtre.',
  'cells.keys':
    'Flèches : se déplacer, Entrée : modifier, Espace : choisir, Maj + flèches : étendre le choix, Ctrl+A : tout, Ctrl+D : recopier en bas',
};
