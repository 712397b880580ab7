/** The details of a route by name. O(pieces) each. */
import { collectIntervals, type Detail, type DetailSource, type Interval } from './detail.ts';
import { DRIVE_DETAILS } from './drive-details.ts';
import { JUNCTION_DETAILS } from './junction-details.ts';
import { ROAD_DETAILS } from './road-details.ts';
import { SHAPE_DETAILS } from './shape-details.ts';

const DETAILS: ReadonlyMap<string, Detail> = new Map(
  Object.entries({ ...ROAD_DETAILS, ...DRIVE_DETAILS, ...SHAPE_DETAILS, ...JUNCTION_DETAILS }),
);

export const DETAIL_NAMES: readonly string[] = [...DETAILS.keys()];

/** Throws for a name that {@link DETAIL_NAMES} lacks. */
export function readDetails(source: DetailSource, names: readonly string[]): Record<string, Interval[]> {
  const details: Record<string, Interval[]> = {};
  for (const name of names) {
    const detail = DETAILS.get(name);
    if (!detail) throw new Error(`There is no path detail ${name}`);
    details[name] = collectIntervals(source, detail);
  }
  return details;
}
