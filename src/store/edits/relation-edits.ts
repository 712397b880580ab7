/** Edits of the rules between orders. */

import type { Plan } from '../../plan/plan.ts';
import type { Relation } from '../../plan/rules.ts';
import { stale } from '../plan-edits.ts';

export const START = 'start';
export const END = 'end';

/** The order that a member of a relation names; undefined for `start`, `end` and what names none. */
export function orderOfMember(member: string, isOrder: (id: string) => boolean): string | undefined {
  if (isOrder(member)) return member;
  const id = member.replace(/_(pickup|delivery)$/, '');
  return id !== member && isOrder(id) ? id : undefined;
}

/** How many members a relation needs to say anything. */
export function leastMembers(relation: Pick<Relation, 'type' | 'vehicleId'>): number {
  return relation.type === 'in_area_sequence' || relation.vehicleId !== undefined ? 1 : 2;
}

export function addRelation(plan: Plan, relation: Omit<Relation, 'id'>): Plan {
  const taken = new Set(plan.relations.map(({ id }) => id));
  let number = plan.relations.length + 1;
  while (taken.has(`rule-${number}`)) number++;
  return stale({ ...plan, relations: [...plan.relations, { ...relation, id: `rule-${number}` }] });
}

export function changeRelation(plan: Plan, id: string, next: Omit<Relation, 'id'>): Plan {
  return stale({
    ...plan,
    relations: plan.relations.map((relation) => (relation.id === id ? { ...next, id } : relation)),
  });
}

export function removeRelation(plan: Plan, id: string): Plan {
  return stale({ ...plan, relations: plan.relations.filter((relation) => relation.id !== id) });
}

/** The members with one of them moved; the same list where there is nothing to move. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
}

/** Takes orders out of all relations; one that says nothing any more goes too. */
export function dropFromRelations(plan: Plan, ids: ReadonlySet<string>): Plan {
  const isGone = (member: string) => orderOfMember(member, (id) => ids.has(id)) !== undefined;
  let isChanged = false;
  const relations = plan.relations.flatMap((relation) => {
    if (relation.isOfGroups || !relation.members.some(isGone)) return [relation];
    isChanged = true;
    const members = relation.members.filter((member) => !isGone(member));
    const orders = members.filter((member) => member !== START && member !== END).length;
    return orders > 0 && members.length >= leastMembers(relation) ? [{ ...relation, members }] : [];
  });
  return isChanged ? { ...plan, relations } : plan;
}

/** Another id of an order in all relations. */
export function renameInRelations(plan: Plan, id: string, next: string): Plan {
  const rename = (member: string) => {
    if (member === id) return next;
    return member === `${id}_pickup` || member === `${id}_delivery` ? next + member.slice(id.length) : member;
  };
  if (!plan.relations.some((item) => !item.isOfGroups && item.members.some((m) => rename(m) !== m)))
    return plan;
  const relations = plan.relations.map((item) =>
    item.isOfGroups ? item : { ...item, members: item.members.map(rename) },
  );
  return { ...plan, relations };
}

/** Vans that are gone bind nothing any more. */
export function freeFromVehicles(plan: Plan, gone: ReadonlySet<string>): Plan {
  if (!plan.relations.some(({ vehicleId }) => vehicleId !== undefined && gone.has(vehicleId))) return plan;
  const relations = plan.relations.flatMap((relation) => {
    if (relation.vehicleId === undefined || !gone.has(relation.vehicleId)) return [relation];
    const { vehicleId: _, ...rest } = relation;
    return rest.members.length >= leastMembers(rest) ? [rest] : [];
  });
  return { ...plan, relations };
}
