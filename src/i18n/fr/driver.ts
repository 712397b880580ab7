/** The page that a driver opens: French. */
import type { driver as english } from '../en/driver.ts';
import type { Translation } from '../t.ts';

export const driver: Translation<typeof english> = {
  'driver.title': '{van}, {date}',
  'driver.leave': 'Départ',
  'driver.back': 'Retour',
  'driver.distance': 'Distance',
  'driver.done': 'Fait : {done} sur {count}',
  'driver.allDone': 'Tout est fait',
  'driver.from': 'Départ : {place}',
  'driver.tick': 'Arrêt {number}, {name} : fait',
  'driver.navigate': 'Y aller',
  'driver.navigateWith': 'Naviguer avec',
  'driver.kept': 'Cette page est gardée sur ce téléphone : elle s’ouvre sans réseau.',
  'driver.apple': 'Apple Plans',
  'driver.google': 'Google Maps',
  'driver.geo': 'Appli de cartes',
  'driver.call': 'Appeler {phone}',
  'driver.window': 'Créneau {window}',
  'driver.break': 'Pause {start}, {duration}',
  'driver.reload': 'Trajet {number} : charger, {place}',
  'driver.minutes': '{duration} sur place',
  'driver.pickup': 'Enlever',
  'driver.delivery': 'Livrer',
  'driver.noPlace': 'Position inconnue : suivez l’adresse.',
  'driver.private':
    'Cette tournée est dans le lien lui-même et reste sur ce téléphone. Ce que vous cochez n’est gardé qu’ici. « Y aller » indique votre destination au service de cartes que vous choisissez.',
  'driver.none': 'Ce lien ne contient aucune tournée.',
  'driver.noneDetail': 'Ouvrez le lien entier que vous avez reçu, ou scannez de nouveau le code.',
  'driver.newer': 'Ce lien vient d’une version plus récente de Tourwright.',
  'driver.newerDetail': 'Rechargez cette page quand vous avez du réseau, puis rouvrez le lien.',
  'driver.damaged': 'Ce lien est abîmé.',
  'driver.damagedDetail':
    'Certaines applis coupent les longs liens. Redemandez le lien, ou demandez le fichier.',
  'driver.planner': 'Ouvrir le planificateur',
};
