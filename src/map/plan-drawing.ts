/**
 * The plan on the map: its routes, its pins and the grid of a plane. Each is sent to the map only when what it shows has
 * changed, because the map cuts every new drawing into tiles anew.
 */
import { type GeoJSONSource, type Map as MapLibreMap, MercatorCoordinate } from 'maplibre-gl';
import { isLocated, type Order } from '../plan/order.ts';
import type { AbstractSpace } from '../plan/plan.ts';
import type { Planner } from '../store/planner.ts';
import { CROWDED_PIXELS, findMedianGap, MAX_PLACES } from './crowding.ts';
import { drawStops } from './draw-stops.ts';
import { drawRoutes, findHotVehicle, type PlanView, type RouteColors } from './plan-geojson.ts';
import { ROUTE_SOURCE, STOP_SOURCE } from './plan-layers.ts';
import { drawGrid, GRID_SOURCE } from './plane-grid.ts';
import { RunPicture } from './run-picture.ts';

/** Pixels of the whole world at zoom 0. */
const WORLD_PIXELS = 512;

/** What a drawing was made from; another one is needed when any of it is another object. */
type Ingredients = readonly unknown[];

function isSame(a: Ingredients, b: Ingredients | undefined): boolean {
  return a.length === b?.length && a.every((item, i) => Object.is(item, b[i]));
}

function listPoints(orders: readonly Order[]): MercatorCoordinate[] {
  const points: MercatorCoordinate[] = [];
  for (const order of orders) {
    if (points.length === MAX_PLACES) break;
    if (isLocated(order)) points.push(MercatorCoordinate.fromLngLat(order.location));
  }
  return points;
}

export class PlanDrawing {
  private readonly map: MapLibreMap;
  private readonly planner: Planner;
  private readonly isSlow: () => boolean;
  private readonly picture: RunPicture;
  private land = '';
  private colors: RouteColors | undefined;
  private isCrowded = false;
  /** Of the pins of these orders, in widths of the world. */
  private gap = Number.POSITIVE_INFINITY;
  private measured: readonly Order[] | undefined;
  private drawnRoutes: Ingredients | undefined;
  private drawnStops: Ingredients | undefined;
  private drawnGround: AbstractSpace | undefined;

  /** `isSlow`: whether pictures of the map keep the page from answering, so that runs are drawn without the map. */
  constructor(map: MapLibreMap, planner: Planner, isSlow: () => boolean) {
    this.map = map;
    this.planner = planner;
    this.isSlow = isSlow;
    this.picture = new RunPicture(map);
    map.on('idle', () => {
      if (!this.planner.solve.getState().isSolving) this.picture.hide();
    });
  }

  /** Draws everything on a style that has nothing of the plan yet. `land`: the colour of the ground. */
  begin(colors: RouteColors, land: string): void {
    this.colors = colors;
    this.land = land;
    this.drawnRoutes = undefined;
    this.drawnStops = undefined;
    this.drawnGround = undefined;
    this.drawGround();
    this.draw();
  }

  /** In the lab plans lie on a plain grid. */
  drawGround(): void {
    const space = this.planner.lab?.spaceOf(this.planner.history.getState().plan);
    if (!space || space === this.drawnGround) return;
    this.map.getSource<GeoJSONSource>(GRID_SOURCE)?.setData(drawGrid(space));
    this.drawnGround = space;
  }

  /** To be called when the orders or the zoom have changed. */
  updateCrowding(): void {
    const { orders } = this.planner.history.getState().plan;
    if (orders !== this.measured) this.gap = findMedianGap(listPoints(orders));
    this.measured = orders;
    const isCrowded = this.gap * WORLD_PIXELS * 2 ** this.map.getZoom() < CROWDED_PIXELS;
    if (isCrowded === this.isCrowded) return;
    this.isCrowded = isCrowded;
    this.draw();
  }

  draw(): void {
    const { colors } = this;
    const routes = this.map.getSource<GeoJSONSource>(ROUTE_SOURCE);
    const stops = this.map.getSource<GeoJSONSource>(STOP_SOURCE);
    if (!routes || !stops || !colors) return;
    const view = this.readView();
    const { plan, solution, isSolving, hiddenVehicles, selectedOrder, selectedOrders } = view;
    if (isSolving && (this.picture.isShown || this.isSlow())) {
      this.picture.show({ routes: drawRoutes(view, colors), stops: drawStops(view, colors) }, this.land);
      return;
    }
    const hot = findHotVehicle(view);
    const both = [colors, plan.vehicles, solution, isSolving, hiddenVehicles, hot];
    if (!isSame(both, this.drawnRoutes)) routes.setData(drawRoutes(view, colors));
    this.drawnRoutes = both;
    const { orders, depot, locks } = plan;
    const { trialOrder, isCrowded } = view;
    const own = [...both, orders, depot, locks, selectedOrder, selectedOrders, trialOrder, isCrowded];
    const isAsDrawn = isSame(own, this.drawnStops);
    if (!isAsDrawn) stops.setData(drawStops(view, colors));
    this.drawnStops = own;
    // Else it stays until the map beneath is drawn.
    if (isAsDrawn) this.picture.hide();
  }

  private readView(): PlanView {
    const { plan } = this.planner.history.getState();
    const { isSolving: isRunning, best } = this.planner.solve.getState();
    // Until a run has something to show, drawing what there is in another way would only take time from it.
    const isSolving = isRunning && best !== undefined;
    const { selectedOrder, selectedOrders, selectedVehicle, hoveredVehicle, hiddenVehicles } =
      this.planner.view.getState();
    const preview = this.planner.adjuster.preview.store.getState();
    const trial = preview.plan?.solution;
    return {
      plan: isRunning ? plan : (preview.plan ?? plan),
      solution: isSolving ? best : (trial ?? plan.solution),
      trialOrder: preview.trial?.orderId,
      isSolving,
      selectedOrder,
      selectedOrders,
      selectedVehicle: hoveredVehicle ?? selectedVehicle,
      hiddenVehicles,
      isCrowded: this.isCrowded,
    };
  }
}
