/**
 * The map on the page: owns a MapLibre instance, draws what the planner's stores hold, and turns clicks into the
 * planner's commands. Drawing is one way: stores to map.
 */
import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Slot } from '../store/arrange/arrangement.ts';
import { isLocated, type LonLat } from '../store/order-model.ts';
import type { Planner } from '../store/planner.ts';
import { isInside } from '../store/regions/outside-region.ts';
import { StopPlaces } from '../store/route-places.ts';
import { selectOnly, toggleSelected } from '../store/selection.ts';
import { COLOR_COUNT } from '../store/vehicle-model.ts';
import type { MapLook } from '../store/view-store.ts';
import { BoxTool } from './box-tool.ts';
import { listChosenPlaces } from './chosen-places.ts';
import { drawStops } from './draw-stops.ts';
import { findMapSlot, type ScreenPoint } from './find-map-slot.ts';
import { LassoTool } from './lasso-tool.ts';
import { LocateOverlay } from './locate-overlay.ts';
import { addMapFonts } from './map-fonts.ts';
import { addMapImages } from './map-images.ts';
import { buildMapStyle } from './map-style.ts';
import { drawRoutes, type PlanView, type RouteColors } from './plan-geojson.ts';
import { ROUTE_SOURCE, STOP_SOURCE } from './plan-layers.ts';
import { drawGrid, GRID_SOURCE } from './plane-grid.ts';
import { ProfileOverlay } from './profile-overlay.ts';

const PROTOCOL = 'region';
const PICK_RADIUS = 6;
/** Pins closer than this to their neighbours in the median are drawn as dots, in pixels. */
const CROWDED_PIXELS = 18;
const CAMERA_MS = 600;
const LAYOUT_MS = 40;

/** What a pin of the map says of itself. */
export interface PinProperties {
  readonly id: string;
  readonly role: 'pickup' | '';
  readonly state: 'planned' | 'open' | 'trial';
  readonly color: string;
  readonly textColor: string;
  readonly number: string;
}

export interface PlanMapOptions {
  container: HTMLElement;
  planner: Planner;
  /** The label font, served with the app. */
  fontUrl: string;
}

export class PlanMap {
  readonly map: maplibregl.Map;
  private readonly planner: Planner;
  private readonly fontUrl: string;
  private readonly overlay: ProfileOverlay;
  private readonly boxTool: BoxTool;
  private readonly locateOverlay: LocateOverlay;
  private readonly unsubscribe: (() => void)[] = [];
  /** Of the open areas: what is drawn changes with it. */
  private regionKey: string | undefined;
  private isReady = false;
  private isCrowded = false;
  /** The plan fills the map as `fitPlan` left it: nobody has moved the map since. */
  private isFitted = false;
  private colors: RouteColors;
  /** Of the place that was looked for. */
  private marker: maplibregl.Marker | undefined;

