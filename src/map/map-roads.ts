/**
 * Roads: all cases under all fills, so that crossings open; tunnels pale under them, bridges whole above. Features lie in
 * the tiles in the order in which they are painted.
 */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, mixColors, type ReadToken } from './map-tokens.ts';
import { byFeatureAndZoom } from './shared-programs.ts';

const ZOOMS = [5, 8, 10, 12, 14, 16, 19];
/** Width in pixels by class at the zooms above. */
const WIDTHS: readonly (readonly [classes: readonly string[], widths: readonly number[]])[] = [
  [['motorway'], [0.9, 1.4, 2, 3, 4.8, 9, 26]],
  [['trunk'], [0.8, 1.2, 1.8, 2.8, 4.6, 9, 26]],
  [['primary'], [0.6, 1, 1.5, 2.4, 4.4, 9, 26]],
  [['secondary'], [0.5, 0.8, 1.1, 1.8, 3.8, 8.2, 24]],
  [['tertiary'], [0.5, 0.7, 0.8, 1.3, 3, 7.2, 22]],
  [
    ['residential', 'unclassified', 'road'],
    [0.5, 0.6, 0.7, 0.6, 1.9, 5.8, 18],
  ],
  [
    ['living_street', 'pedestrian', 'busway'],
    [0.5, 0.6, 0.6, 0.5, 1.4, 4.6, 15],
  ],
  [
    ['service', 'construction'],
    [0.4, 0.5, 0.5, 0.4, 0.9, 2.8, 10],
  ],
];
const DRIVEWAY = [0.3, 0.3, 0.3, 0.3, 0.5, 1.7, 6];
/** What the most important roads of a small region are drawn with when they are seen from afar. */
const TOP_WIDTH = 0.8;
const LINK_SHARE = 0.72;

const PATHS = ['footway', 'path', 'steps', 'cycleway', 'bridleway', 'track', 'corridor', 'platform', 'other'];
const IS_PATH: ExpressionSpecification = ['match', ['get', 'class'], PATHS, true, false];
const IS_MAJOR: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  ['motorway', 'trunk', 'primary', 'secondary'],
  true,
  false,
];
const IS_LINK: ExpressionSpecification = ['==', ['get', 'link'], 1];

function isIn(environment: 'tunnel' | 'bridge'): ExpressionSpecification {
  return ['==', ['get', 'env'], environment];
}

/** Width by class and zoom; `extra` pixels for the case, both sides together. */
function widthBy(extra: readonly number[]): ExpressionSpecification {
  const stops = ZOOMS.flatMap((zoom, i) => {
    const byClass = [
      'match',
      ['get', 'class'],
      ...WIDTHS.flatMap(([classes, widths]) => [classes, widths[i]]),
      DRIVEWAY[i],
    ];
    const width = ['*', byClass, ['case', IS_LINK, LINK_SHARE, 1]];
    const wide = zoom < 12 ? ['case', ['has', 'top'], ['max', width, TOP_WIDTH], width] : width;
    return [zoom, ['+', wide, extra[i]]];
  });
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

const FILL = widthBy([0, 0, 0, 0, 0, 0, 0]);
const CASE = widthBy([0.6, 0.8, 1, 1.1, 1.3, 1.7, 2.2]);

interface RoadColors {
  readonly fill: ExpressionSpecification;
  readonly edge: ExpressionSpecification;
}

function colorsOf(token: ReadToken, pale: number): RoadColors {
  const built = token('--map-built');
  const tone = (name: string) => mixColors(token(name), built, pale);
  const byRank = (motorway: string, major: string, minor: string): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    ['motorway', 'trunk'],
    tone(motorway),
    ['primary', 'secondary'],
    tone(major),
    tone(minor),
  ];
  return {
    fill: byRank('--map-motorway', '--map-major', '--map-minor'),
    edge: byRank('--map-motorway-case', '--map-major-case', '--map-minor-case'),
  };
}

/** From afar white lines would be lost on pale land: there a road has the colour of its case. */
function farColor({ fill, edge }: RoadColors): ExpressionSpecification {
  return ['step', ['zoom'], edge, 10, ['case', ['has', 'top'], edge, fill], 12, fill];
}

function roadLayer(
  id: string,
  filter: ExpressionSpecification,
  paint: object,
  layout: object = { 'line-cap': 'round', 'line-join': 'round' },
  minzoom = 0,
): LayerSpecification {
  return {
    id,
    type: 'line',
    source: BASE_SOURCE,
    'source-layer': 'roads',
    minzoom,
    filter,
    layout,
    paint,
  } as LayerSpecification;
}

export function drawRoads(token: ReadToken): LayerSpecification[] {
  const colors = colorsOf(token, 0);
  const pale = colorsOf(token, 0.55);
  const isRoad: ExpressionSpecification = ['!', IS_PATH];
  const isTunnel = isIn('tunnel');
  const isBridge = isIn('bridge');
  const pathColor = mixColors(token('--map-minor-case'), token('--map-label'), 0.28);
  const flat = { 'line-join': 'round' };
  return [
    roadLayer(
      'tunnels-case',
      ['all', isTunnel, isRoad],
      { 'line-color': pale.edge, 'line-width': CASE, 'line-dasharray': [2.2, 1.4] },
      flat,
      12,
    ),
    roadLayer(
      'tunnels',
      ['all', isTunnel, isRoad],
      { 'line-color': byFeatureAndZoom(pale.fill), 'line-width': FILL },
      flat,
      12,
    ),
    roadLayer(
      'paths',
      ['all', IS_PATH, ['!', isTunnel]],
      {
        'line-color': pathColor,
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.6, 16, 1, 19, 2],
        'line-dasharray': [2.4, 1.8],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0.5, 15.5, 1],
      },
      flat,
      14,
    ),
    roadLayer(
      'roads-case',
      // From farther away the edges of small streets would be a grey mesh.
      ['all', isRoad, ['!', isTunnel], ['!', isBridge], ['step', ['zoom'], IS_MAJOR, 13, true]],
      { 'line-color': byFeatureAndZoom(colors.edge), 'line-width': CASE },
      undefined,
      10,
    ),
    roadLayer('roads-fill', ['all', isRoad, ['!', isTunnel], ['!', isBridge]], {
      'line-color': farColor(colors),
      'line-width': FILL,
    }),
    roadLayer(
      'bridges-case',
      ['all', isBridge, isRoad],
      { 'line-color': byFeatureAndZoom(mixBridge(token)), 'line-width': CASE },
      flat,
      12,
    ),
    roadLayer(
      'bridges-fill',
      ['all', isBridge, isRoad],
      { 'line-color': byFeatureAndZoom(colors.fill), 'line-width': FILL },
      undefined,
      12,
    ),
  ];
}

/** A bridge has a firmer edge than the road that leads to it. */
function mixBridge(token: ReadToken): ExpressionSpecification {
  const firm = (name: string) => mixColors(token(name), token('--map-label'), 0.22);
  return [
    'match',
    ['get', 'class'],
    ['motorway', 'trunk'],
    firm('--map-motorway-case'),
    ['primary', 'secondary'],
    firm('--map-major-case'),
    firm('--map-minor-case'),
  ];
}
