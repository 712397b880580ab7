/** The map: tools, hints, its text summary: French. */
import type { map as english } from '../en/map.ts';
import type { Translation } from '../t.ts';

export const map: Translation<typeof english> = {
  'map.tools': 'Outils de la carte',
  'map.select': 'Choisir des arrêts',
  'map.lasso': 'Entourer des arrêts pour les choisir (Q)',
  'map.add': 'Ajouter une commande urgente',
  'map.hint.depot': 'Cliquez sur la carte là d’où partent les véhicules.',
  'map.hint.area': 'Cliquez sur les coins de la zone, l’un après l’autre.',
  'map.hint.box': 'Tracez un cadre sur la zone voulue.',
  'map.hint.van': 'Cliquez sur la carte là où le véhicule part ou finit.',
  'map.hint.lasso': 'Tracez une ligne autour des arrêts.',
  'map.hint.territory': 'Cliquez sur les coins, puis à nouveau sur le premier, ou Entrée.',
  'map.hint.urgent': 'Cliquez sur la carte pour situer la commande.',
  'map.hint.place': 'Cliquez sur la carte pour situer {name}.',
  'map.theOrder': 'la commande',
  'map.zoomIn': 'Zoom avant',
  'map.zoomOut': 'Zoom arrière',
  'map.fit': 'Voir tout le plan',
  'map.settled': 'Stable',
  'map.changed': 'Vient de changer',
  'map.best': 'Meilleur plan jusqu’ici',
  'map.demo': 'ville de démonstration, rues inventées',
  'map.invented': 'Rues inventées, lieu imaginaire',
  'map.report': 'Signaler un problème de carte',
  'map.missing':
    'Ce navigateur ne peut pas dessiner la carte (il n’offre pas WebGL). Les listes et la frise horaire marchent comme d’habitude.',
  'map.of': 'Carte, {region} : {routes}, {stops}',
  'map.ofNothing': 'rien encore',
  'map.routes': { one: '{count} tournée', other: '{count} tournées' },
  'map.legend': 'Tournées sur la carte',
  'map.all': 'Toutes',
};
