/** Draws a box on the map by dragging, and shows the one that is chosen. */
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { MapBox, ViewStore } from '../store/view-store.ts';
import type { ReadToken } from './map-tokens.ts';

export const BOX_SOURCE = 'box';

/** Above everything else: it is there only while an area is chosen. */
export function drawBox(token: ReadToken): LayerSpecification[] {
  return [
    {
      id: 'box-fill',
      type: 'fill',
      source: BOX_SOURCE,
      paint: { 'fill-color': token('--accent'), 'fill-opacity': 0.12 },
    },
    {
      id: 'box-line',
      type: 'line',
      source: BOX_SOURCE,
      paint: { 'line-color': token('--accent'), 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ];
}

function toPolygon([west, south, east, north]: MapBox): GeoJSON.Feature {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

export class BoxTool {
  private start: [number, number] | undefined;

  constructor(
    private readonly map: MapLibreMap,
    private readonly view: ViewStore,
  ) {
    map.on('mousedown', (event) => this.begin(event));
    map.on('mousemove', (event) => this.stretch(event));
    map.on('mouseup', () => this.end());
    map.on('moveend', () => this.noteBounds());
  }

  private noteBounds(): void {
    const [[west, south], [east, north]] = this.map.getBounds().toArray();
    this.view.noteMapBounds([west, south, east, north]);
  }

  private begin(event: MapMouseEvent): void {
    if (this.view.getState().tool.kind !== 'box') return;
    event.preventDefault();
    this.start = [event.lngLat.lng, event.lngLat.lat];
  }

  private stretch({ lngLat: { lng, lat } }: MapMouseEvent): void {
    if (!this.start) return;
    const [lon, startLat] = this.start;
    this.view.setBox([
      Math.min(lon, lng),
      Math.min(startLat, lat),
      Math.max(lon, lng),
      Math.max(startLat, lat),
    ]);
  }

  private end(): void {
    if (!this.start) return;
    this.start = undefined;
    this.view.dropTool();
  }

  /** The box is on show while its panel is. */
  draw(): void {
    const { box, panel, isWelcome } = this.view.getState();
    const isShown = box !== undefined && panel === 'regions' && !isWelcome;
    this.map.getSource<GeoJSONSource>(BOX_SOURCE)?.setData({
      type: 'FeatureCollection',
      features: isShown ? [toPolygon(box)] : [],
    });
  }
}
