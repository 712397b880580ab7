/**
 * The addresses that are being located: numbered candidates of the one that is worked on, each with the place on the road
 * where a van stops, and a dot for every other that has its place, or a house that nobody has confirmed.
 */

import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { LonLat } from '../plan/order.ts';
import { boxAround } from '../store/extremes.ts';
import {
  awaitsHouse,
  findCandidate,
  findCurrent,
  type LocateState,
  placeKey,
} from '../store/locate/locate-state.ts';
import type { Planner } from '../store/planner.ts';
import { FONT, type ReadToken } from './map-tokens.ts';

const SOURCE = 'locate';
const PIN_LAYER = 'locate-pin';
const FOUND_SOURCE = 'locate-found';
const FOUND_LAYER = 'locate-found';
/** Between two drawings of the dots, while thousands of addresses are looked up. */
const REDRAW_MS = 300;
/** Room around what is shown, in pixels. */
const PADDING = 90;
const MAX_ZOOM = 17;
const CAMERA_MS = 450;

type Feature = GeoJSON.Feature<GeoJSON.Point | GeoJSON.LineString>;

type FeatureEvent = MapMouseEvent & { features?: { properties: Record<string, unknown> }[] };

interface Shown {
  readonly location: LonLat;
  readonly label: string;
  readonly isOn: boolean;
  readonly index: number;
}

function listShown(state: LocateState): Shown[] {
  const item = findCurrent(state);
  if (!item) return [];
  if (item.place) return [{ location: item.place.location, label: '', isOn: true, index: -1 }];
  const candidate = findCandidate(state, item);
  return item.hits.map(({ location }, index) => ({
    location,
    label: String(index + 1),
    isOn: index === candidate,
    index,
  }));
}

function drawLocate(state: LocateState): GeoJSON.FeatureCollection {
  const hint = findCurrent(state)?.streetHint;
  const features = listShown(state).flatMap(({ location, label, isOn, index }): Feature[] => {
    const point = (coordinates: readonly number[], properties: object): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...coordinates] },
      properties: { isOn, ...properties },
    });
    const pin = point(location, { part: 'pin', label, index });
    const road = state.roads.get(placeKey(location, hint))?.nearest;
    if (!road) return [pin];
    const line: Feature = {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [location, [...road.point]] },
      properties: { isOn, part: 'line' },
    };
    return [line, point(road.point, { part: 'road' }), pin];
  });
  return { type: 'FeatureCollection', features };
}

function drawFound({ items, current }: LocateState): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: items.flatMap((item): Feature[] => {
      const { key, place } = item;
      const location = place?.location ?? (awaitsHouse(item) ? item.hits[0].location : undefined);
      if (!location || key === current) return [];
      const geometry: GeoJSON.Point = { type: 'Point', coordinates: [...location] };
      return [{ type: 'Feature', geometry, properties: { key, isOpen: !place } }];
    }),
  };
}

