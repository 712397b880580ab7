/** Small requests whose vans reload, with shipments, loads of one or two dimensions, windows, breaks, one or two depots. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpReload } from '../../api/contract/vrp-requirements.ts';
import { compact, Dice } from './dice.ts';

const SIZE = 100;
/** Places `p0` and `p1`. */
const DEPOTS = 2;

type Vehicle = VrpRequestBody['vehicles'][number];
type Service = NonNullable<VrpRequestBody['services']>[number];
type Shipment = NonNullable<VrpRequestBody['shipments']>[number];

interface DrawnReloads {
  readonly body: VrpRequestBody;
  readonly reloads: VrpReload[];
}

function drawLegs(dice: Dice, places: number): VrpRequestBody['cost_matrices'] {
  const points = Array.from({ length: places }, () => [dice.between(0, SIZE), dice.between(0, SIZE)]);
  const times = points.map(([x, y]) => points.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v))));
  return [{ location_ids: points.map((_, i) => `p${i}`), data: { times, distances: times } }];
}

function drawWindows(dice: Dice): Service['time_windows'] {
  return dice.maybe(0.3, () => {
    const earliest = dice.between(0, 300);
    return [{ earliest, latest: earliest + dice.between(100, 400) }];
  });
}

/** Of driving breaks with cuts there are so many ways that everything cannot be tried for more than a few stops. */
function drawBreak(dice: Dice): Vehicle['break'] {
  if (dice.chance(0.6)) return undefined;
  if (dice.chance(0.5)) return { duration: 20, max_driving_time: dice.between(160, 260) };
  const earliest = dice.between(50, 200);
  return { earliest, latest: earliest + dice.between(40, 120), duration: 25 };
}

function drawHours(dice: Dice) {
  return dice.maybe(0.5, () => {
    const earliest = dice.between(0, 250);
    return [{ earliest, latest: earliest + dice.between(80, 300) }];
  });
}

/** Vans of two or three pieces a dimension, orders that are more than one load. */
export function drawReloads(seed: number): DrawnReloads {
  const dice = new Dice(seed);
  const rest = drawBreak(dice);
  const shipments = dice.chance(0.4) ? 1 : 0;
  const dimensions = dice.between(1, 2);
  const drawSize = () => Array.from({ length: dimensions }, () => dice.between(0, 2) || 1);
  const isWide = dice.chance(0.4);
  const vans = dice.chance(0.6) ? ['v0'] : ['v0', 'v1'];
  // Everything is tried for these.
  const stops = rest ? 4 : vans.length > 1 ? 5 : dice.between(5, 6);
  const services = stops - 2 * shipments;
  const endsEarly = dice.chance(0.3);
  let place = DEPOTS - 1;
  const stop = () => ({
    address: { location_id: `p${++place}` },
    duration: dice.between(0, 15),
    time_windows: drawWindows(dice),
  });
  const body: VrpRequestBody = {
    vehicles: vans.map((vehicle_id, v) =>
      compact<Vehicle>({
        vehicle_id,
        type_id: 'type',
        start_address: { location_id: isWide && v === 1 ? 'p1' : 'p0' },
        break: rest,
        latest_end: endsEarly ? dice.between(400, 800) : undefined,
        latest_start: rest ? undefined : dice.maybe(0.2, () => dice.between(20, 100)),
      }),
    ),
    vehicle_types: [
      { type_id: 'type', capacity: Array.from({ length: dimensions }, () => dice.between(2, 3)) },
    ],
    services: Array.from({ length: services }, (_, i) =>
      compact<Service>({
        id: `s${i}`,
        type: dice.chance(0.3) ? 'pickup' : 'delivery',
        size: drawSize(),
        ...stop(),
        max_time_in_vehicle: dice.maybe(0.1, () => dice.between(60, 200)),
      }),
    ),
    shipments: Array.from({ length: shipments }, (_, i): Shipment => {
      const pickup = compact(stop());
      return { id: `t${i}`, size: drawSize(), pickup, delivery: compact(stop()) };
    }),
    objectives: [
      ...(vans.length > 1 && dice.chance(0.3) ? [{ type: 'min', value: 'vehicles' } as const] : []),
      { type: 'min', value: dice.pick(['transport_time', 'completion_time'] as const) },
    ],
    cost_matrices: drawLegs(dice, place + 1),
  };
  const reloads = vans.flatMap((vehicleId, v): VrpReload[] => {
    if (v > 0 && dice.chance(0.3)) return [];
    const own = isWide ? dice.some(['p0', 'p1'], 1, 2) : dice.maybe(0.5, () => ['p0']);
    const places = own?.map((location_id) =>
      compact({ address: { location_id }, timeWindows: drawHours(dice) }),
    );
    return [compact({ vehicleId, most: dice.between(1, 3), duration: dice.between(0, 30), places })];
  });
  return { body, reloads };
}
