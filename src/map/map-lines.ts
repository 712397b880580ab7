/** Lines besides roads: streams and rivers, rails, runways, piers, ferries and borders. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, mixColors, type ReadToken } from './map-tokens.ts';

function byZoom(...stops: number[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

function isKind(...kinds: string[]): ExpressionSpecification {
  return ['match', ['get', 'kind'], kinds, true, false] as unknown as ExpressionSpecification;
}

/** Under the roads. */
export function drawLowLines(token: ReadToken): LayerSpecification[] {
  const line = (
    id: string,
    filter: ExpressionSpecification,
    paint: object,
    layout: object = {},
  ): LayerSpecification =>
    ({
      id,
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'lines',
      filter,
      layout: { 'line-join': 'round', ...layout },
      paint,
    }) as LayerSpecification;
  const paved = mixColors(token('--map-building'), token('--map-built'), 0.3);
  return [
    line(
      'waterways',
      isKind('river', 'canal', 'stream'),
      {
        'line-color': token('--map-water'),
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          8,
          ['match', ['get', 'kind'], 'river', 0.8, 0.4],
          14,
          ['match', ['get', 'kind'], 'river', 2.6, 'canal', 2.2, 1.2],
          18,
          ['match', ['get', 'kind'], 'river', 14, 'canal', 12, 4],
        ],
      },
      { 'line-cap': 'round' },
    ),
    line('piers', isKind('pier-line'), {
      'line-color': token('--map-land'),
      'line-width': byZoom(13, 1, 18, 8),
    }),
    line('runways', isKind('runway', 'taxiway'), {
      'line-color': paved,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        10,
        ['match', ['get', 'kind'], 'runway', 1.5, 0.4],
        16,
        ['match', ['get', 'kind'], 'runway', 22, 8],
      ],
    }),
  ];
}

/** A solid line with ties across it, finer than the roads. */
export function drawRails(token: ReadToken): LayerSpecification[] {
  const layer = (id: string, filter: ExpressionSpecification, paint: object): LayerSpecification =>
    ({ id, type: 'line', source: BASE_SOURCE, 'source-layer': 'lines', filter, paint }) as LayerSpecification;
  const color = token('--map-rail');
  const isMain = isKind('rail');
  return [
    layer('rail-bridges', ['all', ['==', ['get', 'bridge'], 1], isKind('rail', 'tram')], {
      'line-color': token('--map-land'),
      'line-width': byZoom(13, 3, 18, 12),
    }),
    layer('rails', isKind('rail', 'siding', 'tram'), {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['exponential', 1.4],
        ['zoom'],
        9,
        ['match', ['get', 'kind'], 'rail', 0.7, 0.3],
        14,
        ['match', ['get', 'kind'], 'rail', 1.3, 0.6],
        18,
        ['match', ['get', 'kind'], 'rail', 2.2, 1.4],
      ],
    }),
    {
      ...layer('rail-ties', isMain, {
        'line-color': color,
        'line-width': byZoom(13, 3, 18, 8),
        'line-dasharray': [0.35, 2.4],
      }),
      minzoom: 13,
    } as LayerSpecification,
  ];
}

/** Over the roads: what crosses water or land without being one. */
export function drawHighLines(token: ReadToken): LayerSpecification[] {
  return [
    {
      id: 'ferries',
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'ferries',
      paint: {
        'line-color': mixColors(token('--map-water'), token('--map-label-water'), 0.55),
        'line-width': 1.1,
        'line-dasharray': [4, 3],
      },
    },
    {
      id: 'boundaries',
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'boundaries',
      filter: ['<=', ['get', 'level'], 4],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': mixColors(token('--map-major-case'), token('--map-label'), 0.45),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 12, 1.6],
        'line-dasharray': [5, 2, 1.5, 2],
      },
    },
    {
      id: 'boundaries-minor',
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'boundaries',
      filter: ['>', ['get', 'level'], 4],
      maxzoom: 16,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': mixColors(token('--map-major-case'), token('--map-label'), 0.25),
        'line-width': 0.8,
        'line-dasharray': [3, 3],
      },
    },
  ];
}
