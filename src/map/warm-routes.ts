/**
 * Has the graphics programs of routes and their stops built before the first run needs them: that takes a tenth of a
 * second where graphics are done in software, in the middle of the first routes. A clear line is drawn once by each of
 * their layers. The programs outlive styles.
 */
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl';
import type { ReadToken } from './map-tokens.ts';
import { drawPins, drawRouteLines } from './plan-layers.ts';

const SOURCE = 'warm-routes';
const CLEAR = 'rgba(0, 0, 0, 0)';

/** A value of the feature's, so that the program is that of values by feature; both are the same. */
function byFeature(value: number | string): ExpressionSpecification {
  return ['case', ['has', 'faded'], value, value] as ExpressionSpecification;
}

/** What hides a layer without making another program of it, by property; only what the layer has by feature itself. */
const HIDDEN: Readonly<Record<string, ExpressionSpecification>> = {
  'line-color': byFeature(CLEAR),
  'line-opacity': byFeature(0),
  'circle-color': byFeature(CLEAR),
  'circle-radius': byFeature(0),
};

function hide(layer: LineLayerSpecification | CircleLayerSpecification): LayerSpecification {
  const paint = Object.entries(layer.paint ?? {}).map(([name, value]) => [
    name,
    name === 'circle-stroke-width' ? 0 : Array.isArray(value) ? (HIDDEN[name] ?? value) : value,
  ]);
  return {
    id: `warm-${layer.id}`,
    type: layer.type,
    source: SOURCE,
    layout: layer.layout,
    paint: Object.fromEntries(paint),
  } as LayerSpecification;
}

function drawHidden(token: ReadToken): LayerSpecification[] {
  return [...drawRouteLines(token), ...drawPins(token)].flatMap((layer) =>
    layer.type === 'line' || (layer.type === 'circle' && layer.id === 'stop') ? [hide(layer)] : [],
  );
}

/** To be called once the style is there. Where routes are drawn by then nothing is left to do. */
export function warmRoutes(map: MapLibreMap, token: ReadToken, hasRoutes: () => boolean): void {
  map.once('idle', () => {
    if (hasRoutes()) return;
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
    const layers = drawHidden(token);
    for (const layer of layers) map.addLayer(layer);
    map.once('idle', () => {
      // Another style has come meanwhile, without them.
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(SOURCE)) map.removeSource(SOURCE);
    });
  });
}
