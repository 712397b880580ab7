/** The part of a region that a box needs. */

import { largest, smallest } from '../../engine/base/extremes.ts';
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import type { RegionManifest, RegionUnit } from '../../tiles/region.ts';
import { type Bounds, getTileBounds, overlap, parseTileKey } from '../../tiles/units/tile-key.ts';

/** What belongs to the whole is needed for every part. */
function isNeeded(unit: RegionUnit, bounds: Bounds): boolean {
  const place = parseTileKey(unit.key);
  return !place || overlap(getTileBounds(place), bounds);
}

function intersect(a: Bounds, b: Bounds): Bounds {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/**
 * The manifest with the squares that touch the box; the address index, which is one unit, only where it is wanted.
 * Throws an Error when the box has nothing of the region.
 */
export function selectUnits(
  { meta, units }: RegionManifest,
  { bounds, withSearch = true }: { bounds?: Bounds; withSearch?: boolean },
): RegionManifest {
  const wanted = units.filter(
    (unit) => (withSearch || unit.part !== 'search') && (!bounds || isNeeded(unit, bounds)),
  );
  if (!wanted.some(({ part }) => part === 'graph'))
    throw new FaultError(fault('noRoadsInBox', { name: meta.name }));
  if (!bounds) return { meta, units: wanted };
  // Whole squares come, so the area is what they cover of the region.
  const squares = wanted.flatMap(({ part, key }) => {
    const place = part === 'graph' ? parseTileKey(key) : undefined;
    return place ? [getTileBounds(place)] : [];
  });
  const covered: Bounds = [
    smallest(squares.map(([west]) => west)),
    smallest(squares.map(([, south]) => south)),
    largest(squares.map(([, , east]) => east)),
    largest(squares.map(([, , , north]) => north)),
  ];
  return { meta: { ...meta, bbox: intersect(meta.bbox, covered) }, units: wanted };
}
