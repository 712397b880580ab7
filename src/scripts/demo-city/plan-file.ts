/** The sample plan's file: orders, vans, and rough routes from a short search over the city's own roads. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import { createRoadServices } from '../../api/handlers/vrp.ts';
import { createSearch } from '../../engine/vrp/search.ts';
import type { VrpProblem } from '../../engine/vrp/vrp-problem.ts';
import type { RegionData } from '../../tiles/region.ts';
import { openRegionData } from '../../worker/load-region-file.ts';
import type { DemoCity } from './generate-demo-city.ts';

/** Few enough that a run on the device still finds better routes. */
const ITERATIONS = 100;
const SEED = 1;
/** As most who send out vans would have it: whoever drives has about as much to do. The plan's own rule. */
const FAIRNESS = { level: 2, of: 'working_time' } as const;
const EXTRA_SHARE = 0.05;

interface RoughRoute {
  readonly vehicleId: string;
  /** In the order in which they are visited. */
  readonly orderIds: readonly string[];
}

type Sample = Pick<DemoCity, 'orders' | 'vehicles' | 'depot'>;

/** What the planner asks for this plan, as far as sample orders and vans say anything. */
function makeBody({ orders, vehicles, depot }: Sample): VrpRequestBody {
  return {
    vehicles: vehicles.map((vehicle) => ({
      vehicle_id: vehicle.id,
      type_id: vehicle.id,
      start_address: { location_id: 'depot', lon: depot.lon, lat: depot.lat },
      earliest_start: vehicle.shiftStart,
      latest_end: vehicle.shiftEnd,
      skills: [...vehicle.skills],
    })),
    vehicle_types: vehicles.map(({ id, capacityBoxes }) => ({
      type_id: id,
      profile: 'car',
      capacity: [capacityBoxes],
    })),
    services: orders.map((order) => ({
      id: order.id,
      type: 'delivery' as const,
      address: { location_id: order.id, lon: order.lon, lat: order.lat },
      duration: order.durationSeconds,
      size: [order.boxes],
      required_skills: [...order.skills],
      ...(order.windows.length > 0
        ? { time_windows: order.windows.map(([earliest, latest]) => ({ earliest, latest })) }
        : {}),
    })),
    objectives: [{ type: 'min', value: 'completion_time' }],
  };
}

/** Steps of the search are counted and nothing looks at a clock: the same on every machine. */
async function searchBriefly(problem: VrpProblem) {
  const search = createSearch(problem, { seed: SEED, budget: { iterations: ITERATIONS } });
  while (!search.isFinished) search.step(ITERATIONS);
  return { plan: search.best, iterations: search.stats.iterations };
}

async function findRoughRoutes(sample: Sample, city: RegionData): Promise<RoughRoute[]> {
  const host = {
    // A clock that stands still: nothing of it is cut short on a slow machine.
    now: () => 0,
    yieldToHost: async () => undefined,
    shouldStop: () => false,
    createJobId: () => '',
  };
  const region = await openRegionData(city);
  const services = createRoadServices({ ...host, region });
  const requirements = { evenOut: { of: FAIRNESS.of, maxExtraShare: EXTRA_SHARE } };
  const answer = await optimize(
    makeBody(sample),
    { ...host, ...services, solve: searchBriefly },
    { requirements },
  );
  if (!answer.ok) throw new Error(answer.error.message);
  const { solution } = answer.value;
  if (solution.no_unassigned > 0) throw new Error(`${solution.no_unassigned} sample orders find no place`);
  return solution.routes.map((route) => ({
    vehicleId: route.vehicle_id,
    orderIds: route.activities.flatMap(({ type, id }) =>
      type === 'delivery' && id !== undefined ? [id] : [],
    ),
  }));
}

/** The sample plan as the planner fetches it. Throws an Error when an order finds no place. */
export async function writePlanFile({ orders, vehicles, depot }: Sample, city: RegionData): Promise<string> {
  const routes = await findRoughRoutes({ orders, vehicles, depot }, city);
  return `${JSON.stringify({ orders, vehicles, depot, fairness: FAIRNESS, routes }, null, 1)}\n`;
}
