/**
 * From which zoom places have their names. Those of most weight in the region are there from the smallest zoom on, be they
 * villages: the map names where it is.
 */
import {
  FEATURE_KINDS,
  type FeatureKind,
  type MapFeatures,
  PLACE_KINDS,
} from '../../engine/geo/map-features.ts';
import type { ItemPlan } from './map-items.ts';
import { MAP_MIN_ZOOM } from './map-unit-keys.ts';

const ZOOMS: Record<(typeof PLACE_KINDS)[number], number> = {
  country: 5,
  state: 6,
  city: 6,
  town: 8,
  village: 10,
  suburb: 11,
  hamlet: 12,
  neighbourhood: 13,
  locality: 14,
};
/** So many are promoted to the smallest zoom. */
const TOP_COUNT = 3;

function isPlace(kind: FeatureKind): kind is (typeof PLACE_KINDS)[number] {
  return (PLACE_KINDS as readonly FeatureKind[]).includes(kind);
}

/** Plans of the features that are places. */
export function rankPlaces(features: MapFeatures): Map<number, ItemPlan> {
  const found: { feature: number; kind: (typeof PLACE_KINDS)[number]; order: number }[] = [];
  for (let feature = 0; feature < features.kind.length; feature++) {
    const kind = FEATURE_KINDS[features.kind[feature]];
    if (!isPlace(kind)) continue;
    const order = PLACE_KINDS.indexOf(kind) * 100 - 4 * Math.log2(1 + features.weight[feature]);
    found.push({ feature, kind, order });
  }
  found.sort((a, b) => a.order - b.order);
  const plans = new Map<number, ItemPlan>();
  for (const [place, { feature, kind, order }] of found.entries()) {
    const isTop = place < TOP_COUNT && ZOOMS[kind] > MAP_MIN_ZOOM;
    plans.set(feature, {
      layer: 'places',
      attributes: {
        kind,
        name: features.texts[features.name[feature]],
        top: isTop ? 1 : undefined,
      },
      minZoom: isTop ? MAP_MIN_ZOOM : ZOOMS[kind],
      order,
    });
  }
  return plans;
}
