/** What is wrong with a plan before it is run, and the links that lead to where it is mended: French. */
import type { checks as english } from '../en/checks.ts';
import type { Translation } from '../t.ts';

export const checks: Translation<typeof english> = {
  'checks.toOrders': 'Ajouter des commandes',
  'checks.seeOrders': 'Voir les commandes',
  'checks.tooManyPlaces':
    'Un calcul prend au plus {most} lieux à la fois ; ce plan en a {count}. Retirez des commandes, ou faites des plans de parties de la zone.',
  'checks.longWait':
    'Les temps de trajet entre {places} lieux demandent environ {count} s avant que des tournées soient visibles.',
  'checks.cutOff': {
    one: '{van} ne peut pas atteindre les commandes : aucune route n’y mène depuis son départ.',
    other:
      '{count} véhicules ne peuvent pas atteindre les commandes ({van} d’abord) : aucune route n’y mène depuis leur départ.',
  },
  'checks.toFleet': 'Ouvrir la flotte',
  'checks.toRules': 'Ouvrir les règles',
  'checks.toRegions': 'Obtenir cette zone',
  'checks.showThem': { one: 'Montrer', other: 'Montrer' },
  'checks.showVan': 'Ouvrir {name}',
  'checks.showRule': 'Montrer la règle',
  'checks.setDepot': 'Fixer le départ',
  'checks.setReloadDepot': 'Fixer le dépôt',
  'checks.depot': 'Le dépôt',
  'checks.noArea': 'Aucune zone de carte n’est ouverte.',
  'checks.allOutside': 'Toutes les commandes sont hors de la zone de carte ouverte.',
  'checks.someOutside': {
    one: '{count} commande est hors de la zone de carte ouverte et reste de côté.',
    other: '{count} commandes sont hors de la zone de carte ouverte et restent de côté.',
  },
  'checks.placeOutside': '{name} : hors de la zone de carte ouverte.',
  'checks.noOrders': 'Il n’y a pas encore de commandes.',
  'checks.noneLocated': 'Aucune commande n’a encore de position sur la carte.',
  'checks.someLost': {
    one: '{count} commande n’a pas encore de position sur la carte et reste de côté.',
    other: '{count} commandes n’ont pas encore de position sur la carte et restent de côté.',
  },
  'checks.wrongOrders': {
    one: '{name} : {why}',
    other: '{name} et d’autres ({count} en tout) : {why}',
  },
  'checks.windowOrder': 'Un créneau finit avant de commencer.',
  'checks.longVisit': 'Un temps sur place dépasse une semaine.',
  'checks.badLoad': 'Une charge est trop grande ou négative.',
  'checks.badPriority': 'Les priorités vont de 1 à 10.',
  'checks.noPickup': 'Rien n’indique d’où vient la charge.',
  'checks.allowedAndNot': 'Un véhicule est à la fois autorisé et interdit.',
  'checks.noTerritoryVan': {
    one: '{count} commande se trouve là où aucun véhicule ne peut aller : {name}. Les territoires sont respectés.',
    other:
      '{count} commandes se trouvent là où aucun véhicule ne peut aller, comme {name}. Les territoires sont respectés.',
  },
  'checks.noAllowedVan': {
    one: '{name} n’est autorisé que sur des véhicules indisponibles aujourd’hui.',
    other: '{count} commandes, dont {name}, n’ont droit qu’à des véhicules indisponibles aujourd’hui.',
  },
  'checks.tooMuch':
    'Il y a {need} {name} à transporter, mais tous les véhicules réunis en contiennent {room} : des commandes resteront de côté.',
  'checks.tooLarge': {
    one: '{order} demande plus de {name} que le plus grand véhicule n’en contient ({room}).',
    other:
      '{count} commandes, dont {order}, demandent plus de {name} que le plus grand véhicule n’en contient ({room}).',
  },
  'checks.noSkill': {
    one: 'Aucun véhicule disponible n’a {skill}, pourtant nécessaire à {count} commande.',
    other: 'Aucun véhicule disponible n’a {skill}, pourtant nécessaire à {count} commandes.',
  },
  'checks.beyondShifts': {
    one: 'Les horaires de {name} sont en dehors de tous les services.',
    other: 'Les horaires de {count} commandes, dont {name}, sont en dehors de tous les services.',
  },
  'checks.noVans': 'Il n’y a pas encore de véhicule.',
  'checks.noneAvailable': 'Aucun véhicule n’est disponible aujourd’hui.',
  'checks.noDepot': 'Indiquez d’où partent les véhicules.',
  'checks.someStranded': '{name} n’a pas de lieu de départ, et il n’y a pas de dépôt.',
  'checks.reloadHours': 'Les horaires de rechargement sont plus courts qu’un rechargement.',
  'checks.noReloadDepot':
    '{name} recharge au dépôt, mais le plan n’en a pas. Fixez un dépôt, ou laissez le véhicule recharger là où il commence.',
  'checks.manyProfiles':
    'Les véhicules roulent de {count} façons différentes ; {most} au plus peuvent être planifiées ensemble.',
  'checks.trafficProfile':
    'Les heures de pointe ne sont connues que pour les voitures et les petits camions : {name} roule autrement. Désactivez les heures de pointe ou changez sa façon de rouler.',
  'checks.profileGone': '{name} roule selon un profil qui n’est pas sur cet appareil.',
  'checks.ofVan': '{name} : {why}',
  'checks.inShift': 'Service {number} : {message}',
  'checks.shiftsOverlap': 'Deux services de {name} ont lieu en même temps.',
  'checks.shiftEmpty': 'Le service n’a pas de durée : il finit quand il commence.',
  'checks.shiftOrder': 'Le service finit avant de commencer.',
  'checks.latestTooEarly': 'Le départ au plus tard précède le début du service.',
  'checks.latestTooLate': 'Le départ au plus tard suit la fin du service.',
  'checks.minAboveMax': 'Le minimum de commandes dépasse le maximum.',
  'checks.breakEmpty': 'La pause n’a pas de durée.',
  'checks.breakOrder': 'La pause doit commencer avant l’heure où elle en a le droit.',
  'checks.breakNever': 'Indiquez après combien de conduite la pause est due.',
  'checks.breakDriven': 'La conduite déjà faite dépasse ce qui est permis sans pause.',
  'checks.breakParts': 'La somme des parties de la pause ne fait pas sa durée.',
  'checks.vehiclesOnlyMin':
    'Le nombre de véhicules peut seulement être réduit ; il ne peut être ni plafonné ni équilibré.',
  'checks.noSuchVan': 'Le véhicule de cette règle n’existe plus.',
  'checks.noSuchOrder': 'La commande {id} de cette règle n’existe plus.',
  'checks.noSuchGroup': 'Aucune commande n’a le groupe {names}.',
  'checks.memberTwice': 'Une commande est citée deux fois.',
  'checks.whichStop': '{name} a deux arrêts : indiquez s’il s’agit de l’enlèvement ou de la livraison.',
  'checks.noTwoStops': '{name} n’a qu’un arrêt.',
  'checks.noEnds': 'Le début et la fin d’une tournée n’ont pas de rôle dans cette règle.',
  'checks.startFirst': 'Le début de la tournée doit venir en premier.',
  'checks.endLast': 'La fin de la tournée doit venir en dernier.',
  'checks.needsRadius': 'Indiquez jusqu’où s’étend la zone autour de chaque commande.',
  'checks.needsOne': 'Choisissez une commande.',
  'checks.needsTwo': 'Choisissez deux commandes, ou une commande et un véhicule.',
  'checks.needsTwoGroups': 'Choisissez deux groupes, ou un groupe et un véhicule.',
  'checks.areaOfGroups': 'Zone par zone se compose de commandes, pas de groupes.',
  'checks.apartOnOne':
    'Des commandes qui ne partagent jamais un véhicule ne peuvent pas être liées à un seul véhicule.',
  'checks.twoVans': '{name} : lié à {first} et à {second} en même temps.',
  'checks.apartAndTogether': '{names} : ensemble selon une autre règle, séparés selon celle-ci.',
  'checks.circle': 'L’ordre demandé tourne en rond : {names}.',
  'checks.twoBehind': '{first} et {second} doivent tous deux venir juste après {name}.',
  'checks.twoBefore': '{first} et {second} doivent tous deux venir juste avant {name}.',
  'checks.refused': 'Le plan se contredit : {why}',
  'checks.frozenNoPlace': {
    one: '{name} n’a pas de lieu, mais son arrêt est passé et ne peut pas changer : donnez-lui un lieu, ou laissez tout changer.',
    other:
      '{count} commandes, comme {name}, n’ont pas de lieu, mais leurs arrêts sont passés et ne peuvent pas changer : donnez-leur un lieu, ou laissez tout changer.',
  },
  'checks.underWay':
    '{name} a déjà fait des arrêts mais n’est pas disponible : rendez-le disponible, ou laissez tout changer.',
};
