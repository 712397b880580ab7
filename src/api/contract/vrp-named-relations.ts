/** Relations with what their ids and labels stand for, and what is said where they cannot be kept together. */
import type { Fault } from '../../faults/fault.ts';
import { listGroups, nameStops } from './vrp-order-ids.ts';
import { groupsOf, type VrpRelation } from './vrp-relations.ts';
import type { VrpRequest } from './vrp-request.ts';

/** What one id or one group label of a relation stands for. */
interface Part {
  readonly name: string;
  /** Over all orders: services, then shipments. */
  readonly orders: readonly number[];
}

/** A relation with its parts in their order; ends of routes are no parts. */
export interface NamedRelation {
  readonly relation: VrpRelation;
  readonly index: number;
  readonly isOfGroups: boolean;
  readonly parts: readonly Part[];
}

export interface Contradiction {
  readonly fault: Fault;
  readonly orders: readonly number[];
}

/** By their index in the request; names that stand for nothing are left out. */
export function nameRelations(request: VrpRequest): NamedRelation[] {
  const named = nameStops(request);
  const orderOfStop = [
    ...(request.services ?? []).map((_, i) => i),
    ...(request.shipments ?? []).flatMap((_, i) => {
      const order = (request.services?.length ?? 0) + i;
      return [order, order];
    }),
  ];
  const ordersOfLabel = new Map<string, Set<number>>();
  listGroups(request).forEach((label, stop) => {
    if (label === undefined) return;
    const orders = ordersOfLabel.get(label) ?? new Set();
    ordersOfLabel.set(label, orders.add(orderOfStop[stop]));
  });
  return (request.relations ?? []).map((relation, index) => {
    const labels = groupsOf(relation);
    const isOfGroups = labels.length > 0;
    const parts = (isOfGroups ? labels : (relation.ids ?? [])).flatMap((name): Part[] => {
      const orders = isOfGroups ? ordersOfLabel.get(name) : toList(named.get(name)?.order);
      return orders ? [{ name, orders: [...orders] }] : [];
    });
    return { relation, index, isOfGroups, parts };
  });
}

function toList(order: number | undefined): number[] | undefined {
  return order === undefined ? undefined : [order];
}
