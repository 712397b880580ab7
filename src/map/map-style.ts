/**
 * The map's style from the design tokens: a quiet base drawn from the region's own vector tiles, then routes and pins.
 * Rebuilt when the theme changes, because colours are read from the page.
 */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { BOX_SOURCE, drawBox } from './box-tool.ts';
import { drawLabels } from './map-labels.ts';
import { BASE_SOURCE, FONT, type ReadToken } from './map-tokens.ts';
import { drawPins, drawRouteLines, ROUTE_SOURCE, STOP_SOURCE } from './plan-layers.ts';
import { AREA_SOURCE, drawProfileLines, PREVIEW_SOURCE } from './profile-layers.ts';

const ROAD_LAYERS = ['roads-minor', 'roads-middle', 'roads-major'] as const;

/** Width in pixels by class at the zooms 10, 13, 15, 17, 19. */
const WIDTHS: Record<string, [number, number, number, number, number]> = {
  motorway: [2.4, 4.6, 7.5, 13, 26],
  trunk: [2, 4.2, 7, 12, 24],
  primary: [1.6, 4, 6.8, 12, 24],
  secondary: [1.2, 3.4, 6.2, 11, 22],
  tertiary: [0.8, 2.8, 5.2, 10, 20],
  residential: [0.4, 1.8, 4, 8.5, 17],
  living_street: [0.3, 1.4, 3.2, 7, 15],
  pedestrian: [0.2, 0.9, 2.4, 6, 14],
  service: [0.1, 0.5, 1.4, 4.5, 11],
  other: [0.1, 0.3, 0.8, 1.6, 4],
};
const ZOOMS = [10, 13, 15, 17, 19];

function widthBy(extra: number): ExpressionSpecification {
  const byClass = (stop: number): unknown[] => [
    'match',
    ['get', 'class'],
    'motorway',
    WIDTHS.motorway[stop] + extra,
    'trunk',
    WIDTHS.trunk[stop] + extra,
    'primary',
    WIDTHS.primary[stop] + extra,
    'secondary',
    WIDTHS.secondary[stop] + extra,
    'tertiary',
    WIDTHS.tertiary[stop] + extra,
    ['residential', 'unclassified', 'road'],
    WIDTHS.residential[stop] + extra,
    'living_street',
    WIDTHS.living_street[stop] + extra,
    'pedestrian',
    WIDTHS.pedestrian[stop] + extra,
    'service',
    WIDTHS.service[stop] + extra,
    WIDTHS.other[stop] + extra,
  ];
  const stops = ZOOMS.flatMap((zoom, i) => [zoom, byClass(i)]);
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

function areaLayer(kind: string, color: string): LayerSpecification {
  return {
    id: `area-${kind}`,
    type: 'fill',
    source: BASE_SOURCE,
    'source-layer': 'areas',
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': color },
  };
}

const IS_DRIVABLE_LOOK: ExpressionSpecification = [
  '!',
  [
    'in',
    ['get', 'class'],
    [
      'literal',
      ['footway', 'path', 'steps', 'cycleway', 'bridleway', 'track', 'corridor', 'platform', 'other'],
    ],
  ],
];
const IS_FERRY: ExpressionSpecification = ['==', ['get', 'env'], 'ferry'];

function roadLayers(token: ReadToken): LayerSpecification[] {
  const isMajor: ExpressionSpecification = [
    'in',
    ['get', 'class'],
    ['literal', ['motorway', 'trunk', 'primary', 'secondary']],
  ];
  const caseColor: ExpressionSpecification = [
    'case',
    ['==', ['get', 'class'], 'motorway'],
    token('--map-motorway-case'),
    isMajor,
    token('--map-major-case'),
    token('--map-minor-case'),
  ];
  const fillColor: ExpressionSpecification = [
    'case',
    ['==', ['get', 'class'], 'motorway'],
    token('--map-motorway'),
    isMajor,
    token('--map-major'),
    token('--map-minor'),
  ];
  const notFerry: ExpressionSpecification = ['all', ['!', IS_FERRY], IS_DRIVABLE_LOOK];
  const paths: LayerSpecification = {
    id: 'paths',
    type: 'line',
    source: BASE_SOURCE,
    'source-layer': 'roads-minor',
    minzoom: 14.5,
    filter: ['all', ['!', IS_FERRY], ['!', IS_DRIVABLE_LOOK]],
    paint: { 'line-color': token('--map-minor-case'), 'line-width': 1, 'line-dasharray': [2, 2] },
  };
  const ferries: LayerSpecification = {
    id: 'ferries',
    type: 'line',
    source: BASE_SOURCE,
    'source-layer': 'roads-minor',
    filter: IS_FERRY,
    paint: { 'line-color': token('--map-label-water'), 'line-width': 1.2, 'line-dasharray': [3, 3] },
  };
  const drawn = (part: 'case' | 'fill') =>
    ROAD_LAYERS.map(
      (layer): LayerSpecification => ({
        id: `${layer}-${part}`,
        type: 'line',
        source: BASE_SOURCE,
        'source-layer': layer,
        filter: notFerry,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': part === 'case' ? caseColor : fillColor,
          'line-width': widthBy(part === 'case' ? 1.4 : 0),
        },
      }),
    );
  return [paths, ferries, ...drawn('case'), ...drawn('fill')];
}

/** `tileUrl` is the template of the region's tiles, `fontUrl` the label font's woff2. */
export function buildMapStyle(token: ReadToken, tileUrl: string, fontUrl: string): StyleSpecification {
  const lineWidth: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 10, 0.6, 14, 1.6, 17, 5];
  const style = {
    version: 8,
    'font-faces': { [FONT]: fontUrl },
    sources: {
      [BASE_SOURCE]: { type: 'vector', tiles: [tileUrl], minzoom: 5, maxzoom: 15 },
      [ROUTE_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [PREVIEW_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [AREA_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [BOX_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      [STOP_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': token('--map-land') } },
      areaLayer('built', token('--map-built')),
      areaLayer('park', token('--map-park')),
      areaLayer('wood', token('--map-wood')),
      areaLayer('water', token('--map-water')),
      {
        id: 'waterways',
        type: 'line',
        source: BASE_SOURCE,
        'source-layer': 'lines',
        filter: ['==', ['get', 'kind'], 'waterway'],
        paint: { 'line-color': token('--map-water'), 'line-width': lineWidth },
      },
      {
        id: 'coastline',
        type: 'line',
        source: BASE_SOURCE,
        'source-layer': 'lines',
        filter: ['==', ['get', 'kind'], 'coastline'],
        paint: { 'line-color': token('--map-water'), 'line-width': 3 },
      },
      {
        id: 'buildings',
        type: 'fill',
        source: BASE_SOURCE,
        'source-layer': 'buildings',
        minzoom: 15.5,
        paint: { 'fill-color': token('--map-building') },
      },
      {
        id: 'rails',
        type: 'line',
        source: BASE_SOURCE,
        'source-layer': 'lines',
        filter: ['==', ['get', 'kind'], 'rail'],
        paint: { 'line-color': token('--map-rail'), 'line-width': 1.6, 'line-dasharray': [5, 2] },
      },
      ...roadLayers(token),
      ...drawRouteLines(token),
      ...drawProfileLines(token),
      ...drawLabels(token),
      ...drawPins(token),
      ...drawBox(token),
    ],
  };
  return style as unknown as StyleSpecification;
}
