/**
 * What the map shows besides roads: areas, lines and points, as flat columns. A feature's rings are
 * `firstPointOfRing[firstRing[f] .. firstRing[f + 1])`; lines have one ring, points one ring of one point, an area its
 * outer ring first and then its holes, each closed.
 */
import { GrowableInt32 } from '../base/growable-array.ts';
import { release } from '../base/release.ts';

/** What lies on the ground, without water and buildings. */
export const LAND_KINDS = [
  'residential',
  'commercial',
  'industrial',
  'railway',
  'farmland',
  'grass',
  'park',
  'wood',
  'scrub',
  'wetland',
  'sand',
  'rock',
  'glacier',
  'cemetery',
  'allotments',
  'campus',
  'aerodrome',
  'parking',
  'square',
  'pitch',
  'pier',
] as const;
const AREA_KINDS = [...LAND_KINDS, 'water', 'sea', 'pool', 'building'] as const;
const LINE_KINDS = [
  'river',
  'canal',
  'stream',
  'rail',
  'siding',
  'tram',
  'runway',
  'taxiway',
  'pier-line',
  'boundary',
] as const;
export const PLACE_KINDS = [
  'country',
  'state',
  'city',
  'town',
  'village',
  'suburb',
  'hamlet',
  'neighbourhood',
  'locality',
] as const;
const POINT_KINDS = [...PLACE_KINDS, 'peak', 'station', 'house'] as const;
export const FEATURE_KINDS = [...AREA_KINDS, ...LINE_KINDS, ...POINT_KINDS] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

export function getGeometryType(kind: FeatureKind): 'polygon' | 'line' | 'point' {
  const position = FEATURE_KINDS.indexOf(kind);
  if (position < AREA_KINDS.length) return 'polygon';
  return position < AREA_KINDS.length + LINE_KINDS.length ? 'line' : 'point';
}

export interface MapFeatures {
  /** Positions in {@link FEATURE_KINDS}. */
  readonly kind: Uint8Array;
  /** Positions in `texts`; 0 is ''. Of a house its number. */
  readonly name: Uint32Array;
  /** Of a place its inhabitants, of a peak its metres, of a boundary its level, of a line 1 on a bridge; else 0. */
  readonly weight: Uint32Array;
  readonly firstRing: Uint32Array;
  readonly firstPointOfRing: Uint32Array;
  /** 1e-7 degrees. */
  readonly lon: Int32Array;
  readonly lat: Int32Array;
  readonly texts: readonly string[];
}

/** Frees the memory of features that nobody reads any more. */
export function releaseFeatures(features: MapFeatures): void {
  const { kind, name, weight, firstRing, firstPointOfRing, lon, lat } = features;
  release(kind, name, weight, firstRing, firstPointOfRing, lon, lat);
}

/** Collects features into columns. */
export class FeatureCollector {
  private readonly kind: number[] = [];
  private readonly name: number[] = [];
  private readonly weight: number[] = [];
  private readonly firstRing: number[] = [0];
  private readonly firstPoint: number[] = [0];
  private readonly lon = new GrowableInt32();
  private readonly lat = new GrowableInt32();

  get length(): number {
    return this.kind.length;
  }

  /** Rings as flat `[lon, lat, lon, lat, …]` in 1e-7 degrees. */
  add(kind: number, name: number, weight: number, rings: readonly ArrayLike<number>[]): void {
    this.kind.push(kind);
    this.name.push(name);
    this.weight.push(weight);
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        this.lon.push(ring[i]);
        this.lat.push(ring[i + 1]);
      }
      this.firstPoint.push(this.lon.length);
    }
    this.firstRing.push(this.firstPoint.length - 1);
  }

  finish(): Omit<MapFeatures, 'texts'> {
    return {
      kind: Uint8Array.from(this.kind),
      name: Uint32Array.from(this.name),
      weight: Uint32Array.from(this.weight),
      firstRing: Uint32Array.from(this.firstRing),
      firstPointOfRing: Uint32Array.from(this.firstPoint),
      lon: this.lon.take(),
      lat: this.lat.take(),
    };
  }
}
