/** What the pointer does on the map: finds pins and routes under it, and turns clicks into the planner's commands. */
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { LonLat } from '../plan/order.ts';
import type { Slot } from '../store/arrange/arrangement.ts';
import type { Planner } from '../store/planner.ts';
import { selectOnly, toggleSelected } from '../store/selection.ts';
import { ROUTE_LAYERS } from './plan-layers.ts';
import { SlotFinder } from './slot-finder.ts';
import type { ScreenPoint } from './stops-on-screen.ts';

const PICK_RADIUS = 6;
/** Pixels from the first corner of an area at which a click closes it. */
const CLOSE_RADIUS = 10;
const PIN_LAYERS = ['stop', 'stop-dot', 'stop-open', 'stop-trial'];

/** What a pin of the map says of itself. */
export interface PinProperties {
  readonly id: string;
  readonly role: 'pickup' | '';
  readonly state: 'planned' | 'open' | 'trial';
  readonly color: string;
  readonly textColor: string;
  readonly number: string;
}

export class MapPointer {
  private readonly map: MapLibreMap;
  private readonly planner: Planner;
  private readonly slots: SlotFinder;
  /** The last answer: several listeners ask about the point of one and the same event. */
  private lastPoint: ScreenPoint | undefined;
  private lastPin: PinProperties | undefined;

  constructor(map: MapLibreMap, planner: Planner) {
    this.map = map;
    this.planner = planner;
    this.slots = new SlotFinder((place) => map.project(place));
    map.on('move', () => this.slots.noteMoved());
    map.on('resize', () => this.slots.noteMoved());
    map.on('click', (event) => this.onClick(event));
    map.on('mousemove', (event) => this.onMove(event));
    map.on('contextmenu', ({ lngLat }) => {
      if (planner.view.getState().isWelcome || planner.solve.getState().isSolving) return;
      planner.view.openUrgent([lngLat.lng, lngLat.lat]);
    });
  }

  /** The pin under a point of the map, in pixels. */
  findPinAt(point: ScreenPoint): PinProperties | undefined {
    if (point !== this.lastPoint) {
      this.lastPin = this.findNear(point, PIN_LAYERS) as PinProperties | undefined;
      this.lastPoint = point;
    }
    return this.lastPin;
  }

  /** The slot of a route that a point of the map stands for, in pixels of the map. */
  findSlot(point: ScreenPoint): Slot | undefined {
    return this.slots.find(point, this.planner.history.getState().plan);
  }

  /** What a click on a pin chooses; with Ctrl or Shift beside the others. */
  choose(id: string | undefined, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void {
    const { view } = this.planner;
    const isMore = keys.shiftKey || keys.ctrlKey || keys.metaKey;
    if (id === undefined) {
      if (!isMore) view.selectOrder(undefined);
    } else view.selectOrders(isMore ? toggleSelected(view.getState(), id) : selectOnly(id));
  }

  /** Properties of the uppermost thing of some layers near a point; all of them come with one style. */
  private findNear({ x, y }: ScreenPoint, layers: readonly string[]): Record<string, unknown> | undefined {
    if (!this.map.getLayer(layers[0])) return undefined;
    return this.map.queryRenderedFeatures(
      [
        [x - PICK_RADIUS, y - PICK_RADIUS],
        [x + PICK_RADIUS, y + PICK_RADIUS],
      ],
      { layers: [...layers] },
    )[0]?.properties;
  }

  /** One more corner; a click on the first one closes the area. */
  private drawTerritory(corners: readonly LonLat[], { x, y }: ScreenPoint, location: LonLat): void {
    const { territories } = this.planner;
    const first = corners.length > 0 ? this.map.project([...corners[0]]) : undefined;
    const isOnFirst = first !== undefined && Math.hypot(first.x - x, first.y - y) <= CLOSE_RADIUS;
    if (isOnFirst && territories.canClose()) territories.closeArea();
    else if (!isOnFirst) territories.addCorner(location);
  }

  private onMove({ point, originalEvent }: MapMouseEvent): void {
    // A hand that drags the map looks for nothing on it.
    if (originalEvent.buttons !== 0 && this.map.isMoving()) return;
    const { tool } = this.planner.view.getState();
    const cursor = tool.kind !== 'select' ? 'crosshair' : this.findPinAt(point) ? 'pointer' : '';
    const { style } = this.map.getCanvas();
    if (style.cursor !== cursor) style.cursor = cursor;
    this.noteHovered(point);
  }

  /** Which route is under the pointer, for the answer beside the map that shows the same route. */
  private noteHovered(point: ScreenPoint): void {
    const { dockTab, isDockOpen, hoveredVehicle } = this.planner.view.getState();
    if (dockTab !== 'api' || !isDockOpen) return;
    const found = this.findNear(point, ROUTE_LAYERS)?.vehicle as string | undefined;
    if (found !== hoveredVehicle) this.planner.view.hoverVehicle(found);
  }

  private onClick({ lngLat, point, originalEvent }: MapMouseEvent): void {
    const { view } = this.planner;
    const { tool } = view.getState();
    const location: LonLat = [lngLat.lng, lngLat.lat];
    if (tool.kind === 'box' || tool.kind === 'lasso') return;
    if (tool.kind === 'urgent') view.openUrgent(location);
    else if (tool.kind === 'territory') this.drawTerritory(tool.corners, point, location);
    else if (tool.kind === 'area') view.setTool({ kind: 'area', corners: [...tool.corners, location] });
    else if (tool.kind === 'pin') {
      void this.planner.locate.placePin(location);
      view.dropTool();
    } else if (!this.planner.placeByTool(tool, location))
      this.choose(this.findPinAt(point)?.id, originalEvent);
  }
}
