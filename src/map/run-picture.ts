/**
 * The plan of a run on a plain canvas over the map. Where maps are drawn by software, each picture of the map stops the
 * page for longer than the plans of a run are apart; lines and dots alone do not. The map beneath stays as it was, faded.
 */
import type { Map as MapLibreMap } from 'maplibre-gl';

/** How much the land's colour covers of the map. */
const VEIL = 0.7;
const LINE_WIDTH = 2;
/** Of legs that have just changed. */
const DRAFT_DASH = [5, 4];

interface RunDrawing {
  /** As `drawRoutes` and `drawStops` make them. */
  readonly routes: GeoJSON.FeatureCollection;
  readonly stops: GeoJSON.FeatureCollection;
}

export class RunPicture {
  private readonly canvas = document.createElement('canvas');
  private drawing: RunDrawing | undefined;
  private land = '';
  private readonly follow = () => this.draw();

  constructor(private readonly map: MapLibreMap) {
    this.canvas.className = 'run-picture';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  get isShown(): boolean {
    return this.drawing !== undefined;
  }

  /** `land`: the colour of the map's ground. */
  show(drawing: RunDrawing, land: string): void {
    if (!this.isShown) {
      this.map.getCanvasContainer().append(this.canvas);
      this.map.on('move', this.follow);
      this.map.on('resize', this.follow);
    }
    this.drawing = drawing;
    this.land = land;
    this.draw();
  }

  hide(): void {
    if (!this.isShown) return;
    this.drawing = undefined;
    this.map.off('move', this.follow);
    this.map.off('resize', this.follow);
    this.canvas.remove();
  }

  private draw(): void {
    const { clientWidth: width, clientHeight: height } = this.map.getContainer();
    const ratio = devicePixelRatio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const context = this.canvas.getContext('2d');
    if (!context || !this.drawing) return;
    context.scale(ratio, ratio);
    context.globalAlpha = VEIL;
    context.fillStyle = this.land;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1;
    context.lineWidth = LINE_WIDTH;
    context.lineJoin = 'round';
    for (const isDraft of [false, true]) {
      context.setLineDash(isDraft ? DRAFT_DASH : []);
      for (const [color, path] of trace(this.drawing.routes, (path, feature) => {
        if ((feature.properties?.part === 'draft') === isDraft) this.addLine(path, feature);
      })) {
        context.strokeStyle = color;
        context.stroke(path);
      }
    }
    for (const [color, path] of trace(this.drawing.stops, (path, feature) => this.addDot(path, feature))) {
      context.fillStyle = color;
      context.fill(path);
    }
  }

  private addLine(path: Path2D, { geometry }: GeoJSON.Feature): void {
    if (geometry.type !== 'LineString') return;
    for (const [i, at] of geometry.coordinates.entries()) {
      const { x, y } = this.map.project(at as [number, number]);
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }

  private addDot(path: Path2D, { geometry, properties }: GeoJSON.Feature): void {
    if (geometry.type !== 'Point') return;
    const { x, y } = this.map.project(geometry.coordinates as [number, number]);
    const radius: number = properties?.dotRadius ?? 0;
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, 2 * Math.PI);
  }
}

/** One path a colour: what has none is not drawn. */
function trace(
  { features }: GeoJSON.FeatureCollection,
  add: (path: Path2D, feature: GeoJSON.Feature) => void,
): Map<string, Path2D> {
  const paths = new Map<string, Path2D>();
  for (const feature of features) {
    const color: string = feature.properties?.color ?? '';
    if (color === '') continue;
    const path = paths.get(color) ?? new Path2D();
    paths.set(color, path);
    add(path, feature);
  }
  return paths;
}
