/** Settlements and the borders around them: what an address names as its town, and how far that reaches. */
import type { BookName } from '../../engine/geocode/address-book.ts';
import { REACH_OF_PLACE } from '../../engine/geocode/place-reach.ts';
import type { OsmData, Tags } from '../osm-data.ts';
import { readNames } from './read-names.ts';
import type { TaggedElement } from './tagged-elements.ts';
import { indexWays, readRings } from './way-lines.ts';

export interface Settlement {
  readonly element: TaggedElement;
  readonly kind: string;
  readonly names: readonly BookName[];
  readonly lon: number;
  readonly lat: number;
  readonly population: number;
}

export interface Border {
  readonly level: number;
  readonly names: readonly BookName[];
  readonly rings: readonly number[][];
  /** `[west, south, east, north]` */
  readonly box: readonly [number, number, number, number];
}

function readPopulation(tags: Tags): number {
  const value = Number((tags.get('population') ?? '').replace(/[\s.,']/g, ''));
  return Number.isFinite(value) ? value : 0;
}

export function readSettlement(element: TaggedElement): Settlement | undefined {
  const kind = element.tags.get('place') ?? '';
  if (!(kind in REACH_OF_PLACE)) return undefined;
  const names = readNames(element.tags);
  const point = names.length > 0 ? element.findPoint() : undefined;
  return point && { element, kind, names, ...point, population: readPopulation(element.tags) };
}

/** Administrative borders that the data hold whole. */
export function readBorders(data: OsmData): Border[] {
  const relations = data.relations.filter(
    ({ tags }) =>
      tags.get('boundary') === 'administrative' && /^\d{1,2}$/.test(tags.get('admin_level') ?? ''),
  );
  const wayOfId = indexWays(data, relations);
  const borders: Border[] = [];
  for (const relation of relations) {
    const names = readNames(relation.tags);
    const { rings, isWhole } = readRings(data, relation, wayOfId);
    if (!isWhole || names.length === 0) continue;
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        box[0] = Math.min(box[0], ring[i]);
        box[1] = Math.min(box[1], ring[i + 1]);
        box[2] = Math.max(box[2], ring[i]);
        box[3] = Math.max(box[3], ring[i + 1]);
      }
    borders.push({ level: Number(relation.tags.get('admin_level')), names, rings, box });
  }
  return borders.sort((a, b) => b.level - a.level);
}