export class LocateOverlay {
  private readonly stop: () => void;
  private isDrawn = false;
  private redraw: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly map: MapLibreMap,
    private readonly planner: Planner,
    private readonly token: ReadToken,
  ) {
    this.stop = planner.locating.subscribe((state, before) => {
      const isMoved =
        state.current !== before.current || findCurrent(state)?.hits !== findCurrent(before)?.hits;
      if (state.isOpen !== before.isOpen) setTimeout(() => map.resize());
      this.draw();
      if (state.items !== before.items || state.current !== before.current) this.askFound();
      const isOver = before.progress !== undefined && !state.progress && !findCurrent(state);
      if (state.isOpen && (isMoved || isOver)) setTimeout(() => this.fit());
    });
    // It comes once there is something to look at.
    setTimeout(() => {
      map.resize();
      this.fit();
    });
    map.on('click', PIN_LAYER, (event) => this.pick(event));
    map.on('click', FOUND_LAYER, (event) => this.select(event));
  }

  destroy(): void {
    clearTimeout(this.redraw);
    this.stop();
  }

  /** Puts the layers on a new style, and what is known into them. */
  prepare(): void {
    this.isDrawn = true;
    const { map, token } = this;
    // A style that came while this file was fetched has it already.
    if (map.getSource(SOURCE)) return;
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addSource(FOUND_SOURCE, { type: 'geojson', data: drawFound(this.planner.locating.getState()) });
    map.addLayer({
      id: FOUND_LAYER,
      type: 'circle',
      source: FOUND_SOURCE,
      paint: {
        'circle-radius': 5,
        'circle-color': ['case', ['get', 'isOpen'], token('--warn'), token('--ok')],
        'circle-stroke-color': token('--surface'),
        'circle-stroke-width': 1.5,
      },
    });
    const isPart = (part: string): ExpressionSpecification => ['==', ['get', 'part'], part];
    map.addLayer({
      id: 'locate-line',
      type: 'line',
      source: SOURCE,
      filter: isPart('line'),
      paint: { 'line-color': token('--text'), 'line-width': 1.6, 'line-dasharray': [1.5, 1.5] },
    });
    map.addLayer({
      id: 'locate-road',
      type: 'circle',
      source: SOURCE,
      filter: isPart('road'),
      paint: {
        'circle-radius': 4,
        'circle-color': token('--surface'),
        'circle-stroke-color': token('--text'),
        'circle-stroke-width': 2,
      },
    });
    map.addLayer({
      id: PIN_LAYER,
      type: 'circle',
      source: SOURCE,
      filter: isPart('pin'),
      paint: {
        'circle-radius': ['case', ['get', 'isOn'], 12, 10],
        'circle-color': ['case', ['get', 'isOn'], token('--accent'), token('--surface')],
        'circle-stroke-color': token('--accent'),
        'circle-stroke-width': 2,
      },
    });
    map.addLayer({
      id: 'locate-number',
      type: 'symbol',
      source: SOURCE,
      filter: isPart('pin'),
      layout: {
        'text-field': ['get', 'label'],
        'text-font': [FONT],
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ['case', ['get', 'isOn'], token('--on-accent'), token('--accent')] },
    });
    this.draw();
  }

  private draw(): void {
    if (!this.isDrawn) return;
    const state = this.planner.locating.getState();
    this.map.getSource<GeoJSONSource>(SOURCE)?.setData(drawLocate(state));
  }

  private askFound(): void {
    if (!this.isDrawn) return;
    this.redraw ??= setTimeout(() => {
      this.redraw = undefined;
      const state = this.planner.locating.getState();
      this.map.getSource<GeoJSONSource>(FOUND_SOURCE)?.setData(drawFound(state));
    }, REDRAW_MS);
  }

  /** What is worked on, or all that was found where nothing is. */
  private fit(): void {
    const state = this.planner.locating.getState();
    const shown = findCurrent(state) ? listShown(state) : state.items.flatMap(({ place }) => place ?? []);
    const places = shown.map(({ location }) => location);
    if (places.length === 0) return;
    const { clientWidth, clientHeight } = this.map.getContainer();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.map.fitBounds(boxAround(places), {
      padding: Math.min(PADDING, clientWidth / 4, clientHeight / 4),
      maxZoom: MAX_ZOOM,
      duration: isStill ? 0 : CAMERA_MS,
    });
  }

  private select(event: FeatureEvent): void {
    const isUnderPin = this.map.queryRenderedFeatures(event.point, { layers: [PIN_LAYER] }).length > 0;
    const key = event.features?.[0]?.properties.key;
    const { tool } = this.planner.view.getState();
    if (tool.kind === 'select' && !isUnderPin && typeof key === 'string') this.planner.locate.select(key);
  }

  private pick(event: FeatureEvent): void {
    const index = event.features?.[0]?.properties.index;
    const { tool } = this.planner.view.getState();
    if (tool.kind === 'select' && typeof index === 'number' && index >= 0) this.planner.locate.pick(index);
  }
}
