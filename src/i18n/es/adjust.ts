/** Moving stops by hand, what it does, and what broken rules are called. */
import type { adjust as english } from '../en/adjust.ts';
import type { Translation } from '../t.ts';

export const adjust: Translation<typeof english> = {
  'adjust.move': 'Mover parada',
  'adjust.moveMany': { one: 'Mover {count} parada', other: 'Mover {count} paradas' },
  'adjust.takeOut': { one: 'Sacar {count} pedido', other: 'Sacar {count} pedidos' },
  'adjust.place': { one: 'Asignar {count} pedido', other: 'Asignar {count} pedidos' },
  'adjust.lock': 'Bloquear',
  'adjust.unlock': 'Desbloquear',
  'adjust.snapshot': 'Instantánea',
  'adjust.useSnapshot': 'Usar otro plan',
  'adjust.insert': 'Añadir pedido urgente',
  'adjust.moved': '{name} pasa a {van}, parada {position}, llegada a las {time}.',
  'adjust.movedLate': '{name} pasa a {van}, parada {position}, llegada a las {time}, {late} de retraso.',
  'adjust.movedMany': {
    one: '{count} parada pasa a {van}.',
    other: '{count} paradas pasan a {van}.',
  },
  'adjust.takenOut': {
    one: '{count} pedido sacado de su ruta.',
    other: '{count} pedidos sacados de sus rutas.',
  },
  'adjust.placed': { one: '{count} pedido colocado.', other: '{count} pedidos colocados.' },
  'adjust.isBest': { one: 'Ya está en su mejor posición.', other: 'Ya están en sus mejores posiciones.' },
  'adjust.done': 'Hecho: {label}.',
  'adjust.held.free': {
    one: '{count} parada vuelve a ser libre.',
    other: '{count} paradas vuelven a ser libres.',
  },
  'adjust.held.vehicle': {
    one: '{count} parada se queda en su vehículo.',
    other: '{count} paradas se quedan en sus vehículos.',
  },
  'adjust.held.pinned': {
    one: '{count} parada queda fija en su posición.',
    other: '{count} paradas quedan fijas en sus posiciones.',
  },
  'adjust.undone': 'Deshecho: {label}.',
  'adjust.redone': 'Rehecho: {label}.',
  'adjust.notDone': 'No se ha podido hacer: {reason}',
  'adjust.noPlace': 'Ningún vehículo puede llevar {name}.',
  'adjust.stopVan': '{van} para a las {time}',
  'adjust.vanStopped':
    '{van} paró a las {time} y no toma más paradas. «Vuelve a circular» en su menú lo deshace.',
  'adjust.past':
    'Ya ha pasado: lo alcanzado, o anotado como hecho o fallido, se queda. Para cambiarlo, retrase la hora en «Día en marcha» o quite la anotación.',
  'adjust.pastKept': {
    one: '{count} parada ya pasada se queda.',
    other: '{count} paradas ya pasadas se quedan.',
  },
  'adjust.more': '+{value}',
  'adjust.less': '−{value}',
  'adjust.bestPlace': 'mejor posición',
  'adjust.late': { one: '{count} con retraso', other: '{count} con retraso' },
  'adjust.lateBy': '{duration} de retraso',
};
