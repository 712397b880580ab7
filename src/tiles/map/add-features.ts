/** Areas, lines and points as items of the map: their layers, zooms and the order in which they are painted. */
import {
  FEATURE_KINDS,
  type FeatureKind,
  getGeometryType,
  type MapFeatures,
} from '../../engine/geo/map-features.ts';
import { addAreaName } from './area-names.ts';
import { planLand } from './land-plan.ts';
import type { ItemPlan, MapItems } from './map-items.ts';
import { rankPlaces } from './place-zooms.ts';

const LINE_ZOOMS: Partial<Record<FeatureKind, number>> = {
  river: 8,
  canal: 10,
  stream: 13,
  rail: 9,
  siding: 13,
  tram: 13,
  runway: 10,
  taxiway: 12,
  'pier-line': 13,
};
/** By administrative level; borders of towns and villages are seen further in. */
const BORDER_ZOOMS = [14, 14, 5, 5, 5, 8, 8, 10, 11];
const HOUSE_ZOOM = 14;
const PEAK_ZOOM = 11;
const STATION_ZOOM = 13;

export function addFeatures(features: MapFeatures, items: MapItems): void {
  const places = rankPlaces(features);
  for (let feature = 0; feature < features.kind.length; feature++) {
    const kind = FEATURE_KINDS[features.kind[feature]];
    const type = getGeometryType(kind);
    if (type === 'polygon') addArea(features, feature, kind, items);
    else if (type === 'line') addLine(features, feature, kind, items);
    else {
      const point = features.firstPointOfRing[features.firstRing[feature]];
      const plan = places.get(feature) ?? planPoint(features, feature, kind);
      items.addPoint(features.lon[point], features.lat[point], plan);
    }
  }
}

function pushRing({ firstPointOfRing, lon, lat }: MapFeatures, ring: number, items: MapItems): void {
  for (let i = firstPointOfRing[ring]; i < firstPointOfRing[ring + 1]; i++) items.pushPoint(lon[i], lat[i]);
}

function addArea(features: MapFeatures, feature: number, kind: FeatureKind, items: MapItems): void {
  const first = features.firstRing[feature];
  pushRing(features, first, items);
  if (!items.endRing()) return;
  for (let ring = first + 1; ring < features.firstRing[feature + 1]; ring++) {
    pushRing(features, ring, items);
    items.endRing();
  }
  items.endItem('area', planLand(features, feature, kind));
  addAreaName(features, feature, kind, items);
}

function addLine(features: MapFeatures, feature: number, kind: FeatureKind, items: MapItems): void {
  pushRing(features, features.firstRing[feature], items);
  items.endLine();
  const weight = features.weight[feature];
  const name = features.texts[features.name[feature]];
  items.endItem(
    'line',
    kind === 'boundary'
      ? {
          layer: 'boundaries',
          attributes: { level: weight },
          minZoom: BORDER_ZOOMS[weight] ?? 14,
          order: -weight,
        }
      : {
          layer: 'lines',
          attributes: { kind, name, bridge: weight === 1 ? 1 : undefined },
          minZoom: LINE_ZOOMS[kind] ?? 14,
          order: weight,
        },
  );
}

function planPoint(features: MapFeatures, feature: number, kind: FeatureKind): ItemPlan {
  const text = features.texts[features.name[feature]];
  const weight = features.weight[feature];
  if (kind === 'house')
    return { layer: 'houses', attributes: { number: text }, minZoom: HOUSE_ZOOM, order: text.length };
  return {
    layer: 'names',
    attributes: { kind, name: text, height: kind === 'peak' && weight > 0 ? weight : undefined },
    minZoom: kind === 'peak' ? PEAK_ZOOM : STATION_ZOOM,
    order: kind === 'peak' ? 10_000 - weight : 0,
  };
}
