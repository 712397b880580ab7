/** Ready-made areas as they are offered: which hold the orders, which are meant by a text, which lie side by side. */

import { foldText } from '../../../files/fold-text.ts';
import { isInsideRing } from '../../../plan/ring.ts';
import type { CatalogArea, CatalogPlace } from '../../../store/regions/region-store.ts';
import type { Box } from '../box-size.ts';
import { rankName } from '../part/place-names.ts';

type Place = readonly [lon: number, lat: number];

export interface OfferedArea {
  readonly area: CatalogArea;
  /** Places of the plan that lie in it. */
  readonly held: number;
  /** Of its cities and towns, the one that was asked for. */
  readonly place?: CatalogPlace;
}

const isInBox = ([lon, lat]: Place, [west, south, east, north]: Box) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

export function isInArea(place: Place, { bounds, outline }: CatalogArea): boolean {
  return isInBox(place, bounds) && outline.some((ring) => isInsideRing(place, ring));
}

/** Those that hold most of the plan's places first, of these the smallest; the others by name. */
export function sortAreas(areas: readonly CatalogArea[], places: readonly Place[]): OfferedArea[] {
  return areas
    .map((area) => ({ area, held: places.filter((place) => isInArea(place, area)).length }))
    .sort(
      (a, b) =>
        b.held - a.held ||
        (a.held > 0 ? a.area.bytes - b.area.bytes : 0) ||
        a.area.name.localeCompare(b.area.name),
    );
}

/** As folded texts; made once a catalog. */
type AreaNames = ReadonlyMap<CatalogArea, readonly { place?: CatalogPlace; name: string }[]>;

export function foldNames(areas: readonly CatalogArea[]): AreaNames {
  return new Map(
    areas.map((area) => [
      area,
      [{ name: foldText(area.name) }, ...area.places.map((place) => ({ place, name: foldText(place.name) }))],
    ]),
  );
}

/** Ranks of what was found, the best first: the area's own name, a city, a town; each as a beginning or as a later word. */
const RANKS = { area: 0, city: 2, town: 4 };

/** Those meant by a text, the likeliest first; all of them without one. */
export function findAreas(text: string, offered: readonly OfferedArea[], names: AreaNames): OfferedArea[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return [...offered];
  const rated = offered.flatMap(({ area, held }) => {
    let best: { rank: number; place?: CatalogPlace } | undefined;
    for (const { place, name } of names.get(area) ?? []) {
      const at = rankName(wanted, name);
      if (at === undefined) continue;
      const rank = RANKS[place?.kind ?? 'area'] + at;
      if (!best || rank < best.rank) best = { rank, place };
    }
    return best ? [{ rank: best.rank, found: { area, held, place: best.place } }] : [];
  });
  return rated.sort((a, b) => a.rank - b.rank).map(({ found }) => found);
}

/** The area at a place of the map: the smallest around it, else the one whose middle is within `reach` degrees. */
export function findAreaAt(
  [lon, lat]: Place,
  reach: number,
  areas: readonly CatalogArea[],
): CatalogArea | undefined {
  const around = areas
    .filter((area) => isInArea([lon, lat], area))
    .sort((a, b) => measureBox(a.bounds) - measureBox(b.bounds));
  if (around.length > 0) return around[0];
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const distance = ({ bounds }: CatalogArea) => {
    const [x, y] = findMiddle(bounds);
    return Math.hypot((x - lon) * squeeze, y - lat);
  };
  const [nearest] = [...areas].sort((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= reach ? nearest : undefined;
}

const measureBox = ([west, south, east, north]: Box) => (east - west) * (north - south);

export function findMiddle([west, south, east, north]: Box): Place {
  return [(west + east) / 2, (south + north) / 2];
}

/** Degrees: nearer there is nothing on the map to know a small area by. */
const MIN_LOOK = 0.3;

/** The same, or as much around its middle as is needed to see where it is. */
export function widenBox([west, south, east, north]: Box): Box {
  const [lon, lat] = findMiddle([west, south, east, north]);
  const half = MIN_LOOK / 2;
  return [
    Math.min(west, lon - half),
    Math.min(south, lat - half),
    Math.max(east, lon + half),
    Math.max(north, lat + half),
  ];
}

/** Degrees that the boxes of areas that touch may lie apart. */
const GAP = 0.01;

/** Areas whose boxes touch one of those that are meant, and that are none of them. */
export function listNeighbours(
  meant: readonly CatalogArea[],
  areas: readonly CatalogArea[],
): readonly CatalogArea[] {
  const touches = (a: Box, b: Box) =>
    a[0] <= b[2] + GAP && b[0] <= a[2] + GAP && a[1] <= b[3] + GAP && b[1] <= a[3] + GAP;
  return areas.filter(
    (area) => !meant.includes(area) && meant.some(({ bounds }) => touches(bounds, area.bounds)),
  );
}

/** Around all of them; undefined for none. */
export function boxAroundAreas(areas: readonly CatalogArea[]): Box | undefined {
  if (areas.length === 0) return undefined;
  return areas
    .map(({ bounds }) => bounds)
    .reduce((all, one) => [
      Math.min(all[0], one[0]),
      Math.min(all[1], one[1]),
      Math.max(all[2], one[2]),
      Math.max(all[3], one[3]),
    ]);
}
