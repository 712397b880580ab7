/** The places that spoil how tidy the routes look, ringed on the map while they are asked for. */
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { LonLat } from '../plan/order.ts';
import type { Planner } from '../store/planner.ts';
import type { ReadToken } from './map-tokens.ts';

const SOURCE = 'untidy';

function drawPlaces(places: readonly LonLat[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map((place) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [...place] },
    })),
  };
}

export class UntidyOverlay {
  private readonly stop: () => void;

  constructor(
    private readonly map: MapLibreMap,
    private readonly planner: Planner,
    private readonly token: ReadToken,
  ) {
    this.stop = planner.view.subscribe(({ untidyPlaces }, before) => {
      if (untidyPlaces !== before.untidyPlaces) this.draw();
    });
  }

  destroy(): void {
    this.stop();
  }

  /** Also after every change of style, which loses everything. */
  draw(): void {
    const { untidyPlaces = [] } = this.planner.view.getState();
    const source = this.map.getSource<GeoJSONSource>(SOURCE);
    if (source) source.setData(drawPlaces(untidyPlaces));
    else if (untidyPlaces.length > 0) this.addTo(untidyPlaces);
  }

  private addTo(places: readonly LonLat[]): void {
    this.map.addSource(SOURCE, { type: 'geojson', data: drawPlaces(places) });
    this.map.addLayer({
      id: 'untidy-ring',
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': 15,
        'circle-color': this.token('--warn'),
        'circle-opacity': 0.15,
        'circle-stroke-color': this.token('--warn'),
        'circle-stroke-width': 2.5,
      },
    });
  }
}
