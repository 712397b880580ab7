/**
 * Elements to what the map shows besides roads: water, parks, woods, buildings, rails and places. Areas come from
 * closed ways and from multipolygon relations, whose ways are joined to rings.
 */

import { TextTable } from '../engine/base/text-table.ts';
import {
  FEATURE_KINDS,
  FeatureCollector,
  type FeatureKind,
  getGeometryType,
  type MapFeatures,
} from '../engine/geo/map-features.ts';
import { joinRings } from './join-rings.ts';
import { findNodeIndex, type OsmData, type Tags } from './osm-data.ts';
import { ImportCancelled } from './osm-read-error.ts';
import { isInside } from './places/is-inside.ts';

const STRIDE = 4096;

const PARKS = new Set([
  'park',
  'garden',
  'golf_course',
  'pitch',
  'nature_reserve',
  'playground',
  'recreation_ground',
  'common',
  'dog_park',
]);
const GREEN_LAND = new Set([
  'grass',
  'recreation_ground',
  'village_green',
  'meadow',
  'cemetery',
  'allotments',
  'orchard',
  'vineyard',
]);
const BUILT_LAND = new Set(['residential', 'commercial', 'industrial', 'retail', 'railway', 'construction']);

function readAreaKind(tags: Tags): FeatureKind | undefined {
  const natural = tags.get('natural');
  const landuse = tags.get('landuse') ?? '';
  if (
    natural === 'water' ||
    tags.get('waterway') === 'riverbank' ||
    landuse === 'reservoir' ||
    landuse === 'basin'
  )
    return 'water';
  if (natural === 'bay' || natural === 'strait') return undefined;
  if (natural === 'wood' || landuse === 'forest') return 'wood';
  if (PARKS.has(tags.get('leisure') ?? '') || GREEN_LAND.has(landuse)) return 'park';
  if (natural === 'grassland' || natural === 'scrub' || natural === 'heath') return 'park';
  const building = tags.get('building');
  if (building && building !== 'no') return 'building';
  return BUILT_LAND.has(landuse) ? 'built' : undefined;
}

function readLineKind(tags: Tags): FeatureKind | undefined {
  const waterway = tags.get('waterway');
  if (waterway === 'river' || waterway === 'canal' || waterway === 'stream') {
    return tags.get('tunnel') && tags.get('tunnel') !== 'no' ? undefined : 'waterway';
  }
  const railway = tags.get('railway');
  if (railway === 'rail' || railway === 'light_rail' || railway === 'narrow_gauge') {
    return tags.get('tunnel') === 'yes' ? undefined : 'rail';
  }
  return tags.get('natural') === 'coastline' ? 'coastline' : undefined;
}

const CITIES = new Set(['city', 'town', 'village']);
const SUBURBS = new Set(['suburb', 'neighbourhood', 'quarter', 'hamlet', 'borough']);

function readPlaceKind(tags: Tags): FeatureKind | undefined {
  const place = tags.get('place');
  if (place && CITIES.has(place)) return 'city';
  if (place && SUBURBS.has(place)) return 'suburb';
  return tags.get('natural') === 'peak' ? 'peak' : undefined;
}

/** Reads all features. Throws {@link ImportCancelled} when `shouldStop` says so. */
export function readMapFeatures(data: OsmData, shouldStop?: () => boolean): MapFeatures {
  const texts = new TextTable();
  const collector = new FeatureCollector();
  const add = (kind: FeatureKind, name: string | undefined, rings: readonly ArrayLike<number>[]) =>
    collector.add(FEATURE_KINDS.indexOf(kind), texts.add(name ?? ''), rings);

  /** Flat coordinates of a way's nodes; undefined when fewer than two are in the data. */
  const readLine = (way: number): number[] | undefined => {
    const flat: number[] = [];
    for (let i = data.firstRef[way]; i < data.firstRef[way + 1]; i++) {
      const node = findNodeIndex(data, data.refs[i]);
      if (node >= 0) flat.push(data.lonOfNode[node], data.latOfNode[node]);
    }
    return flat.length >= 4 ? flat : undefined;
  };

  for (const [node, tags] of data.tagsOfNode) {
    const kind = readPlaceKind(tags);
    if (kind && tags.get('name')) add(kind, tags.get('name'), [[data.lonOfNode[node], data.latOfNode[node]]]);
  }
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    if (way % STRIDE === 0 && shouldStop?.()) throw new ImportCancelled();
    const tags = data.tagsOfWay[way];
    if (tags.size === 0) continue;
    const first = data.firstRef[way];
    const isClosed =
      data.firstRef[way + 1] - first >= 4 && data.refs[first] === data.refs[data.firstRef[way + 1] - 1];
    const areaKind = isClosed ? readAreaKind(tags) : undefined;
    const kind = areaKind ?? readLineKind(tags);
    const line = kind && readLine(way);
    if (kind && line) add(kind, tags.get('name'), [line]);
  }
  addMultipolygons(data, readLine, add);
  return { ...collector.finish(), texts: texts.texts };
}

function addMultipolygons(
  data: OsmData,
  readLine: (way: number) => number[] | undefined,
  add: (kind: FeatureKind, name: string | undefined, rings: readonly number[][]) => void,
): void {
  const relations = data.relations.filter(
    (relation) => relation.tags.get('type') === 'multipolygon' && readAreaKind(relation.tags),
  );
  if (relations.length === 0) return;
  const wayOfId = new Map<number, number>();
  const wanted = new Set(relations.flatMap((relation) => relation.members.map((member) => member.ref)));
  for (const [way, id] of data.idOfWay.entries()) if (wanted.has(id)) wayOfId.set(id, way);
  for (const relation of relations) {
    const lines = (role: 'outer' | 'inner') =>
      relation.members
        .filter(
          (member) =>
            member.type === 'way' && (member.role === role || (role === 'outer' && member.role === '')),
        )
        .map((member) => wayOfId.get(member.ref))
        .filter((way) => way !== undefined)
        .map(readLine)
        .filter((line) => line !== undefined);
    const kind = readAreaKind(relation.tags);
    const outer = joinRings(lines('outer'));
    if (!kind || getGeometryType(kind) !== 'polygon' || outer.length === 0) continue;
    const inner = joinRings(lines('inner'));
    const name = relation.tags.get('name');
    // Holes belong to the ring around them; with several outer rings they are given to the first that holds them.
    const holes = outer.map(() => [] as number[][]);
    for (const hole of inner) {
      const home = outer.findIndex((ring) => isInside(ring, hole[0], hole[1]));
      if (home >= 0) holes[home].push(hole);
    }
    for (const [i, ring] of outer.entries()) add(kind, i === 0 ? name : undefined, [ring, ...holes[i]]);
  }
}
