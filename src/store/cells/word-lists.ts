/**
 * What people call the few values that some fields have, in every language of the planner: a table is pasted from
 * anywhere. The words that the planner itself shows are held here by a test.
 */
import { foldWords } from '../../files/fold-text.ts';
import type { OrderType } from '../../plan/order.ts';
import type { Vehicle, VehicleShift } from '../../plan/vehicle.ts';

type Words<Value extends string> = Readonly<Record<Value, string>>;

const TYPES: Words<OrderType> = {
  delivery:
    'deliver, delivery, dropoff, drop off, drop, liefern, lieferung, livrer, livraison, entregar, entrega',
  pickup:
    'pickup, pick up, collect, collection, abholen, abholung, enlever, enlèvement, ramasser, recoger, recogida',
  service: 'service, visit, besuchen, besuch, visiter, visite, visitar, visita, servicio',
  shipment: 'shipment, from to, from and to, von nach, sendung, de à, envoi, transport, de a, envío',
};

const SIDES: Words<'any' | 'right' | 'left'> = {
  any: 'any, either side, either, both, egal, beide, beide seiten, peu importe, indifférent, les deux, n’importe, cualquiera, indiferente, da igual, ambos',
  right: 'right, right side, r, rechts, droite, à droite, derecha, a la derecha',
  left: 'left, left side, l, links, gauche, à gauche, izquierda, a la izquierda',
};

const DEPARTURES: Words<NonNullable<VehicleShift['departure']>> = {
  late: 'late, as late as it can, as late as saves waiting, as late as possible, spät, so spät wie sinnvoll, so spät wie möglich, tard, tard pour moins attendre, au plus tard, tarde, tarde para ahorrar espera, lo más tarde posible',
  early:
    'early, as soon as it need not wait, as early as it can, as early as possible, früh, sobald es nicht warten muss, so früh wie möglich, tôt, dès qu’il n’a plus à attendre, au plus tôt, le plus tôt possible, temprano, pronto, en cuanto no tenga que esperar, lo antes posible',
};

const RELOAD_PLACES: Words<'start' | NonNullable<Vehicle['reloadAt']>> = {
  start:
    'start, where it starts, where it started, wo die Tour beginnt, wo es startet, là d’où il part, donde empieza, donde empezó',
  depot: 'depot, the depot, at the depot, am Depot, au dépôt, dépôt, le dépôt, en la base, base, la base',
  any: 'any, wherever vans start, anywhere, wo irgendein Fahrzeug startet, egal, là d’où part un des véhicules, peu importe, donde empieza cualquier vehículo, cualquiera',
};

function find<Value extends string>(words: Words<Value>, text: string): Value | undefined {
  const wanted = foldWords(text);
  const values = Object.keys(words) as Value[];
  return values.find((value) => words[value].split(',').some((word) => foldWords(word) === wanted));
}

/** What is done at an order; undefined for a word that says nothing of it. */
export function findOrderType(text: string): OrderType | undefined {
  return find(TYPES, text);
}

export function findCurbside(text: string): 'any' | 'right' | 'left' | undefined {
  return find(SIDES, text);
}

export function findDeparture(text: string): VehicleShift['departure'] {
  return find(DEPARTURES, text);
}

/** `start`: where the van starts, which its field does not say. */
export function findReloadAt(text: string): 'start' | Vehicle['reloadAt'] {
  return find(RELOAD_PLACES, text);
}
