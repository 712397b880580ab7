/** Where on the map the routes of a plan look untidy. */
import type { VrpUntidyPlaces } from '../../api/contract/vrp-requirements.ts';
import type { LonLat, Order } from '../../plan/order.ts';

/** Degrees this close are one place. */
const SAME_DEGREES = 1e-7;

/** Where the straight legs `ab` and `cd` cross; the middle of the first where they run along each other. */
function crossingOf(a: LonLat, b: LonLat, c: LonLat, d: LonLat): LonLat {
  const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  const share =
    Math.abs(across) < Number.EPSILON
      ? 0.5
      : ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across;
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/** Crossings of legs, and stops among those of another route, each place once. */
export function listUntidyPlaces(orders: readonly Order[], places: VrpUntidyPlaces): LonLat[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const find = ({ orderId, activity }: VrpUntidyPlaces['overlaps'][number]['stop']): LonLat | undefined => {
    const order = orderOf.get(orderId);
    return activity === 'pickupShipment' ? order?.pickup?.location : order?.location;
  };
  const crossings = places.crossings.flatMap(({ leg, otherLeg }) => {
    const [a, b, c, d] = [...leg, ...otherLeg].map(find);
    return a && b && c && d ? [crossingOf(a, b, c, d)] : [];
  });
  const stops = places.overlaps.flatMap(({ stop }) => {
    const place = find(stop);
    return place ? [place] : [];
  });
  const seen = new Set<string>();
  return [...crossings, ...stops].filter((place) => {
    const key = place.map((degrees) => Math.round(degrees / SAME_DEGREES)).join();
    return !seen.has(key) && seen.add(key);
  });
}
