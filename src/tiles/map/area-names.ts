/** Names of parks, waters and other areas as points, each from the zoom at which it fits. */
import type { FeatureKind, MapFeatures } from '../../engine/geo/map-features.ts';
import { measureArea, zoomAtSize } from './area-size.ts';
import { findLabelPoint } from './label-point.ts';
import type { MapItems } from './map-items.ts';

/** What a name's kind is called in the tiles. */
const NAMED: Partial<Record<FeatureKind, 'park' | 'water' | 'area'>> = {
  park: 'park',
  wood: 'park',
  grass: 'park',
  scrub: 'park',
  wetland: 'park',
  cemetery: 'park',
  allotments: 'park',
  water: 'water',
  campus: 'area',
  aerodrome: 'area',
  industrial: 'area',
  square: 'area',
  sand: 'area',
};
/** Pixels of an area's side for its name to be shown. */
const ROOM = 56;
const LAST_ZOOM = 17;
const FIRST_ZOOM = 9;
const DEEPEST_TILE = 14;

/** Flat, with degrees of longitude as short as they are on the ground. */
function readRings(
  { firstRing, firstPointOfRing, lon, lat }: MapFeatures,
  feature: number,
  squeeze: number,
): number[][] {
  const rings: number[][] = [];
  for (let ring = firstRing[feature]; ring < firstRing[feature + 1]; ring++) {
    const flat: number[] = [];
    for (let i = firstPointOfRing[ring]; i < firstPointOfRing[ring + 1]; i++)
      flat.push(lon[i] * squeeze, lat[i]);
    rings.push(flat);
  }
  return rings;
}

export function addAreaName(
  features: MapFeatures,
  feature: number,
  kind: FeatureKind,
  items: MapItems,
): void {
  const name = features.texts[features.name[feature]];
  const group = NAMED[kind];
  if (!name || !group) return;
  const area = measureArea(features, feature);
  const zoom = Math.max(FIRST_ZOOM, Math.ceil(zoomAtSize(Math.sqrt(area), ROOM)));
  if (zoom > LAST_ZOOM) return;
  const squeeze = Math.cos(
    (features.lat[features.firstPointOfRing[features.firstRing[feature]]] / 1e7) * (Math.PI / 180),
  );
  const [x, y] = findLabelPoint(readRings(features, feature, squeeze));
  items.addPoint(Math.round(x / squeeze), Math.round(y), {
    layer: 'names',
    attributes: { kind: group, name, from: zoom > DEEPEST_TILE ? zoom : undefined },
    minZoom: Math.min(DEEPEST_TILE, zoom),
    order: -Math.log2(1 + area),
  });
}
