/** Territories: areas that vans prefer or keep to. */
import type { territory as English } from '../en/territory.ts';
import type { Translation } from '../t.ts';

export const territory: Translation<typeof English> = {
  'territory.title': 'Territorios',
  'territory.detail':
    'Zonas que las furgonetas prefieren o respetan. Un pedido dentro de una zona es de sus furgonetas; uno fuera de todas, de las furgonetas sin zona.',
  'territory.none': 'Aún no hay zonas: cada furgoneta va a cualquier parte.',
  'territory.draw': 'Dibujar una zona',
  'territory.close': 'Cerrar la zona',
  'territory.fromRoutes': 'De estas rutas',
  'territory.fromSnapshot': 'De {name}',
  'territory.take': 'Tomar zonas de las rutas',
  'territory.name': 'Nombre',
  'territory.vans': 'Furgonetas',
  'territory.noVans': 'Elegir furgoneta',
  'territory.strength': 'Con qué rigor',
  'territory.strength.prefer': 'Preferir',
  'territory.strength.keep': 'Respetar',
  'territory.strength.closed': 'Zona prohibida',
  'territory.preferDetail': 'Una parada va en otra furgoneta solo si eso ahorra {minutes} min.',
  'territory.keepDetail': 'Solo sus furgonetas la atienden, y no atienden nada fuera de sus zonas.',
  'territory.inside': { one: '{count} pedido', other: '{count} pedidos' },
  'territory.elsewhere': { one: '{count} en otra furgoneta', other: '{count} en otras furgonetas' },
  'territory.says': 'Aún sin furgoneta, así que no dice nada',
  'territory.outside': {
    one: '{count} de {total} paradas fuera de su territorio',
    other: '{count} de {total} paradas fuera de su territorio',
  },
  'territory.showOutside': 'Mostrarlas',
  'territory.edit': 'Cambiar la zona {name}',
  'territory.remove': 'Eliminar la zona {name}',
  'territory.corners':
    'Arrastre sus esquinas en el mapa; un punto pequeño entre dos de ellas crea una nueva.',
  'territory.show': 'Mostrar en el mapa',
  'territory.showDetail':
    'Zonas con el color de su furgoneta, bajo las paradas; zonas prohibidas rayadas en rojo.',
  'territory.newName': 'Zona {number}',
  'territory.crosses': 'El contorno se cruza a sí mismo. Dibújelo sin que ningún lado cruce a otro.',
  'territory.noAreas':
    'Las paradas de estas rutas están entremezcladas: no se pueden formar zonas con ellas.',
  'territory.made': { one: '{count} zona de las rutas', other: '{count} zonas de las rutas' },
  'territory.undo.add': 'Dibujar una zona',
  'territory.undo.fromRoutes': 'Territorios de las rutas',
  'territory.undo.change': 'Cambiar la zona {name}',
  'territory.undo.remove': 'Eliminar la zona {name}',
  'territory.noteTitle': 'Fuera de su territorio',
  'territory.belongs': 'Está en {areas}, territorio de {vans}.',
  'territory.belongsTo': 'Está en el territorio de {vans}.',
  'territory.belongsNobody': 'No está en ninguna zona y {van} tiene una.',
  'territory.belongsNone': 'Está en {areas}; ninguna furgoneta de esa zona circula.',
  'territory.working': 'Calculando cuánto ahorra…',
  'territory.saves':
    'Esto ahorra {duration}: en su mejor sitio en casa, parada {position} de {van}, las rutas cambiarían en {change}.',
  'territory.savesNothing':
    'Esto no ahorra tiempo: en su mejor sitio en casa, parada {position} de {van}, las rutas cambiarían en {change}.',
  'territory.noPlace': 'Ninguna furgoneta de su zona tiene sitio para él tal como están las rutas.',
};
