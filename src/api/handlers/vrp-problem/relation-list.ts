/** The relations of a request as rules over the solver's tasks; areas are drawn here, before any search. */
import type { Relation } from '../../../engine/vrp/vrp-problem.ts';
import { END_ID, nameStops, START_ID } from '../../contract/vrp-order-ids.ts';
import { groupsOf, type VrpRelation } from '../../contract/vrp-relations.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import { getTravelOfRelation } from '../../contract/vrp-travel.ts';
import type { LegMatrix } from '../leg-matrix.ts';
import type { Places } from '../vrp-places.ts';
import type { TaskRef } from './orders.ts';

const KIND_OF_TYPE = {
  in_same_route: 'together',
  not_in_same_route: 'apart',
  in_sequence: 'sequence',
  in_direct_sequence: 'direct',
  neighbor: 'neighbor',
  in_area_sequence: 'sequence',
} as const;

interface RelationList {
  readonly relations: readonly Relation[];
  /** Index of each in the request: relations that concern no stop are left out. */
  readonly sourceOfRelation: readonly number[];
  /** Vehicle to which an order is bound, -1 for none. */
  readonly pinOfUnit: Int32Array;
}

export function listRelations(
  request: VrpRequest,
  tasks: readonly TaskRef[],
  places: Places,
  legs: ReadonlyMap<string, LegMatrix>,
): RelationList {
  const unitCount = (request.services?.length ?? 0) + (request.shipments?.length ?? 0);
  const pinOfUnit = new Int32Array(unitCount).fill(-1);
  const vehicleIndex = new Map(request.vehicles.map(({ vehicle_id }, v) => [vehicle_id, v]));
  const named = nameStops(request);
  const relations = (request.relations ?? []).map((relation, r) => {
    const members = new Map<number, number>();
    if (relation.type === 'in_area_sequence') {
      const matrix = legs.get(getTravelOfRelation(request, r).key);
      if (matrix) drawAreas(relation, tasks, places, matrix, named, members);
    } else if (groupsOf(relation).length > 0) {
      const partOfLabel = new Map(groupsOf(relation).map((label, part) => [label, part]));
      tasks.forEach(({ stop }, t) => {
        const part = partOfLabel.get(stop.group ?? '');
        if (part !== undefined) members.set(t, part);
      });
    } else {
      (relation.ids ?? []).forEach((id, part) => {
        for (const stop of named.get(id)?.stops ?? []) members.set(stop, part);
      });
    }
    const pin = vehicleIndex.get(relation.vehicle_id ?? '');
    if (pin !== undefined) for (const task of members.keys()) pinOfUnit[tasks[task].unit] = pin;
    return toRelation(relation, members);
  });
  const sourceOfRelation = [...relations.keys()].filter((r) => relations[r].tasks.length > 0);
  return { relations: sourceOfRelation.map((r) => relations[r]), sourceOfRelation, pinOfUnit };
}

function toRelation(relation: VrpRelation, members: ReadonlyMap<number, number>): Relation {
  const isOfGroups = groupsOf(relation).length > 0;
  const isArea = relation.type === 'in_area_sequence';
  const kind = KIND_OF_TYPE[relation.type];
  const isPerRoute = isArea || (isOfGroups && (kind === 'sequence' || kind === 'direct'));
  return {
    kind,
    tasks: Int32Array.from(members.keys()),
    part: Int32Array.from(members.values()),
    isOneRoute: kind !== 'together' && kind !== 'apart' && !isPerRoute,
    isAllOrNone: !isArea && kind !== 'apart',
    fromStart: relation.ids?.[0] === START_ID && (kind === 'direct' || kind === 'neighbor'),
    toEnd: relation.ids?.[relation.ids.length - 1] === END_ID && (kind === 'direct' || kind === 'neighbor'),
    isOfGroups,
  };
}

/** Every stop within the radius of an anchor belongs to the nearest one's area, of equally near ones to the first. */
function drawAreas(
  relation: VrpRelation,
  tasks: readonly TaskRef[],
  places: Places,
  { distances }: LegMatrix,
  named: ReturnType<typeof nameStops>,
  members: Map<number, number>,
): void {
  const count = places.addresses.length;
  const placeOf = (task: number) => places.indexOfId.get(tasks[task].stop.address?.location_id ?? '');
  const anchors = (relation.ids ?? []).map((id) => placeOf(named.get(id)?.stops[0] ?? -1));
  tasks.forEach((_, t) => {
    const place = placeOf(t);
    if (place === undefined) return;
    let nearest = relation.area_radius ?? 0;
    anchors.forEach((anchor, part) => {
      if (anchor === undefined) return;
      const distance = anchor === place ? 0 : distances[anchor * count + place];
      const isNearer = members.has(t) ? distance < nearest : distance <= nearest;
      if (distance < 0 || !isNearer) return;
      members.set(t, part);
      nearest = distance;
    });
  });
}
