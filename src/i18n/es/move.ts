/** Moving without dragging, holding and marking stops, urgent orders. */
import type { move as english } from '../en/move.ts';
import type { Translation } from '../t.ts';

export const move: Translation<typeof english> = {
  'move.title': 'Mover {name} a…',
  'move.titleMany': { one: 'Mover {count} parada a…', other: 'Mover {count} paradas a…' },
  'move.to': 'Mover a…',
  'move.takeOut': 'Sacar',
  'move.best': 'Mejor posición',
  'move.bestOn': 'mejor posición: parada {position}, llegada a las {time}',
  'move.noPlace': 'incumple una regla en cualquier posición',
  'move.now': 'ahora aquí',
  'move.position': 'Posición en la ruta',
  'move.first': 'Primera',
  'move.after': 'Tras {position}. {name}',
  'move.earlier': 'Una posición antes (Alt ↑)',
  'move.later': 'Una posición después (Alt ↓)',
  'move.do': 'Mover',
  'stop.title': '{van} para por hoy',
  'stop.what':
    'Lo hecho se queda. El resto va a los demás vehículos, con los menos cambios posibles en sus paradas; antes de hacerlo se ve lo que cuesta.',
  'stop.time': 'Para a las',
  'stop.done': {
    one: '{count} parada está hecha y se queda.',
    other: '{count} paradas están hechas y se quedan.',
  },
  'stop.freed': {
    one: '{count} pedido va a otro vehículo.',
    other: '{count} pedidos van a otros vehículos.',
  },
  'stop.onBoard': {
    one: '{count} pedido ya está a bordo: su mercancía tiene que cambiar de vehículo.',
    other: '{count} pedidos ya están a bordo: su mercancía tiene que cambiar de vehículo.',
  },
  'stop.find': 'Buscar otros vehículos',
  'stop.finding': 'Buscando otros vehículos…',
  'stop.left': {
    one: '{count} pedido no encuentra otro vehículo y esperará en la bandeja.',
    other: '{count} pedidos no encuentran otro vehículo y esperarán en la bandeja.',
  },
  'move.when': 'Al mejorar',
  'move.hold.free': 'Libre',
  'move.hold.vehicle': 'En su vehículo',
  'move.hold.pinned': 'Fija',
  'move.hold.label': 'Con qué firmeza se mantiene',
  'move.held': { one: 'Bloquear {count} parada', other: 'Bloquear {count} paradas' },
  'move.byHand': 'Movida aquí a mano.',
  'mark.title': 'Estado',
  'mark.open': 'Pendiente',
  'mark.done': 'Hecha',
  'mark.failed': 'Fallida',
  'mark.pickup': 'Recogida',
  'mark.delivery': 'Entrega',
  'mark.noDelivery':
    'No se recogió nada, así que no hay nada que entregar: esa parada sale de la ruta. «{open}» la repone.',
  'mark.undo': { one: 'Anotar {count} parada', other: 'Anotar {count} paradas' },
  'mark.told.done': {
    one: '{count} parada está hecha: se queda, con todas las anteriores de su ruta.',
    other: '{count} paradas están hechas: se quedan, con todas las anteriores de sus rutas.',
  },
  'mark.told.failed': {
    one: '{count} parada ha fallado: se queda donde se fue en vano.',
    other: '{count} paradas han fallado: se quedan donde se fue en vano.',
  },
  'mark.told.open': {
    one: '{count} parada ya no está anotada.',
    other: '{count} paradas ya no están anotadas.',
  },
  'mark.count': '{done} de {count}',
  'mark.again': 'Planificar otra vez',
  'mark.again.what': 'Añade este pedido una vez más, para otro intento.',
  'mark.again.undo': 'Planificar un pedido otra vez',
  'move.urgent': 'Pedido urgente',
  'move.urgent.delays': { one: '{count} parada más tarde', other: '{count} paradas más tarde' },
  'move.urgent.delaysNobody': 'nadie espera',
  'move.urgent.delay': '{name}, {duration} más tarde',
};
