/** Problems of equal vans with windows, of shipments or of visits, where vehicles can be saved. */
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { makePlaneMatrix, makeRequest, makeService } from './vrp-cases.ts';
import { problemOf } from './vrp-problem-of.ts';

/** `count` orders and a van for every second one; fewest vehicles first. */
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
