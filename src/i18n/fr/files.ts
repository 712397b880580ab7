/** Reading files: what a file is, why it cannot be read, and what to do about it: French. */
import type { files as english } from '../en/files.ts';
import type { Translation } from '../t.ts';

export const files: Translation<typeof english> = {
  'files.saveAs':
    'Dans le tableur, choisissez « Enregistrer sous » et le format classeur Excel (.xlsx) ou CSV.',
  'files.ordersAre':
    'Les commandes se lisent dans des fichiers CSV, TSV, Excel (.xlsx), GeoJSON, GPX et KML.',
  'files.exportAgain':
    'Exportez-le de nouveau, ou ouvrez-le dans le programme d’où il vient et enregistrez-le encore une fois.',
  'files.badXml': 'Le XML est illisible : {detail}.',
  'files.line': 'ligne {line}',
  'files.noPlaces': '{name} ne contient aucun lieu.',
  'files.noPlacesWays': '{name} contient {ways}, mais aucun lieu.',
  'files.ordersArePoints': 'Les commandes sont des points ou des adresses, pas des lignes ni des surfaces.',
  'files.lines': { one: '{count} ligne', other: '{count} lignes' },
  'files.areas': { one: '{count} surface', other: '{count} surfaces' },
  'files.tracks': { one: '{count} trace', other: '{count} traces' },
  'files.otherShapes': { one: '{count} autre forme', other: '{count} autres formes' },
  'files.leftOut': 'Laissé de côté, car les commandes sont des points : {what}.',
  'files.badPlaces': {
    one: '{count} lieu sans coordonnées utilisables a été laissé de côté.',
    other: '{count} lieux sans coordonnées utilisables ont été laissés de côté.',
  },
  'files.trackOnly': '{name} est une trace GPS sans arrêts.',
  'files.trackOnlyRemedy': 'Ajoutez ses points comme arrêts, ou laissez-la de côté.',
  'files.hiddenColumns': {
    one: '{count} colonne masquée a été lue aussi.',
    other: '{count} colonnes masquées ont été lues aussi.',
  },
  'files.badSection': 'L’instance de recherche est illisible : {what}.',
  'files.badSectionRemedy': 'Téléchargez de nouveau l’instance depuis sa collection.',
  'files.missing': '{what} manque',
  'files.notNumber': '« {value} » n’est pas un nombre',
  'files.tooFewCells': 'une ligne de {section} a {count} nombres, il en faut {wanted}',
  'files.badPair': 'l’enlèvement et la livraison de {id} ne renvoient pas l’un à l’autre',
  'files.unsupportedType': 'le type {type} n’est pas pris en charge',
  'files.unsupportedWeights': 'les distances du type {type} ne sont pas prises en charge',
  'files.countDiffers': 'DIMENSION indique {wanted}, mais le fichier en contient {count}',
  'files.matrixTooShort': 'la matrice a {count} nombres, il en faut {wanted}',
  'files.vroomSolution': '{name} est une réponse de VROOM.',
  'files.vroomSolutionRemedy':
    'Ajoutez plutôt le problème correspondant : le fichier avec « jobs » et « vehicles ».',
  'files.badDate': 'Ce n’est pas une date.',
  'files.badDateWay': 'Écrivez-la comme 2026-11-24.',
  'files.otherDay': 'Cette commande est pour le {date}, pas pour le jour du plan.',
  'files.otherDayWay': 'Ajoutez-la au plan de ce jour-là, ou prenez-la dans celui-ci.',
  'files.badCurbside': 'Ce n’est pas un côté de la route.',
  'files.badCurbsideWay': 'Écrivez droite, gauche ou peu importe.',
  'files.noPickup': 'Le lieu d’enlèvement est illisible.',
  'files.noPickupWay': 'Écrivez une adresse, ou la latitude et la longitude.',
};
