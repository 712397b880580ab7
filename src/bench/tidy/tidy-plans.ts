/** Nine plans on real roads of which tidiness is measured: three areas, three sizes, with and without windows. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { OpenRegion } from '../../api/handlers/region-context.ts';
import { OrderMaker } from '../order-maker.ts';

export interface TidyPlan {
  readonly extract: string;
  readonly orders: number;
  readonly vans: number;
  /** Two of five orders have a window of two hours. */
  readonly hasWindows: boolean;
}

const plan = (extract: string, orders: number, vans: number, hasWindows: boolean): TidyPlan => ({
  extract,
  orders,
  vans,
  hasWindows,
});

export const TIDY_PLANS: readonly TidyPlan[] = [
  plan('porto-2015', 100, 8, false),
  plan('porto-2015', 200, 12, true),
  plan('porto-2015', 400, 25, false),
  plan('queens-village', 100, 8, true),
  plan('queens-village', 200, 12, false),
  plan('queens-village', 400, 25, true),
  plan('liechtenstein-2024', 100, 8, false),
  plan('liechtenstein-2024', 200, 14, true),
  plan('liechtenstein-2024', 400, 20, false),
];

export const TIDY_OBJECTIVES = ['completion_time', 'transport_time'] as const;
type TidyObjective = (typeof TIDY_OBJECTIVES)[number];

export function nameTidyPlan({ extract, orders, vans, hasWindows }: TidyPlan): string {
  return `${extract.split('-')[0]} ${orders} orders ${vans} vans${hasWindows ? ' windows' : ''}`;
}

/** Vans are 87 % full when all drive, as orders have a size of 2 on average. */
const ROOM_PER_ORDER = 2.3;

/** The request of a plan. Orders lie on nodes of the road network, each as likely as the next; vans leave at any time of their shift, as new ones of the planner do. */
export function makeTidyBody(
  region: OpenRegion,
  { orders: count, vans, hasWindows }: TidyPlan,
  objective: TidyObjective,
  seed: number,
): VrpRequestBody {
  const maker = new OrderMaker(region, seed);
  const depot = { ...maker.address(), location_id: 'depot' };
  const services = Array.from({ length: count }, () => maker.order());
  return {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `van ${v + 1}`,
      type_id: 'van',
      start_address: depot,
      earliest_start: 25_200,
      latest_start: 61_200,
      latest_end: 61_200,
    })),
    vehicle_types: [
      { type_id: 'van', profile: 'car', capacity: [Math.ceil((ROOM_PER_ORDER * count) / vans)] },
    ],
    services: hasWindows ? services : services.map(({ time_windows: _, ...rest }) => rest),
    objectives: [{ type: 'min', value: objective }],
  };
}
