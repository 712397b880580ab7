/** No-go zones: areas that are closed to vans. */
import type { zone as English } from '../en/zone.ts';
import type { Translation } from '../t.ts';

export const zone: Translation<typeof English> = {
  'zone.title': 'Zones interdites',
  'zone.section': 'Territoires et zones interdites',
  'zone.draw': 'Dessiner une zone interdite',
  'zone.newName': 'Zone interdite {number}',
  'zone.undo.add': 'Dessiner une zone interdite',
  'zone.must':
    'Les véhicules évitent les zones qui leur sont interdites. Aux heures d’une zone, rien n’y est desservi.',
  'zone.closedTo': 'Interdite à',
  'zone.closedTo.all': 'Tous',
  'zone.closedTo.types': 'Types de véhicules',
  'zone.closedTo.vans': 'Certains',
  'zone.noTypes': 'Choisir un type',
  'zone.addType': 'Ajouter un type',
  'zone.removeType': 'Retirer {name}',
  'zone.hours': 'Heures',
  'zone.always': 'toujours, ou 08:00-11:00',
  'zone.emptyHours': 'La fin doit venir après le début.',
  'zone.hoursForAll':
    'Les heures valent seulement pour tous les véhicules : une commande a les mêmes créneaux pour chacun.',
  'zone.detail':
    'Ses rues sont fermées à ces véhicules, dans les temps de trajet, les tracés et les indications, et ils n’y desservent rien. Une rue qui touche la zone est fermée en entier.',
  'zone.hoursDetail':
    'Rien n’y est desservi à ces heures, et qui dessert avant en est parti. Y passer ou y attendre n’est pas empêché : les temps de trajet ne connaissent pas d’heures.',
  'zone.says': 'Interdite à aucun véhicule, donc sans effet',
  'zone.forAll': 'interdite à tous les véhicules',
  'zone.forTypes': 'interdite à {types}',
  'zone.forVans': { one: 'interdite à {count} véhicule', other: 'interdite à {count} véhicules' },
  'zone.elsewhere': {
    one: '{count} sur un véhicule non autorisé',
    other: '{count} sur des véhicules non autorisés',
  },
  'zone.during': 'fermée {hours}',
  'zone.withHours': '{name}, fermée {hours}',
  'zone.broken': '{name} se trouve dans la zone interdite {zones} : {van} ne peut pas y desservir',
  'zone.brokenHours':
    '{name} se trouve dans la zone interdite {zones} : le service peut commencer {windows}, pas à {time}',
  'zone.until': 'jusqu’à {time}',
  'zone.from': 'à partir de {time}',
  'zone.lies': 'Elle se trouve dans la zone interdite {zones}.',
  'zone.roadsClosed': 'Les rues de la zone interdite {zones} sont fermées.',
  'zone.noVan': 'Elle se trouve dans la zone interdite {zones} : aucun véhicule ne peut la desservir.',
  'zone.otherVans':
    'Elle se trouve dans la zone interdite {zones} : seul {vans} peut la desservir, et il n’y a plus de place ou de temps.',
  'zone.why': '{name} se trouve dans la zone interdite {zones}.',
  'zone.open': 'Laisser de côté la zone interdite {zone}',
  'zone.openDetail': 'La zone est supprimée ; le prochain calcul peut desservir ce qui s’y trouve.',
  'zone.ordersInside': {
    one: '{name} se trouve dans la zone interdite {zones} : aucun véhicule ne peut y desservir. Donnez à la zone moins de véhicules ou d’heures, ou supprimez-la.',
    other:
      '{count} commandes se trouvent dans des zones interdites où aucun véhicule ne peut les desservir, comme {name} dans {zones}. Donnez aux zones moins de véhicules ou d’heures, ou supprimez-les.',
  },
  'zone.startInside': {
    one: '{van} part de la zone interdite {zone} ou y finit, et ses rues lui sont fermées. Déplacez le lieu, ou ouvrez la zone à ce véhicule.',
    other:
      '{count} véhicules (d’abord {van}) partent de la zone interdite {zone} ou y finissent, et ses rues leur sont fermées. Déplacez les lieux, ou ouvrez la zone à ces véhicules.',
  },
  'zone.reloadInside':
    '{van} recharge à un dépôt de la zone interdite {zone}, dont les rues lui sont fermées. Faites-le recharger ailleurs, ou ouvrez la zone à ce véhicule.',
  'zone.tooMany':
    '{count} zones interdites sans heures valent pour {van} ; {most} sont possibles au plus. Réunissez-en plusieurs.',
  'zone.show': 'Montrer la zone',
};
