/** Layers of the profile editor: roads that the edited profile changes, and its areas. Message apart by dash and colour. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { RoadChange } from '../api/contract/own-profiles.ts';
import type { ReadToken } from './map-tokens.ts';

export const PREVIEW_SOURCE = 'profile-preview';
export const AREA_SOURCE = 'profile-areas';

/** Dashes in line widths; without any the line is whole. */
const LOOKS: Record<RoadChange, { token: string; width: number; dashes?: number[] }> = {
  preferred: { token: '--ok-solid', width: 1.3 },
  avoided: { token: '--warn-solid', width: 1, dashes: [1.2, 1.2] },
  slower: { token: '--warn-solid', width: 1 },
  never: { token: '--bad-solid', width: 1.1, dashes: [3, 1.6] },
};

/** Pixels by zoom, times the look's own width. */
function widthOf(share: number, extra = 0): ExpressionSpecification {
  const at = (pixels: number) => pixels * share + extra;
  return ['interpolate', ['linear'], ['zoom'], 10, at(1.4), 13, at(2.4), 16, at(4.5), 19, at(9)];
}

function drawChange(change: RoadChange, token: ReadToken): LayerSpecification[] {
  const { token: color, width, dashes } = LOOKS[change];
  const filter: ExpressionSpecification = ['==', ['get', 'change'], change];
  const layout = { 'line-join': 'round', 'line-cap': dashes ? 'butt' : 'round' } as const;
  return [
    {
      id: `profile-${change}-case`,
      type: 'line',
      source: PREVIEW_SOURCE,
      filter,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': token('--pin-halo'), 'line-width': widthOf(width, 2) },
    },
    {
      id: `profile-${change}`,
      type: 'line',
      source: PREVIEW_SOURCE,
      filter,
      layout,
      paint: {
        'line-color': token(color),
        'line-width': widthOf(width),
        ...(dashes ? { 'line-dasharray': dashes } : {}),
      },
    },
  ];
}

/** Lines that lie under the labels; the gravest change is on top. */
export function drawProfileLines(token: ReadToken): LayerSpecification[] {
  const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
  return [
    {
      id: 'profile-area-fill',
      type: 'fill',
      source: AREA_SOURCE,
      filter: isArea,
      paint: { 'fill-color': token('--accent'), 'fill-opacity': 0.08 },
    },
    ...(['preferred', 'avoided', 'slower', 'never'] as const).flatMap((change) => drawChange(change, token)),
    {
      id: 'profile-area-line',
      type: 'line',
      source: AREA_SOURCE,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': token('--accent'), 'line-width': 1.6, 'line-dasharray': [4, 2] },
    },
    {
      id: 'profile-area-corner',
      type: 'circle',
      source: AREA_SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 4.5,
        'circle-color': token('--surface'),
        'circle-stroke-color': token('--accent'),
        'circle-stroke-width': 2,
      },
    },
  ];
}
