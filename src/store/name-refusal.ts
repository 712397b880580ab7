/** Why the service refused a plan, in the language in use, with the names that people know instead of ids. */
import type { Fault } from '../faults/fault.ts';
import { joinList, t } from '../i18n/t.ts';
import { type NameOf, writeFault } from '../i18n/write-fault.ts';
import type { Plan } from '../plan/plan.ts';
import { nameOrder } from './arrange/describe-move.ts';
import { END, orderOfMember, START } from './edits/relation-edits.ts';

/** A member as people know it. */
export function nameMember(plan: Plan, member: string): string {
  if (member === START) return t('rules.start');
  if (member === END) return t('rules.end');
  const byId = new Map(plan.orders.map((order) => [order.id, order]));
  const id = orderOfMember(member, (candidate) => byId.has(candidate));
  const name = id === undefined ? member : (byId.get(id)?.name ?? member);
  if (id === member || id === undefined) return name;
  return t(member.endsWith('_pickup') ? 'rules.pickupOf' : 'rules.deliveryOf', { name });
}

/** Places of a fault that hold ids of orders; members of a relation, or vans that it is pinned to; members only. */
const ORDERS = ['order', 'other', 'orders'];
const MEMBERS_OR_VANS = ['name', 'first', 'second'];
const MEMBERS = 'names';

export function nameRefusal(plan: Plan, fault: Fault): string {
  const nameVan = (id: string) => plan.vehicles.find((vehicle) => vehicle.id === id)?.name;
  const nameOf: NameOf = (place, ids) => {
    if (ORDERS.includes(place)) return joinList(ids.map((id) => nameOrder(plan, id)));
    if (MEMBERS_OR_VANS.includes(place)) return nameVan(ids[0]) ?? nameMember(plan, ids[0]);
    // A circle ends with the one that it begins with.
    if (place === MEMBERS) return joinList([...new Set(ids.map((id) => nameMember(plan, id)))]);
    return place === 'vehicle' ? nameVan(ids[0]) : undefined;
  };
  return writeFault(fault, nameOf);
}
