/** The lines that an optimization's routes are drawn by: along the streets, by the weights that their legs were timed by. */
import { LegClock } from '../../engine/vrp/timeline/hourly-legs.ts';
import { type Result, success } from '../contract/errors.ts';
import type { VrpActivity, VrpLeg, VrpRoute, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpAddress } from '../contract/vrp-request.ts';
import { findCostMatrix } from '../contract/vrp-shifts.ts';
import { getTravel, type Travel } from '../contract/vrp-travel.ts';
import type { LegGeometry } from './leg-matrix.ts';
import type { TranslatedRequest } from './translate-request.ts';
import { type Places, toRoutedPlaces } from './vrp-places.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';

/** Legs of one route in a row that one traffic was timed by. */
interface Stretch {
  readonly route: VrpRoute;
  /** Index of its first leg. */
  readonly first: number;
  readonly addresses: readonly VrpAddress[];
  readonly travel: Travel;
  /** Whose traffic timed them; undefined where legs do not depend on the hour. */
  readonly moment?: number;
}

/** All legs to draw, equal ways to travel next to each other: a region keeps only a few ready. */
function listStretches(
  { request, places, legs, translated }: TranslatedRequest,
  { routes }: VrpSolution,
): Stretch[] {
  const { slots } = translated;
  const stretches = routes.flatMap((route): Stretch[] => {
    const slot = slots.findIndex(
      ({ vehicle, shift }) => vehicle.vehicle_id === route.vehicle_id && shift?.shift_id === route.shift_id,
    );
    if (slot < 0) return [];
    const travel = getTravel(request, slots[slot]);
    if (findCostMatrix(request, travel.profile)) return [];
    const stops = route.activities.filter(({ type }) => type !== 'break');
    const addresses = stops.map(
      ({ location_id, address }) => places.addresses[places.indexOfId.get(location_id) ?? -1] ?? address,
    );
    const hours = legs.get(travel.key)?.hours;
    const whole = { route, first: 0, addresses, travel };
    if (!hours) return [whole];
    const tables = listTables(translated, slot, route, places);
    return cutByTable(whole, tables, hours.moments);
  });
  const orderOf = ({ travel, moment }: Stretch) => `${travel.key} ${moment ?? ''}`;
  return stretches.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0));
}

/** By which table each leg of a route was timed. */
function listTables(
  { problem, origin }: TranslatedProblem,
  slot: number,
  { activities }: VrpRoute,
  { indexOfId }: Places,
): number[] {
  const { hours } = problem.metrics[problem.slots.metric[slot]];
  if (!hours) return [];
  const clock = new LegClock(hours);
  const tables: number[] = [];
  const placeOf = ({ location_id }: VrpActivity) => indexOfId.get(location_id) ?? problem.locationCount - 1;
  let departed = activities[0];
  for (const [i, activity] of activities.entries()) {
    if (activity.type !== 'break') {
      if (i > 0) {
        clock.arrive(
          (departed.end_time ?? 0) - origin,
          placeOf(departed) * problem.locationCount + placeOf(activity),
        );
        tables.push(clock.table);
      }
      departed = activity;
    } else if (activity.location_id === departed.location_id) departed = activity;
  }
  return tables;
}

function cutByTable(whole: Stretch, tables: readonly number[], moments: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < tables.length; ) {
    let last = first + 1;
    while (last < tables.length && tables[last] === tables[first]) last++;
    const addresses = whole.addresses.slice(first, last + 1);
    stretches.push({ ...whole, first, addresses, moment: moments[tables[first]] });
    first = last;
  }
  return stretches;
}

/** Fills `points` where calc_points asks for them and the legs were computed from map data. */
export async function addLegLines(
  translated: TranslatedRequest,
  solution: VrpSolution,
  geometry: LegGeometry | undefined,
): Promise<Result<VrpSolution>> {
  const { request } = translated;
  if (!geometry || !request.configuration?.routing?.calc_points) return success(solution);
  for (const { route, first, addresses, travel, moment } of listStretches(translated, solution)) {
    const places = toRoutedPlaces(request, travel, addresses);
    const lines = await geometry(moment === undefined ? places : { ...places, departure: moment });
    if (!lines.ok) return lines;
    lines.value.forEach((coordinates, i) => {
      route.points[first + i] = { type: 'LineString', coordinates } satisfies VrpLeg;
    });
  }
  return success(solution);
}
