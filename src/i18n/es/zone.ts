/** No-go zones: areas that are closed to vans. */
import type { zone as English } from '../en/zone.ts';
import type { Translation } from '../t.ts';

export const zone: Translation<typeof English> = {
  'zone.title': 'Zonas prohibidas',
  'zone.section': 'Territorios y zonas prohibidas',
  'zone.draw': 'Dibujar una zona prohibida',
  'zone.newName': 'Zona prohibida {number}',
  'zone.undo.add': 'Dibujar una zona prohibida',
  'zone.must':
    'Las furgonetas evitan las zonas cerradas para ellas. En las horas de una zona no se atiende nada en ella.',
  'zone.closedTo': 'Cerrada para',
  'zone.closedTo.all': 'Todas',
  'zone.closedTo.types': 'Tipos',
  'zone.closedTo.vans': 'Algunas',
  'zone.noTypes': 'Elegir un tipo',
  'zone.addType': 'Añadir un tipo',
  'zone.removeType': 'Quitar {name}',
  'zone.hours': 'Horas',
  'zone.always': 'siempre, o 08:00-11:00',
  'zone.emptyHours': 'El final debe ser posterior al comienzo.',
  'zone.hoursForAll':
    'Las horas valen solo para todas las furgonetas: un pedido tiene las mismas franjas para cada una.',
  'zone.detail':
    'Sus calles están cerradas para estas furgonetas, en tiempos, trazados e indicaciones, y no atienden nada en ella. Una calle que toca la zona está cerrada entera.',
  'zone.hoursDetail':
    'En esas horas no se atiende nada en ella, y quien atiende antes ya se ha ido. No se impide pasar ni esperar: los tiempos de viaje no conocen horas.',
  'zone.says': 'Aún no cerrada para ninguna furgoneta, así que no dice nada',
  'zone.forAll': 'cerrada para todas las furgonetas',
  'zone.forTypes': 'cerrada para {types}',
  'zone.forVans': { one: 'cerrada para {count} furgoneta', other: 'cerrada para {count} furgonetas' },
  'zone.elsewhere': {
    one: '{count} en una furgoneta que no puede',
    other: '{count} en furgonetas que no pueden',
  },
  'zone.during': 'cerrada {hours}',
  'zone.withHours': '{name}, cerrada {hours}',
  'zone.broken': '{name} está en la zona prohibida {zones}: {van} no puede atenderlo',
  'zone.brokenHours':
    '{name} está en la zona prohibida {zones}: el servicio puede empezar {windows}, no a las {time}',
  'zone.until': 'hasta las {time}',
  'zone.from': 'desde las {time}',
  'zone.lies': 'Está en la zona prohibida {zones}.',
  'zone.roadsClosed': 'Las calles de la zona prohibida {zones} están cerradas.',
  'zone.noVan': 'Está en la zona prohibida {zones}: ninguna furgoneta puede atenderlo.',
  'zone.otherVans':
    'Está en la zona prohibida {zones}: solo {vans} puede atenderlo, y no le queda sitio o tiempo.',
  'zone.why': '{name} está en la zona prohibida {zones}.',
  'zone.open': 'Omitir la zona prohibida {zone}',
  'zone.openDetail': 'La zona se elimina; el próximo cálculo puede atender lo que hay en ella.',
  'zone.ordersInside': {
    one: '{name} está en la zona prohibida {zones}: ninguna furgoneta puede atenderlo. Dele a la zona menos furgonetas u horas, o elimínela.',
    other:
      '{count} pedidos están en zonas prohibidas donde ninguna furgoneta puede atenderlos, como {name} en {zones}. Dé a las zonas menos furgonetas u horas, o elimínelas.',
  },
  'zone.startInside': {
    one: '{van} empieza o acaba en la zona prohibida {zone}, cuyas calles están cerradas para ella. Mueva el lugar, o abra la zona para esta furgoneta.',
    other:
      '{count} furgonetas (primero {van}) empiezan o acaban en la zona prohibida {zone}, cuyas calles están cerradas para ellas. Mueva los lugares, o abra la zona para estas furgonetas.',
  },
  'zone.reloadInside':
    '{van} recarga en una base de la zona prohibida {zone}, cuyas calles están cerradas para ella. Haga que recargue en otro lugar, o abra la zona para esta furgoneta.',
  'zone.tooMany':
    '{count} zonas prohibidas sin horas valen para {van}; caben {most} como máximo. Haga una de varias.',
  'zone.show': 'Mostrar la zona',
};