  constructor({ container, planner, fontUrl }: PlanMapOptions) {
    this.planner = planner;
    this.fontUrl = fontUrl;
    this.colors = this.readColors();
    addMapFonts(fontUrl);
    maplibregl.setWorkerUrl(workerUrl);
    maplibregl.addProtocol(PROTOCOL, async ({ url }) => {
      const [z, x, y] = (/\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []).slice(1).map(Number);
      return { data: await planner.regions.readTile(z, x, y) };
    });
    this.map = new maplibregl.Map({
      container,
      style: this.buildStyle(),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      maxZoom: 19,
      minZoom: 3,
      // Labels that fade in keep the map painting long after each change of a plan.
      fadeDuration: 0,
    });
    this.boxTool = new BoxTool(this.map, planner.view);
    new LassoTool(this.map, planner);
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.overlay = new ProfileOverlay(this.map, planner);
    this.locateOverlay = new LocateOverlay(this.map, planner, this.token);
    this.map.on('style.load', () => this.prepareStyle());
    this.map.on('zoomend', () => this.updateCrowding());
    this.map.on('movestart', (event) => {
      if (event.originalEvent) this.isFitted = false;
    });
    this.map.on('resize', () => this.updateCrowding());
    this.map.on('click', (event) => this.onClick(event));
    this.map.on('mousemove', (event) => this.onMove(event));
    this.map.on('contextmenu', ({ lngLat }) => {
      if (planner.view.getState().isWelcome || planner.solve.getState().isSolving) return;
      planner.view.setState({ urgent: { location: [lngLat.lng, lngLat.lat] } });
    });
    this.unsubscribe.push(
      planner.region.subscribe((state, previous) => {
        if (state.current !== previous.current) this.showRegion();
      }),
      planner.history.subscribe((state, previous) => {
        if (state.plan === previous.plan) return;
        const hasMore = state.plan.orders.length > previous.plan.orders.length + 1;
        if (state.plan.id !== previous.plan.id || hasMore) this.fitSoon();
        if (state.plan.abstractSpace !== previous.plan.abstractSpace) this.drawGround();
        if (state.plan.orders !== previous.plan.orders) this.updateCrowding();
        this.draw();
      }),
      planner.solve.subscribe((state, previous) => {
        if (state.isSolving !== previous.isSolving && this.isFitted) this.fitSoon();
        if (state.isSolving !== previous.isSolving || state.best !== previous.best) this.draw();
      }),
      planner.adjuster.preview.store.subscribe(() => this.draw()),
      planner.view.subscribe((state, previous) => {
        if (state.selectedOrder && state.selectedOrder !== previous.selectedOrder)
          this.reveal(state.selectedOrder);
        const isOther =
          state.selectedOrder !== previous.selectedOrder ||
          state.selectedOrders !== previous.selectedOrders ||
          state.selectedVehicle !== previous.selectedVehicle ||
          state.hoveredVehicle !== previous.hoveredVehicle ||
          state.hiddenVehicles !== previous.hiddenVehicles;
        if (isOther) this.draw();
        if (state.look && state.look !== previous.look) this.lookAt(state.look.at);
        if (state.box !== previous.box || state.panel !== previous.panel) this.boxTool.draw();
      }),
    );
    this.showRegion();
  }

  destroy(): void {
    for (const stop of this.unsubscribe) stop();
    this.overlay.destroy();
    this.locateOverlay.destroy();
    maplibregl.removeProtocol(PROTOCOL);
    this.map.remove();
  }

  /** Colours are read from the page, so a new theme needs a new style. */
  restyle(): void {
    this.isReady = false;
    this.map.setStyle(this.buildStyle(), { diff: false });
  }

  fitPlan(): void {
    this.isFitted = true;
    const { plan } = this.planner.history.getState();
    const located = plan.orders.filter(isLocated).map((order) => order.location);
    if (plan.depot) located.push(plan.depot.location);
    const { current } = this.planner.region.getState();
    // Places in another part of the world would leave nothing of this map to see.
    const inside = current ? located.filter((point) => isInside(point, current.bbox)) : [];
    const points = inside.length > 0 ? inside : located;
    if (points.length === 0) this.fitRegion();
    else this.fitPoints(points);
  }

  private fitPoints(points: readonly LonLat[]): void {
    const bounds = new maplibregl.LngLatBounds();
    for (const point of points) bounds.extend(point);
    this.map.fitBounds(bounds, { padding: this.padding(), maxZoom: 15.5, duration: this.duration() });
  }

  /** A place is marked until the map looks elsewhere; what is chosen is fitted, as is the plan. */
  private lookAt(at: MapLook): void {
    this.marker?.remove();
    this.marker = undefined;
    if (at === 'plan') {
      this.fitPlan();
      return;
    }
    this.isFitted = false;
    if (at === 'selection') {
      const points = listChosenPlaces(this.planner);
      if (points.length > 0) this.fitPoints(points);
      return;
    }
    const element = document.createElement('div');
    element.className = 'map-found';
    this.marker = new maplibregl.Marker({ element }).setLngLat(at).addTo(this.map);
    this.map.easeTo({ center: at, zoom: Math.max(this.map.getZoom(), 16), duration: this.duration() });
  }

  zoomBy(delta: number): void {
    this.isFitted = false;
    this.map.zoomTo(this.map.getZoom() + delta, { duration: this.duration() / 2 });
  }

  /** Fits once the panels have taken their new sizes. */
  private fitSoon(): void {
    setTimeout(() => {
      this.map.resize();
      this.fitPlan();
    }, LAYOUT_MS);
  }

