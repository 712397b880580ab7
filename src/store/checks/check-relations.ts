/** Which rules between orders can be kept: of one rule by itself, and of all of them together, in words. */
import { joinList, t } from '../../i18n/t.ts';
import { listOrderStops, type Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Relation, RelationType } from '../../plan/rules.ts';
import { END, leastMembers, orderOfMember, START } from '../edits/relation-edits.ts';
import { nameRefusal } from '../name-refusal.ts';
import { listClashes } from './find-contradiction.ts';
import type { PlanProblem } from './plan-problem.ts';

/** A shipment may be named as a whole where the order of its two stops plays no part. */
const WHOLE: readonly RelationType[] = ['in_same_route', 'not_in_same_route', 'neighbor'];

export function takesWholeShipments(type: RelationType): boolean {
  return WHOLE.includes(type);
}

/** Whether the start or the end of a route can be a member. */
export function takesRouteEnds(type: RelationType): boolean {
  return type !== 'in_area_sequence' && type !== 'not_in_same_route';
}

export function listGroupNames(plan: Plan): string[] {
  const names = plan.orders.flatMap((order) => listOrderStops(order).flatMap(({ group }) => group || []));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

function checkOfGroups(plan: Plan, relation: Omit<Relation, 'id'>): string[] {
  if (relation.type === 'in_area_sequence') return [t('checks.areaOfGroups')];
  const known = new Set(listGroupNames(plan));
  const gone = relation.members.filter((label) => !known.has(label));
  return [
    ...(gone.length > 0 ? [t('checks.noSuchGroup', { names: joinList(gone) })] : []),
    ...(relation.members.length < leastMembers(relation) ? [t('checks.needsTwoGroups')] : []),
  ];
}

function checkEnds({ type, members }: Omit<Relation, 'id'>): string[] {
  const hasEnds = members.includes(START) || members.includes(END);
  if (!hasEnds) return [];
  if (!takesRouteEnds(type)) return [t('checks.noEnds')];
  const found: string[] = [];
  if (members.indexOf(START) > 0) found.push(t('checks.startFirst'));
  if (members.includes(END) && members.indexOf(END) < members.length - 1) found.push(t('checks.endLast'));
  return found;
}

/** What is wrong with one relation by itself; empty where it can be sent. */
export function checkRelation(plan: Plan, relation: Omit<Relation, 'id'>): string[] {
  const { type, members, vehicleId, radiusMetres } = relation;
  const found: string[] = [];
  if (vehicleId !== undefined && !plan.vehicles.some(({ id }) => id === vehicleId))
    found.push(t('checks.noSuchVan'));
  if (new Set(members).size < members.length) found.push(t('checks.memberTwice'));
  if (relation.isOfGroups) return [...found, ...checkOfGroups(plan, relation)];
  const orderOf = new Map<string, Order>(plan.orders.map((order) => [order.id, order]));
  for (const member of members) {
    if (member === START || member === END) continue;
    const id = orderOfMember(member, (candidate) => orderOf.has(candidate));
    if (id === undefined) {
      found.push(t('checks.noSuchOrder', { id: member }));
      continue;
    }
    const isShipment = orderOf.get(id)?.type === 'shipment';
    const { name = id } = orderOf.get(id) ?? {};
    if (id === member && isShipment && !takesWholeShipments(type))
      found.push(t('checks.whichStop', { name }));
    if (id !== member && !isShipment) found.push(t('checks.noTwoStops', { name }));
  }
  for (const fault of checkEnds(relation)) found.push(fault);
  if (type === 'in_area_sequence' && !(radiusMetres !== undefined && radiusMetres >= 0))
    found.push(t('checks.needsRadius'));
  if (members.length < leastMembers(relation))
    found.push(t(type === 'in_area_sequence' ? 'checks.needsOne' : 'checks.needsTwo'));
  return found;
}

/** What is wrong with a relation beside the plan's other ones: `relation` in the place of the one with its id. */
export function checkRelationAmong(plan: Plan, relation: Relation): string[] {
  const alone = checkRelation(plan, relation);
  if (alone.length > 0) return alone;
  const others = plan.relations.filter(({ id }) => id !== relation.id);
  const sayClashes = (relations: readonly Relation[]) =>
    listClashes({ ...plan, relations }).map(({ fault }) => nameRefusal(plan, fault));
  const known = new Set(sayClashes(others));
  return sayClashes([...others, relation]).filter((message) => !known.has(message));
}

/** Faults of single relations stand in a run's way; where some contradict each other, the run leaves their orders out. */
export function checkRelations(plan: Plan): PlanProblem[] {
  const problem = (severity: PlanProblem['severity'], id: string, message: string): PlanProblem => ({
    severity,
    panel: 'rules',
    message,
    fix: { label: t('checks.showRule'), panel: 'rules', command: { kind: 'show-relation', id } },
  });
  const alone = plan.relations.flatMap((relation) =>
    checkRelation(plan, relation).map((message) => problem('blocker', relation.id, message)),
  );
  if (alone.length > 0) return alone;
  return listClashes(plan).map(({ relationId, fault }) =>
    problem('warning', relationId, nameRefusal(plan, fault)),
  );
}
