/** Areas of multipolygon relations: their ways joined to rings, holes given to the ring around them. */

import type { OsmData, OsmRelation } from '../osm-data.ts';
import { isInside, joinRings } from '../rings.ts';
import { readAreaKind } from './area-kinds.ts';
import { type AddFeature, readDrawnLine } from './drawn-ways.ts';

function indexMembers(data: OsmData, relations: readonly OsmRelation[]): Map<number, number> {
  const wanted = new Set<number>();
  for (const { members } of relations)
    for (const { ref, type } of members) if (type === 'way') wanted.add(ref);
  const wayOfId = new Map<number, number>();
  for (let way = 0; way < data.idOfWay.length; way++)
    if (wanted.has(data.idOfWay[way])) wayOfId.set(data.idOfWay[way], way);
  return wayOfId;
}

/** Whether a ring's first point lies in another. */
function holds(ring: readonly number[], hole: readonly number[]): boolean {
  return isInside(ring, hole[0], hole[1]);
}

export function addMultipolygons(data: OsmData, add: AddFeature): void {
  const relations = data.relations.filter(
    ({ tags }) => tags.get('type') === 'multipolygon' && readAreaKind(tags) !== undefined,
  );
  const wayOfId = indexMembers(data, relations);
  for (const { tags, members } of relations) {
    const kind = readAreaKind(tags);
    if (!kind) continue;
    const join = (isWanted: (role: string) => boolean) => {
      const lines: number[][] = [];
      for (const { type, role, ref } of members) {
        const way = type === 'way' && isWanted(role) ? wayOfId.get(ref) : undefined;
        const line = way === undefined ? undefined : readDrawnLine(data, way);
        if (line) lines.push(line);
      }
      return joinRings(lines);
    };
    const outer = join((role) => role === 'outer' || role === '');
    const inner = join((role) => role === 'inner');
    const name = tags.get('name');
    for (const [i, ring] of outer.entries()) {
      // With several outer rings a hole belongs to the first that holds it.
      const holes = inner.filter((hole) => outer.findIndex((other) => holds(other, hole)) === i);
      add(kind, i === 0 ? name : undefined, 0, [ring, ...holes]);
    }
  }
}
