/** What is wrong with a plan before it is run, and the links that lead to where it is mended. */
import type { checks as english } from '../en/checks.ts';
import type { Translation } from '../t.ts';

export const checks: Translation<typeof english> = {
  'checks.toOrders': 'Añadir pedidos',
  'checks.seeOrders': 'Ver los pedidos',
  'checks.tooManyPlaces':
    'Un cálculo admite como máximo {most} lugares a la vez; este plan tiene {count}. Quite pedidos o haga planes de partes de la zona.',
  'checks.longWait':
    'Los tiempos de viaje entre {places} lugares tardan unos {count} s antes de que se vean rutas.',
  'checks.cutOff': {
    one: '{van} no puede llegar a los pedidos: ninguna carretera lleva hasta ellos desde su salida.',
    other:
      '{count} vehículos no pueden llegar a los pedidos (primero {van}): ninguna carretera lleva hasta ellos desde su salida.',
  },
  'checks.toFleet': 'Abrir la flota',
  'checks.toRules': 'Abrir las reglas',
  'checks.toRegions': 'Obtener esa zona',
  'checks.showThem': { one: 'Mostrar', other: 'Mostrar' },
  'checks.showVan': 'Abrir {name}',
  'checks.showRule': 'Mostrar la regla',
  'checks.setDepot': 'Indicar la salida',
  'checks.setReloadDepot': 'Indicar la base',
  'checks.depot': 'La base',
  'checks.noArea': 'No hay ninguna zona del mapa abierta.',
  'checks.allOutside': 'Todos los pedidos quedan fuera de la zona del mapa abierta.',
  'checks.someOutside': {
    one: '{count} pedido queda fuera de la zona del mapa abierta y no se planifica.',
    other: '{count} pedidos quedan fuera de la zona del mapa abierta y no se planifican.',
  },
  'checks.placeOutside': '{name} queda fuera de la zona del mapa abierta.',
  'checks.noOrders': 'Aún no hay pedidos.',
  'checks.noneLocated': 'Ningún pedido tiene aún ubicación en el mapa.',
  'checks.someLost': {
    one: '{count} pedido no tiene aún ubicación en el mapa y no se planifica.',
    other: '{count} pedidos no tienen aún ubicación en el mapa y no se planifican.',
  },
  'checks.wrongOrders': {
    one: '{name}: {why}',
    other: '{name} y otros ({count} en total): {why}',
  },
  'checks.windowOrder': 'Una franja horaria termina antes de empezar.',
  'checks.longVisit': 'Un tiempo de servicio dura más de una semana.',
  'checks.badLoad': 'Una carga es demasiado grande o inferior a cero.',
  'checks.badPriority': 'Las prioridades van del 1 al 10.',
  'checks.noPickup': 'No dice de dónde sale la carga.',
  'checks.allowedAndNot': 'Un vehículo está permitido y excluido a la vez.',
  'checks.noTerritoryVan': {
    one: '{count} pedido está donde ninguna furgoneta puede ir: {name}. Los territorios se respetan.',
    other:
      '{count} pedidos están donde ninguna furgoneta puede ir, como {name}. Los territorios se respetan.',
  },
  'checks.noAllowedVan': {
    one: '{name} solo puede ir en vehículos que hoy no están disponibles.',
    other: '{count} pedidos, como {name}, solo pueden ir en vehículos que hoy no están disponibles.',
  },
  'checks.tooMuch':
    'Hay que llevar {need} {name}, pero entre todos los vehículos solo caben {room}: quedarán pedidos fuera.',
  'checks.tooLarge': {
    one: '{order} necesita más {name} de lo que cabe en el vehículo mayor ({room}).',
    other:
      '{count} pedidos, como {order}, necesitan más {name} de lo que cabe en el vehículo mayor ({room}).',
  },
  'checks.noSkill': {
    one: 'Ningún vehículo disponible tiene {skill}, que necesita {count} pedido.',
    other: 'Ningún vehículo disponible tiene {skill}, que necesitan {count} pedidos.',
  },
  'checks.beyondShifts': {
    one: 'El horario de {name} queda fuera de todos los turnos.',
    other: 'El horario de {count} pedidos, como {name}, queda fuera de todos los turnos.',
  },
  'checks.noVans': 'Aún no hay ningún vehículo.',
  'checks.noneAvailable': 'Hoy no hay ningún vehículo disponible.',
  'checks.noDepot': 'Falta indicar de dónde salen los vehículos.',
  'checks.someStranded': '{name} no tiene lugar de salida y no hay base.',
  'checks.reloadHours': 'El horario de recarga es más corto que una recarga.',
  'checks.noReloadDepot':
    '{name} recarga en la base, pero el plan no tiene ninguna. Indíquela o deje que recargue donde empieza.',
  'checks.manyProfiles':
    'Los vehículos circulan de {count} formas distintas; juntas se pueden planificar {most} como máximo.',
  'checks.trafficProfile':
    'Las horas punta solo se conocen para coches y camiones pequeños, y {name} circula de otra forma. Desactive las horas punta o cambie la forma de circular.',
  'checks.profileGone': '{name} circula con un perfil que no está en este dispositivo.',
  'checks.ofVan': '{name}: {why}',
  'checks.inShift': 'Turno {number}: {message}',
  'checks.shiftsOverlap': 'Dos turnos de {name} coinciden en el tiempo.',
  'checks.shiftEmpty': 'El turno no tiene duración: termina cuando empieza.',
  'checks.shiftOrder': 'El turno termina antes de empezar.',
  'checks.latestTooEarly': 'La salida más tardía es anterior al comienzo del turno.',
  'checks.latestTooLate': 'La salida más tardía es posterior al final del turno.',
  'checks.minAboveMax': 'El mínimo de pedidos es mayor que el máximo.',
  'checks.breakEmpty': 'El descanso no tiene duración.',
  'checks.breakOrder': 'La última hora para empezar el descanso es anterior a la primera.',
  'checks.breakNever': 'Falta el tiempo de conducción tras el que toca el descanso.',
  'checks.breakDriven': 'Lo conducido antes supera lo que se puede conducir sin descanso.',
  'checks.breakParts': 'Las partes del descanso no suman su duración.',
  'checks.vehiclesOnlyMin':
    'Con los vehículos solo se puede pedir que sean los menos posibles, no el mayor más corto ni un reparto igual.',
  'checks.noSuchVan': 'El vehículo de esta regla ya no existe.',
  'checks.noSuchOrder': 'El pedido {id} de esta regla ya no existe.',
  'checks.noSuchGroup': 'Ningún pedido tiene el grupo {names}.',
  'checks.memberTwice': 'Un pedido aparece dos veces.',
  'checks.whichStop': '{name} tiene dos paradas: indique si se trata de la recogida o de la entrega.',
  'checks.noTwoStops': '{name} tiene una sola parada.',
  'checks.noEnds': 'El comienzo y el final de la ruta no tienen sitio en esta regla.',
  'checks.startFirst': 'El comienzo de la ruta tiene que ir primero.',
  'checks.endLast': 'El final de la ruta tiene que ir al final.',
  'checks.needsRadius': 'Falta indicar hasta dónde llega la zona de cada pedido.',
  'checks.needsOne': 'Elija un pedido.',
  'checks.needsTwo': 'Elija dos pedidos, o uno y un vehículo.',
  'checks.needsTwoGroups': 'Elija dos grupos, o uno y un vehículo.',
  'checks.areaOfGroups': '«Zona por zona» se hace con pedidos, no con grupos.',
  'checks.apartOnOne': 'Los pedidos que nunca van juntos no se pueden fijar a un mismo vehículo.',
  'checks.twoVans': '{name} tiene que ir en {first} y también en {second}.',
  'checks.apartAndTogether': 'Otra regla mantiene juntos {names} y esta los separa.',
  'checks.circle': 'Cada uno tiene que ir antes que el otro, en círculo: {names}.',
  'checks.twoBehind': 'Tanto {first} como {second} tienen que ir justo después de {name}.',
  'checks.twoBefore': 'Tanto {first} como {second} tienen que ir justo antes de {name}.',
  'checks.refused': 'El plan se contradice: {why}',
  'checks.frozenNoPlace': {
    one: '{name} no tiene lugar, pero su parada ya ha pasado y no puede cambiar: dele un lugar o deje que todo cambie.',
    other:
      '{count} pedidos, como {name}, no tienen lugar, pero sus paradas ya han pasado y no pueden cambiar: deles un lugar o deje que todo cambie.',
  },
  'checks.underWay':
    '{name} ya tiene paradas hechas pero no está disponible: hágalo disponible o deje que todo cambie.',
};
