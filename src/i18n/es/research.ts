/** Research instances: plans on a plane. */
import type { research as english } from '../en/research.ts';
import type { Translation } from '../t.ts';

export const research: Translation<typeof english> = {
  'research.order': 'Cliente {id}',
  'research.van': 'Vehículo {number}',
  'research.depot': 'Base',
  'research.load': 'carga',
  'research.editBest': 'Mejor valor conocido',
  'research.editRoutes': 'Rutas publicadas',
  'research.noInstance': 'Abra primero el problema y después su solución.',
  'research.otherInstance':
    'Se ha anotado el valor de la solución. Sus rutas no se pueden mostrar: no corresponden al problema abierto.',
  'research.routesShown': 'Se muestran las rutas de {name}.',
  'research.label': 'Rutas en cifras, en las unidades del problema',
  'research.vans': 'Vehículos',
  'research.placed': 'Asignados',
  'research.placedOf': '{placed} de {total}',
  'research.cost': 'Longitud',
  'research.best': 'Mejor conocido',
  'research.bestHint': 'El mejor valor conocido para este problema',
  'research.gap': 'Diferencia',
  'research.moreVans': { one: '{count} vehículo más', other: '{count} vehículos más' },
  'research.fewerVans': { one: '{count} vehículo menos', other: '{count} vehículos menos' },
  'research.rounding.down': 'Longitudes truncadas a 1/{scale} de unidad',
  'research.rounding.nearest': 'Longitudes redondeadas a 1/{scale} de unidad',
  'research.rounding.up': 'Longitudes redondeadas hacia arriba a 1/{scale} de unidad',
  'research.rounding.wholeDown': 'Longitudes truncadas a unidades enteras',
  'research.rounding.wholeNearest': 'Longitudes redondeadas a unidades enteras',
  'research.rounding.wholeUp': 'Longitudes redondeadas hacia arriba a unidades enteras',
};
