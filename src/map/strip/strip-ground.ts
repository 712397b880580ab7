/** Ground, water, roads and names of a still map, drawn as SVG paths from the region's own vector tiles. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { listTiles, type StripView } from './strip-view.ts';

type GroundClass = 'built' | 'green' | 'water' | 'stream' | 'rail' | 'path' | 'minor' | 'major' | 'motorway';

/** In the order in which they are painted. */
export const GROUND_CLASSES: readonly GroundClass[] = [
  'built',
  'green',
  'water',
  'stream',
  'path',
  'rail',
  'minor',
  'major',
  'motorway',
];

export interface NameCandidate {
  readonly text: string;
  readonly kind: 'place' | 'green' | 'water' | 'road';
  readonly x: number;
  readonly y: number;
  /** Degrees, upright; of roads along them. */
  readonly angle: number;
  /** Pixels of the straight piece that carries it; `Infinity` for points. */
  readonly room: number;
  /** Higher first. */
  readonly rank: number;
}

export interface StripGround {
  readonly paths: Readonly<Record<GroundClass, string>>;
  readonly names: readonly NameCandidate[];
}

const GREEN = ['park', 'wood', 'grass', 'scrub', 'cemetery', 'allotments', 'pitch', 'wetland'];
const MOTORWAY = ['motorway', 'trunk'];
const MAJOR = ['primary', 'secondary', 'tertiary'];
const PATHS = ['footway', 'path', 'steps', 'cycleway', 'bridleway', 'track', 'corridor', 'platform', 'other'];
const ROAD_RANK: Readonly<Record<string, number>> = {
  motorway: 1,
  trunk: 5,
  primary: 6,
  secondary: 5,
  tertiary: 4,
};
const PLACE_RANK: Readonly<Record<string, number>> = {
  city: 20,
  town: 18,
  suburb: 14,
  village: 13,
  quarter: 11,
};
/** Beyond the view by so many pixels nothing is drawn. */
const MARGIN = 8;
/** Pixels between two points of a line. */
const MIN_STEP = 0.9;
/** Below this zoom the small roads of a town would be a grey mass. */
const MINOR_ZOOM = 11.5;
const PATH_ZOOM = 15;

function classOf(layer: string, feature: VectorTileFeature, zoom: number): GroundClass | undefined {
  const { kind, class: road } = feature.properties as Record<string, string | undefined>;
  if (layer === 'land')
    return GREEN.includes(kind ?? '') ? 'green' : kind === 'residential' ? 'built' : undefined;
  if (layer === 'water') return kind === 'pool' ? undefined : 'water';
  if (layer === 'lines')
    return /rail|tram|subway/.test(kind ?? '')
      ? 'rail'
      : /river|stream|canal/.test(kind ?? '')
        ? 'stream'
        : undefined;
  if (layer !== 'roads' || !road) return undefined;
  if (MOTORWAY.includes(road)) return 'motorway';
  if (MAJOR.includes(road)) return 'major';
  if (PATHS.includes(road)) return zoom >= PATH_ZOOM ? 'path' : undefined;
  if (road === 'service') return zoom >= PATH_ZOOM - 1 ? 'minor' : undefined;
  return zoom >= MINOR_ZOOM ? 'minor' : undefined;
}

type Point = readonly [number, number];

function isOutside(ring: readonly Point[], view: StripView): boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of ring) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return east < -MARGIN || west > view.width + MARGIN || south < -MARGIN || north > view.height + MARGIN;
}

