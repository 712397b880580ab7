import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, test } from 'vitest';
import { drawRoads } from './map-roads.ts';
import { drawPins, drawRouteLines } from './plan-layers.ts';

/** What MapLibre tells programs apart by: which properties are by feature, and which by feature and zoom. */
function describeProgram(layer: LayerSpecification): string {
  const kinds = Object.entries(layer.paint ?? {}).map(([name, value]) => {
    const text = JSON.stringify(value);
    const isByFeature = /"(get|has)"/.test(text);
    return isByFeature ? `${name} by feature${text.includes('["zoom"]') ? ' and zoom' : ''}` : '';
  });
  return kinds.filter(Boolean).sort().join(', ');
}

const token = () => '#123456';
const roads = drawRoads(token);
const plan = [...drawRouteLines(token), ...drawPins(token)];
const isDashed = ({ paint = {} }: LayerSpecification) => 'line-dasharray' in paint;
const programsOf = (layers: LayerSpecification[]) => [...new Set(layers.map(describeProgram))];

describe('graphics programs', () => {
  test('of routes are those of the roads, which are drawn first', () => {
    const lines = plan.filter((layer) => layer.type === 'line' && !isDashed(layer));
    // The chosen route and its halo, and the others with theirs on three sides.
    expect(lines.length).toBe(8);
    const everywhere = roads.filter(({ id }) => id === 'roads-fill');
    expect(programsOf(lines)).toEqual(programsOf(everywhere));
    expect(programsOf(roads.filter((layer) => !isDashed(layer)))).toEqual(programsOf(everywhere));
  });

  test('of dashed routes are one, and of all pins', () => {
    expect(programsOf(plan.filter(isDashed)).length).toBe(1);
    expect(programsOf(plan.filter(({ type }) => type === 'circle')).length).toBe(1);
  });
});
