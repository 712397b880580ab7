/** Where the map looks: at the whole plan, at what is chosen, at a place that was looked for. */
import { LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { isLocated, type LonLat } from '../plan/order.ts';
import type { Planner } from '../store/planner.ts';
import { isInside } from '../store/regions/outside-region.ts';
import type { MapLook } from '../store/view-store.ts';
import { clearOfSheet } from './clear-of-sheet.ts';

/** The places of chosen orders, or of every stop of the chosen van. */
function listChosenPlaces({ view, history }: Planner): LonLat[] {
  const { plan } = history.getState();
  const { selectedOrders, selectedVehicle } = view.getState();
  const routes = plan.solution?.routes.filter(({ vehicleId }) => vehicleId === selectedVehicle) ?? [];
  const ofVan = new Set(routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const chosen = selectedOrders.size > 0 ? selectedOrders : ofVan;
  return plan.orders.flatMap((order) => (chosen.has(order.id) && isLocated(order) ? [order.location] : []));
}

const CAMERA_MS = 600;
/** Panels take their new sizes within this time, and the figures in them are there before the map begins to move. */
const LAYOUT_MS = 120;
/** Pixels from the right edge within which a pin may lie under the buttons of the map. */
const BESIDE_BUTTONS = 80;
/** A single stop is not shown nearer than this. */
const FIT_ZOOM = 15.5;
const PLACE_ZOOM = 16;

interface MapPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The window's. */
  readonly window: string;
}

function readPlace(map: MapLibreMap): MapPlace {
  const { left, top, width, height } = map.getContainer().getBoundingClientRect();
  return { left, top, width, height, window: `${innerWidth} ${innerHeight}` };
}

export class MapCamera {
  private readonly map: MapLibreMap;
  private readonly planner: Planner;
  private readonly isSlow: () => boolean;
  /** The plan fills the map as `fitPlan` left it: nobody has moved the map since. */
  private isFitted = false;
  private isStill = true;
  /** Until it has looked somewhere a map jumps: nobody wants to fly in from the ocean. */
  private isLost = true;
  /** The panels that are taking their new sizes are a run's, which leaves the plan filling the map. */
  private fitsOnResize = false;
  /** Of the place that was looked for. */
  private marker: Marker | undefined;
  /** Where the map was on the page. */
  private place: MapPlace;
  /** Pixels at its right side that a sheet lies over. */
  private readCovered: () => number = () => 0;

  /** `isSlow`: whether a picture of the map keeps the page from answering; a flight is dozens, so the map jumps. */
  constructor(map: MapLibreMap, planner: Planner, isSlow: () => boolean) {
    this.map = map;
    this.planner = planner;
    this.isSlow = isSlow;
    this.place = readPlace(map);
    map.on('resize', () => this.keepInPlace());
    map.on('movestart', (event) => {
      if (event.originalEvent) this.isFitted = false;
    });
  }

  /** A map that is not drawn yet jumps to where it looks; from now on it flies there. */
  startFlying(): void {
    this.isStill = false;
  }

  /** The map has nothing to show until its new style is there. */
  stopFlying(): void {
    this.isStill = true;
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

  fitRegion(): void {
    const bbox = this.planner.region.getState().current?.bbox;
    if (!bbox) return;
    const [west, south, east, north] = bbox;
    this.map.fitBounds([west, south, east, north], { padding: 0, duration: this.duration() });
    this.isLost = false;
  }

  /** Looks at an area that has just been opened: at the plan where it is the plan's own. */
  jumpToRegion(): void {
    const { plan } = this.planner.history.getState();
    const isOwn = plan.regionId === this.planner.region.getState().current?.id;
    this.isLost = true;
    if (isOwn && plan.orders.length > 0) this.fitPlan();
    else this.fitRegion();
  }

  /** Looks at a plan whose area is not open yet: its places need no roads. */
  jumpToPlan(): void {
    if (this.planner.history.getState().plan.orders.length > 0) this.fitPlan();
  }

  /** Fits once the panels have taken their new sizes. */
  fitSoon(): void {
    setTimeout(() => {
      this.map.resize();
      this.fitPlan();
    }, LAYOUT_MS);
  }

  /** Fits again after a run has changed the panels beside the map, unless somebody has moved the map. */
  keepFitted(): void {
    if (!this.isFitted) return;
    if (!this.isSlow()) {
      this.fitSoon();
      return;
    }
    // A map that jumps does so with the change of its size, in one picture with it.
    this.fitsOnResize = true;
    setTimeout(() => {
      const { width, height } = readPlace(this.map);
      if (width !== this.place.width || height !== this.place.height) this.map.resize();
      this.fitsOnResize = false;
    }, LAYOUT_MS);
  }

  /** A place is marked until the map looks elsewhere; what is chosen is fitted, as is the plan. */
  lookAt(at: MapLook): void {
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
    this.marker = new Marker({ element }).setLngLat(at).addTo(this.map);
    this.map.easeTo({
      center: at,
      zoom: Math.max(this.map.getZoom(), PLACE_ZOOM),
      duration: this.duration(),
    });
  }

  /** Moves to an order that is not on the screen. */
  reveal(orderId: string): void {
    const location = this.findLocation(orderId);
    if (!location || this.map.getBounds().contains(location)) return;
    this.isFitted = false;
    this.map.panTo(location, { offset: [-this.readCovered() / 2, 0], duration: this.duration() });
  }

  leaveRoomFor(readCovered: () => number): void {
    this.readCovered = readCovered;
  }

  /** Moves what is chosen out from under a sheet that lies over the map, no farther than that takes. */
  showChosen(): void {
    const covered = this.readCovered();
    if (covered === 0) return;
    const { clientWidth: width } = this.map.getContainer();
    const points = listChosenPlaces(this.planner);
    const xs = points.map((point) => this.map.project(point).x);
    const x = clearOfSheet(xs, { width, covered, margin: this.padding().left });
    if (x === undefined) this.fitPoints(points);
    else if (x !== 0) this.map.panBy([x, 0], { duration: this.duration() });
  }

  zoomBy(delta: number): void {
    this.isFitted = false;
    this.map.zoomTo(this.map.getZoom() + delta, { duration: this.duration() / 2 });
  }

  /**
   * A panel that opens or closes beside the map does not push it from under the pointer. What was chosen and seen stays
   * to be seen; nobody who had moved away from it is taken back. In a window of another size, and beside the panels of a
   * run, a plan that filled the map fills it again.
   */
  private keepInPlace(): void {
    const before = this.place;
    this.place = readPlace(this.map);
    // A map that was not to be seen had no place.
    if (this.isStill || before.width === 0 || this.place.width === 0) return;
    if (this.isFitted && (before.window !== this.place.window || this.fitsOnResize)) {
      this.fitPlan();
      return;
    }
    const { left, top, width, height } = this.place;
    const { selectedOrder } = this.planner.view.getState();
    const wasSeen = selectedOrder !== undefined && this.isWithin(before, selectedOrder);
    const x = left - before.left + (width - before.width) / 2;
    const y = top - before.top + (height - before.height) / 2;
    if (x !== 0 || y !== 0) this.map.panBy([x, y], { duration: 0 });
    if (wasSeen) this.reveal(selectedOrder);
  }

  /** Whether the order's place was on a map of another size around the same centre. */
  private isWithin({ width, height }: MapPlace, orderId: string): boolean {
    const location = this.findLocation(orderId);
    if (!location) return false;
    const { x, y } = this.map.project(location);
    return (
      Math.abs(x - this.place.width / 2) <= width / 2 && Math.abs(y - this.place.height / 2) <= height / 2
    );
  }

  private findLocation(orderId: string): LonLat | undefined {
    return this.planner.history.getState().plan.orders.find(({ id }) => id === orderId)?.location;
  }

  private fitPoints(points: readonly LonLat[]): void {
    const bounds = new LngLatBounds();
    for (const point of points) bounds.extend(point);
    this.map.fitBounds(bounds, { padding: this.padding(), maxZoom: FIT_ZOOM, duration: this.duration() });
    this.isLost = false;
  }

  private duration(): number {
    const isJump = this.isStill || this.isLost || this.isSlow();
    return isJump || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : CAMERA_MS;
  }

  /** Room for pins, legend and scale at the edges, and for the buttons at the right. */
  private padding(): { top: number; bottom: number; left: number; right: number } {
    const { clientWidth, clientHeight } = this.map.getContainer();
    const covered = this.readCovered();
    const side = Math.min(60, (clientWidth - covered) / 8);
    return {
      top: Math.min(70, clientHeight / 6),
      bottom: Math.min(50, clientHeight / 6),
      left: side,
      right: Math.max(side, Math.min(BESIDE_BUTTONS, (clientWidth - covered) / 4)) + covered,
    };
  }
}
