/** Draws a line round stops on the map and chooses what lies inside. With Shift, beside what is chosen already. */
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { type LonLat, listOrderStops } from '../plan/order.ts';
import { isInsideRing } from '../plan/ring.ts';
import type { Planner } from '../store/planner.ts';
import { addToSelection, selectAll } from '../store/selection.ts';
import type { ReadToken } from './map-tokens.ts';

export const LASSO_SOURCE = 'lasso';
/** Points closer together than this add nothing to the shape, in pixels. */
const STEP = 4;

export function drawLasso(token: ReadToken): LayerSpecification[] {
  return [
    {
      id: 'lasso-fill',
      type: 'fill',
      source: LASSO_SOURCE,
      paint: { 'fill-color': token('--accent'), 'fill-opacity': 0.1 },
    },
    {
      id: 'lasso-line',
      type: 'line',
      source: LASSO_SOURCE,
      paint: { 'line-color': token('--accent'), 'line-width': 1.6, 'line-dasharray': [3, 2] },
    },
  ];
}

export class LassoTool {
  private readonly map: MapLibreMap;
  private readonly planner: Planner;
  private ring: LonLat[] = [];
  private last: { x: number; y: number } | undefined;

  constructor(map: MapLibreMap, planner: Planner) {
    this.map = map;
    this.planner = planner;
    map.on('mousedown', (event) => this.begin(event));
    map.on('mousemove', (event) => this.add(event));
    map.on('mouseup', (event) => this.end(event));
  }

  private begin(event: MapMouseEvent): void {
    if (this.planner.view.getState().tool.kind !== 'lasso') return;
    event.preventDefault();
    this.last = event.point;
    this.ring = [[event.lngLat.lng, event.lngLat.lat]];
  }

  private add({ point, lngLat }: MapMouseEvent): void {
    if (!this.last || Math.hypot(point.x - this.last.x, point.y - this.last.y) < STEP) return;
    this.last = point;
    this.ring.push([lngLat.lng, lngLat.lat]);
    this.draw();
  }

  private end({ originalEvent }: MapMouseEvent): void {
    if (!this.last) return;
    this.last = undefined;
    const { ring } = this;
    this.ring = [];
    this.draw();
    const { view, history } = this.planner;
    const { hiddenVehicles } = view.getState();
    const { orders, solution } = history.getState().plan;
    const hidden = new Set(
      (solution?.routes ?? [])
        .filter(({ vehicleId }) => hiddenVehicles.has(vehicleId))
        .flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
    );
    const inside = orders
      .filter(
        (order) =>
          !hidden.has(order.id) &&
          listOrderStops(order).some(({ location }) => location && isInsideRing(location, ring)),
      )
      .map(({ id }) => id);
    const chosen = originalEvent.shiftKey ? addToSelection(view.getState(), inside) : selectAll(inside);
    view.selectOrders(chosen);
    // A line that ends where it began is followed by a click, which must not choose anew.
    setTimeout(() => view.dropTool());
  }

  private draw(): void {
    const { ring } = this;
    const shape: GeoJSON.Feature[] =
      ring.length > 2
        ? [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
            },
          ]
        : [];
    this.map.getSource<GeoJSONSource>(LASSO_SOURCE)?.setData({ type: 'FeatureCollection', features: shape });
  }
}
