/** Layers of the plan: route lines under the labels, the selected route, pins and depot above them. */
import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import { FONT, type ReadToken } from './map-tokens.ts';
import { ROUTE_SIDES } from './plan-geojson.ts';
import { byFeature, byFeatureAndZoom, fade } from './shared-programs.ts';

export const ROUTE_SOURCE = 'plan-routes';
export const STOP_SOURCE = 'plan-stops';
export const DEPOT_IMAGE = 'depot';

/** The picture of a pin in a route's colour. */
export function pinImage(color: number): string {
  return `pin-${color}`;
}

const HOT: ExpressionSpecification = ['boolean', ['get', 'hot'], false];

const COLOR: ExpressionSpecification = ['get', 'color'];
/** Of the routes that are not the selected one. */
const ROUTE_COLOR = fade(COLOR, ['case', ['get', 'faded'], 0.62, 1]);

/** The halo of a line under it, and the line. */
function solidPaint(token: ReadToken) {
  const halo: ExpressionSpecification = ['to-color', token('--pin-halo')];
  const opacity: ExpressionSpecification = ['case', HOT, 1, ['get', 'faded'], 0.5, 0.9];
  return {
    case: {
      'line-color': byFeatureAndZoom(fade(halo, opacity)),
      'line-width': byFeatureAndZoom(['case', HOT, 6.4, 4.8]),
    },
    line: {
      'line-color': byFeatureAndZoom(ROUTE_COLOR),
      'line-width': byFeatureAndZoom(['case', HOT, 4.2, 2.6]),
    },
  };
}

/** Pixels between routes that share a street. */
const SIDE_PIXELS = 2.4;

function nameOnSide(id: string, side: number): string {
  return side === 0 ? id : `${id}-${side < 0 ? 'left' : 'right'}`;
}

/** The layers that show which way vans drive. */
export const ROUTE_LAYERS: readonly string[] = [
  ...['route-line', 'route-line-repeat'].flatMap((id) => ROUTE_SIDES.map((side) => nameOnSide(id, side))),
  'route-hot',
];

/** The layer once for each side of a street: an offset by feature would need a graphics program of its own. */
function onEachSide(layer: LineLayerSpecification): LineLayerSpecification[] {
  return ROUTE_SIDES.map((side) => ({
    ...layer,
    id: nameOnSide(layer.id, side),
    filter: ['all', layer.filter ?? true, ['==', ['get', 'side'], side]] as ExpressionSpecification,
    paint: { ...layer.paint, 'line-offset': side * SIDE_PIXELS },
  }));
}

/** Lines that lie under the labels. */
export function drawRouteLines(token: ReadToken): LayerSpecification[] {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const paint = solidPaint(token);
  const isStem: ExpressionSpecification = ['==', ['get', 'part'], 'stem'];
  const isDraft: ExpressionSpecification = ['==', ['get', 'part'], 'draft'];
  /** The thirteenth van and those after it have a colour that another van has too. */
  const isRepeat: ExpressionSpecification = ['boolean', ['get', 'repeat'], false];
  const isLeg: ExpressionSpecification = ['==', ['get', 'part'], 'leg'];
  return [
    ...onEachSide({
      id: 'route-case',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: ['all', isLeg, ['!', HOT]],
      layout,
      paint: paint.case,
    }),
    ...onEachSide({
      id: 'route-line',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: ['all', isLeg, ['!', HOT], ['!', isRepeat]],
      layout,
      paint: paint.line,
    }),
    ...onEachSide({
      id: 'route-line-repeat',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: ['all', isLeg, ['!', HOT], isRepeat],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ROUTE_COLOR, 'line-width': 2.6, 'line-dasharray': [5, 1.6] },
    }),
    {
      id: 'route-draft',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: isDraft,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['get', 'color'],
        'line-width': 2.2,
        'line-dasharray': [2.4, 1.8],
        'line-opacity': 0.9,
      },
    },
    {
      id: 'route-stem',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: isStem,
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': ROUTE_COLOR, 'line-width': 1.4, 'line-dasharray': [0.1, 2.2] },
    },
  ];
}

