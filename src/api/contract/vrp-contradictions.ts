/**
 * Relations that no plan can keep together: orders bound to two vehicles, kept together and apart, or to be served in
 * a circle. They are no fault of the request's form: the orders stay out, with the contradiction as their reason.
 */

import { type Fault, fault } from '../../faults/fault.ts';
import { type Contradiction, type NamedRelation, nameRelations } from './vrp-named-relations.ts';
import { listDirectClashes, listSequenceCircles } from './vrp-order-contradictions.ts';
import type { VrpRelation } from './vrp-relations.ts';
import type { VrpRequest } from './vrp-request.ts';
import { listRouteSlots } from './vrp-shifts.ts';

/** Each contradiction, its orders by their index; the fault's path begins with a relation of the request that is part of it. */
export function listContradictions(request: VrpRequest): Contradiction[] {
  if (!request.relations?.length) return [];
  return listAmong(request, nameRelations(request));
}

function listAmong(request: VrpRequest, relations: readonly NamedRelation[]): Contradiction[] {
  const shared = joinOrders(relations.filter(sharesRoute));
  const isOneRoute = (of: NamedRelation) => isBoundToOneRoute(request, of, shared);
  return [
    ...listPins(relations),
    ...listApart(relations, shared),
    ...listSequenceCircles(request, relations, isOneRoute),
    ...listDirectClashes(relations, isOneRoute),
  ];
}

/** Orders that a contradiction keeps out, with all that are placed only together with them, and what it is. */
export function findContradictions(request: VrpRequest): ReadonlyMap<number, Fault> {
  const found = new Map<number, Fault>();
  if (!request.relations?.length) return found;
  const relations = nameRelations(request);
  const contradictions = listAmong(request, relations);
  if (contradictions.length === 0) return found;
  const sets = joinOrders(relations.filter(({ relation: { type } }) => isAllOrNone(type)));
  const faultOfSet = new Map<number, Fault>();
  for (const { fault: why, orders } of contradictions) {
    for (const order of orders) {
      const set = sets.find(order);
      if (!faultOfSet.has(set)) faultOfSet.set(set, why);
    }
  }
  const count = (request.services?.length ?? 0) + (request.shipments?.length ?? 0);
  for (let order = 0; order < count; order++) {
    const why = faultOfSet.get(sets.find(order));
    if (why !== undefined) found.set(order, why);
  }
  return found;
}

function isAllOrNone(type: VrpRelation['type']): boolean {
  return type !== 'not_in_same_route' && type !== 'in_area_sequence';
}

/** Sequences of groups hold on each route by itself: they bind nobody to one. */
function sharesRoute({ relation: { type }, isOfGroups }: NamedRelation): boolean {
  return isAllOrNone(type) && !(isOfGroups && (type === 'in_sequence' || type === 'in_direct_sequence'));
}

/** Orders as sets, joined step by step. */
class OrderSets {
  private readonly leader = new Map<number, number>();

  find(order: number): number {
    let found = order;
    for (let next = this.leader.get(found); next !== undefined; next = this.leader.get(found)) found = next;
    return found;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.find(a), this.find(b)];
    if (first !== second) this.leader.set(second, first);
  }
}

function joinOrders(relations: readonly NamedRelation[]): OrderSets {
  const sets = new OrderSets();
  for (const { parts } of relations) {
    const [first, ...rest] = parts.flatMap(({ orders }) => orders);
    for (const order of rest) sets.join(first, order);
  }
  return sets;
}

/** Whether all orders of the relation stand on one and the same route, wherever they are planned. */
function isBoundToOneRoute(
  request: VrpRequest,
  { relation, isOfGroups, parts }: NamedRelation,
  shared: OrderSets,
): boolean {
  if (!isOfGroups) return true;
  const slots = listRouteSlots(request);
  const slotsOf = (vehicleId: string) =>
    slots.filter(({ vehicle: { vehicle_id } }) => vehicle_id === vehicleId).length;
  if (slots.length === 1) return true;
  if (relation.vehicle_id !== undefined) return slotsOf(relation.vehicle_id) === 1;
  if (slots.length > request.vehicles.length) return false;
  return new Set(parts.flatMap(({ orders }) => orders.map((order) => shared.find(order)))).size === 1;
}

function listPins(relations: readonly NamedRelation[]): Contradiction[] {
  const pinned = new Map<number, string>();
  return relations.flatMap(({ relation, index, parts }) => {
    const vehicle = relation.vehicle_id;
    if (vehicle === undefined || relation.type === 'in_area_sequence') return [];
    return parts.flatMap(({ name, orders }) =>
      orders.flatMap((order): Contradiction[] => {
        const other = pinned.get(order) ?? vehicle;
        pinned.set(order, vehicle);
        if (other === vehicle) return [];
        const path = `relations[${index}].vehicle_id`;
        return [{ fault: fault('twoVans', { path, name, first: other, second: vehicle }), orders: [order] }];
      }),
    );
  });
}

function listApart(relations: readonly NamedRelation[], shared: OrderSets): Contradiction[] {
  return relations.flatMap(({ relation, index, parts }) => {
    if (relation.type !== 'not_in_same_route') return [];
    const found: Contradiction[] = [];
    const seen = new Map<number, { name: string; order: number }>();
    for (const { name, orders } of parts) {
      for (const order of orders) {
        const other = seen.get(shared.find(order));
        if (other && other.name !== name && other.order !== order) {
          const names = [other.name, name];
          found.push({
            fault: fault('apartAndTogether', { path: `relations[${index}]`, names }),
            orders: [other.order, order],
          });
        }
        if (!other) seen.set(shared.find(order), { name, order });
      }
    }
    if (relation.vehicle_id !== undefined && parts.length > 1) {
      found.push({
        fault: fault('apartOnOne', { path: `relations[${index}].vehicle_id` }),
        orders: parts.flatMap(({ orders }) => orders),
      });
    }
    return found;
  });
}
