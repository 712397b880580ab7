/** A small capacitated problem on a plane, as the solver sees it. */
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { makePlaneMatrix, makeRequest, makeService } from './vrp-cases.ts';
import { problemOf } from './vrp-problem-of.ts';

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
