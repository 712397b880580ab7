/**
 * The map's style from the design tokens: a quiet base drawn from the region's own vector tiles, then routes and pins.
 * Rebuilt when the theme changes, because colours are read from the page.
 */
import type { StyleSpecification } from 'maplibre-gl';
import { BOX_SOURCE, drawBox } from './box-tool.ts';
import { drawLasso, LASSO_SOURCE } from './lasso-tool.ts';
import { drawBeyond, drawGround } from './map-ground.ts';
import { drawLabels } from './map-labels.ts';
import { drawHighLines, drawLowLines, drawRails } from './map-lines.ts';
import { drawRoads } from './map-roads.ts';
import { BASE_SOURCE, FONT, OUTLINE_SOURCE, type ReadToken } from './map-tokens.ts';
import { drawPins, drawRouteLines, ROUTE_SOURCE, STOP_SOURCE } from './plan-layers.ts';
import { drawGridLines, GRID_SOURCE } from './plane-grid.ts';
import { AREA_SOURCE, drawProfileLines, PREVIEW_SOURCE } from './profile-layers.ts';

/** Zooms of the tiles; what is nearer is drawn from the last one. */
const MIN_ZOOM = 5;
const MAX_ZOOM = 14;

interface MapStyleOptions {
  /** Template of the region's tiles. */
  readonly tileUrl: string;
  /** The label font's woff2. */
  readonly fontUrl: string;
  /** West, south, east, north in degrees; undefined where no region is open. */
  readonly bounds: readonly [number, number, number, number] | undefined;
}

/** Beyond this the map's projection has no place. */
const WORLD = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/** The edge of an area as its line, and what lies beyond it. */
export function drawOutlineBox(bounds: MapStyleOptions['bounds']): GeoJSON.FeatureCollection {
  if (!bounds) return { type: 'FeatureCollection', features: [] };
  const [west, south, east, north] = bounds;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } },
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [WORLD, ring] } },
    ],
  };
}

export function buildMapStyle(
  token: ReadToken,
  { tileUrl, fontUrl, bounds }: MapStyleOptions,
): StyleSpecification {
  const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
  return {
    version: 8,
    'font-faces': { [FONT]: fontUrl },
    sources: {
      [BASE_SOURCE]: { type: 'vector', tiles: [tileUrl], minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM },
      [OUTLINE_SOURCE]: { type: 'geojson', data: drawOutlineBox(bounds) },
      [GRID_SOURCE]: { type: 'geojson', data: nothing },
      [ROUTE_SOURCE]: { type: 'geojson', data: nothing },
      [PREVIEW_SOURCE]: { type: 'geojson', data: nothing },
      [AREA_SOURCE]: { type: 'geojson', data: nothing },
      [BOX_SOURCE]: { type: 'geojson', data: nothing },
      [LASSO_SOURCE]: { type: 'geojson', data: nothing },
      [STOP_SOURCE]: { type: 'geojson', data: nothing },
    },
    layers: [
      ...drawGround(token),
      ...drawLowLines(token),
      ...drawRoads(token),
      ...drawRails(token),
      ...drawHighLines(token),
      ...drawBeyond(token),
      ...drawGridLines(token),
      ...drawRouteLines(token),
      ...drawProfileLines(token),
      ...drawLabels(token),
      ...drawPins(token),
      ...drawBox(token),
      ...drawLasso(token),
    ],
  } as StyleSpecification;
}
