/** Vans whose start no road joins to the orders: they would stay empty without a word. The engine is asked. */
import type { ApiClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { nameRoads, roadsOf, type VehicleRoads } from '../../plan/vehicle-roads.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Orders that stand for all: a start that reaches none of them reaches next to nothing. */
const SAMPLE = 20;

interface Starts {
  readonly roads: VehicleRoads;
  readonly places: Map<
    string,
    { readonly location: readonly [number, number]; readonly vehicles: Vehicle[] }
  >;
}

function groupStarts(plan: Plan): Starts[] {
  const byRoads = new Map<string, Starts>();
  for (const vehicle of plan.vehicles) {
    const place = vehicle.start ?? plan.depot;
    if (!vehicle.isAvailable || !place) continue;
    const roads = roadsOf(plan, vehicle);
    const name = JSON.stringify(roads);
    const starts = byRoads.get(name) ?? { roads, places: new Map() };
    byRoads.set(name, starts);
    const key = String(place.location);
    const known = starts.places.get(key);
    if (known) known.vehicles.push(vehicle);
    else starts.places.set(key, { location: place.location, vehicles: [vehicle] });
  }
  return [...byRoads.values()];
}

function describe(vehicles: readonly Vehicle[]): PlanProblem {
  const [first] = vehicles;
  return {
    severity: 'warning',
    panel: 'fleet',
    message: t('checks.cutOff', { count: vehicles.length, van: first.name }),
    fix: { label: t('checks.toFleet'), panel: 'fleet', command: { kind: 'show-vehicle', id: first.id } },
  };
}

/** What the engine refuses to answer is no problem of a start; the run says it. */
export async function checkStarts(plan: Plan, api: Pick<ApiClient, 'matrix'>): Promise<PlanProblem[]> {
  const located = plan.orders.filter(isLocated);
  const step = Math.max(1, Math.ceil(located.length / SAMPLE));
  const orders = located.filter((_, i) => i % step === 0).map(({ location }) => location);
  if (orders.length === 0) return [];
  const problems: PlanProblem[] = [];
  for (const { roads, places } of groupStarts(plan)) {
    const starts = [...places.values()];
    const answer = await api.matrix({
      from_points: starts.map(({ location }) => location),
      to_points: orders,
      out_arrays: ['times'],
      fail_fast: false,
      ...nameRoads(roads),
    });
    if (!answer.ok) continue;
    const { times } = answer.value;
    for (const [i, { vehicles }] of starts.entries())
      if (times?.[i]?.every((seconds) => seconds === null)) problems.push(describe(vehicles));
  }
  return problems;
}
