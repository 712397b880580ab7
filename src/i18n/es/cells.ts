/** What is wrong with a value that was typed, and tables. */
import type { cells as english } from '../en/cells.ts';
import type { Translation } from '../t.ts';

export const cells: Translation<typeof english> = {
  'cells.unreadable': 'No se puede leer',
  'cells.badDuration': 'Una duración, como 8 min o 1 h 30',
  'cells.longDuration': 'Una semana como máximo',
  'cells.badTime': 'Una hora, como 08:30',
  'cells.badWindow': 'Un horario, como 08:00-12:00',
  'cells.windowOrder': 'Termina antes de empezar',
  'cells.badAmount': 'Un número, 0 o más',
  'cells.largeAmount': 'El número es demasiado grande',
  'cells.notWhole': 'Un número entero',
  'cells.badFactor': 'Un número mayor que 0; 1 es lo normal',
  'cells.badPriority': 'Un número entero del 1 al 10',
  'cells.badFlag': 'Sí o no',
  'cells.badPlace': 'Latitud y longitud, como 49.5, -12.1',
  'cells.badDepot': 'Un nombre y un lugar, como Base @ 49.5, -12.1',
  'cells.columns': 'Columnas',
  'cells.sort': 'Ordenar por {name}',
  'cells.readOnly': 'Aquí no se puede escribir',
  'cells.edit': 'Cambiar {name}',
  'cells.search': 'Buscar en la tabla',
  'cells.selectAll': 'Elegir todas las filas',
  'cells.nothing': 'Ninguna fila coincide con la búsqueda y el filtro.',
  'cells.keys':
    'Flechas: moverse; Intro: cambiar; Espacio: elegir; Mayús y flechas: elegir más; Ctrl+A: todo; Ctrl+D: rellenar abajo',
};
