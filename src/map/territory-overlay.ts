/**
 * The areas of vans on the map, under the routes and in the colour of their van, no-go zones hatched; the corners of the one that is being changed,
 * which can be dragged, and of one that is being drawn. Its layers come with the first area.
 */
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  MapMouseEvent,
  MapTouchEvent,
} from 'maplibre-gl';
import { isZone } from '../plan/no-go-zones.ts';
import type { LonLat } from '../plan/order.ts';
import type { Ring } from '../plan/ring.ts';
import type { Territory } from '../plan/territory.ts';
import type { Planner } from '../store/planner.ts';
import { ZONE_IMAGE } from './map-images.ts';
import { FONT, type ReadToken } from './map-tokens.ts';

const SOURCE = 'territories';
const CORNER_LAYER = 'territory-corner';
/** Pixels from a corner at which it is taken hold of. */
const GRIP_RADIUS = 9;

/** A corner that is being dragged, of this outline. */
interface Drag {
  readonly id: string;
  readonly corner: number;
  ring: Ring;
}

const isOf = (part: string): ExpressionSpecification => ['==', ['get', 'part'], part];

function listAreaLayers(token: ReadToken): LayerSpecification[] {
  const color: ExpressionSpecification = ['get', 'color'];
  const isOpen: ExpressionSpecification = ['get', 'isOpen'];
  const line = (id: string, isKept: boolean): LayerSpecification => ({
    id,
    type: 'line',
    source: SOURCE,
    filter: ['all', isOf('area'), ['==', ['get', 'isKept'], isKept]],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['case', isOpen, 2.4, 1.3],
      'line-opacity': ['case', isOpen, 1, 0.6],
      ...(isKept ? {} : { 'line-dasharray': [3, 2] }),
    },
  });
  return [
    {
      id: 'territory-hatch',
      type: 'fill',
      source: SOURCE,
      filter: ['all', isOf('area'), ['get', 'isZone']],
      paint: { 'fill-pattern': ZONE_IMAGE, 'fill-opacity': ['case', isOpen, 0.9, 0.6] },
    },
    {
      id: 'territory-fill',
      type: 'fill',
      source: SOURCE,
      filter: isOf('area'),
      paint: { 'fill-color': color, 'fill-opacity': ['case', isOpen, 0.16, 0.09] },
    },
    line('territory-line-kept', true),
    line('territory-line', false),
    {
      id: 'territory-name',
      type: 'symbol',
      source: SOURCE,
      filter: isOf('area'),
      layout: { 'text-field': ['get', 'name'], 'text-font': [FONT], 'text-size': 11 },
      paint: {
        'text-color': color,
        'text-halo-color': token('--map-halo'),
        'text-halo-width': 1.4,
        'text-opacity': 0.9,
      },
    },
  ];
}

function listCornerLayers(token: ReadToken): LayerSpecification[] {
  const isCorner: ExpressionSpecification = ['==', ['get', 'part'], 'corner'];
  return [
    {
      id: 'territory-path',
      type: 'line',
      source: SOURCE,
      filter: isOf('path'),
      paint: { 'line-color': token('--accent'), 'line-width': 1.8, 'line-dasharray': [3, 2] },
    },
    {
      id: CORNER_LAYER,
      type: 'circle',
      source: SOURCE,
      filter: ['in', ['get', 'part'], ['literal', ['corner', 'between']]],
      paint: {
        'circle-radius': ['case', isCorner, 5.5, 3.5],
        'circle-color': token('--surface'),
        'circle-opacity': ['case', isCorner, 1, 0.8],
        'circle-stroke-color': token('--accent'),
        'circle-stroke-width': ['case', isCorner, 2, 1.2],
      },
    },
  ];
}

function feature(geometry: GeoJSON.Geometry, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry };
}

const point = (place: LonLat): GeoJSON.Point => ({ type: 'Point', coordinates: [...place] });

/** Corners, and points between two of them that make a new one: `index` is that of the corner, or of the one to be. */
function drawCorners(ring: Ring): GeoJSON.Feature[] {
  return ring.flatMap(([lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length];
    return [
      feature(point([(lon + nextLon) / 2, (lat + nextLat) / 2]), { part: 'between', index: index + 1 }),
      feature(point([lon, lat]), { part: 'corner', index }),
    ];
  });
}

/** What the drawing is made of; another one is needed where any of it is another object. */
type Ingredients = readonly unknown[];

export class TerritoryOverlay {
  private readonly stops: readonly (() => void)[];
  private drag: Drag | undefined;
  private drawn: Ingredients = [];

  constructor(
    private readonly map: MapLibreMap,
    private readonly planner: Planner,
    private readonly token: ReadToken,
  ) {
    this.stops = [
      planner.view.subscribe(() => this.update()),
      planner.history.subscribe(() => this.update()),
    ];
    map.on('mousedown', (event) => this.grip(event));
    map.on('mousemove', (event) => this.pull(event));
    map.on('mouseup', () => this.release());
    map.on('touchstart', (event) => this.grip(event));
    map.on('touchmove', (event) => this.pull(event));
    map.on('touchend', () => this.release());
  }

  destroy(): void {
    for (const stop of this.stops) stop();
  }

