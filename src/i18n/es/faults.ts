import type { faults as English, refusals as EnglishRefusals } from '../en/faults.ts';
import type { Translation } from '../t.ts';

export const faults: Translation<typeof English> = {
  'faults.full':
    'A este navegador no le queda espacio para la zona del mapa. Elimine una zona que ya no necesite y continúe.',
  'faults.needsRoom':
    'La zona del mapa necesita {bytes}; este navegador deja a esta página {room} más. Elimine una zona que ya no necesite y continúe. Sus planes no se tocan.',
  'faults.needsMore':
    'La zona del mapa necesita {bytes}, y este navegador no ha dejado a esta página guardar tanto. Elimine una zona que ya no necesite y continúe. Sus planes no se tocan.',
  'faults.busyTab':
    'Otra pestaña está cambiando esta zona del mapa. Espere a que acabe, o cierre esa pestaña.',
  'faults.lost':
    'El navegador ha terminado el trabajo con la zona del mapa, probablemente por falta de memoria. Pruebe con una zona más pequeña, o cierre otras pestañas.',
  'faults.gone': 'Esta zona del mapa ya no está en este dispositivo.',
  'faults.goneGet': 'Esta zona del mapa ya no está en este dispositivo. Vuelva a obtenerla.',
  'faults.otherVersion': '{name} se guardó con otra versión de Tourwright. Vuelva a obtenerla.',
  'faults.bundled': 'No se puede cargar el mapa incluido ({status})',
  'faults.neverBack':
    'Se han perdido partes de esta zona del mapa, y procede de un archivo: suelte de nuevo ese archivo, o su paquete.',
  'faults.dropped': 'La conexión se cortó mientras llegaban los datos del mapa. Inténtelo otra vez.',
  'faults.unreachable': 'No se puede llegar a {host} ({detail})',
  'faults.hostSays': '{host} responde {status}: {detail}',
  'faults.noReason': 'sin dar un motivo',
  'faults.hostBusy':
    '{host} está demasiado ocupado ahora mismo (ha respondido {status} {times} veces). Inténtelo dentro de unos minutos, o elija un recuadro más pequeño.',
  'faults.notOverpass': '{host} no responde como lo hace un servidor Overpass',
  'faults.urlUnreadable': 'No se puede leer {url}: el servidor responde {status}',
  'faults.droppedHost': 'Se ha cortado la conexión con {host}',
  'faults.noSize': 'No se puede leer {url}: el servidor no dice su tamaño',
  'faults.changed': '{url} ha cambiado mientras se leía',
  'faults.noRoads': 'El archivo no contiene calles',
  'faults.noRoadsInBounds': 'El archivo no contiene calles en el recuadro elegido',
  'faults.noRoadsInBox': '{name} no tiene calles en el recuadro elegido',
  'faults.atByte': '{fault} (en el byte {offset})',
  'faults.again': '{fault}. Vuelva a descargarlo',
  'faults.headerMalformed': 'El bloque de cabecera está mal formado: el archivo está dañado',
  'faults.blockMalformed': 'Un bloque de datos está mal formado: el archivo está dañado',
  'faults.unknownFeature':
    'El archivo necesita algo que no se puede leer («{feature}»). Conviértalo con «osmium cat -f pbf»',
  'faults.blockDamaged': 'Un bloque de datos está dañado',
  'faults.blockCompressed':
    'Un bloque de datos está comprimido con {how}; solo se leen bloques zlib y sin comprimir. Convierta el archivo con «osmium cat -f pbf»',
  'faults.blockEmpty':
    'Un bloque de datos está vacío; solo se leen bloques zlib y sin comprimir. Convierta el archivo con «osmium cat -f pbf»',
  'faults.dataBlockSize': 'Un bloque de datos dice tener un tamaño imposible de {bytes} bytes',
  'faults.notUnpacked': 'No se puede descomprimir un bloque de datos: el archivo está dañado',
  'faults.unpacksTo': 'Un bloque de datos ocupa {bytes} bytes en vez de {wanted}: el archivo está dañado',
  'faults.emptyFile': 'El archivo está vacío',
  'faults.notExtract':
    'Esto no es un extracto de OpenStreetMap en formato PBF. Elija un archivo cuyo nombre acabe en .osm.pbf',
  'faults.cutBetween': 'El archivo está cortado entre dos bloques',
  'faults.headerSize':
    'Una cabecera de bloque dice tener un tamaño imposible de {bytes} bytes: el archivo está dañado',
  'faults.cutHeader': 'El archivo está cortado en una cabecera de bloque',
  'faults.blockSize': 'Un bloque dice tener un tamaño imposible de {bytes} bytes',
  'faults.cutBlock': 'El archivo está cortado: un bloque de {bytes} bytes acaba a los {length}',
  'faults.badMapData': 'No se pueden leer los datos del mapa: {detail}',
  'faults.noMapData': 'La respuesta no son datos de mapa',
  'faults.notAll': 'El servidor no ha podido enviarlo todo: {detail}',
  'faults.mapDataEnd': 'Los datos del mapa acaban a la mitad: se cortó la conexión',
  'faults.hgtName': '{file} no dice qué cuadrado es; el nombre debería ser como N41W009.hgt',
  'faults.hgtSize': '{file} ocupa {bytes} bytes; los archivos de altitud ocupan {sizes}',
  'faults.hgtNothing': '{names} no cubre nada de {area}',
  'faults.hgtTooMuch': '{name} ocupa más de un cuadrado al descomprimirlo',
  'faults.hgtDamaged': '{name} está dañado y no se puede descomprimir',
  'faults.hgtNone': '{name} no contiene ningún archivo .hgt',
  'faults.lacks': 'A {name} le falta {part}',
  'faults.partDamaged': '{name} está dañada: {part} no es lo que se escribió',
  'faults.partUnread': '{name}: no se puede leer {part}: {detail}',
  'faults.packLacks': 'Al paquete de la zona le falta {part}',
  'faults.sourceDamaged': '{name} está dañada en su origen: {part}',
  'faults.sourceChanged': '{name} ha cambiado en su origen: vuelva a obtenerla entera',
  'faults.notPack': 'Esto no es un paquete de zona de Tourwright',
  'faults.oldPack':
    'El paquete de la zona es de una versión anterior de Tourwright. Vuelva a crearlo a partir de su extracto, o consiga uno más reciente.',
  'faults.packLacksIts': 'Al paquete de la zona le falta su parte {part}',
  'faults.packCut': 'El paquete de la zona está cortado o dañado ({part}). Vuelva a obtenerlo.',
  'faults.packUnread': 'No se ha podido leer el paquete de la zona ({part})',
  'faults.packEnd': 'El paquete de la zona está cortado: falta el final. Vuelva a crearlo, o a copiarlo.',
  'faults.packList': 'La lista del contenido del paquete de la zona está dañada',
  'faults.packInfo':
    'El paquete de la zona está dañado ({part}). Vuelva a crearlo a partir de su extracto, o consiga uno más reciente.',
  'faults.packVersion':
    'El paquete de la zona es de la versión {version}, este programa lee la versión {known}. Vuelva a crearlo a partir de su extracto, o consiga uno más reciente.',
  'faults.packFormat':
    'El paquete de la zona tiene el formato {format}, esta versión lee {known}. Vuelva a crearlo a partir de su extracto, o consiga uno más reciente.',
  'faults.notCatalog': 'Esto no es un catálogo de zonas de Tourwright',
  'faults.catalogVersion':
    'El catálogo de zonas tiene la versión {version}; este programa lee la versión {known}. Pida uno más nuevo a quien lo ofrece, o vuelva a cargar la página.',
  'faults.catalogArea': 'El catálogo de zonas no sirve: {member} de su zona {number} falta o es incorrecto',
  'faults.catalogTwice': 'El catálogo de zonas no sirve: {id} aparece dos veces',
  'faults.packNotListed':
    'El archivo de {url} no es el que figura en el catálogo de zonas: uno de los dos se ha sustituido y el otro todavía no. Inténtelo más tarde o avise a quien mantiene los archivos.',
  'faults.catalogSize': 'El catálogo de zonas ocupa más de {bytes}: no es un catálogo',
  'faults.engineStopped': 'El motor de cálculo se detuvo y se ha vuelto a iniciar.',
  'faults.serviceUnreachable': 'No se puede llegar al servicio de {url}: {detail}',
  'faults.serviceNotJson': 'El servicio de {url} ha enviado una respuesta que no es JSON',
  'faults.serviceAnswered': 'El servicio ha respondido {status}',
  'faults.noMap': 'No hay ningún mapa cargado: abra primero una zona',
  'faults.cancelled': 'La petición se ha cancelado',
};

