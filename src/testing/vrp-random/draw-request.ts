/**
 * Random optimization requests that use the whole model, sound by construction: every reference exists, relations do
 * not contradict each other, limits leave room for some orders. Equal seeds give equal requests.
 */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, Dice } from './dice.ts';
import { drawOrders } from './draw-orders.ts';
import { drawRelations } from './draw-relations.ts';
import { drawVehicles } from './draw-vehicles.ts';
import { type Features, type RequestSize, SUPPORTED, type Theme } from './supported.ts';

/** Small enough to try everything. */
export const TINY: RequestSize = { places: 5, vehicles: 2, leastStops: 2, mostStops: 7 };
export const SMALL: RequestSize = { places: 12, vehicles: 4, leastStops: 8, mostStops: 25 };
export const MEDIUM: RequestSize = { places: 60, vehicles: 12, leastStops: 100, mostStops: 200 };

type Objective = NonNullable<VrpRequestBody['objectives']>[number];

function drawObjectives(dice: Dice, features: Features): Objective[] {
  const values: Objective['value'][] = ['transport_time', 'completion_time'];
  if (features.routeDuration) values.push('route_duration');
  if (features.completionTimeLastStop) values.push('completion_time_last_stop');
  if (features.activities) values.push('activities');
  const objectives: Objective[] = [];
  if (dice.chance(0.25)) objectives.push({ type: 'min', value: 'vehicles' });
  if (features.balance && dice.chance(0.12)) {
    const value = features.activities && dice.chance(0.4) ? 'activities' : 'completion_time';
    objectives.push(compact({ type: 'balance', value, level: dice.maybe(0.6, () => dice.between(1, 3)) }));
  } else if (features.minMax && dice.chance(0.2)) {
    objectives.push({ type: 'min-max', value: dice.pick(values) });
  }
  if (dice.chance(0.7)) objectives.push({ type: 'min', value: dice.pick(values) });
  return objectives;
}

function drawMatrices(dice: Dice, places: number): VrpRequestBody['cost_matrices'] {
  const points = Array.from({ length: places }, () => [dice.between(0, 100), dice.between(0, 100)]);
  const ids = points.map((_, i) => `p${i}`);
  const matrix = (factor: number) => {
    // Rounded up, so that the triangle inequality holds as it does on a road.
    const times = points.map(([x, y]) =>
      points.map(([u, v]) => Math.ceil(factor * Math.hypot(x - u, y - v))),
    );
    const distances = times.map((row) => row.map((seconds) => seconds * 7));
    return { location_ids: ids, data: { times, distances } };
  };
  return [matrix(1), ...(dice.chance(0.3) ? [{ ...matrix(1.5), profile: 'bike' }] : [])];
}

function drawTypes(dice: Dice, withPrices: boolean): NonNullable<VrpRequestBody['vehicle_types']> {
  const capacity = () => [dice.between(5, 25), dice.between(5, 25)];
  return [
    { type_id: 'small', capacity: dice.chance(0.5) ? [12, 12] : capacity().slice(0, 1) },
    compact({
      type_id: 'large',
      capacity: capacity(),
      profile: dice.maybe(0.5, () => 'bike'),
      speed_factor: dice.pick([1, 1, 0.7]),
      service_time_factor: dice.pick([1, 0.5, 1.3]),
      cost_per_meter: dice.maybe(withPrices ? 0.5 : 0, () => dice.pick([0.5, 2])),
      cost_per_second: dice.maybe(withPrices ? 0.5 : 0, () => dice.pick([1, 3])),
      cost_per_activation: dice.maybe(withPrices ? 0.5 : 0, () => dice.pick([0, 100])),
    }),
  ];
}

function hasDrivingBreak(vehicles: VrpRequestBody['vehicles']): boolean {
  return vehicles
    .flatMap((vehicle) => [vehicle, ...(vehicle.shifts ?? [])])
    .some((fields) => fields.break?.max_driving_time !== undefined);
}

export function drawRequest(seed: number, size: RequestSize, features: Features = SUPPORTED): VrpRequestBody {
  const dice = new Dice(seed);
  const objectives = drawObjectives(dice, features);
  const isShared = objectives.some(({ type }) => type !== 'min');
  const isBalanced = objectives.some(({ type }) => type === 'balance');
  const vehicleCount = dice.between(1, size.vehicles);
  const theme: Theme = {
    features,
    size,
    vehicleIds: Array.from({ length: vehicleCount }, (_, v) => `v${v}`),
    isOpenToAll: isBalanced,
    withShipments: !isBalanced && dice.chance(0.6),
    // Whose route pays for a vehicle's second shift is nowhere said, so shared workloads have no price.
    withPrices: features.prices && !isShared && dice.chance(0.4),
    withGroups: features.groups && dice.chance(0.4),
    horizon: 400 + (200 * Math.min(size.mostStops, 60)) / vehicleCount / 2,
    origin: dice.chance(0.15) ? 1_772_438_400 : 0,
  };
  const vehicles = drawVehicles(dice, theme);
  // Trying everything takes much longer where longer routes may be better, and with breaks in many places.
  const isHard = isBalanced || hasDrivingBreak(vehicles);
  const orderTheme = isHard && size === TINY ? { ...theme, size: { ...size, mostStops: 5 } } : theme;
  const { services, shipments } = drawOrders(dice, orderTheme);
  const labels = [...services, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])];
  const hasGroups = labels.some(({ group }) => group !== undefined);
  const optimization = features.freeInsertion && hasGroups && dice.chance(0.5);
  return compact({
    vehicles,
    vehicle_types: drawTypes(dice, theme.withPrices),
    services,
    shipments,
    relations: drawRelations(dice, theme, services, shipments),
    objectives,
    cost_matrices: drawMatrices(dice, size.places),
    configuration: optimization
      ? {
          optimization: {
            free_insertion: true,
            free_insertion_exempt_groups:
              dice.chance(0.4) && labels.some(({ group }) => group === 'g0') ? ['g0'] : [],
          },
        }
      : undefined,
  });
}
