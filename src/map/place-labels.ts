/** Names of places by rank: a city is read first, a hamlet when one is near. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, FONT, FONT_MEDIUM, FONT_SEMIBOLD, mixColors, type ReadToken } from './map-tokens.ts';

function isKind(...kinds: string[]): ExpressionSpecification {
  return ['match', ['get', 'kind'], kinds, true, false] as unknown as ExpressionSpecification;
}

function sizeBy(...stops: number[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

export function drawPlaces(token: ReadToken): LayerSpecification[] {
  const halo = { 'text-halo-color': token('--map-halo'), 'text-halo-width': 1.8 };
  const strong = token('--text');
  const soft = mixColors(token('--map-label'), strong, 0.4);
  const place = (
    id: string,
    filter: ExpressionSpecification,
    layout: object,
    color: string,
    range: { minzoom?: number; maxzoom?: number } = {},
  ): LayerSpecification =>
    ({
      id: `label-${id}`,
      type: 'symbol',
      source: BASE_SOURCE,
      'source-layer': 'places',
      ...range,
      filter,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [FONT_MEDIUM],
        'text-max-width': 8,
        'text-padding': 6,
        ...layout,
      },
      paint: { 'text-color': color, ...halo },
    }) as LayerSpecification;
  const capitals = {
    'text-field': ['upcase', ['get', 'name']],
    'text-font': [FONT],
    'text-letter-spacing': 0.09,
    'text-padding': 10,
  };
  return [
    place(
      'hamlet',
      isKind('hamlet', 'locality'),
      { 'text-font': [FONT], 'text-size': 10.5 },
      token('--map-label'),
      {
        maxzoom: 17,
      },
    ),
    place(
      'neighbourhood',
      isKind('neighbourhood'),
      { ...capitals, 'text-size': sizeBy(13, 9.5, 16, 11) },
      token('--map-label'),
      { maxzoom: 16.5 },
    ),
    place(
      'suburb',
      isKind('suburb'),
      { ...capitals, 'text-size': sizeBy(11, 9.5, 15, 12) },
      token('--map-label'),
      {
        maxzoom: 16.5,
      },
    ),
    place('village', isKind('village'), { 'text-size': sizeBy(5, 11, 10, 11, 15, 15) }, soft, {
      maxzoom: 16.5,
    }),
    place('town', isKind('town'), { 'text-size': sizeBy(5, 11.5, 8, 12, 14, 17) }, strong, { maxzoom: 15.5 }),
    place(
      'city',
      isKind('city'),
      { 'text-font': [FONT_SEMIBOLD], 'text-size': sizeBy(5, 12, 8, 14, 13, 19) },
      strong,
      { maxzoom: 14 },
    ),
    place(
      'country',
      isKind('country', 'state'),
      { ...capitals, 'text-font': [FONT_MEDIUM], 'text-size': sizeBy(5, 12, 9, 16) },
      soft,
      { maxzoom: 10 },
    ),
  ];
}