export const refusals: Translation<typeof EnglishRefusals> = {
  'faults.noConnection': 'Algunos lugares no están unidos por carretera.',
  'faults.ofOrder': 'en {order}: {reason}',
  'faults.torn':
    'La recogida y la entrega de {order} deben quedar como están, pero no están en un mismo vehículo con la recogida primero. Ponga las dos en un vehículo, la recogida primero, o desbloquee el pedido.',
  'faults.frozenUnknown':
    '{route} para en {order} antes de la hora hasta la que nada cambia, pero ese pedido no se puede planificar: no tiene lugar, o ya no existe. Dele un lugar, o deje que todo cambie.',
  'faults.frozenGone':
    '{route} está en ruta antes de la hora hasta la que nada cambia, pero no está disponible. Hágalo disponible, o deje que todo cambie.',
  'faults.frozenBroken':
    'Lo que {route} debe conservar incumple una regla ({reason}). Desbloquéelo, deje que todo cambie, o cambie la regla.',
  'faults.frozenElsewhere':
    '{order} está bloqueado en un puesto que no puede tener, porque otras paradas van antes y no pueden cambiar. Desbloquéelo, o deje que todo cambie.',
  'faults.samePlace':
    '{order} y {other} están bloqueados en el mismo puesto de {route}. Desbloquee uno de los dos.',
  'faults.locksMove':
    'Estos pedidos están bloqueados en rutas que no son las suyas: {orders}. Desbloquéelos, o calcule con más libertad.',
  'faults.needsRoutes':
    'Partes de las rutas actuales deben quedar, pero no se han podido leer. Deje que todo cambie, o desbloquéelas.',
  'faults.lockedTwice': '{order} está bloqueado de dos formas a la vez. Desbloquéelo y vuelva a bloquearlo.',
};
