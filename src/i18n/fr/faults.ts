import type { faults as English, refusals as EnglishRefusals } from '../en/faults.ts';
import type { Translation } from '../t.ts';

export const faults: Translation<typeof English> = {
  'faults.full':
    'Ce navigateur n’a plus de place pour la zone de carte. Supprimez une zone dont vous n’avez plus besoin, puis continuez.',
  'faults.needsRoom':
    'La zone de carte demande {bytes} ; ce navigateur laisse encore {room} à ce site. Supprimez une zone dont vous n’avez plus besoin, puis continuez. Vos plans ne sont pas touchés.',
  'faults.needsMore':
    'La zone de carte demande {bytes}, et ce navigateur n’a pas laissé ce site en garder autant. Supprimez une zone dont vous n’avez plus besoin, puis continuez. Vos plans ne sont pas touchés.',
  'faults.busyTab': 'Un autre onglet modifie cette zone de carte. Attendez qu’il ait fini, ou fermez-le.',
  'faults.lost':
    'Le navigateur a mis fin au travail sur la zone de carte, sans doute faute de mémoire. Essayez une zone plus petite, ou fermez d’autres onglets.',
  'faults.gone': 'Cette zone de carte n’est plus sur cet appareil.',
  'faults.goneGet': 'Cette zone de carte n’est plus sur cet appareil. Récupérez-la de nouveau.',
  'faults.otherVersion':
    '{name} a été enregistrée par une autre version de Tourwright. Récupérez-la de nouveau.',
  'faults.bundled': 'La carte fournie ne peut pas être chargée ({status})',
  'faults.neverBack':
    'Des parties de cette zone de carte ont été perdues, et elle vient d’un fichier : déposez de nouveau ce fichier, ou son paquet.',
  'faults.dropped': 'La connexion a été coupée pendant l’arrivée des données de la carte. Réessayez.',
  'faults.unreachable': '{host} est injoignable ({detail})',
  'faults.hostSays': '{host} répond {status} : {detail}',
  'faults.noReason': 'aucune raison donnée',
  'faults.hostBusy':
    '{host} est trop occupé en ce moment (il a répondu {status} {times} fois). Réessayez dans quelques minutes, ou choisissez un cadre plus petit.',
  'faults.notOverpass': '{host} ne répond pas comme le fait un serveur Overpass',
  'faults.urlUnreadable': '{url} est illisible : le serveur répond {status}',
  'faults.droppedHost': 'La connexion à {host} a été coupée',
  'faults.noSize': '{url} est illisible : le serveur n’en dit pas la taille',
  'faults.changed': '{url} a changé pendant la lecture',
  'faults.noRoads': 'Le fichier ne contient aucune route',
  'faults.noRoadsInBounds': 'Le fichier ne contient aucune route dans le cadre choisi',
  'faults.noRoadsInBox': '{name} n’a aucune route dans le cadre choisi',
  'faults.atByte': '{fault} (à l’octet {offset})',
  'faults.again': '{fault}. Téléchargez-le de nouveau',
  'faults.headerMalformed': 'Le bloc d’en-tête est mal formé : le fichier est endommagé',
  'faults.blockMalformed': 'Un bloc de données est mal formé : le fichier est endommagé',
  'faults.unknownFeature':
    'Le fichier demande une fonction qui ne peut pas être lue (« {feature} »). Convertissez-le avec « osmium cat -f pbf »',
  'faults.blockDamaged': 'Un bloc de données est endommagé',
  'faults.blockCompressed':
    'Un bloc de données est comprimé avec {how} ; seuls les blocs zlib et non comprimés se lisent. Convertissez le fichier avec « osmium cat -f pbf »',
  'faults.blockEmpty':
    'Un bloc de données est vide ; seuls les blocs zlib et non comprimés se lisent. Convertissez le fichier avec « osmium cat -f pbf »',
  'faults.dataBlockSize': 'Un bloc de données annonce une taille impossible de {bytes} octets',
  'faults.notUnpacked': 'Un bloc de données ne peut pas être décompressé : le fichier est endommagé',
  'faults.unpacksTo': 'Un bloc de données fait {bytes} octets au lieu de {wanted} : le fichier est endommagé',
  'faults.emptyFile': 'Le fichier est vide',
  'faults.notExtract':
    'Ce n’est pas un extrait d’OpenStreetMap au format PBF. Choisissez un fichier dont le nom finit par .osm.pbf',
  'faults.cutBetween': 'Le fichier est coupé entre deux blocs',
  'faults.headerSize':
    'Un en-tête de bloc annonce une taille impossible de {bytes} octets : le fichier est endommagé',
  'faults.cutHeader': 'Le fichier est coupé dans un en-tête de bloc',
  'faults.blockSize': 'Un bloc annonce une taille impossible de {bytes} octets',
  'faults.cutBlock': 'Le fichier est coupé : un bloc de {bytes} octets finit après {length}',
  'faults.badMapData': 'Les données de la carte sont illisibles : {detail}',
  'faults.noMapData': 'La réponse n’est pas faite de données de carte',
  'faults.notAll': 'Le serveur n’a pas pu tout envoyer : {detail}',
  'faults.mapDataEnd': 'Les données de la carte s’arrêtent au milieu : la connexion a été coupée',
  'faults.hgtName': '{file} ne dit pas de quel carré il s’agit ; le nom devrait être comme N41W009.hgt',
  'faults.hgtSize': '{file} fait {bytes} octets ; les fichiers d’altitude en font {sizes}',
  'faults.hgtNothing': '{names} ne couvre rien de {area}',
  'faults.hgtTooMuch': 'Une fois décompressé, {name} dépasse un carré',
  'faults.hgtDamaged': '{name} est endommagé et ne peut pas être décompressé',
  'faults.hgtNone': '{name} ne contient aucun fichier .hgt',
  'faults.lacks': 'Il manque {part} à {name}',
  'faults.partDamaged': '{name} est endommagée : {part} n’est pas ce qui a été écrit',
  'faults.partUnread': '{name} : {part} est illisible : {detail}',
  'faults.packLacks': 'Il manque {part} au paquet de la zone',
  'faults.sourceDamaged': '{name} est endommagée à sa source : {part}',
  'faults.sourceChanged': '{name} a changé à sa source : récupérez tout de nouveau',
  'faults.notPack': 'Ce n’est pas un paquet de zone de Tourwright',
  'faults.oldPack':
    'Le paquet de la zone vient d’une version antérieure de Tourwright. Reconstruisez-le à partir de son extrait, ou prenez-en un plus récent.',
  'faults.packLacksIts': 'Il manque au paquet de la zone sa partie {part}',
  'faults.packCut': 'Le paquet de la zone est coupé ou endommagé ({part}). Récupérez-le de nouveau.',
  'faults.packUnread': 'Le paquet de la zone n’a pas pu être lu ({part})',
  'faults.packEnd':
    'Le paquet de la zone est coupé : sa fin manque. Reconstruisez-le, ou copiez-le de nouveau.',
  'faults.packList': 'La liste du contenu du paquet de la zone est endommagée',
  'faults.packInfo':
    'Le paquet de la zone est endommagé ({part}). Reconstruisez-le à partir de son extrait, ou prenez-en un plus récent.',
  'faults.packVersion':
    'Le paquet de la zone est de la version {version}, ce programme lit la version {known}. Reconstruisez-le à partir de son extrait, ou prenez-en un plus récent.',
  'faults.packFormat':
    'Le paquet de la zone a le format {format}, cette version lit {known}. Reconstruisez-le à partir de son extrait, ou prenez-en un plus récent.',
  'faults.notCatalog': 'Ce n’est pas un catalogue de zones de Tourwright',
  'faults.catalogVersion':
    'Le catalogue de zones a la version {version}, ce programme lit la version {known}. Demandez-en un plus récent à son hébergeur, ou rechargez la page.',
  'faults.catalogArea':
    'Le catalogue de zones est inutilisable : {member} de sa zone {number} manque ou est faux',
  'faults.catalogTwice': 'Le catalogue de zones est inutilisable : {id} y figure deux fois',
  'faults.packNotListed':
    'Le fichier à l’adresse {url} n’est pas celui que le catalogue de zones indique : l’un des deux a été remplacé, l’autre pas encore. Réessayez plus tard ou prévenez la personne qui gère les fichiers.',
  'faults.catalogSize': 'Le catalogue de zones dépasse {bytes} : ce n’est pas un catalogue',
  'faults.engineStopped': 'Le moteur de calcul s’est arrêté et a été relancé.',
  'faults.serviceUnreachable': 'Le service à {url} est injoignable : {detail}',
  'faults.serviceNotJson': 'Le service à {url} a envoyé une réponse qui n’est pas du JSON',
  'faults.serviceAnswered': 'Le service a répondu {status}',
  'faults.noMap': 'Aucune carte n’est chargée : ouvrez d’abord une zone',
  'faults.cancelled': 'La demande a été annulée',
};

