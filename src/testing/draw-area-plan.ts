/** Drawn plans for tests of areas, and their requests with straight lengths in place of roads. */
import type { LonLat, Order } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { BuiltRequest } from '../store/request/build-body.ts';
import { makePlan } from './make-plan.ts';
import { Dice } from './vrp-random/dice.ts';

export const DEPOT: LonLat = [7, 43];
const METRES = 100_000;

/** Every fifth order a shipment, some with windows, skills or vans of their own. */
export function drawPlan(seed: number, orders: number, vans: number): Plan {
  const dice = new Dice(seed);
  // Off the lines on which the areas' sides lie.
  const degrees = (middle: number) => middle + dice.between(-1000, 1000) / 1e4 + 37e-6;
  const place = (): LonLat => [degrees(7), degrees(43)];
  const plan = makePlan(
    Array.from({ length: orders }, (_, i) => `o${i}`),
    vans,
  );
  const vehicles = plan.vehicles.map((van, v) => ({
    ...van,
    skills: v === 0 ? ['lift'] : [],
    capacity: [orders],
  }));
  return {
    ...plan,
    vehicles,
    depot: { name: 'Depot', location: DEPOT },
    orders: plan.orders.map((order, i): Order => {
      const pickup = { address: '', location: place(), durationSeconds: 60, windows: [] };
      const from = 30_000 + 600 * dice.between(0, 20);
      return {
        ...order,
        location: place(),
        ...(i % 5 === 4 ? { type: 'shipment', pickup } : {}),
        ...(i % 7 === 3 ? { windows: [[from, from + 7200]] } : {}),
        ...(i % 11 === 5 ? { skills: ['lift'] } : {}),
        ...(i % 13 === 6 ? { allowedVehicles: [vehicles[0].id, vehicles[1].id] } : {}),
      };
    }),
  };
}

/** The request with lengths of its own in place of roads; coordinates stay, so that routes can be tidied. */
export function withMatrix({ body }: BuiltRequest) {
  const stops = [...body.services, ...body.shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])];
  const addresses = [
    ...stops.map(({ address }) => address),
    ...body.vehicles.map((van) => van.start_address),
  ];
  const placeOf = new Map(
    addresses.flatMap((address) =>
      address ? [[address.location_id, [address.lon ?? 0, address.lat ?? 0] as const]] : [],
    ),
  );
  const places = [...placeOf.values()];
  const distances = places.map(([x, y]) =>
    places.map(([u, v]) => Math.round(METRES * Math.hypot(x - u, y - v))),
  );
  const { routing: _, ...configuration } = body.configuration ?? {};
  return {
    ...body,
    configuration,
    cost_matrices: [
      {
        profile: body.vehicle_types[0].profile,
        location_ids: [...placeOf.keys()],
        data: { times: distances.map((row) => row.map((metres) => Math.round(metres / 10))), distances },
      },
    ],
  };
}
