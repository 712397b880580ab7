/** Which areas of the map a place lies in. */
import type { LonLat } from './order.ts';
import { isInsideRing, type Ring } from './ring.ts';

interface Boxed<Area> {
  readonly area: Area;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function box<Area extends { readonly ring: Ring }>(area: Area): Boxed<Area> {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of area.ring) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return { area, west, south, east, north };
}

/** O(areas) a question, and O(corners) for each whose box the place lies in. */
export class AreaFinder<Area extends { readonly ring: Ring }> {
  private readonly boxes: readonly Boxed<Area>[];

  constructor(areas: readonly Area[]) {
    this.boxes = areas.map(box);
  }

  /** In the order of the areas. */
  list(place: LonLat): Area[] {
    const [lon, lat] = place;
    return this.boxes.flatMap(({ area, west, south, east, north }) =>
      lon >= west && lon <= east && lat >= south && lat <= north && isInsideRing(place, area.ring)
        ? [area]
        : [],
    );
  }
}
