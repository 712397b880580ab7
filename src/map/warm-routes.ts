/**
 * Has the graphics programs of route lines built before the first run needs them: that takes a tenth of a second where
 * graphics are done in software, in the middle of the first routes. A clear line is drawn once by
 * each of their layers. The programs outlive styles.
 */
import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { ReadToken } from './map-tokens.ts';
import { drawRouteLines } from './plan-layers.ts';

const SOURCE = 'warm-routes';
const CLEAR = 'rgba(0, 0, 0, 0)';

/** A value of the feature's, so that the program is that of values by feature; both are the same. */
function byFeature(value: number | string): ExpressionSpecification {
  return ['case', ['has', 'faded'], value, value] as ExpressionSpecification;
}

function drawClearLines(token: ReadToken): LayerSpecification[] {
  return drawRouteLines(token).map((layer) => {
    const { 'line-color': color, 'line-opacity': opacity } = layer.paint as Record<string, unknown>;
    return {
      id: `warm-${layer.id}`,
      type: 'line',
      source: SOURCE,
      layout: layer.layout,
      paint: {
        ...layer.paint,
        ...(Array.isArray(color) ? { 'line-color': byFeature(CLEAR) } : {}),
        ...(Array.isArray(opacity) ? { 'line-opacity': byFeature(0) } : {}),
      },
    } as LayerSpecification;
  });
}

/** To be called once the style is there. */
export function warmRoutes(map: MapLibreMap, token: ReadToken): void {
  map.once('idle', () => {
    // Short lines are dropped when they are cut into tiles.
    const { lng, lat } = map.getCenter();
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [lng, lat],
        [map.getBounds().getEast(), lat],
      ],
    };
    map.addSource(SOURCE, {
      type: 'geojson',
      data: { type: 'Feature', properties: { faded: false }, geometry: line },
    });
    const layers = drawClearLines(token);
    for (const layer of layers) map.addLayer(layer);
    map.once('idle', () => {
      // Another style has come meanwhile, without them.
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(SOURCE)) map.removeSource(SOURCE);
    });
  });
}
