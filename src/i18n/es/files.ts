/** Reading files: what a file is, why it cannot be read, and what to do about it. */
import type { files as english } from '../en/files.ts';
import type { Translation } from '../t.ts';

export const files: Translation<typeof english> = {
  'files.saveAs':
    'En el programa de hojas de cálculo, elija «Guardar como» y el formato libro de Excel (.xlsx) o CSV.',
  'files.ordersAre': 'Los pedidos se leen de archivos CSV, TSV, Excel (.xlsx), GeoJSON, GPX y KML.',
  'files.exportAgain': 'Vuelva a exportarlo, o ábralo en el programa del que procede y guárdelo otra vez.',
  'files.badXml': 'No se puede leer el XML: {detail}.',
  'files.line': 'línea {line}',
  'files.noPlaces': '{name} no contiene lugares.',
  'files.noPlacesWays': '{name} contiene {ways}, pero ningún lugar.',
  'files.ordersArePoints': 'Los pedidos son puntos o direcciones; las líneas y las áreas, no.',
  'files.lines': { one: '{count} línea', other: '{count} líneas' },
  'files.areas': { one: '{count} área', other: '{count} áreas' },
  'files.tracks': { one: '{count} recorrido', other: '{count} recorridos' },
  'files.otherShapes': { one: '{count} forma de otro tipo', other: '{count} formas de otro tipo' },
  'files.leftOut': 'Sin incluir, porque los pedidos son puntos: {what}.',
  'files.badPlaces': {
    one: 'Se ha dejado fuera {count} lugar sin coordenadas válidas.',
    other: 'Se han dejado fuera {count} lugares sin coordenadas válidas.',
  },
  'files.trackOnly': '{name} es un recorrido GPS sin paradas.',
  'files.trackOnlyRemedy': 'Añada sus puntos como paradas, o déjelo fuera.',
  'files.hiddenColumns': {
    one: 'También se ha leído {count} columna oculta.',
    other: 'También se han leído {count} columnas ocultas.',
  },
  'files.badSection': 'No se puede leer el problema de investigación: {what}.',
  'files.badSectionRemedy': 'Vuelva a descargarlo de su colección.',
  'files.missing': 'falta {what}',
  'files.notNumber': '«{value}» no es un número',
  'files.tooFewCells': 'en {section}, una fila tiene {count} números y se necesitan {wanted}',
  'files.badPair': 'la recogida y la entrega de {id} no remiten la una a la otra',
  'files.unsupportedType': 'el tipo {type} no se admite',
  'files.unsupportedWeights': 'las distancias del tipo {type} no se admiten',
  'files.countDiffers': 'DIMENSION indica {wanted}, pero se han encontrado {count}',
  'files.matrixTooShort': 'la matriz tiene {count} números y se necesitan {wanted}',
  'files.vroomSolution': '{name} es una respuesta de VROOM.',
  'files.vroomSolutionRemedy':
    'Añada en su lugar el problema al que corresponde: el archivo con «jobs» y «vehicles».',
  'files.badDate': 'Esto no es una fecha.',
  'files.badDateWay': 'Escríbala así: 2026-11-24.',
  'files.otherDay': 'Este pedido es para {date}, no para el día del plan.',
  'files.otherDayWay': 'Añádalo al plan de ese día, o inclúyalo en este.',
  'files.badCurbside': 'Esto no es un lado de la calle.',
  'files.badCurbsideWay': 'Escriba derecha, izquierda o cualquiera.',
  'files.noPickup': 'No se puede leer el lugar de la recogida.',
  'files.noPickupWay': 'Escriba una dirección, o latitud y longitud.',
};
