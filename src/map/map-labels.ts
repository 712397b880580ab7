/** Labels of the base map; the font comes with the app, so no glyph server is asked. */
import type { LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, FONT, type ReadToken } from './map-tokens.ts';

/** Names of streets, waters, parks and places, above the routes and below the pins. */
export function drawLabels(token: ReadToken): LayerSpecification[] {
  const halo = { 'text-halo-color': token('--map-halo'), 'text-halo-width': 1.6 };
  const street = (layer: string, minzoom: number): LayerSpecification => ({
    id: `label-${layer}`,
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': layer,
    minzoom,
    filter: ['has', 'name'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 380,
      'text-field': ['get', 'name'],
      'text-font': [FONT],
      'text-size': 11,
      'text-max-angle': 35,
      'text-padding': 6,
    },
    paint: { 'text-color': token('--map-label'), ...halo },
  });
  return [
    street('roads-minor', 16),
    street('roads-middle', 14.2),
    street('roads-major', 12.6),
    {
      id: 'label-ref',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'roads-major',
      minzoom: 11,
      filter: ['all', ['has', 'ref'], ['==', ['get', 'class'], 'motorway']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 500,
        'text-field': ['get', 'ref'],
        'text-font': [FONT],
        'text-size': 10.5,
        'text-rotation-alignment': 'viewport',
      },
      paint: {
        'text-color': token('--map-label'),
        'text-halo-color': token('--map-motorway'),
        'text-halo-width': 3,
      },
    },
    {
      id: 'label-water',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'lines',
      minzoom: 12,
      filter: ['all', ['==', ['get', 'kind'], 'waterway'], ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 500,
        'text-field': ['get', 'name'],
        'text-font': [FONT],
        'text-size': 11.5,
        'text-letter-spacing': 0.04,
      },
      paint: {
        'text-color': token('--map-label-water'),
        'text-halo-color': token('--map-water'),
        'text-halo-width': 1.2,
      },
    },
    {
      id: 'label-park',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'areas',
      minzoom: 13,
      filter: ['all', ['in', ['get', 'kind'], ['literal', ['park', 'wood']]], ['has', 'name']],
      layout: { 'text-field': ['get', 'name'], 'text-font': [FONT], 'text-size': 11.5, 'text-max-width': 8 },
      paint: {
        'text-color': token('--map-label-park'),
        'text-halo-color': token('--map-park'),
        'text-halo-width': 1.2,
      },
    },
    {
      id: 'label-suburb',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'places',
      minzoom: 11.5,
      maxzoom: 16,
      filter: ['==', ['get', 'kind'], 'suburb'],
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': [FONT],
        'text-size': 11,
        'text-letter-spacing': 0.08,
        'text-max-width': 8,
        'text-padding': 8,
      },
      paint: { 'text-color': token('--map-label'), ...halo },
    },
    {
      id: 'label-city',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'places',
      maxzoom: 12,
      filter: ['==', ['get', 'kind'], 'city'],
      layout: { 'text-field': ['get', 'name'], 'text-font': [FONT], 'text-size': 14 },
      paint: { 'text-color': token('--text'), ...halo },
    },
  ];
}
