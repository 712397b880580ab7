/** A request whose JSON lacks a rule that a reason names: how the sentences of "why" are checked. */
import { limitsOf } from '../api/contract/route-limits.ts';
import type { VrpRule } from '../api/contract/vrp-reasons.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';

const OF_VEHICLE: readonly string[] = limitsOf('vehicle');
const PLENTY = 1_000_000;

export function removeRule(request: VrpRequestBody, rule: VrpRule): VrpRequestBody {
  const body = structuredClone(request);
  if ('orderId' in rule) removeOrderRule(body, rule);
  else removeRouteRule(body, rule);
  return body;
}

function removeOrderRule(body: VrpRequestBody, rule: Extract<VrpRule, { orderId: string }>): void {
  const service = body.services?.find(({ id }) => id === rule.orderId);
  const shipment = body.shipments?.find(({ id }) => id === rule.orderId);
  const order = service ?? shipment;
  if (!order) throw new Error(`there is no order ${rule.orderId}`);
  const stops = service ? [service] : shipment ? [shipment.pickup, shipment.delivery] : [];
  if (rule.kind === 'skill')
    order.required_skills = order.required_skills?.filter((own) => own.toLowerCase() !== rule.skill);
  else if (rule.kind === 'allowed_vehicles') delete order.allowed_vehicles;
  else if (rule.kind === 'disallowed_vehicles') delete order.disallowed_vehicles;
  else if (rule.kind === 'max_time_in_vehicle') delete order.max_time_in_vehicle;
  else if (rule.kind === 'relation') body.relations?.splice(rule.relation, 1);
  else if (rule.kind === 'group') for (const stop of stops) delete stop.group;
  else if (rule.kind === 'window') delete stops[rule.activity === 'deliverShipment' ? 1 : 0].time_windows;
}

function removeRouteRule(body: VrpRequestBody, rule: Exclude<VrpRule, { orderId: string }>): void {
  const vehicle = body.vehicles.find(({ vehicle_id }) => vehicle_id === rule.vehicleId);
  if (!vehicle) throw new Error(`there is no vehicle ${rule.vehicleId}`);
  if (rule.kind === 'capacity') {
    const type = body.vehicle_types?.find(({ type_id }) => type_id === vehicle.type_id);
    const capacity = [...(type?.capacity ?? [0])];
    while (capacity.length <= rule.dimension) capacity.push(0);
    capacity[rule.dimension] = PLENTY;
    vehicle.type_id = `plenty ${rule.dimension} for ${vehicle.vehicle_id}`;
    body.vehicle_types = [...(body.vehicle_types ?? []), { ...type, type_id: vehicle.type_id, capacity }];
    return;
  }
  const shift = vehicle.shifts?.find(({ shift_id }) => shift_id === rule.shiftId);
  if (rule.kind === 'earliest_start') {
    const fields = shift ?? vehicle;
    const earliest = Number(fields.earliest_start ?? vehicle.earliest_start ?? 0);
    fields.latest_start ??= vehicle.latest_start ?? earliest;
    fields.earliest_start = Math.max(0, earliest - rule.seconds);
    return;
  }
  const member = rule.kind as 'break';
  if (shift && !OF_VEHICLE.includes(member)) {
    // What the vehicle says holds for shifts without a word of their own, so it is handed on to the others.
    for (const other of vehicle.shifts ?? [])
      if (other !== shift && vehicle[member] !== undefined) other[member] ??= vehicle[member];
    delete shift[member];
  }
  delete vehicle[member];
}