  private duration(): number {
    return window.matchMedia('(prefers-reduced-motion: reduce)').matches || !this.isReady ? 0 : CAMERA_MS;
  }

  private padding(): maplibregl.PaddingOptions {
    const { clientWidth, clientHeight } = this.map.getContainer();
    const side = Math.min(60, clientWidth / 8);
    return {
      top: Math.min(70, clientHeight / 6),
      bottom: Math.min(50, clientHeight / 6),
      left: side,
      right: side,
    };
  }

  private fitRegion(): void {
    const bbox = this.planner.region.getState().current?.bbox;
    if (!bbox) return;
    const [west, south, east, north] = bbox;
    this.map.fitBounds([west, south, east, north], { padding: 0, duration: this.duration() });
  }

  private readonly token = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  /** Asking the page for a token takes long enough to notice at hundreds of pins. */
  private readColors(): RouteColors {
    const names = Array.from({ length: COLOR_COUNT }, (_, i) => `--route-${i + 1}`);
    const routes = names.map((name) => this.token(name));
    const texts = names.map((name) => this.token(`${name}-on`));
    return { route: (color) => routes[color - 1], textOn: (color) => texts[color - 1] };
  }

  private buildStyle(): maplibregl.StyleSpecification {
    return buildMapStyle(this.token, {
      tileUrl: `${PROTOCOL}://${this.regionKey ?? 'none'}/{z}/{x}/{y}`,
      fontUrl: this.fontUrl,
      bounds: this.planner.region.getState().current?.bbox,
    });
  }

  /** Images and the plan's data are lost with every style. */
  private prepareStyle(): void {
    this.isReady = true;
    this.colors = this.readColors();
    addMapImages(this.map, this.token);
    this.boxTool.draw();
    this.drawGround();
    this.draw();
    this.overlay.draw();
    this.locateOverlay.prepare();
  }

  private showRegion(): void {
    const { current, open } = this.planner.region.getState();
    const key = current && `${open.join('+')}@${current.importedAt}`;
    if (!current || key === this.regionKey) return;
    const isOther = this.regionKey?.split(/[+@]/)[0] !== current.id;
    this.regionKey = key;
    this.restyle();
    // An area that comes beside the open one leaves the view where it is.
    if (!isOther) return;
    const { plan } = this.planner.history.getState();
    if (plan.abstractSpace || (plan.regionId === current.id && plan.orders.length > 0)) this.fitPlan();
    else this.fitRegion();
  }

  private view(): PlanView {
    const { plan } = this.planner.history.getState();
    const { isSolving, best } = this.planner.solve.getState();
    const { selectedOrder, selectedOrders, selectedVehicle, hoveredVehicle, hiddenVehicles } =
      this.planner.view.getState();
    const preview = this.planner.adjuster.preview.store.getState();
    const trial = preview.plan?.solution;
    const trialOrder = preview.trial?.orderId;
    return {
      plan: isSolving ? plan : (preview.plan ?? plan),
      solution: isSolving && best ? best : (trial ?? plan.solution),
      trialOrder,
      isSolving,
      selectedOrder,
      selectedOrders,
      selectedVehicle: hoveredVehicle ?? selectedVehicle,
      hiddenVehicles,
      isCrowded: this.isCrowded,
    };
  }

  /** A research instance lies on a plain grid. */
  private drawGround(): void {
    const { abstractSpace } = this.planner.history.getState().plan;
    this.map.getSource<maplibregl.GeoJSONSource>(GRID_SOURCE)?.setData(drawGrid(abstractSpace));
  }

  private draw(): void {
    const routes = this.map.getSource<maplibregl.GeoJSONSource>(ROUTE_SOURCE);
    const stops = this.map.getSource<maplibregl.GeoJSONSource>(STOP_SOURCE);
    if (!routes || !stops) return;
    const view = this.view();
    routes.setData(drawRoutes(view, this.colors));
    stops.setData(drawStops(view, this.colors));
  }

