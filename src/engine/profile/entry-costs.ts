/**
 * Roads that are not for through traffic. Every road has a height: none for public roads, more for those with business
 * there, most for private ones. Going up weighs the difference of heights, going down nothing. So who comes to a place
 * inside pays once, by whichever way and however many such roads follow each other; who starts inside pays nothing; and
 * who only wants through pays for nothing that a public road gives free. What is between two places inside one stretch is
 * weighed by time alone. A node with a limit, such as the gate of an estate, is a stretch without length: who passes it
 * goes up to its height and down again.
 */
import { HGV_ACCESSES, NODE_LIMITS, ROAD_ACCESSES } from '../graph/road-enums.ts';
import type { RoadTable } from '../graph/road-table.ts';
import type { CompiledProfile } from './compile-profile.ts';
import type { EntrySeconds } from './profile-definition.ts';

const COLUMN_OF_MODE = { BIKE: 'bikeAccess', FOOT: 'footAccess' } as const;

const isBusiness = (name: string) => name === 'DESTINATION' || name === 'CUSTOMERS' || name === 'DELIVERY';

function listHeights({ business, private: byPermission }: EntrySeconds): number[] {
  return ROAD_ACCESSES.map((access) => {
    if (access === 'YES') return 0;
    return Math.round((isBusiness(access) ? business : byPermission) * 1000);
  });
}

/** What `hgv` says to lorries comes before what is said to all: undefined where it says nothing about through traffic. */
function listHgvHeights({ business }: EntrySeconds): (number | undefined)[] {
  return HGV_ACCESSES.map((hgv) => {
    if (hgv === 'YES' || hgv === 'DESIGNATED') return 0;
    return isBusiness(hgv) ? business * 1000 : undefined;
  });
}

/** Milliseconds of weight by road: the height that is climbed by whoever enters it. */
export function readEntryCosts(
  roads: Pick<RoadTable, 'access' | 'bikeAccess' | 'footAccess' | 'hgv'>,
  { mode, entry }: Pick<CompiledProfile, 'mode' | 'entry'>,
): Int32Array {
  const column = roads[mode === 'BIKE' || mode === 'FOOT' ? COLUMN_OF_MODE[mode] : 'access'];
  const costs = new Int32Array(column.length);
  if (!entry) return costs;
  const heights = listHeights(entry);
  for (let road = 0; road < costs.length; road++) costs[road] = heights[column[road]];
  if (mode !== 'TRUCK') return costs;
  const hgvHeights = listHgvHeights(entry);
  for (let road = 0; road < costs.length; road++) costs[road] = hgvHeights[roads.hgv[road]] ?? costs[road];
  return costs;
}

/** Milliseconds of weight by node flags: the height of a node that not everybody passes, 0 for most. */
export function createNodeEntry({
  mode,
  entry,
}: Pick<CompiledProfile, 'mode' | 'entry'>): (flags: number) => number {
  if (!entry) return () => 0;
  const bits = NODE_LIMITS[mode === 'BIKE' ? 'bike' : mode === 'FOOT' ? 'foot' : 'motor'];
  const ofPrivate = entry.private * 1000;
  const ofBusiness = entry.business * 1000;
  return (flags) => {
    if ((flags & bits.private) !== 0) return ofPrivate;
    return (flags & bits.business) !== 0 ? ofBusiness : 0;
  };
}

/** What every way from one road to another weighs at least for entering roads. */
export function measureEntry(entryOfRoad: Int32Array, from: number, to: number): number {
  return Math.max(0, entryOfRoad[to] - entryOfRoad[from]);
}
