/**
 * The map on the page: owns a MapLibre instance and its style, and has it drawn anew when the planner's stores change.
 * Camera, pointer and drawing are rooms of their own. Drawing is one way: stores to map.
 */
import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { COLOR_COUNT } from '../plan/vehicle.ts';
import type { Slot } from '../store/arrange/arrangement.ts';
import type { Planner } from '../store/planner.ts';
import { changeTileUrl, readBaseTile } from './base-tiles.ts';
import { BoxTool } from './box-tool.ts';
import { DrawPace } from './draw-pace.ts';
import { FrameTime } from './frame-time.ts';
import { LassoTool } from './lasso-tool.ts';
import type { LocateOverlay } from './locate-overlay.ts';
import { MapCamera } from './map-camera.ts';
import { addMapImages } from './map-images.ts';
import { MapPointer, type PinProperties } from './map-pointer.ts';
import { buildMapStyle, drawOutlineBox } from './map-style.ts';
import type { ReadToken } from './map-tokens.ts';
import { FONT_MEDIUM, FONT_SEMIBOLD, OUTLINE_SOURCE } from './map-tokens.ts';
import { PlanDrawing } from './plan-drawing.ts';
import type { RouteColors } from './plan-geojson.ts';
import { ProfileOverlay } from './profile-overlay.ts';
import type { ScreenPoint } from './stops-on-screen.ts';
import { TerritoryOverlay } from './territory-overlay.ts';
import { UntidyOverlay } from './untidy-overlay.ts';

/** Colours of routes and of the numbers on their pins, read from the page once a theme: that takes long at every pin. */
function readRouteColors(token: ReadToken): RouteColors {
  const names = Array.from({ length: COLOR_COUNT }, (_, i) => `--route-${i + 1}`);
  const routes = names.map((name) => token(name));
  const texts = names.map((name) => token(`${name}-on`));
  return { route: (color) => routes[color - 1], textOn: (color) => texts[color - 1] };
}

/**
 * The label font, a variable one at `url`, under the names off which the map reads a weight; each is added once a page.
 */
