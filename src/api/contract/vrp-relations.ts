/** Rules of the relations of a request: shape, references, and pairs of relations that no plan can keep. */
import { END_ID, listGroups, type NamedStops, nameStops, START_ID } from './vrp-order-ids.ts';
import type { VrpRequest } from './vrp-request.ts';

export type VrpRelation = NonNullable<VrpRequest['relations']>[number];

/** Group labels of a relation: clients write `groups`, the specification `group`. */
export function groupsOf(relation: VrpRelation): readonly string[] {
  return relation.groups?.length ? relation.groups : (relation.group ?? []);
}

/** A whole shipment may be named where the order of its two stops plays no part. */
const TAKES_SHIPMENTS: readonly string[] = ['in_same_route', 'not_in_same_route', 'neighbor'];

export function checkRelations(request: VrpRequest): string[] {
  const relations = request.relations ?? [];
  if (relations.length === 0) return [];
  const named = nameStops(request);
  const groups = new Set(listGroups(request));
  const vehicles = new Set(request.vehicles.map(({ vehicle_id }) => vehicle_id));
  const messages = relations.flatMap((relation, r) => {
    const path = `relations[${r}]`;
    const found: string[] = [];
    if (relation.vehicle_id !== undefined && !vehicles.has(relation.vehicle_id)) {
      found.push(`${path}.vehicle_id: vehicle '${relation.vehicle_id}' does not exist`);
    }
    if (relation.groups?.length && relation.group?.length) {
      found.push(`${path}: group and groups mean the same, give one of them`);
    }
    const labels = groupsOf(relation);
    const isOfGroups = labels.length > 0;
    if (isOfGroups === Boolean(relation.ids?.length))
      return [...found, `${path}: needs either ids or groups`];
    return isOfGroups
      ? [...found, ...checkGroupRelation(relation, labels, groups, path)]
      : [...found, ...checkOrderRelation(relation, named, path)];
  });
  return messages.length > 0 ? messages : checkContradictions(relations, named);
}

function checkGroupRelation(
  relation: VrpRelation,
  labels: readonly string[],
  known: ReadonlySet<string | undefined>,
  path: string,
): string[] {
  if (relation.type === 'in_area_sequence') return [`${path}: in_area_sequence takes ids, not groups`];
  const messages = labels
    .filter((label) => !known.has(label))
    .map((label) => `${path}.groups: no order has the group '${label}'`);
  for (const double of sayDoubles(labels, `${path}.groups`)) messages.push(double);
  if (relation.area_radius !== undefined) messages.push(sayRadius(path));
  if (labels.length < 2 && relation.vehicle_id === undefined) {
    messages.push(`${path}.groups: needs two groups, or one and a vehicle_id`);
  }
  return messages;
}

function checkOrderRelation(
  relation: VrpRelation,
  named: ReadonlyMap<string, NamedStops>,
  path: string,
): string[] {
  const ids = relation.ids ?? [];
  const isArea = relation.type === 'in_area_sequence';
  const messages = sayDoubles(ids, `${path}.ids`);
  ids.forEach((id, i) => {
    if (id === START_ID || id === END_ID) {
      if (isArea || relation.type === 'not_in_same_route') {
        messages.push(`${path}.ids[${i}]: '${id}' has no place in ${relation.type}`);
      } else if (id === START_ID && i > 0) messages.push(`${path}.ids[${i}]: 'start' must be the first id`);
      else if (id === END_ID && i < ids.length - 1)
        messages.push(`${path}.ids[${i}]: 'end' must be the last id`);
      return;
    }
    const found = named.get(id);
    if (!found) messages.push(`${path}.ids[${i}]: no order has the id '${id}'`);
    else if (found.isShipment && !TAKES_SHIPMENTS.includes(relation.type)) {
      messages.push(`${path}.ids[${i}]: name a stop of shipment '${id}': '${id}_pickup' or '${id}_delivery'`);
    }
  });
  if (isArea && relation.area_radius === undefined) messages.push(`${path}.area_radius: missing`);
  if (isArea && (relation.area_radius ?? 0) < 0) messages.push(`${path}.area_radius: must not be negative`);
  if (!isArea && relation.area_radius !== undefined) messages.push(sayRadius(path));
  if (!isArea && ids.length < 2 && relation.vehicle_id === undefined) {
    messages.push(`${path}.ids: needs two ids, or one and a vehicle_id`);
  }
  return messages;
}

function sayRadius(path: string): string {
  return `${path}.area_radius: only in_area_sequence has one`;
}

function sayDoubles(ids: readonly string[], path: string): string[] {
  return ids.flatMap((id, i) => (ids.indexOf(id) < i ? [`${path}[${i}]: '${id}' is listed twice`] : []));
}

/** Order-level relations that no plan can keep together, so that the orders would only ever stay unassigned. */
function checkContradictions(
  relations: readonly VrpRelation[],
  named: ReadonlyMap<string, NamedStops>,
): string[] {
  return [
    ...checkPins(relations, named),
    ...checkApart(relations, named),
    ...checkCycles(relations, named),
    ...checkForks(relations),
  ];
}

function ordersOf(relation: VrpRelation, named: ReadonlyMap<string, NamedStops>): number[] {
  return (relation.ids ?? []).flatMap((id) => named.get(id)?.order ?? []);
}

