/** From a request with matrices to the checker's case, by the contract's text alone. */

import type { VrpRouteUnderWay } from '../../api/contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpBreakNeed, VrpPlanRules, VrpReload } from '../../api/contract/vrp-requirements.ts';
import type { HourFactors } from './hour-factors.ts';
import { readOrders } from './read-orders.ts';
import { readRelations } from './read-relations.ts';
import { readSlots } from './read-slots.ts';
import { isTrue } from './read-values.ts';
import type { CaseObjective, CaseSlot, CaseUnderWay, VrpCase } from './vrp-case.ts';

type BodyAddress = NonNullable<VrpRequestBody['vehicles'][number]['start_address']>;

function listPlaceIds(body: VrpRequestBody, { reloads = [], routesUnderWay = [] }: VrpPlanRules): string[] {
  const stops = [
    ...(body.services ?? []),
    ...(body.shipments ?? []).flatMap(({ pickup, delivery }) => [pickup, delivery]),
  ];
  const addresses: (BodyAddress | undefined)[] = [
    ...body.vehicles.flatMap((vehicle) =>
      [vehicle, ...(vehicle.shifts ?? [])].flatMap((fields) => [fields.start_address, fields.end_address]),
    ),
    ...stops.map(({ address }) => address),
    ...reloads.flatMap(({ places = [] }) => places.map(({ address }) => address)),
    ...routesUnderWay.flatMap((route) => (route.reloads ?? []).map(({ address }) => address)),
  ];
  return [...new Set(addresses.flatMap((address) => (address ? [address.location_id] : [])))];
}

function readObjectives(body: VrpRequestBody): CaseObjective[] {
  if (body.objectives?.length) {
    return body.objectives.map(({ type, value, level }) => ({ type, value, level: level ?? 2 }));
  }
  const { problem_type, objective } = body.algorithm ?? {};
  return [{ type: problem_type ?? 'min', value: objective ?? 'transport_time', level: 2 }];
}

const KIND_OF_ROLE = { pickup: 'pickupShipment', delivery: 'deliverShipment' } as const;

function isOf({ vehicleId, shiftId }: VrpReload | VrpRouteUnderWay | VrpBreakNeed, slot: CaseSlot): boolean {
  return vehicleId === slot.vehicleId && (shiftId === undefined || shiftId === slot.shiftId);
}

function withNeed(slot: CaseSlot, needs: readonly VrpBreakNeed[]): CaseSlot {
  const own = needs.find((entry) => isOf(entry, slot));
  if (!own || slot.pause?.kind !== 'window') return slot;
  const { endsAfter, leavesBy, longerThan = 0 } = own;
  return { ...slot, pause: { ...slot.pause, need: { endsAfter, leavesBy, longerThan } } };
}

function withUnderWay(
  slot: CaseSlot,
  placeOfId: ReadonlyMap<string, number>,
  entries: readonly VrpRouteUnderWay[],
): CaseSlot {
  const own = entries.find((entry) => isOf(entry, slot));
  if (!own) return slot;
  const { visits, breaks = [], reloads = [] } = own;
  const underWay: CaseUnderWay = {
    visits: visits.map(({ orderId, role }) => ({ id: orderId, kind: role && KIND_OF_ROLE[role] })),
    breaks: breaks.map(({ afterVisits, start, duration }) => ({ after: afterVisits, start, duration })),
    reloads: reloads.map(({ afterVisits, address, duration, start = Number.NEGATIVE_INFINITY }) => ({
      after: afterVisits,
      place: placeOfId.get(address.location_id) ?? -1,
      duration,
      windows: [{ earliest: start, latest: Number.POSITIVE_INFINITY, source: undefined }],
    })),
  };
  return { ...slot, underWay };
}

function withReloads(
  slot: CaseSlot,
  placeOfId: ReadonlyMap<string, number>,
  reloads: readonly VrpReload[],
): CaseSlot {
  const own = reloads.find((entry) => isOf(entry, slot));
  if (!own) return slot;
  const always = [
    { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY, source: undefined },
  ];
  const places = own.places?.map(({ address, timeWindows }) => ({
    place: placeOfId.get(address.location_id) ?? -1,
    windows: timeWindows?.length
      ? timeWindows
          .map(({ earliest = Number.NEGATIVE_INFINITY, latest = Number.POSITIVE_INFINITY }) => ({
            earliest,
            latest,
            source: undefined,
          }))
          .sort((a, b) => a.earliest - b.earliest)
      : always,
  }));
  return {
    ...slot,
    reloads: {
      most: own.most,
      duration: own.duration,
      places: places ?? [{ place: slot.start ?? -1, windows: always }],
    },
  };
}

/** What goes beside a request, and how its legs depend on the hour. */
export interface CaseRules extends VrpPlanRules {
  readonly hours?: HourFactors;
}

/** Reads a request that carries the matrices of every profile in use, and what goes beside it. */
export function readCase(body: VrpRequestBody, rules: CaseRules = {}): VrpCase {
  const { territories = [], reloads = [], breakNeeds = [], routesUnderWay = [], hours } = rules;
  const placeIds = listPlaceIds(body, rules);
  const placeOfId = new Map(placeIds.map((id, place) => [id, place]));
  const slots = readSlots(body, placeIds, placeOfId)
    .map((slot) => withNeed(slot, breakNeeds))
    .map((slot) => withUnderWay(withReloads(slot, placeOfId, reloads), placeOfId, routesUnderWay))
    .map((slot) => (hours ? { ...slot, legs: { ...slot.legs, hours } } : slot));
  const orders = readOrders(body, placeOfId);
  const capacities = slots.map(({ type }) => type.capacity?.length ?? 1);
  const optimization = body.configuration?.optimization;
  return {
    body,
    placeIds,
    slots,
    orders,
    orderOfId: new Map(orders.map((order) => [order.id, order])),
    relations: readRelations(body, orders, slots, placeIds),
    objectives: readObjectives(body),
    dimensions: Math.max(1, ...orders.map(({ size }) => size.length), ...capacities),
    freeInsertion: isTrue(optimization?.free_insertion),
    compactGroups: new Set(optimization?.free_insertion_exempt_groups ?? []),
    territories,
  };
}
