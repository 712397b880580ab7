/** Random vehicles with shifts, breaks and limits. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, type Dice } from './dice.ts';
import { SKILLS } from './draw-orders.ts';
import type { Theme } from './supported.ts';

type Vehicle = VrpRequestBody['vehicles'][number];

function drawBreak(dice: Dice, { features, horizon, origin }: Theme): Vehicle['break'] {
  const kinds = [...(features.windowBreak ? ['window'] : []), ...(features.drivingBreak ? ['driving'] : [])];
  if (kinds.length === 0 || !dice.chance(0.45)) return undefined;
  const duration = dice.between(5, 60);
  if (dice.pick(kinds) === 'window') {
    const earliest = origin + dice.between(0, Math.round(horizon * 0.3));
    return { earliest, latest: earliest + dice.between(0, 150), duration };
  }
  const first = dice.between(1, duration - 1);
  return compact({
    duration,
    max_driving_time: dice.between(150, 400),
    initial_driving_time: dice.maybe(0.3, () => dice.between(0, 80)),
    possible_split: dice.maybe(0.4, () => [first, duration - first]),
  });
}

function drawRouteFields(dice: Dice, theme: Theme) {
  const { features, horizon, origin, size, isOpenToAll } = theme;
  const address = () => ({ location_id: `p${dice.between(0, size.places - 1)}` });
  const earliest_start = origin + dice.between(0, 100);
  const limited = isOpenToAll ? 0 : 1;
  return compact({
    start_address: address(),
    end_address: dice.maybe(0.25, address),
    return_to_depot: dice.maybe(0.5, () =>
      dice.pick<boolean | 'true' | 'false'>([true, false, 'true', 'false']),
    ),
    earliest_start,
    latest_start: dice.maybe(features.latestStart ? 0.35 : 0, () => earliest_start + dice.between(0, 200)),
    departure_preference: dice.maybe(0.3, () => dice.pick(['early', 'late'] as const)),
    latest_end: dice.maybe(0.4, () => origin + Math.round(horizon * (0.8 + 0.01 * dice.between(0, 80)))),
    break: drawBreak(dice, theme),
    max_route_duration: dice.maybe(0.2 * limited, () =>
      Math.round(horizon * (0.4 + 0.01 * dice.between(0, 80))),
    ),
    max_service_time: dice.maybe(0.15 * limited, () => dice.between(60, Math.round(horizon / 2))),
    max_working_time: dice.maybe(0.15 * limited, () => dice.between(200, Math.round(horizon))),
  });
}

function drawVehicle(dice: Dice, theme: Theme, vehicle_id: string): Vehicle {
  const { features, horizon, isOpenToAll, size } = theme;
  const limited = isOpenToAll ? 0 : 1;
  const jobs = Math.max(2, Math.ceil(size.mostStops / theme.vehicleIds.length));
  const withShifts = features.shifts && dice.chance(0.25);
  const fields = drawRouteFields(dice, theme);
  return compact({
    vehicle_id,
    type_id: dice.pick(['small', 'large']),
    ...fields,
    skills: dice.maybe(0.8, () => dice.some(SKILLS, 1, 2).map((skill) => skill.toUpperCase())),
    max_distance: dice.maybe(0.15 * limited, () => Math.round(horizon * (2 + 0.05 * dice.between(0, 80)))),
    max_driving_time: dice.maybe(0.15 * limited, () => dice.between(150, Math.round(horizon))),
    max_jobs: dice.maybe(0.15 * limited, () => dice.between(1, jobs)),
    min_jobs: dice.maybe(features.minJobs ? 0.25 : 0, () => dice.between(1, jobs)),
    max_activities: dice.maybe(0.1 * limited, () => dice.between(1, jobs + 2)),
    move_to_end_address: dice.maybe(features.moveToEnd ? 0.2 : 0, () => true),
    shifts: withShifts
      ? ['early', 'late']
          .slice(0, dice.between(1, 2))
          .map((shift_id) => ({ shift_id, ...drawRouteFields(dice, theme) }))
      : undefined,
  });
}

export function drawVehicles(dice: Dice, theme: Theme): Vehicle[] {
  return theme.vehicleIds.map((id) => drawVehicle(dice, theme, id));
}
