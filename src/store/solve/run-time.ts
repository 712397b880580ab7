/** How long a run takes by the size of its plan: the search, and the travel times before it. */
import { isLocated, listOrderStops } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';

/** Search time of the smallest plans, and the number of orders up to which it is enough. */
const MIN_SECONDS = 5;
const SMALL_PLAN = 50;
/** A table of travel times has the square of it: 144 million pairs of time and distance, more than a gigabyte. */
export const MAX_PLACES = 12_000;
/** Measured with 10,000 places on two cores: 49 s. */
const SECONDS_A_PAIR = 49 / 1e8;
/** Shorter waits need no word. */
const MIN_WAIT = 10;

/** Seconds that a search gets unless a person says otherwise: four times the orders, twice the time; in steps of 5. */
export function usualSeconds({ orders }: Plan): number {
  const seconds = MIN_SECONDS * Math.sqrt(orders.filter(isLocated).length / SMALL_PLAN);
  return Math.max(MIN_SECONDS, 5 * Math.round(seconds / 5));
}

/** Different places of orders and vans. */
export function countPlaces({ orders, depot, vehicles }: Plan): number {
  const places = new Set<string>();
  for (const order of orders)
    if (isLocated(order)) for (const { location } of listOrderStops(order)) places.add(String(location));
  for (const { start, end } of vehicles)
    for (const place of [start ?? depot, end]) if (place) places.add(String(place.location));
  return places.size;
}

/**
 * Seconds until the travel times between so many places are known, in tens; undefined where the wait needs no word.
 *
 * @param parts problems that the run is taken apart into, each with a table of its own
 */
export function estimateWait(places: number, parts = 1): number | undefined {
  const seconds = 10 * Math.round(((places ** 2 / parts) * SECONDS_A_PAIR) / 10);
  return seconds >= MIN_WAIT ? seconds : undefined;
}