export const refusals: Translation<typeof EnglishRefusals> = {
  'faults.noConnection': 'Certains lieux ne sont pas reliés par la route.',
  'faults.ofOrder': 'chez {order} : {reason}',
  'faults.torn':
    'L’enlèvement et la livraison de {order} doivent rester tels quels, mais ils ne sont pas sur un même véhicule, l’enlèvement en premier. Mettez les deux sur un véhicule, l’enlèvement en premier, ou déverrouillez la commande.',
  'faults.frozenUnknown':
    '{route} s’arrête chez {order} avant l’heure jusqu’à laquelle rien ne change, mais cette commande ne peut pas être planifiée : elle n’a pas de lieu, ou n’existe plus. Donnez-lui un lieu, ou laissez tout changer.',
  'faults.frozenGone':
    '{route} est en route avant l’heure jusqu’à laquelle rien ne change, mais n’est pas disponible. Rendez-le disponible, ou laissez tout changer.',
  'faults.frozenBroken':
    'Ce que {route} doit garder enfreint une règle ({reason}). Déverrouillez-le, laissez tout changer, ou changez la règle.',
  'faults.frozenElsewhere':
    '{order} est verrouillée à une place qu’elle ne peut pas avoir, car d’autres arrêts passent avant et ne peuvent pas changer. Déverrouillez-la, ou laissez tout changer.',
  'faults.samePlace':
    '{order} et {other} sont verrouillées à la même place de {route}. Déverrouillez l’une des deux.',
  'faults.locksMove':
    'Ces commandes sont verrouillées sur d’autres tournées que les leurs : {orders}. Déverrouillez-les, ou recalculez avec plus de liberté.',
  'faults.needsRoutes':
    'Des parties des tournées actuelles doivent rester, mais ces tournées n’ont pas pu être lues. Laissez tout changer, ou déverrouillez-les.',
  'faults.lockedTwice':
    '{order} est verrouillée de deux façons à la fois. Déverrouillez-la, puis verrouillez-la de nouveau.',
};
