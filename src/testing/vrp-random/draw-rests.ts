/** Small requests whose vans rest, within hours or after so much driving, at once or in parts; windows, shipments, open routes. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, type Dice } from './dice.ts';

const SIZE = 100;

type Vehicle = VrpRequestBody['vehicles'][number];
type Service = NonNullable<VrpRequestBody['services']>[number];
type Shipment = NonNullable<VrpRequestBody['shipments']>[number];

function drawBreak(dice: Dice): Vehicle['break'] {
  if (dice.chance(0.5)) {
    const earliest = dice.between(20, 200);
    return { earliest, latest: earliest + dice.between(20, 120), duration: dice.between(5, 40) };
  }
  const max_driving_time = dice.between(110, 200);
  const initial_driving_time = dice.chance(0.3) ? dice.between(10, 80) : undefined;
  const possible_split = dice.chance(0.5) ? [dice.between(5, 15), dice.between(10, 30)] : undefined;
  return compact({
    duration: possible_split ? possible_split[0] + possible_split[1] : 25,
    max_driving_time,
    initial_driving_time,
    possible_split,
  });
}

export function drawRests(dice: Dice): VrpRequestBody {
  const vans = dice.chance(0.6) ? ['v0'] : ['v0', 'v1'];
  const shipments = dice.chance(0.3) ? 1 : 0;
  const services = 4 - 2 * shipments;
  const rest = drawBreak(dice);
  let place = 0;
  const stop = () =>
    compact({
      address: { location_id: `p${++place}` },
      duration: dice.between(0, 15),
      preparation_time: dice.maybe(0.2, () => dice.between(1, 10)),
      time_windows: dice.maybe(0.3, () => {
        const earliest = dice.between(0, 300);
        return [{ earliest, latest: earliest + dice.between(150, 400) }];
      }),
    });
  const stops = {
    services: Array.from(
      { length: services },
      (_, i): Service => ({ id: `s${i}`, type: 'delivery', size: [1], ...stop() }),
    ),
    shipments: Array.from(
      { length: shipments },
      (_, i): Shipment => ({ id: `t${i}`, size: [1], pickup: stop(), delivery: stop() }),
    ),
  };
  const points = Array.from({ length: place + 1 }, () => [dice.between(0, SIZE), dice.between(0, SIZE)]);
  const times = points.map(([x, y]) => points.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v))));
  const isOpen = dice.chance(0.2);
  return {
    vehicles: vans.map((vehicle_id) =>
      compact<Vehicle>({
        vehicle_id,
        type_id: 'type',
        start_address: { location_id: 'p0' },
        return_to_depot: isOpen ? false : undefined,
        break: rest,
      }),
    ),
    vehicle_types: [{ type_id: 'type', capacity: [6] }],
    ...stops,
    objectives: [{ type: 'min', value: dice.pick(['transport_time', 'completion_time'] as const) }],
    cost_matrices: [{ location_ids: points.map((_, i) => `p${i}`), data: { times, distances: times } }],
  };
}
