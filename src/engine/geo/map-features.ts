/**
 * What the map shows besides roads: areas, lines and place names, as flat columns. A feature's rings are
 * `firstPointOfRing[firstRing[f] .. firstRing[f + 1])`; lines have one ring, places one ring of one point.
 */
export const FEATURE_KINDS = [
  'water',
  'park',
  'wood',
  'built',
  'building',
  'waterway',
  'rail',
  'city',
  'suburb',
  'peak',
  'coastline',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

const POLYGONS: ReadonlySet<FeatureKind> = new Set(['water', 'park', 'wood', 'built', 'building']);
const POINTS: ReadonlySet<FeatureKind> = new Set(['city', 'suburb', 'peak']);

export function getGeometryType(kind: FeatureKind): 'polygon' | 'line' | 'point' {
  if (POLYGONS.has(kind)) return 'polygon';
  return POINTS.has(kind) ? 'point' : 'line';
}

export interface MapFeatures {
  /** Positions in {@link FEATURE_KINDS}. */
  readonly kind: Uint8Array;
  /** Positions in `texts`; 0 is ''. */
  readonly name: Uint32Array;
  readonly firstRing: Uint32Array;
  readonly firstPointOfRing: Uint32Array;
  /** 1e-7 degrees. */
  readonly lon: Int32Array;
  readonly lat: Int32Array;
  readonly texts: readonly string[];
}

/** The columns without the texts that `name` points into: a tile shares one text table with its roads. */
export type TileFeatures = Omit<MapFeatures, 'texts'>;

/** Collects features into columns. */
export class FeatureCollector {
  private readonly kind: number[] = [];
  private readonly name: number[] = [];
  private readonly firstRing: number[] = [0];
  private readonly firstPoint: number[] = [0];
  private readonly lon: number[] = [];
  private readonly lat: number[] = [];

  get length(): number {
    return this.kind.length;
  }

  /** Rings as flat `[lon, lat, lon, lat, …]` in 1e-7 degrees. */
  add(kind: number, name: number, rings: readonly ArrayLike<number>[]): void {
    this.kind.push(kind);
    this.name.push(name);
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        this.lon.push(ring[i]);
        this.lat.push(ring[i + 1]);
      }
      this.firstPoint.push(this.lon.length);
    }
    this.firstRing.push(this.firstPoint.length - 1);
  }

  finish(): TileFeatures {
    return {
      kind: Uint8Array.from(this.kind),
      name: Uint32Array.from(this.name),
      firstRing: Uint32Array.from(this.firstRing),
      firstPointOfRing: Uint32Array.from(this.firstPoint),
      lon: Int32Array.from(this.lon),
      lat: Int32Array.from(this.lat),
    };
  }
}

/** The rings of one feature as flat `[lon, lat, …]` arrays. */
export function getRings(features: TileFeatures, feature: number): number[][] {
  const rings: number[][] = [];
  for (let ring = features.firstRing[feature]; ring < features.firstRing[feature + 1]; ring++) {
    const flat: number[] = [];
    for (let i = features.firstPointOfRing[ring]; i < features.firstPointOfRing[ring + 1]; i++) {
      flat.push(features.lon[i], features.lat[i]);
    }
    rings.push(flat);
  }
  return rings;
}
