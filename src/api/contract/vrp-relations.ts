/** Rules of the relations of a request: shape and references. What no plan can keep: `vrp-contradictions.ts`. */
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
  return relations.flatMap((relation, r) => {
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
