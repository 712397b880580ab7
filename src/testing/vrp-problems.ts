/** Small problems as the solver sees them, for tests of the engine. */
import { parseVrpRequest } from '../api/contract/vrp.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpPlanRules } from '../api/contract/vrp-requirements.ts';
import { collectPlaces, loadLegs } from '../api/handlers/vrp-places.ts';
import { listReloadAddresses } from '../api/handlers/vrp-problem/reloads.ts';
import { buildVrpProblem } from '../api/handlers/vrp-problem-builder.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { makePlaneMatrix, makeRequest, makeService } from './vrp-cases.ts';

interface PlaneProblemOptions {
  /** Every third order has a window of a quarter of an hour. */
  readonly isTimed?: boolean;
  /** More vans than are needed. */
  readonly vans?: number;
}

/** `orders` orders of size 1 and as many vans as carry them all with some room to spare. */
export function makePlaneProblem(orders: number, options: PlaneProblemOptions = {}): Promise<VrpProblem> {
  const vans = options.vans ?? Math.ceil(orders / 12);
  return problemOf(
    makeRequest([], {
      vehicles: Array.from({ length: vans }, (_, v) => ({
        vehicle_id: `v${v}`,
        type_id: 'type',
        start_address: { location_id: 'p0' },
      })),
      vehicle_types: [{ type_id: 'type', capacity: [14] }],
      services: Array.from({ length: orders }, (_, i) =>
        makeService(`s${i}`, i + 1, {
          size: [1],
          ...(options.isTimed && i % 3 === 0
            ? { time_windows: [{ earliest: i * 60, latest: i * 60 + 900 }] }
            : {}),
        }),
      ),
      objectives: [{ type: 'min', value: 'transport_time' }],
      cost_matrices: makePlaneMatrix(orders + 1),
    }),
  );
}

/** A request with matrices as the solver's problem. Throws when the request is refused. */
export async function problemOf(body: VrpRequestBody, rules?: VrpPlanRules): Promise<VrpProblem> {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const places = collectPlaces(parsed.value, listReloadAddresses(rules ?? {}));
  const legs = await loadLegs(parsed.value, places, undefined, () => {});
  if (!legs.ok) throw new Error(legs.error.message);
  return buildVrpProblem(parsed.value, places, legs.value, { rules }).problem;
}

/**
 * Equal vans with windows, for shipments or visits, where vehicles can be saved: `count` orders and a van for every second
 * one; fewest vehicles first.
 */
export function makeTightProblem(count: number, hasShipments: boolean): Promise<VrpProblem> {
  const window = (i: number, length: number) => {
    const earliest = 1500 + ((i * 277) % 40) * 60;
    return [{ earliest, latest: earliest + length }];
  };
  const stop = (place: number, i: number, length: number) => ({
    address: { location_id: `p${place}` },
    duration: 30,
    ...(i % 4 !== 3 ? { time_windows: window(i, length) } : {}),
  });
  return problemOf(
    makeRequest([], {
      vehicles: Array.from({ length: Math.ceil(count / 2) }, (_, v) => ({
        vehicle_id: `v${v}`,
        type_id: 'type',
        start_address: { location_id: 'p0' },
        latest_end: 8000,
      })),
      vehicle_types: [{ type_id: 'type', capacity: [hasShipments ? 6 : 8] }],
      ...(hasShipments
        ? {
            shipments: Array.from({ length: count }, (_, i) => ({
              id: `s${i}`,
              size: [1 + (i % 3)],
              pickup: stop(2 * i + 1, i, 400),
              delivery: stop(2 * i + 2, i + 1, 4000),
            })),
          }
        : {
            services: Array.from({ length: count }, (_, i) =>
              makeService(`s${i}`, i + 1, { ...stop(i + 1, i, 400), size: [1 + (i % 3)] }),
            ),
          }),
      objectives: [
        { type: 'min', value: 'vehicles' },
        { type: 'min', value: 'transport_time' },
      ],
      cost_matrices: makePlaneMatrix(2 * count + 1),
    }),
  );
}
