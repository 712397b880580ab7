/** Ground, water and buildings: quiet fills in the colours of the tokens and between them. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, mixColors, OUTLINE_SOURCE, type ReadToken } from './map-tokens.ts';

/** What each kind of ground is made of: two tokens and the share of the second. */
const GROUND: Readonly<Record<string, readonly [string, string, number]>> = {
  residential: ['--map-built', '--map-built', 0],
  commercial: ['--map-built', '--map-building', 0.3],
  industrial: ['--map-built', '--map-building', 0.5],
  railway: ['--map-built', '--map-building', 0.45],
  farmland: ['--map-land', '--map-park', 0.16],
  grass: ['--map-land', '--map-park', 0.62],
  park: ['--map-park', '--map-park', 0],
  wood: ['--map-wood', '--map-wood', 0],
  scrub: ['--map-land', '--map-wood', 0.7],
  wetland: ['--map-park', '--map-water', 0.3],
  sand: ['--map-land', '--map-motorway', 0.7],
  rock: ['--map-land', '--map-building', 0.4],
  glacier: ['--map-land', '--map-water', 0.3],
  cemetery: ['--map-park', '--map-built', 0.3],
  allotments: ['--map-park', '--map-land', 0.3],
  campus: ['--map-built', '--map-motorway', 0.22],
  aerodrome: ['--map-built', '--map-building', 0.3],
  parking: ['--map-built', '--map-building', 0.35],
  square: ['--map-built', '--map-minor', 0.6],
  pitch: ['--map-park', '--map-wood', 1],
  pier: ['--map-land', '--map-built', 0.5],
};

export function drawGround(token: ReadToken): LayerSpecification[] {
  const colors = Object.entries(GROUND).flatMap(([kind, [a, b, share]]) => [
    kind,
    mixColors(token(a), token(b), share),
  ]);
  const landColor = [
    'match',
    ['get', 'kind'],
    ...colors,
    token('--map-built'),
  ] as unknown as ExpressionSpecification;
  const edge = (color: string, share: number) => mixColors(token('--map-land'), color, share);
  return [
    { id: 'land', type: 'background', paint: { 'background-color': token('--map-land') } },
    {
      id: 'ground',
      type: 'fill',
      source: BASE_SOURCE,
      'source-layer': 'land',
      paint: { 'fill-color': landColor },
    },
    {
      id: 'pitch-lines',
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'land',
      minzoom: 15,
      filter: [
        'match',
        ['get', 'kind'],
        ['pitch', 'square', 'parking', 'cemetery', 'allotments'],
        true,
        false,
      ],
      paint: {
        'line-color': [
          'match',
          ['get', 'kind'],
          ['square', 'parking'],
          token('--map-minor-case'),
          mixColors(token('--map-wood'), token('--map-label-park'), 0.22),
        ],
        'line-width': 0.8,
      },
    },
    {
      id: 'water',
      type: 'fill',
      source: BASE_SOURCE,
      'source-layer': 'water',
      filter: ['step', ['zoom'], ['!=', ['get', 'kind'], 'pool'], 16, true],
      paint: { 'fill-color': token('--map-water') },
    },
    {
      id: 'buildings',
      type: 'fill',
      source: BASE_SOURCE,
      'source-layer': 'buildings',
      minzoom: 14.5,
      paint: {
        'fill-color': token('--map-building'),
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 15.5, 1],
        'fill-outline-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          16,
          token('--map-building'),
          17,
          edge(mixColors(token('--map-building'), token('--map-label'), 0.25), 0.9),
        ],
      },
    },
  ];
}

/** Beyond the box of the open areas there is nothing to see: what reaches over its edge fades into one quiet colour. */
export function drawBeyond(token: ReadToken): LayerSpecification[] {
  const color = mixColors(token('--map-land'), token('--map-outside'), 0.7);
  return [
    {
      id: 'beyond',
      type: 'fill',
      source: OUTLINE_SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': color, 'fill-antialias': false },
    },
    {
      id: 'beyond-edge',
      type: 'line',
      source: OUTLINE_SOURCE,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': color,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 8, 12, 56],
        'line-blur': ['interpolate', ['linear'], ['zoom'], 6, 4, 12, 28],
      },
    },
  ];
}
