/** Ground, water, roads and names of a still map, drawn as SVG paths from the region's own vector tiles. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { listTiles, type StripView } from './strip-view.ts';

export type GroundClass =
  | 'built'
  | 'green'
  | 'water'
  | 'stream'
  | 'rail'
  | 'path'
  | 'minor'
  | 'major'
  | 'motorway';

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

/** Rounded to a tenth of a pixel; pieces beyond the view are left out. */
function drawRing(ring: readonly Point[], isArea: boolean, view: StripView): string {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const isOut =
    Math.max(...xs) < -MARGIN ||
    Math.min(...xs) > view.width + MARGIN ||
    Math.max(...ys) < -MARGIN ||
    Math.min(...ys) > view.height + MARGIN;
  if (isOut || ring.length < 2) return '';
  const text = ring.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L');
  return `M${text}${isArea ? 'z' : ''}`;
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

/** `readTile` gives the bytes of a tile; empty ones are skipped. A tile that cannot be read leaves its square blank. */
export async function readGround(
  view: StripView,
  readTile: (z: number, x: number, y: number) => Promise<ArrayBuffer>,
): Promise<StripGround> {
  const parts: Record<GroundClass, string[]> = {
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
  const names: NameCandidate[] = [];
  const { tiles, tilePixels } = listTiles(view);
  const bytes = await Promise.all(
    tiles.map(({ z, x, y }) => readTile(z, x, y).catch(() => new ArrayBuffer(0))),
  );
  for (const [i, { x, y }] of tiles.entries()) {
    if (bytes[i].byteLength === 0) continue;
    const tile = new VectorTile(new PbfReader(new Uint8Array(bytes[i])));
    const [left, top] = [x * tilePixels - view.left, y * tilePixels - view.top];
    for (const name of LAYERS) {
      const layer = tile.layers[name];
      for (let at = 0; layer && at < layer.length; at++) {
        const feature = layer.feature(at);
        const scale = tilePixels / layer.extent;
        const rings = feature
          .loadGeometry()
          .map((ring) => ring.map((point): Point => [left + point.x * scale, top + point.y * scale]));
        const kind = classOf(name, feature, view.zoom);
        if (kind) for (const ring of rings) parts[kind].push(drawRing(ring, feature.type === 3, view));
        const text = feature.properties.name;
        if (name === 'roads' && kind && typeof text === 'string') {
          for (const ring of rings) {
            const candidate = nameRoad(ring, text, String(feature.properties.class));
            if (candidate) names.push(candidate);
          }
        } else if (feature.type === 1) {
          const candidate = namePoint(name, feature, rings[0][0]);
          if (candidate) names.push(candidate);
        }
      }
    }
  }
  const paths = Object.fromEntries(GROUND_CLASSES.map((kind) => [kind, parts[kind].join('')]));
  return { paths: paths as Record<GroundClass, string>, names };
}