function checkPins(relations: readonly VrpRelation[], named: ReadonlyMap<string, NamedStops>): string[] {
  const pinned = new Map<number, string>();
  return relations.flatMap((relation, r) => {
    const vehicle = relation.vehicle_id;
    if (vehicle === undefined || relation.type === 'in_area_sequence') return [];
    return (relation.ids ?? []).flatMap((id) => {
      const order = named.get(id)?.order;
      if (order === undefined) return [];
      const other = pinned.get(order);
      pinned.set(order, vehicle);
      return other === undefined || other === vehicle
        ? []
        : [`relations[${r}].vehicle_id: '${id}' is pinned to '${other}' and to '${vehicle}'`];
    });
  });
}

function checkApart(relations: readonly VrpRelation[], named: ReadonlyMap<string, NamedStops>): string[] {
  const messages: string[] = [];
  const leader = new Map<number, number>();
  const find = (order: number): number => {
    let found = order;
    for (let next = leader.get(found); next !== undefined && next !== found; next = leader.get(found))
      found = next;
    return found;
  };
  for (const relation of relations) {
    if (relation.type === 'not_in_same_route' || relation.type === 'in_area_sequence') continue;
    const [first, ...rest] = ordersOf(relation, named);
    for (const order of rest) leader.set(find(order), find(first));
  }
  relations.forEach((relation, r) => {
    if (relation.type !== 'not_in_same_route') return;
    const seen = new Map<number, string>();
    for (const id of relation.ids ?? []) {
      const order = named.get(id)?.order;
      if (order === undefined) continue;
      const other = seen.get(find(order));
      if (other !== undefined) {
        messages.push(`relations[${r}]: '${other}' and '${id}' must share a route by another relation`);
      }
      seen.set(find(order), id);
    }
    if (relation.vehicle_id !== undefined && ordersOf(relation, named).length > 1) {
      messages.push(`relations[${r}].vehicle_id: not_in_same_route cannot be pinned to one vehicle`);
    }
  });
  return messages;
}

/** Stops that must come before one another in a circle. */
function checkCycles(relations: readonly VrpRelation[], named: ReadonlyMap<string, NamedStops>): string[] {
  const after = new Map<string, { id: string; relation: number }[]>();
  const link = (from: string, id: string, relation: number) => {
    after.set(from, [...(after.get(from) ?? []), { id, relation }]);
  };
  relations.forEach(({ type, ids }, r) => {
    if (type !== 'in_sequence' && type !== 'in_direct_sequence') return;
    const stops = (ids ?? []).filter((id) => named.has(id));
    for (let i = 1; i < stops.length; i++) link(stops[i - 1], stops[i], r);
  });
  for (const [id, { isShipment }] of named) if (isShipment) link(`${id}_pickup`, `${id}_delivery`, -1);
  const done = new Set<string>();
  for (const start of after.keys()) {
    const circle = findCircle(start, after, done);
    if (circle) {
      return [
        `relations[${circle.relation}]: the sequences form a circle: ${circle.ids.map((id) => `'${id}'`).join(' -> ')}`,
      ];
    }
  }
  return [];
}

/** Follows the links from one stop, without recursion: sequences may be as long as there are orders. */
function findCircle(
  start: string,
  after: ReadonlyMap<string, readonly { id: string; relation: number }[]>,
  done: Set<string>,
): { ids: string[]; relation: number } | undefined {
  const path = [{ id: start, relation: -1, next: 0 }];
  const open = new Set([start]);
  while (path.length > 0 && !done.has(start)) {
    const top = path[path.length - 1];
    const step = after.get(top.id)?.[top.next++];
    if (!step) {
      done.add(top.id);
      open.delete(top.id);
      path.pop();
    } else if (open.has(step.id)) {
      const circle = path.slice(path.findIndex(({ id }) => id === step.id));
      const relation = circle.slice(1).reduce((last, stop) => Math.max(last, stop.relation), step.relation);
      return { ids: [...circle.map(({ id }) => id), step.id], relation };
    } else if (!done.has(step.id)) {
      open.add(step.id);
      path.push({ ...step, next: 0 });
    }
  }
  return undefined;
}

/** A stop with two direct successors or predecessors. */
function checkForks(relations: readonly VrpRelation[]): string[] {
  const next = new Map<string, string>();
  const previous = new Map<string, string>();
  const messages: string[] = [];
  relations.forEach((relation, r) => {
    if (relation.type !== 'in_direct_sequence' || !relation.ids) return;
    const { ids } = relation;
    for (let i = 1; i < ids.length; i++) {
      const from = ids[i - 1];
      const to = ids[i];
      const say = (where: string, stop: string, a: string, b: string) =>
        messages.push(`relations[${r}].ids: ${where} '${stop}' cannot come both '${a}' and '${b}' directly`);
      const knownNext = next.get(from);
      // Many routes start and end: only real stops have one neighbour on each side.
      if (from !== START_ID && knownNext !== undefined && knownNext !== to) say('after', from, knownNext, to);
      const knownPrevious = previous.get(to);
      if (to !== END_ID && knownPrevious !== undefined && knownPrevious !== from) {
        say('before', to, knownPrevious, from);
      }
      next.set(from, to);
      previous.set(to, from);
    }
  });
  return messages;
}