  /** After every change of style, which loses everything. */
  draw(): void {
    this.drawn = [];
    this.update();
  }

  private update(): void {
    const { tool, openTerritory, areTerritoriesHidden, isWelcome } = this.planner.view.getState();
    const { territories, vehicles } = this.planner.history.getState().plan;
    const corners = tool.kind === 'territory' ? tool.corners : undefined;
    const isHidden = areTerritoriesHidden === true || isWelcome;
    const ingredients = [territories, vehicles, corners, openTerritory, isHidden, this.drag?.ring];
    if (ingredients.every((item, i) => Object.is(item, this.drawn[i])) && this.drawn.length > 0) return;
    const source = this.map.getSource<GeoJSONSource>(SOURCE);
    const isIdle = !source && !territories && !corners;
    if (isIdle || !this.map.getLayersOrder().some((id) => id.startsWith('route-'))) return;
    this.drawn = ingredients;
    const shown = isHidden ? [] : (territories ?? []);
    const data: GeoJSON.FeatureCollection = {
      type: 'FeatureCollection',
      features: [
        ...shown.map((territory) => this.drawArea(territory, territory.id === openTerritory)),
        ...shown
          .filter(({ id }) => id === openTerritory && !corners)
          .flatMap((territory) => drawCorners(this.ringOf(territory))),
        ...(corners ? this.drawPath(corners) : []),
      ],
    };
    if (source) source.setData(data);
    else this.addTo(data);
  }

  /** As it is being dragged. */
  private ringOf({ id, ring }: Territory): Ring {
    return this.drag?.id === id ? this.drag.ring : ring;
  }

  private drawArea(territory: Territory, isOpen: boolean): GeoJSON.Feature {
    const ring = this.ringOf(territory);
    const { vehicles } = this.planner.history.getState().plan;
    const van = vehicles.find(({ id }) => territory.vehicleIds.includes(id));
    return feature(
      { type: 'Polygon', coordinates: [[...ring, ring[0]].map((place) => [...place])] },
      {
        part: 'area',
        // Its colour says whose it is.
        name: territory.name === van?.name && !isZone(territory) ? '' : territory.name,
        isOpen,
        isKept: territory.strength !== 'prefer',
        isZone: isZone(territory),
        color: this.token(isZone(territory) ? '--bad-solid' : van ? `--route-${van.color}` : '--text-3'),
      },
    );
  }

  private drawPath(corners: Ring): GeoJSON.Feature[] {
    const line = corners.map((place) => [...place]);
    return [
      ...(line.length > 1
        ? [feature({ type: 'LineString', coordinates: [...line, line[0]] }, { part: 'path' })]
        : []),
      ...corners.map((place) => feature(point(place), { part: 'corner' })),
    ];
  }

  private addTo(data: GeoJSON.FeatureCollection): void {
    const below = this.map.getLayersOrder().find((id) => id.startsWith('route-'));
    this.map.addSource(SOURCE, { type: 'geojson', data });
    for (const layer of listAreaLayers(this.token)) this.map.addLayer(layer, below);
    for (const layer of listCornerLayers(this.token)) this.map.addLayer(layer);
  }

  /** Takes hold of a corner of the open area; a point between two becomes one. */
  private grip(event: MapMouseEvent | MapTouchEvent): void {
    const { tool, openTerritory } = this.planner.view.getState();
    if (tool.kind !== 'select' || openTerritory === undefined || !this.map.getLayer(CORNER_LAYER)) return;
    const { territories } = this.planner.history.getState().plan;
    const territory = territories?.find(({ id }) => id === openTerritory);
    // Reckoned, not asked of the picture: that comes a moment after a change.
    const found = territory && this.findGrip(drawCorners(territory.ring), event.point);
    if (!found || !territory) return;
    event.preventDefault();
    const index = Number(found.index);
    const { lng, lat } = event.lngLat;
    const ring = found.part === 'between' ? territory.ring.toSpliced(index, 0, [lng, lat]) : territory.ring;
    this.drag = { id: territory.id, corner: index, ring };
  }

  /** The nearest corner, or point between two, within reach of a place of the map in pixels. */
  private findGrip(
    points: readonly GeoJSON.Feature[],
    { x, y }: { readonly x: number; readonly y: number },
  ): GeoJSON.GeoJsonProperties {
    let [found, least]: [GeoJSON.GeoJsonProperties, number] = [null, GRIP_RADIUS];
    for (const { geometry, properties } of points) {
      if (geometry.type !== 'Point') continue;
      const at = this.map.project(geometry.coordinates as [number, number]);
      const distance = Math.hypot(at.x - x, at.y - y);
      if (distance <= least) [found, least] = [properties, distance];
    }
    return found;
  }

  private pull({ lngLat: { lng, lat } }: MapMouseEvent | MapTouchEvent): void {
    const { drag } = this;
    if (!drag) return;
    drag.ring = drag.ring.with(drag.corner, [lng, lat]);
    this.update();
  }

  private release(): void {
    const { drag } = this;
    if (!drag) return;
    this.drag = undefined;
    const { territories } = this.planner.history.getState().plan;
    if (territories?.find(({ id }) => id === drag.id)?.ring !== drag.ring)
      this.planner.territories.reshape(drag.id, drag.ring);
    this.update();
  }
}
