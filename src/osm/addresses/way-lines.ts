/** Lines of ways and relations by their nodes, and one point that stands for each. Flat `[lon, lat, …]`, 1e-7 degrees. */

import { findNodeIndex, type OsmData, type OsmRelation } from '../osm-data.ts';
import { joinRings } from '../rings.ts';

export interface Centre {
  readonly lon: number;
  readonly lat: number;
}

/** Nodes that are not in the data are left out. */
export function readWayLine(data: OsmData, way: number): number[] {
  const flat: number[] = [];
  for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
    const node = findNodeIndex(data, data.refs[i]);
    if (node >= 0) flat.push(data.lonOfNode[node], data.latOfNode[node]);
  }
  return flat;
}

function isClosed(line: readonly number[]): boolean {
  return line.length >= 8 && line[0] === line[line.length - 2] && line[1] === line[line.length - 1];
}

/** Centroid of a closed line's area, middle of the corners of any other. Undefined for an empty line. */
export function findCentre(line: readonly number[]): Centre | undefined {
  if (line.length === 0) return undefined;
  const [originLon, originLat] = line;
  let area = 0;
  let sumLon = 0;
  let sumLat = 0;
  if (isClosed(line)) {
    for (let i = 0; i + 3 < line.length; i += 2) {
      const [ax, ay] = [line[i] - originLon, line[i + 1] - originLat];
      const [bx, by] = [line[i + 2] - originLon, line[i + 3] - originLat];
      const cross = ax * by - bx * ay;
      area += cross;
      sumLon += (ax + bx) * cross;
      sumLat += (ay + by) * cross;
    }
  }
  if (area !== 0)
    return {
      lon: Math.round(originLon + sumLon / (3 * area)),
      lat: Math.round(originLat + sumLat / (3 * area)),
    };
  for (let i = 0; i < line.length; i += 2) {
    sumLon += line[i] - originLon;
    sumLat += line[i + 1] - originLat;
  }
  const count = line.length / 2;
  return { lon: Math.round(originLon + sumLon / count), lat: Math.round(originLat + sumLat / count) };
}

/** Ways by id, for those that relations name. */
export function indexWays(data: OsmData, relations: readonly OsmRelation[]): Map<number, number> {
  const wanted = new Set(relations.flatMap(({ members }) => members.map(({ ref }) => ref)));
  const wayOfId = new Map<number, number>();
  for (const [way, id] of data.idOfWay.entries()) if (wanted.has(id)) wayOfId.set(id, way);
  return wayOfId;
}

/** Outer rings of a relation; `isWhole` when none of its ways is missing. */
export function readRings(
  data: OsmData,
  { members }: OsmRelation,
  wayOfId: ReadonlyMap<number, number>,
): { rings: number[][]; isWhole: boolean } {
  const outer = members.filter(({ type, role }) => type === 'way' && role !== 'inner');
  const ways = outer.map(({ ref }) => wayOfId.get(ref));
  const lines = ways.filter((way) => way !== undefined).map((way) => readWayLine(data, way));
  const rings = joinRings(lines.filter((line) => line.length >= 4));
  return { rings, isWhole: ways.length > 0 && rings.length > 0 && !ways.includes(undefined) };
}

/** The largest ring's centre; without one, the middle of what there is. */
export function findRelationCentre(
  data: OsmData,
  relation: OsmRelation,
  wayOfId: ReadonlyMap<number, number>,
): Centre | undefined {
  const named = relation.members.find(
    ({ type, role }) => type === 'node' && /^(label|admin_centre)$/.test(role),
  );
  const node = named ? findNodeIndex(data, named.ref) : -1;
  if (node >= 0) return { lon: data.lonOfNode[node], lat: data.latOfNode[node] };
  const { rings } = readRings(data, relation, wayOfId);
  const [largest] = rings.sort((a, b) => b.length - a.length);
  if (largest) return findCentre(largest);
  const lines = relation.members
    .map(({ type, ref }) => (type === 'way' ? wayOfId.get(ref) : undefined))
    .filter((way) => way !== undefined)
    .flatMap((way) => readWayLine(data, way));
  return findCentre(lines);
}
