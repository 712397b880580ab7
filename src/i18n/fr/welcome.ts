/** The first-run card, and files over the window: French. */
import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../t.ts';

export const welcome: Translation<typeof english> = {
  'welcome.demoName': 'Démo de Linderwick',
  'welcome.title': 'Planifiez des tournées sur cet ordinateur.',
  'welcome.sub': 'Vos commandes restent dans ce navigateur. Ni compte, ni envoi.',
  'welcome.demo': 'Essayer la ville de démonstration',
  'welcome.demoWhat': 'Linderwick, 40 commandes et 4 véhicules. Déjà sur cet appareil.',
  'welcome.area': 'Choisir ma zone',
  'welcome.areaWhat':
    'Obtenez une fois une zone toute prête ou apportez un extrait OpenStreetMap, puis planifiez sans connexion.',
  'welcome.drop': 'Déposez un fichier n’importe où',
  'welcome.dropWhat': 'Des commandes en CSV, Excel ou GeoJSON, une carte en .osm.pbf.',
  'welcome.try': 'Essayer',
  'welcome.choose': 'Choisir une zone',
  'welcome.browse': 'Parcourir les fichiers',
  'welcome.saved': {
    one: 'Ouvrir un plan enregistré ({count} plan)',
    other: 'Ouvrir un plan enregistré ({count} plans)',
  },
  'drop.kinds': 'CSV, Excel, GeoJSON, ou une carte en .osm.pbf',
  'drop.replace': 'Déposez pour remplacer les commandes',
  'drop.undo': 'Annuler fait revenir les commandes actuelles',
  'drop.add': 'Déposez pour ajouter des commandes',
  'drop.any': 'Déposez des commandes ou une carte',
  'welcome.vansFirst': 'Appuyez sur Ajouter des véhicules : avec un seul, il peut y avoir des tournées.',
  'welcome.optimiseFirst':
    'Appuyez sur Optimiser : en quelques secondes, il y a des tournées avec des arrêts à déplacer.',
};
