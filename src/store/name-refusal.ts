/** Why the service refused a plan, in the language in use, with the names that people know instead of ids. */
import type { Fault } from '../faults/fault.ts';
import { joinList } from '../i18n/t.ts';
import { type NameOf, writeFault } from '../i18n/write-fault.ts';
import type { Plan } from '../plan/plan.ts';
import { nameOrder } from './arrange/describe-move.ts';
import { nameMember } from './checks/check-relations.ts';

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