function addMapFonts(url: string): void {
  for (const family of [FONT_MEDIUM, FONT_SEMIBOLD]) {
    const isThere = [...document.fonts].some((face) => face.family.replaceAll('"', '') === family);
    if (!isThere)
      document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)})`, { weight: '100 900' }));
  }
}

const PROTOCOL = 'region';

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
  private readonly camera: MapCamera;
  private readonly pointer: MapPointer;
  private readonly drawing: PlanDrawing;
  private readonly pace: DrawPace;
  private readonly overlay: ProfileOverlay;
  private readonly untidy: UntidyOverlay;
  private readonly territories: TerritoryOverlay;
  private readonly boxTool: BoxTool;
  /** Fetched when addresses are first looked at. */
  private locateOverlay: Promise<LocateOverlay> | undefined;
  private readonly unsubscribe: (() => void)[];
  /** Of the open areas: what is drawn changes with it. */
  private regionKey: string | undefined;
  private isReady = false;

  constructor({ container, planner, fontUrl }: PlanMapOptions) {
    this.planner = planner;
    this.fontUrl = fontUrl;
    this.regionKey = this.readRegionKey();
    addMapFonts(fontUrl);
    maplibregl.setWorkerUrl(workerUrl);
    const { readTile } = planner.regions;
    maplibregl.addProtocol(PROTOCOL, async ({ url }) => ({
      data: await readBaseTile(url, this.regionKey === undefined ? undefined : readTile),
    }));
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
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    const frames = new FrameTime();
    const isSlow = () => frames.isSlow;
    this.map.on('render', () => frames.noteRender());
    this.camera = new MapCamera(this.map, planner, isSlow);
    this.drawing = new PlanDrawing(this.map, planner, isSlow);
    this.pace = new DrawPace(
      () => this.drawing.draw(),
      () => planner.solve.getState().isSolving,
    );
    this.map.on('idle', () => this.pace.noteDrawn());
    this.boxTool = new BoxTool(this.map, planner.view);
    new LassoTool(this.map, planner);
    this.pointer = new MapPointer(this.map, planner);
    this.overlay = new ProfileOverlay(this.map, planner);
    this.untidy = new UntidyOverlay(this.map, planner, this.token);
    this.territories = new TerritoryOverlay(this.map, planner, this.token);
    this.map.on('style.load', () => this.prepareStyle());
    this.map.on('zoomend', () => this.drawing.updateCrowding());
    this.map.on('resize', () => this.drawing.updateCrowding());
    this.unsubscribe = this.followPlanner();
    if (this.regionKey) this.camera.jumpToRegion();
    else this.camera.jumpToPlan();
  }

  destroy(): void {
    for (const stop of this.unsubscribe) stop();
    this.pace.stop();
    this.overlay.destroy();
    this.untidy.destroy();
    this.territories.destroy();
    void this.locateOverlay?.then((overlay) => overlay.destroy());
    maplibregl.removeProtocol(PROTOCOL);
    this.map.remove();
  }

  /** Colours are read from the page, so a new theme needs a new style. */
  restyle(): void {
    this.isReady = false;
    this.camera.stopFlying();
    this.map.setStyle(this.buildStyle(), { diff: false });
  }

  fitPlan(): void {
    this.camera.fitPlan();
  }

  /** `readCovered`: how many pixels at the right side something lies over. */
  leaveRoomFor(readCovered: () => number): void {
    this.camera.leaveRoomFor(readCovered);
  }

  /** What is chosen is moved out from under that. */
  showChosen(): void {
    this.camera.showChosen();
  }

  zoomBy(delta: number): void {
    this.camera.zoomBy(delta);
  }

  /** The pin under a point of the map, in pixels of the map. */
  findPinAt(point: ScreenPoint): PinProperties | undefined {
    return this.pointer.findPinAt(point);
  }

  /** The slot of a route that a point of the map stands for, in pixels of the map. */
  findSlot(point: ScreenPoint): Slot | undefined {
    return this.pointer.findSlot(point);
  }

  /** What a click on a pin chooses; with Ctrl or Shift beside the others. */
  choose(id: string | undefined, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void {
    this.pointer.choose(id, keys);
  }

  private followPlanner(): (() => void)[] {
    const { region, history, solve, adjuster, view, locating } = this.planner;
    return [
      region.subscribe((state, previous) => {
        if (state.current !== previous.current) this.showRegion();
      }),
      history.subscribe((state, previous) => {
        if (state.plan === previous.plan) return;
        const hasMore = state.plan.orders.length > previous.plan.orders.length + 1;
        const isPlanned = state.plan.solution !== undefined;
        if (state.plan.id !== previous.plan.id || hasMore) this.camera.fitSoon();
        // Routes that come without a run: by then the panels round the map have the sizes that they keep.
        else if (isPlanned !== (previous.plan.solution !== undefined)) this.camera.keepFitted();
        this.drawing.drawGround();
        if (state.plan.orders !== previous.plan.orders) this.drawing.updateCrowding();
        this.pace.ask();
      }),
      solve.subscribe((state, previous) => {
        if (state.isSolving !== previous.isSolving) this.camera.keepFitted();
        if (state.best && !previous.best) this.pace.askFirst();
        else if (state.isSolving !== previous.isSolving || state.best !== previous.best) this.pace.ask();
      }),
      adjuster.preview.store.subscribe(() => this.pace.ask()),
      locating.subscribe(({ isOpen }) => {
        if (isOpen) this.locateOverlay ??= this.loadLocateOverlay();
      }),
      view.subscribe((state, previous) => {
        if (state.selectedOrder && state.selectedOrder !== previous.selectedOrder)
          this.camera.reveal(state.selectedOrder);
        this.pace.ask();
        if (state.look && state.look !== previous.look) this.camera.lookAt(state.look.at);
        if (state.box !== previous.box || state.panel !== previous.panel) this.boxTool.draw();
      }),
    ];
  }

  private async loadLocateOverlay(): Promise<LocateOverlay> {
    const { LocateOverlay } = await import('./locate-overlay.ts');
    const overlay = new LocateOverlay(this.map, this.planner, this.token);
    if (this.isReady) overlay.prepare();
    return overlay;
  }

  private readonly token = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  private tileUrl(): string {
    return `${PROTOCOL}://${this.regionKey ?? 'none'}/{z}/{x}/{y}`;
  }

  private buildStyle(): maplibregl.StyleSpecification {
    return buildMapStyle(this.token, {
      tileUrl: this.tileUrl(),
      fontUrl: this.fontUrl,
      bounds: this.planner.region.getState().current?.bbox,
    });
  }

  /** Images and the plan's data are lost with every style. */
  private prepareStyle(): void {
    this.isReady = true;
    this.camera.startFlying();
    addMapImages(this.map, this.token);
    this.boxTool.draw();
    this.drawing.begin(readRouteColors(this.token), this.token('--map-land'));
    this.overlay.draw();
    this.untidy.draw();
    this.territories.draw();
    void this.locateOverlay?.then((overlay) => overlay.prepare());
  }

  private readRegionKey(): string | undefined {
    const { current, open } = this.planner.region.getState();
    return current && `${open.join('+')}@${current.importedAt}`;
  }

  private showRegion(): void {
    const key = this.readRegionKey();
    if (!key || key === this.regionKey) return;
    const first = (name: string | undefined) => name?.split(/[+@]/)[0];
    const isOther = first(this.regionKey) !== first(key);
    this.regionKey = key;
    this.drawBase();
    // An area that comes beside the open one leaves the view where it is.
    if (isOther) this.camera.jumpToRegion();
  }

  /** Puts the open areas under what is drawn already; what is on its way to be drawn is begun anew. */
  private drawBase(): void {
    if (!this.isReady) {
      this.restyle();
      return;
    }
    changeTileUrl(this.map, this.tileUrl());
    const outline = drawOutlineBox(this.planner.region.getState().current?.bbox);
    this.map.getSource<maplibregl.GeoJSONSource>(OUTLINE_SOURCE)?.setData(outline);
  }
}
