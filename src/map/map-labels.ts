/** Labels of the base map besides places; the font comes with the app, so no glyph server is asked. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, FONT, FONT_MEDIUM, mixColors, type ReadToken } from './map-tokens.ts';
import { drawPlaces } from './place-labels.ts';

export const ONE_WAY_IMAGE = 'one-way';
export const SHIELD_IMAGE = 'shield';
export const MOTORWAY_SHIELD_IMAGE = 'shield-motorway';

const MAJOR = ['motorway', 'trunk', 'primary', 'secondary'];
const MIDDLE = ['tertiary', 'residential', 'unclassified', 'living_street', 'pedestrian', 'road'];

function isClass(classes: readonly string[]): ExpressionSpecification {
  return ['match', ['get', 'class'], classes, true, false] as unknown as ExpressionSpecification;
}

function drawStreets(token: ReadToken): LayerSpecification[] {
  const street = (
    id: string,
    filter: ExpressionSpecification,
    minzoom: number,
    size: number,
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': 'roads',
    minzoom,
    filter: ['all', ['has', 'name'], filter],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': [FONT],
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, size, 18, size + 1.5],
      'text-max-angle': 35,
      'text-padding': 8,
      'text-letter-spacing': 0.01,
    },
    paint: {
      'text-color': token('--map-label'),
      'text-halo-color': token('--map-halo'),
      'text-halo-width': 1.6,
    },
  });
  return [
    street('label-roads-minor', ['!', isClass([...MAJOR, ...MIDDLE])], 16.2, 10),
    street('label-roads-middle', isClass(MIDDLE), 14.6, 10.5),
    street('label-roads-major', isClass(MAJOR), 13, 11),
  ];
}

function drawRefs(token: ReadToken): LayerSpecification {
  return {
    id: 'label-ref',
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': 'roads',
    minzoom: 9,
    filter: [
      'all',
      ['has', 'ref'],
      ['step', ['zoom'], isClass(['motorway', 'trunk']), 12, isClass(['motorway', 'trunk', 'primary'])],
      ['!', ['has', 'link']],
      ['<=', ['length', ['get', 'ref']], 7],
    ],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 520,
      'text-field': ['get', 'ref'],
      'text-font': [FONT_MEDIUM],
      'text-size': 9.5,
      'text-rotation-alignment': 'viewport',
      'icon-rotation-alignment': 'viewport',
      'icon-image': ['case', isClass(['motorway', 'trunk']), MOTORWAY_SHIELD_IMAGE, SHIELD_IMAGE],
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [1, 3, 1, 3],
      'text-padding': 24,
    },
    paint: { 'text-color': token('--map-label') },
  };
}

function drawOneWays(): LayerSpecification {
  return {
    id: 'one-ways',
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': 'roads',
    minzoom: 16,
    filter: ['==', ['get', 'oneway'], 1],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 90,
      'icon-image': ONE_WAY_IMAGE,
      'icon-padding': 4,
      'icon-rotation-alignment': 'map',
    },
  };
}

function drawHouseNumbers(token: ReadToken): LayerSpecification {
  return {
    id: 'house-numbers',
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': 'houses',
    minzoom: 17,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': [FONT],
      'text-size': ['interpolate', ['linear'], ['zoom'], 17, 9, 19, 11],
      'text-padding': 3,
    },
    paint: {
      'text-color': mixColors(token('--map-label'), token('--map-building'), 0.12),
      'text-halo-color': token('--map-building'),
      'text-halo-width': 1,
    },
  };
}

function drawAreaNames(token: ReadToken): LayerSpecification[] {
  const isSeen: ExpressionSpecification = ['<=', ['coalesce', ['get', 'from'], 0], ['zoom']];
  const name = (kind: string, color: string, halo: string, font: string): LayerSpecification => ({
    id: `label-${kind}`,
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': 'names',
    filter: ['all', ['==', ['get', 'kind'], kind], isSeen],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [font],
      'text-size': 11,
      'text-max-width': 7,
      'text-padding': 6,
      'text-line-height': 1.15,
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  });
  return [
    name('area', token('--map-label'), token('--map-halo'), FONT),
    name('park', token('--map-label-park'), token('--map-park'), FONT),
    name('water', token('--map-label-water'), token('--map-water'), FONT),
  ];
}

function drawPoints(token: ReadToken): LayerSpecification[] {
  const halo = { 'text-halo-color': token('--map-halo'), 'text-halo-width': 1.5 };
  return [
    {
      id: 'label-peak',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'names',
      filter: ['==', ['get', 'kind'], 'peak'],
      layout: {
        'text-field': [
          'case',
          ['has', 'height'],
          ['format', ['get', 'name'], {}, '\n', {}, ['to-string', ['get', 'height']], { 'font-scale': 0.85 }],
          ['get', 'name'],
        ],
        'text-font': [FONT],
        'text-size': 10.5,
        'text-max-width': 8,
        'text-padding': 10,
      },
      paint: { 'text-color': token('--map-label'), ...halo },
    },
    {
      id: 'label-station',
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'names',
      minzoom: 14,
      filter: ['==', ['get', 'kind'], 'station'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [FONT_MEDIUM],
        'text-size': 11,
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': token('--map-label'), ...halo },
    },
  ];
}

function drawRivers(token: ReadToken): LayerSpecification {
  return {
    id: 'label-river',
    type: 'symbol',
    source: BASE_SOURCE,
    'source-layer': 'lines',
    minzoom: 11,
    filter: ['all', ['match', ['get', 'kind'], ['river', 'canal', 'stream'], true, false], ['has', 'name']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 500,
      'text-field': ['get', 'name'],
      'text-font': [FONT],
      'text-size': 11,
      'text-letter-spacing': 0.06,
      'text-max-angle': 30,
    },
    paint: {
      'text-color': token('--map-label-water'),
      'text-halo-color': token('--map-water'),
      'text-halo-width': 1.2,
    },
  };
}

/** Above the routes and below the pins; what comes later is placed first. */
export function drawLabels(token: ReadToken): LayerSpecification[] {
  return [
    drawOneWays(),
    drawHouseNumbers(token),
    ...drawStreets(token),
    drawRefs(token),
    drawRivers(token),
    ...drawAreaNames(token),
    ...drawPoints(token),
    ...drawPlaces(token),
  ];
}
