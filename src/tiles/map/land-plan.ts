/** Layer, zoom and order of areas: what is planned lies under what grows, what is large under what is small. */
import { type FeatureKind, LAND_KINDS, type MapFeatures } from '../../engine/geo/map-features.ts';
import { measureArea, zoomAtSize } from './area-size.ts';
import type { ItemPlan } from './map-items.ts';

const BUILDING_ZOOM = 14;
const POOL_ZOOM = 14;
/** Kinds that are only seen from near, however large they are. */
const KIND_ZOOMS: Partial<Record<FeatureKind, number>> = {
  commercial: 9,
  industrial: 9,
  railway: 12,
  campus: 11,
  parking: 13,
  square: 13,
  pitch: 13,
  pier: 11,
  cemetery: 11,
  allotments: 11,
};
/** An area has at least this many pixels a side where it begins. */
const MIN_PIXELS = 5;
const FARTHEST = 5;
/** Above any area's logarithm: kinds are painted one after the other. */
const KIND_STEP = 100;

function getGroup(kind: FeatureKind): number {
  const position = (LAND_KINDS as readonly FeatureKind[]).indexOf(kind);
  if (kind === 'residential' || kind === 'farmland' || kind === 'aerodrome') return 0;
  if (kind === 'commercial' || kind === 'industrial' || kind === 'railway' || kind === 'campus') return 1;
  return position >= LAND_KINDS.indexOf('parking') ? 3 : 2;
}

export function planLand(features: MapFeatures, feature: number, kind: FeatureKind): ItemPlan {
  if (kind === 'building') return { layer: 'buildings', attributes: {}, minZoom: BUILDING_ZOOM, order: 0 };
  const area = measureArea(features, feature);
  const zoom = Math.ceil(zoomAtSize(Math.sqrt(area), MIN_PIXELS));
  const minZoom = Math.max(FARTHEST, Math.min(14, Math.max(zoom, KIND_ZOOMS[kind] ?? 0)));
  if (kind === 'water' || kind === 'sea' || kind === 'pool')
    return {
      layer: 'water',
      attributes: { kind },
      minZoom: kind === 'sea' ? FARTHEST : kind === 'pool' ? POOL_ZOOM : minZoom,
      order: 0,
    };
  return {
    layer: 'land',
    attributes: { kind },
    minZoom,
    order: getGroup(kind) * KIND_STEP - Math.log2(1 + area),
  };
}