/** Rounded to a tenth of a pixel, without points that nobody would miss. */
function drawRing(ring: readonly Point[], isArea: boolean): string {
  if (ring.length < 2) return '';
  const last = ring.length - 1;
  let text = '';
  let [oldX, oldY] = [Infinity, Infinity];
  for (const [i, [x, y]] of ring.entries()) {
    if (i > 0 && i < last && Math.abs(x - oldX) + Math.abs(y - oldY) < MIN_STEP) continue;
    text += `${i === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
    [oldX, oldY] = [x, y];
  }
  return isArea ? `${text}z` : text;
}

function nameRoad(ring: readonly Point[], text: string, road: string): NameCandidate | undefined {
  let best: { from: Point; to: Point; room: number } | undefined;
  for (let i = 0; i + 1 < ring.length; i++) {
    // A piece goes on as long as it keeps its direction.
    let end = i + 1;
    const lead = Math.atan2(ring[i + 1][1] - ring[i][1], ring[i + 1][0] - ring[i][0]);
    while (end + 1 < ring.length) {
      const next = Math.atan2(ring[end + 1][1] - ring[end][1], ring[end + 1][0] - ring[end][0]);
      if (Math.abs(Math.sin((next - lead) / 2)) > 0.12) break;
      end++;
    }
    const [from, to] = [ring[i], ring[end]];
    const room = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (!best || room > best.room) best = { from, to, room };
    i = end - 1;
  }
  if (!best) return undefined;
  const { from, to, room } = best;
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const angle = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
  const rank = ROAD_RANK[road] ?? (PATHS.includes(road) || road === 'service' ? 0 : 2);
  return { text, kind: 'road', x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2, angle, room, rank };
}

function namePoint(layer: string, feature: VectorTileFeature, [x, y]: Point): NameCandidate | undefined {
  const { kind = '', name } = feature.properties as Record<string, string | undefined>;
  if (!name) return undefined;
  const point = { text: name, x, y, angle: 0, room: Number.POSITIVE_INFINITY };
  if (layer === 'places') return { ...point, kind: 'place', rank: PLACE_RANK[kind] ?? 9 };
  if (/water|lake|river|sea|bay/.test(kind)) return { ...point, kind: 'water', rank: 8 };
  return GREEN.includes(kind) ? { ...point, kind: 'green', rank: 7 } : undefined;
}

const LAYERS = ['land', 'water', 'lines', 'roads', 'places', 'names'];

interface ReadFeature {
  readonly layer: string;
  readonly feature: VectorTileFeature;
  /** In shares of the tile's side. */
  readonly rings: readonly (readonly Point[])[];
}

type TileReader = (z: number, x: number, y: number) => Promise<readonly ReadFeature[]>;

function readTile(bytes: ArrayBuffer): ReadFeature[] {
  if (bytes.byteLength === 0) return [];
  const tile = new VectorTile(new PbfReader(new Uint8Array(bytes)));
  return LAYERS.flatMap((name) => {
    const layer = tile.layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, i): ReadFeature => {
      const feature = layer.feature(i);
      const scale = 1 / layer.extent;
      const rings = feature
        .loadGeometry()
        .map((ring) => ring.map(({ x, y }): Point => [x * scale, y * scale]));
      return { layer: name, feature, rings };
    });
  });
}

/**
 * Reads each tile once, however many maps show it: rounds of one town share most of theirs. A tile that cannot be read
 * leaves its square blank.
 */
export function createTileReader(
  readBytes: (z: number, x: number, y: number) => Promise<ArrayBuffer>,
): TileReader {
  const tiles = new Map<string, Promise<readonly ReadFeature[]>>();
  return (z, x, y) => {
    const key = `${z}/${x}/${y}`;
    const tile = tiles.get(key) ?? readBytes(z, x, y).then(readTile, () => []);
    tiles.set(key, tile);
    return tile;
  };
}

function makeParts(): Record<GroundClass, string[]> {
  return {
    built: [],
    green: [],
    water: [],
    stream: [],
    rail: [],
    path: [],
    minor: [],
    major: [],
    motorway: [],
  };
}

function drawFeature(
  { layer, feature, rings: shares }: ReadFeature,
  toView: (point: Point) => Point,
  view: StripView,
  parts: Record<GroundClass, string[]>,
  names: NameCandidate[],
): void {
  const kind = classOf(layer, feature, view.zoom);
  if (!kind && feature.type !== 1) return;
  const rings = shares.map((ring) => ring.map(toView)).filter((ring) => !isOutside(ring, view));
  if (rings.length === 0) return;
  if (kind) for (const ring of rings) parts[kind].push(drawRing(ring, feature.type === 3));
  const text = feature.properties.name;
  if (layer === 'roads' && typeof text === 'string') {
    for (const ring of rings) {
      const candidate = nameRoad(ring, text, String(feature.properties.class));
      if (candidate) names.push(candidate);
    }
  } else if (feature.type === 1) {
    const candidate = namePoint(layer, feature, rings[0][0]);
    if (candidate) names.push(candidate);
  }
}

export async function readGround(view: StripView, reader: TileReader): Promise<StripGround> {
  const parts = makeParts();
  const names: NameCandidate[] = [];
  const { tiles, tilePixels } = listTiles(view);
  const read = await Promise.all(tiles.map(({ z, x, y }) => reader(z, x, y)));
  for (const [i, { x, y }] of tiles.entries()) {
    const [left, top] = [x * tilePixels - view.left, y * tilePixels - view.top];
    const toView = ([a, b]: Point): Point => [left + a * tilePixels, top + b * tilePixels];
    for (const feature of read[i]) drawFeature(feature, toView, view, parts, names);
  }
  const paths = Object.fromEntries(GROUND_CLASSES.map((kind) => [kind, parts[kind].join('')]));
  return { paths: paths as Record<GroundClass, string>, names };
}
