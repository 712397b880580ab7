/** A request changed as a relaxation says, by `amount` instead of its own. */
import { limitsOf } from '../api/contract/route-limits.ts';
import type { VrpRelaxation } from '../api/contract/vrp-relaxations.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';

type Vehicle = VrpRequestBody['vehicles'][number];

const OF_VEHICLE = limitsOf('vehicle');
const OF_ROUTE = ['latest_end', ...limitsOf('shift')] as const;

function raiseCapacity(body: VrpRequestBody, vehicle: Vehicle, dimension: number, amount: number): void {
  const type = body.vehicle_types?.find(({ type_id }) => type_id === vehicle.type_id);
  const capacity = [...(type?.capacity ?? [0])];
  while (capacity.length <= dimension) capacity.push(0);
  capacity[dimension] += amount;
  const type_id = `${vehicle.type_id} of ${vehicle.vehicle_id}`;
  body.vehicle_types = [...(body.vehicle_types ?? []), { ...type, type_id, capacity }];
  vehicle.type_id = type_id;
}

function moveWindow(body: VrpRequestBody, orderId: string, change: VrpRelaxation, amount: number): void {
  const service = body.services?.find(({ id }) => id === orderId);
  const shipment = body.shipments?.find(({ id }) => id === orderId);
  const stop = service ?? (change.activity === 'pickupShipment' ? shipment?.pickup : shipment?.delivery);
  const isMeant = (window: { earliest?: number; latest?: number }) =>
    window.earliest === change.window?.earliest && window.latest === change.window?.latest;
  const window = stop?.time_windows?.find(isMeant);
  if (!window) throw new Error(`order ${orderId} has no window ${JSON.stringify(change.window)}`);
  if (change.kind === 'window_latest') window.latest = (window.latest ?? 0) + amount;
  else window.earliest = (window.earliest ?? 0) - amount;
}

export function applyRelaxation(
  request: VrpRequestBody,
  orderId: string,
  change: VrpRelaxation,
  amount = change.amount ?? 1,
): VrpRequestBody {
  const body = structuredClone(request);
  const vehicle = body.vehicles.find(({ vehicle_id }) => vehicle_id === change.vehicleId);
  if (!vehicle) throw new Error(`there is no vehicle ${change.vehicleId}`);
  const shift = vehicle.shifts?.find(({ shift_id }) => shift_id === change.shiftId);
  const { kind } = change;
  if (kind === 'skill') vehicle.skills = [...(vehicle.skills ?? []), change.skill ?? ''];
  else if (kind === 'capacity') raiseCapacity(body, vehicle, change.dimension ?? 0, amount);
  else if (kind === 'window_latest' || kind === 'window_earliest') moveWindow(body, orderId, change, amount);
  for (const name of OF_VEHICLE) if (name === kind) vehicle[name] = (vehicle[name] ?? 0) + amount;
  for (const name of OF_ROUTE) {
    if (name === kind) (shift ?? vehicle)[name] = (shift?.[name] ?? vehicle[name] ?? 0) + amount;
  }
  return body;
}
