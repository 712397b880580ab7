/** Rules between orders that no plan can keep together. Each rule is sound by itself here. */
import { joinList, t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Relation } from '../../plan/rules.ts';
import { END, orderOfMember, START } from '../edits/relation-edits.ts';

interface RelationClash {
  readonly relationId: string;
  readonly message: string;
}

type NameOf = (member: string) => string;

class OrderSets {
  private readonly leader = new Map<string, string>();

  find(id: string): string {
    let found = id;
    for (let next = this.leader.get(found); next !== undefined; next = this.leader.get(found)) found = next;
    return found;
  }

  join(a: string, b: string): void {
    const [first, second] = [this.find(a), this.find(b)];
    if (first !== second) this.leader.set(second, first);
  }
}

function ordersOf(relation: Relation, isOrder: (id: string) => boolean): string[] {
  return relation.members.flatMap((member) => orderOfMember(member, isOrder) ?? []);
}

function checkPins(
  plan: Plan,
  relations: readonly Relation[],
  isOrder: (id: string) => boolean,
): RelationClash[] {
  const vanOf = new Map<string, string>();
  const nameOfVan = (id: string) => plan.vehicles.find((vehicle) => vehicle.id === id)?.name ?? id;
  return relations.flatMap((relation) => {
    const { vehicleId } = relation;
    if (vehicleId === undefined || relation.type === 'in_area_sequence') return [];
    return ordersOf(relation, isOrder).flatMap((id) => {
      const other = vanOf.get(id);
      vanOf.set(id, vehicleId);
      if (other === undefined || other === vehicleId) return [];
      const name = plan.orders.find((order) => order.id === id)?.name ?? id;
      return [
        {
          relationId: relation.id,
          message: t('checks.twoVans', { name, first: nameOfVan(other), second: nameOfVan(vehicleId) }),
        },
      ];
    });
  });
}

function checkApart(
  plan: Plan,
  relations: readonly Relation[],
  isOrder: (id: string) => boolean,
): RelationClash[] {
  const sets = new OrderSets();
  for (const relation of relations) {
    if (relation.type === 'not_in_same_route' || relation.type === 'in_area_sequence') continue;
    const [first, ...rest] = ordersOf(relation, isOrder);
    for (const id of rest) sets.join(first, id);
  }
  const nameOf = (id: string) => plan.orders.find((order) => order.id === id)?.name ?? id;
  return relations.flatMap((relation) => {
    if (relation.type !== 'not_in_same_route') return [];
    const seen = new Map<string, string>();
    const orders = ordersOf(relation, isOrder);
    const isPinned = relation.vehicleId !== undefined && new Set(orders).size > 1;
    const pinned = isPinned ? [{ relationId: relation.id, message: t('checks.apartOnOne') }] : [];
    const clashes = ordersOf(relation, isOrder).flatMap((id) => {
      const other = seen.get(sets.find(id));
      seen.set(sets.find(id), id);
      if (other === undefined || other === id) return [];
      return [
        {
          relationId: relation.id,
          message: t('checks.apartAndTogether', { names: joinList([nameOf(other), nameOf(id)]) }),
        },
      ];
    });
    return [...pinned, ...clashes];
  });
}

/** Stops that would have to come before each other in a circle; the first circle found. */
function checkCircles(plan: Plan, relations: readonly Relation[], nameOf: NameOf): RelationClash[] {
  const after = new Map<string, { member: string; relationId: string }[]>();
  const link = (from: string, member: string, relationId: string) =>
    after.set(from, [...(after.get(from) ?? []), { member, relationId }]);
  for (const order of plan.orders)
    if (order.type === 'shipment') link(`${order.id}_pickup`, `${order.id}_delivery`, '');
  for (const relation of relations) {
    if (relation.type !== 'in_sequence' && relation.type !== 'in_direct_sequence') continue;
    const stops = relation.members.filter((member) => member !== START && member !== END);
    for (let i = 1; i < stops.length; i++) link(stops[i - 1], stops[i], relation.id);
  }
  const done = new Set<string>();
  for (const start of after.keys()) {
    const path = [{ member: start, relationId: '', next: 0 }];
    const open = new Set([start]);
    while (path.length > 0 && !done.has(start)) {
      const top = path[path.length - 1];
      const step = after.get(top.member)?.[top.next++];
      if (!step) {
        done.add(top.member);
        open.delete(top.member);
        path.pop();
      } else if (open.has(step.member)) {
        const circle = path.slice(path.findIndex(({ member }) => member === step.member));
        const relationId =
          [step.relationId, ...circle.map((item) => item.relationId)].find((id) => id !== '') ?? '';
        return [
          {
            relationId,
            message: t('checks.circle', { names: joinList(circle.map(({ member }) => nameOf(member))) }),
          },
        ];
      } else if (!done.has(step.member)) {
        open.add(step.member);
        path.push({ ...step, next: 0 });
      }
    }
  }
  return [];
}

/** A stop with two others directly before or behind it. */
function checkForks(relations: readonly Relation[], nameOf: NameOf): RelationClash[] {
  const next = new Map<string, string>();
  const previous = new Map<string, string>();
  const found: RelationClash[] = [];
  for (const relation of relations) {
    if (relation.type !== 'in_direct_sequence') continue;
    for (let i = 1; i < relation.members.length; i++) {
      const [from, to] = [relation.members[i - 1], relation.members[i]];
      const behind = next.get(from);
      const before = previous.get(to);
      // Many routes start and end: only real stops have one neighbour on each side.
      if (from !== START && behind !== undefined && behind !== to)
        found.push({
          relationId: relation.id,
          message: t('checks.twoBehind', { name: nameOf(from), first: nameOf(behind), second: nameOf(to) }),
        });
      if (to !== END && before !== undefined && before !== from)
        found.push({
          relationId: relation.id,
          message: t('checks.twoBefore', { name: nameOf(to), first: nameOf(before), second: nameOf(from) }),
        });
      next.set(from, to);
      previous.set(to, from);
    }
  }
  return found;
}

export function checkPairs(plan: Plan, nameOf: NameOf): RelationClash[] {
  const ids = new Set(plan.orders.map(({ id }) => id));
  const isOrder = (id: string) => ids.has(id);
  const relations = plan.relations.filter(({ isOfGroups }) => !isOfGroups);
  if (relations.length === 0) return [];
  return [
    ...checkPins(plan, relations, isOrder),
    ...checkApart(plan, relations, isOrder),
    ...checkCircles(plan, relations, nameOf),
    ...checkForks(relations, nameOf),
  ];
}
