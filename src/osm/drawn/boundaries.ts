/** Borders between countries, states and municipalities as lines, each way once at its highest level. */
import type { OsmData, Tags } from '../osm-data.ts';
import { type AddFeature, readDrawnLine } from './drawn-ways.ts';

/** Those below are borders of quarters, which the map does not show. */
const LOWEST_LEVEL = 8;

function readLevel(tags: Tags): number {
  if (tags.get('boundary') !== 'administrative') return Infinity;
  const level = Number(tags.get('admin_level') ?? 'none');
  return Number.isInteger(level) && level >= 2 && level <= LOWEST_LEVEL ? level : Infinity;
}

export function addBoundaries(data: OsmData, add: AddFeature): void {
  const levelOfId = new Map<number, number>();
  for (const { tags, members } of data.relations) {
    const level = readLevel(tags);
    if (level === Infinity) continue;
    for (const { type, ref } of members)
      if (type === 'way') levelOfId.set(ref, Math.min(level, levelOfId.get(ref) ?? Infinity));
  }
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    const tags = data.tagsOfWay.get(way);
    const level = Math.min(levelOfId.get(data.idOfWay[way]) ?? Infinity, readLevel(tags));
    // At sea a border is only in the way.
    if (level === Infinity || tags.get('maritime') === 'yes' || tags.get('natural') === 'coastline') continue;
    const line = readDrawnLine(data, way);
    if (line) add('boundary', undefined, level, [line]);
  }
}