/** The selected route, pins and depot: above everything. */
export function drawPins(token: ReadToken): LayerSpecification[] {
  const radius: ExpressionSpecification = [
    'case',
    ['get', 'selected'],
    11,
    HOT,
    10,
    ['get', 'dot'],
    ['get', 'dotRadius'],
    8.5,
  ];
  const isPlanned: ExpressionSpecification = ['==', ['get', 'state'], 'planned'];
  const isHollow: ExpressionSpecification = ['==', ['get', 'state'], 'open'];
  return [
    {
      id: 'route-hot-case',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: ['all', ['==', ['get', 'part'], 'leg'], HOT],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: solidPaint(token).case,
    },
    {
      id: 'route-hot',
      type: 'line',
      source: ROUTE_SOURCE,
      filter: ['all', ['==', ['get', 'part'], 'leg'], HOT],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: solidPaint(token).line,
    },
    {
      id: 'route-hot-arrows',
      type: 'symbol',
      source: ROUTE_SOURCE,
      filter: ['all', ['==', ['get', 'part'], 'leg'], HOT],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 46,
        'icon-image': 'chevron',
        'icon-size': 1,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'stop-ring',
      type: 'circle',
      source: STOP_SOURCE,
      filter: ['get', 'selected'],
      paint: { 'circle-radius': byFeature(14), 'circle-color': byFeature(token('--pin-ring')) },
    },
    {
      id: 'stop-open',
      type: 'circle',
      source: STOP_SOURCE,
      filter: isHollow,
      paint: {
        'circle-radius': ['case', ['get', 'selected'], 9, ['get', 'dot'], 4.5, 7],
        'circle-color': byFeature(token('--unplanned')),
        'circle-stroke-color': token('--unplanned-line'),
        'circle-stroke-width': 1.8,
      },
    },
    {
      id: 'stop-open-dot',
      type: 'circle',
      source: STOP_SOURCE,
      filter: isHollow,
      paint: {
        'circle-radius': ['case', ['get', 'dot'], 1.4, 2],
        'circle-color': byFeature(token('--unplanned-line')),
      },
    },
    {
      id: 'stop-dot',
      type: 'circle',
      source: STOP_SOURCE,
      filter: ['all', isPlanned, ['get', 'dot']],
      paint: {
        'circle-radius': radius,
        'circle-color': ['get', 'color'],
        'circle-stroke-color': token('--pin-halo'),
        'circle-stroke-width': 1.5,
      },
    },
    {
      // Of crowded stops those with room around them have their number.
      id: 'stop-with-room',
      type: 'symbol',
      source: STOP_SOURCE,
      filter: ['all', isPlanned, ['get', 'dot'], ['!=', ['get', 'pin'], '']],
      layout: {
        'icon-image': ['get', 'pin'],
        'icon-padding': 0,
        'text-field': ['get', 'number'],
        'text-font': [FONT],
        'text-size': 10,
        'text-padding': 0,
        'symbol-sort-key': ['to-number', ['get', 'number']],
      },
      paint: {
        'text-color': ['get', 'textColor'],
        'text-halo-color': ['get', 'textColor'],
        'text-halo-width': 0.35,
      },
    },
    {
      id: 'stop',
      type: 'circle',
      source: STOP_SOURCE,
      filter: ['all', isPlanned, ['!', ['get', 'dot']]],
      layout: { 'circle-sort-key': ['get', 'order'] },
      paint: {
        'circle-radius': radius,
        'circle-color': ['get', 'color'],
        'circle-stroke-color': token('--pin-halo'),
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'stop-number',
      type: 'symbol',
      source: STOP_SOURCE,
      filter: ['all', isPlanned, ['!', ['get', 'dot']]],
      layout: {
        'text-field': ['get', 'number'],
        'text-font': [FONT],
        'text-size': ['case', ['get', 'selected'], 12, HOT, 11, 10],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'symbol-sort-key': ['get', 'order'],
      },
      paint: {
        'text-color': ['get', 'textColor'],
        'text-halo-color': ['get', 'textColor'],
        'text-halo-width': 0.35,
      },
    },
    {
      id: 'stop-badge',
      type: 'symbol',
      source: STOP_SOURCE,
      filter: ['in', ['get', 'badge'], ['literal', ['late', 'locked']]],
      layout: {
        'icon-image': ['concat', 'badge-', ['get', 'badge']],
        'icon-offset': [8, -8],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'stop-trial',
      type: 'symbol',
      source: STOP_SOURCE,
      filter: ['==', ['get', 'state'], 'trial'],
      layout: {
        'icon-image': 'trial',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['get', 'number'],
        'text-font': [FONT],
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: {
        'text-color': token('--accent'),
        'text-halo-color': token('--accent'),
        'text-halo-width': 0.3,
      },
    },
    {
      id: 'depot',
      type: 'symbol',
      source: STOP_SOURCE,
      filter: ['==', ['get', 'state'], 'depot'],
      layout: { 'icon-image': DEPOT_IMAGE, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
  ];
}
