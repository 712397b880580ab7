/**
 * In which state a place lies: by the boundary relations of admin_level 4 that carry an ISO 3166-2 code and whose rings
 * the data hold whole. Extracts that cut a state's border know no states.
 */

import { findNodeIndex, type OsmData, type OsmRelation } from '../osm-data.ts';
import { isInside, joinRings } from '../rings.ts';
import { CellCache } from './cell-cache.ts';

interface State {
  code: string;
  rings: number[][];
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Whether a relation is a state's border. */
export function isState({ tags }: OsmRelation): boolean {
  return (
    tags.get('boundary') === 'administrative' &&
    tags.get('admin_level') === '4' &&
    /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(tags.get('ISO3166-2') ?? '')
  );
}

function readLine(data: OsmData, way: number): number[] {
  const flat: number[] = [];
  for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
    const node = findNodeIndex(data, data.refs[i]);
    if (node >= 0) flat.push(data.lonOfNode[node], data.latOfNode[node]);
  }
  return flat;
}

/** All members must be there: a border with a gap that happens to close elsewhere would claim another's land. */
function readState(
  data: OsmData,
  relation: OsmRelation,
  wayOfId: ReadonlyMap<number, number>,
): State | undefined {
  const members = relation.members.filter(({ type, role }) => type === 'way' && role !== 'inner');
  const ways = members.map(({ ref }) => wayOfId.get(ref));
  if (ways.length === 0 || ways.some((way) => way === undefined)) return undefined;
  const lines = ways.map((way) => readLine(data, way as number)).filter((line) => line.length >= 4);
  const rings = joinRings(lines);
  if (rings.length === 0) return undefined;
  const state: State = {
    code: (relation.tags.get('ISO3166-2') ?? '').replace('-', '_'),
    rings,
    west: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      state.west = Math.min(state.west, ring[i]);
      state.east = Math.max(state.east, ring[i]);
      state.south = Math.min(state.south, ring[i + 1]);
      state.north = Math.max(state.north, ring[i + 1]);
    }
  }
  return state;
}

/** The code of a place in 1e-7 degrees, such as `US_CA`; '' where none is known. */
export type FindState = (lon: number, lat: number) => string;

/** States by the borders that the data have. */
export function createStateFinder(data: OsmData): FindState {
  const relations = data.relations.filter(isState);
  if (relations.length === 0) return () => '';
  const wanted = new Set(relations.flatMap(({ members }) => members.map(({ ref }) => ref)));
  const wayOfId = new Map<number, number>();
  for (const [way, id] of data.idOfWay.entries()) if (wanted.has(id)) wayOfId.set(id, way);
  const states = relations
    .map((relation) => readState(data, relation, wayOfId))
    .filter((state) => state !== undefined);
  if (states.length === 0) return () => '';
  const cache = new CellCache((lon, lat) => {
    const found = states.findIndex(
      ({ rings, west, east, south, north }) =>
        lon >= west &&
        lon <= east &&
        lat >= south &&
        lat <= north &&
        rings.filter((ring) => isInside(ring, lon, lat)).length % 2 === 1,
    );
    return found + 1;
  });
  return (lon, lat) => {
    const found = cache.find(lon, lat);
    return found === 0 ? '' : states[found - 1].code;
  };
}
