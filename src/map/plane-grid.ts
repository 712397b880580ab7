/** The ground of an abstract plan: a plain grid in round steps of the instance's unit. */
import type { LayerSpecification } from 'maplibre-gl';
import type { AbstractSpace } from '../plan/plan.ts';
import type { ReadToken } from './map-tokens.ts';

export const GRID_SOURCE = 'plane-grid';

/** Lines each way, at most about so many. */
const MAX_LINES = 60;
const STEPS = [1, 2, 5];
/** The grid reaches beyond the places by this share of them. */
const MARGIN = 2;
/** Half the width of all places, in degrees. */
const HALF_WIDTH = 0.1;
const BOLD_EVERY = 5;

function findGridStep(width: number): number {
  const least = width / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([...STEPS, 10].find((step) => step * power >= least) ?? 10) * power;
}

export function drawGrid({ origin, degreesPerUnit }: AbstractSpace): GeoJSON.FeatureCollection {
  const features: GeoJSON.Feature[] = [];
  const half = HALF_WIDTH * (1 + MARGIN);
  const step = findGridStep((2 * half) / degreesPerUnit);
  for (const axis of [0, 1] as const) {
    const first = Math.ceil((origin[axis] - half / degreesPerUnit) / step);
    const last = Math.floor((origin[axis] + half / degreesPerUnit) / step);
    for (let i = first; i <= last; i++) {
      const at = (i * step - origin[axis]) * degreesPerUnit;
      const ends = [-half, half].map((end) => (axis === 0 ? [at, end] : [end, at]));
      features.push({
        type: 'Feature',
        properties: { bold: i % BOLD_EVERY === 0 },
        geometry: { type: 'LineString', coordinates: ends },
      });
    }
  }
  return { type: 'FeatureCollection', features };
}

export function drawGridLines(token: ReadToken): LayerSpecification[] {
  return [
    {
      id: 'plane-grid',
      type: 'line',
      source: GRID_SOURCE,
      paint: { 'line-color': token('--line-2'), 'line-width': ['case', ['get', 'bold'], 1, 0.5] },
    },
  ];
}
