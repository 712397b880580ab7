/**
 * Elements to what the map shows besides roads: ground, water, buildings, house numbers, rails, borders, names. Areas
 * come from closed ways and from multipolygon relations, the sea from the coastline.
 */
import { TextTable } from '../../engine/base/text-table.ts';
import {
  FEATURE_KINDS,
  FeatureCollector,
  getGeometryType,
  type MapFeatures,
} from '../../engine/geo/map-features.ts';
import { findCentre } from '../addresses/way-lines.ts';
import type { OsmData } from '../osm-data.ts';
import { ImportCancelled } from '../osm-read-error.ts';
import { readAreaKind } from './area-kinds.ts';
import { addBoundaries } from './boundaries.ts';
import { type AddFeature, isClosedWay, readDrawnLine } from './drawn-ways.ts';
import { readLineKind } from './line-kinds.ts';
import { addMultipolygons } from './multipolygons.ts';
import { readHouseNumber, readNamedPoint } from './point-kinds.ts';
import { addSea } from './sea.ts';

const STRIDE = 4096;

function addPoints(data: OsmData, add: AddFeature): void {
  for (const [node, tags] of data.tagsOfNode) {
    const at = [[data.lonOfNode[node], data.latOfNode[node]]];
    const point = readNamedPoint(tags);
    if (point) add(point.kind, point.name, point.weight, at);
    const number = readHouseNumber(tags);
    if (number) add('house', number, 0, at);
  }
}

function addWay(data: OsmData, way: number, add: AddFeature): void {
  const tags = data.tagsOfWay.get(way);
  const areaKind = isClosedWay(data, way) ? readAreaKind(tags) : undefined;
  const lineKind = areaKind ? undefined : readLineKind(tags);
  const kind = areaKind ?? lineKind;
  const number = readHouseNumber(tags);
  const line = kind || number ? readDrawnLine(data, way) : undefined;
  if (!line) return;
  const isBridge = tags.has('bridge') && tags.get('bridge') !== 'no';
  if (areaKind && line.length >= 8)
    add(areaKind, areaKind === 'building' ? undefined : tags.get('name'), 0, [line]);
  else if (lineKind) add(lineKind, tags.get('name'), isBridge ? 1 : 0, [line]);
  const centre = number && isClosedWay(data, way) ? findCentre(line) : undefined;
  if (number && centre) add('house', number, 0, [[centre.lon, centre.lat]]);
}

/** Reads all features. Throws {@link ImportCancelled} when `shouldStop` says so. */
export function readMapFeatures(data: OsmData, shouldStop?: () => boolean): MapFeatures {
  const texts = new TextTable();
  const collector = new FeatureCollector();
  const add: AddFeature = (kind, name, weight, rings) => {
    const isArea = getGeometryType(kind) === 'polygon';
    const sound = isArea ? rings.filter((ring) => ring.length >= 8) : rings;
    if (sound.length > 0 && sound[0] === rings[0])
      collector.add(FEATURE_KINDS.indexOf(kind), texts.add(name ?? ''), weight, sound);
  };
  addPoints(data, add);
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    if (way % STRIDE === 0 && shouldStop?.()) throw new ImportCancelled();
    if (data.tagsOfWay.get(way).size > 0) addWay(data, way, add);
  }
  addMultipolygons(data, add);
  addBoundaries(data, add);
  addSea(data, add);
  return { ...collector.finish(), texts: texts.texts };
}