  /** Median distance of the pins to their nearest neighbour, against the size of a pin. */
  private updateCrowding(): void {
    const points = this.planner.history
      .getState()
      .plan.orders.filter(isLocated)
      .slice(0, 400)
      .map((order) => this.map.project(order.location));
    const gaps = points
      .map((a) =>
        Math.min(
          ...points.map((b) => (a === b ? Number.POSITIVE_INFINITY : Math.hypot(a.x - b.x, a.y - b.y))),
        ),
      )
      .sort((a, b) => a - b);
    const isCrowded = gaps.length > 1 && gaps[gaps.length >> 1] < CROWDED_PIXELS;
    if (isCrowded === this.isCrowded) return;
    this.isCrowded = isCrowded;
    this.draw();
  }

  private reveal(orderId: string): void {
    const order = this.planner.history.getState().plan.orders.find((item) => item.id === orderId);
    if (!order?.location || this.map.getBounds().contains(order.location)) return;
    this.isFitted = false;
    this.map.panTo(order.location, { duration: this.duration() });
  }

  /** The pin under a point of the map. */
  findPinAt(point: ScreenPoint): PinProperties | undefined {
    const box: [maplibregl.PointLike, maplibregl.PointLike] = [
      [point.x - PICK_RADIUS, point.y - PICK_RADIUS],
      [point.x + PICK_RADIUS, point.y + PICK_RADIUS],
    ];
    const layers = ['stop', 'stop-open', 'stop-trial'].filter((layer) => this.map.getLayer(layer));
    return this.map.queryRenderedFeatures(box, { layers })[0]?.properties as PinProperties | undefined;
  }

  /** The slot of a route that a point of the map stands for, in pixels of the map. */
  findSlot(point: ScreenPoint): Slot | undefined {
    const { plan } = this.planner.history.getState();
    if (!plan.solution) return undefined;
    return findMapSlot(point, plan.solution, new StopPlaces(plan), (place) => this.map.project(place));
  }

  private onMove(event: maplibregl.MapMouseEvent): void {
    const { tool } = this.planner.view.getState();
    const cursor = tool.kind !== 'select' ? 'crosshair' : this.findPinAt(event.point) ? 'pointer' : '';
    this.map.getCanvas().style.cursor = cursor;
    this.noteHovered(event.point);
  }

  /** Which route is under the pointer, for the answer beside the map that shows the same route. */
  private noteHovered(point: ScreenPoint): void {
    const { dockTab, isDockOpen, hoveredVehicle } = this.planner.view.getState();
    if (dockTab !== 'api' || !isDockOpen) return;
    const box: [maplibregl.PointLike, maplibregl.PointLike] = [
      [point.x - PICK_RADIUS, point.y - PICK_RADIUS],
      [point.x + PICK_RADIUS, point.y + PICK_RADIUS],
    ];
    const layers = ['route-line', 'route-line-repeat', 'route-hot'].filter((layer) =>
      this.map.getLayer(layer),
    );
    const found = this.map.queryRenderedFeatures(box, { layers })[0]?.properties.vehicle;
    if (found !== hoveredVehicle) this.planner.view.setState({ hoveredVehicle: found });
  }

  private onClick(event: maplibregl.MapMouseEvent): void {
    const { view } = this.planner;
    const { tool } = view.getState();
    if (tool.kind === 'box' || tool.kind === 'lasso') return;
    if (tool.kind === 'urgent') {
      view.setState({ urgent: { location: [event.lngLat.lng, event.lngLat.lat] }, tool: { kind: 'select' } });
      return;
    }
    const location: LonLat = [event.lngLat.lng, event.lngLat.lat];
    if (tool.kind === 'area') {
      view.setState({ tool: { kind: 'area', corners: [...tool.corners, location] } });
      return;
    }
    if (tool.kind === 'pin') {
      void this.planner.locate.load().then(({ placePin }) => placePin(location));
      view.setState({ tool: { kind: 'select' } });
    } else if (!this.planner.placeByTool(tool, location))
      this.choose(this.findPinAt(event.point)?.id, event.originalEvent);
  }

  /** What a click on a pin chooses; with Ctrl or Shift beside the others. */
  choose(id: string | undefined, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void {
    const { view } = this.planner;
    const isMore = keys.shiftKey || keys.ctrlKey || keys.metaKey;
    if (id === undefined) {
      if (!isMore) view.setState({ selectedOrder: undefined, selectedVehicle: undefined });
    } else
      view.setState({
        ...(isMore ? toggleSelected(view.getState(), id) : selectOnly(id)),
        selectedVehicle: undefined,
      });
  }
}
