/** Random services and shipments. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, type Dice } from './dice.ts';
import type { Theme } from './supported.ts';

export type Service = NonNullable<VrpRequestBody['services']>[number];
export type Shipment = NonNullable<VrpRequestBody['shipments']>[number];
type Stop = Shipment['pickup'];

export const SKILLS = ['cold', 'crane'];

function drawWindows(dice: Dice, { features, horizon, origin }: Theme): Stop['time_windows'] {
  const count = features.multipleWindows && dice.chance(0.25) ? 2 : 1;
  return Array.from({ length: count }, () => {
    const earliest = origin + dice.between(0, Math.round(horizon * 0.8));
    return compact({ earliest, latest: dice.maybe(0.7, () => earliest + dice.between(0, 250)) });
  });
}

function drawStop(dice: Dice, theme: Theme): Stop {
  const group = theme.withGroups && dice.chance(0.8) ? `g${dice.between(0, 1)}` : undefined;
  return compact({
    address: { location_id: `p${dice.between(0, theme.size.places - 1)}` },
    duration: dice.maybe(0.8, () => dice.between(0, 40)),
    preparation_time: dice.maybe(0.25, () => dice.between(0, 20)),
    setup_time: dice.maybe(0.25, () => dice.between(0, 20)),
    time_windows: dice.maybe(0.3, () => drawWindows(dice, theme)),
    group,
  });
}

function drawRest(dice: Dice, theme: Theme) {
  const { features, vehicleIds, isOpenToAll } = theme;
  const limited = isOpenToAll ? 0 : 1;
  return compact({
    size: dice.maybe(0.6, () => Array.from({ length: dice.between(1, 2) }, () => dice.between(0, 4))),
    priority: dice.maybe(0.4, () => dice.between(1, 4)),
    required_skills: dice.maybe(0.08 * limited, () => dice.some(SKILLS, 1, 2)),
    allowed_vehicles: dice.maybe(0.12 * limited, () => dice.some(vehicleIds, 1, 2)),
    disallowed_vehicles: dice.maybe(0.1 * limited, () => dice.some(vehicleIds, 1, 1)),
    preferred_vehicles: dice.maybe(features.preferredVehicles ? 0.25 : 0, () =>
      dice
        .some(vehicleIds, 1, 2)
        .map((vehicle_id) => compact({ vehicle_id, priority: dice.maybe(0.7, () => dice.between(1, 5)) })),
    ),
    max_time_in_vehicle: dice.maybe(features.maxTimeInVehicle ? 0.3 : 0, () => dice.between(60, 500)),
  });
}

export function drawOrders(dice: Dice, theme: Theme): { services: Service[]; shipments: Shipment[] } {
  const services: Service[] = [];
  const shipments: Shipment[] = [];
  // Near the most: the larger a request, the more it proves.
  let stops = Math.max(
    dice.between(theme.size.leastStops, theme.size.mostStops),
    dice.between(theme.size.leastStops, theme.size.mostStops),
  );
  while (stops > 0) {
    if (theme.withShipments && stops > 1 && dice.chance(0.3)) {
      const id = `t${shipments.length}`;
      const pickup = drawStop(dice, theme);
      shipments.push({ id, pickup, delivery: drawStop(dice, theme), ...drawRest(dice, theme) });
      stops -= 2;
      continue;
    }
    const { address, ...stop } = drawStop(dice, theme);
    const isPlaceless = theme.features.placelessServices && dice.chance(0.08);
    services.push({
      id: `s${services.length}`,
      ...(isPlaceless ? {} : { address }),
      ...stop,
      ...drawRest(dice, theme),
      ...compact({ type: dice.pick([undefined, 'service', 'pickup', 'delivery'] as const) }),
    });
    stops--;
  }
  return { services, shipments };
}
