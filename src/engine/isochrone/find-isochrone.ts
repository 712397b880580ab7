/**
 * Isochrones: the areas within limits of time, distance or weight around a waypoint. They are what lies within some
 * metres of the reached roads (`lattice.ts`), which is stated with the result: every reached point of a road is inside,
 * no place farther than the tolerance from all reached roads is, but for small holes without any unreached road.
 */
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadEngine } from '../routing/road-engine.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import type { Waypoint } from '../routing/waypoint.ts';
import { type Area, buildAreas, findOutline } from './build-area.ts';
import { Lattice, type LatticeBounds, LatticeScratch } from './lattice.ts';
import { type LimitKind, ReachScratch, reachRoads } from './reach-roads.ts';
import { listStretches, StretchList, StretchReader } from './road-stretches.ts';
import { TraceScratch } from './trace-rings.ts';

export interface IsochroneOptions {
  readonly kind: LimitKind;
  /** Seconds, metres, or seconds of weight. */
  readonly limit: number;
  /** Areas at equal parts of the limit. */
  readonly buckets: number;
  /** From the area to the waypoint instead of from the waypoint. */
  readonly isReverse: boolean;
  /** Metres: how coarse the outline may be. */
  readonly tolerance: number;
  /** Only the outer ring of the part that holds the waypoint, which is quicker. */
  readonly isOutlineOnly?: boolean;
}

/** Closed rings of `[lon, lat]` in degrees, the outer one first and counter-clockwise. */
type Polygon = [number, number][][];

interface Isochrone {
  /** By bucket, the innermost first; each contains those before it. */
  readonly buckets: Polygon[][];
  /** Metres from all reached roads beyond which a place is outside. */
  readonly tolerance: number;
}

/** Milliseconds in a second; centimetres in a metre are fewer. */
const UNITS: Record<LimitKind, number> = { time: 1000, weight: 1000, distance: 100 };
/** No way costs more. */
const MAX_LIMIT = 2 ** 29;
/** A tenth of a metre; far less than what keeps two outlines apart. */
const DECIMALS = 1e6;

class IsochroneScratch {
  readonly reach = new ReachScratch();
  readonly stretches = new StretchList();
  readonly lattice = new LatticeScratch();
  readonly trace = new TraceScratch();
  reader: StretchReader | undefined;
}

/** Around the waypoint and all that is reached of roads. */
function measureBounds(
  { count, edgeOf, fromOf, toOf, bucketOf }: StretchList,
  reader: StretchReader,
  { point }: Waypoint,
  buckets: number,
): LatticeBounds {
  let west = Math.floor(point.lon / DEGREE);
  let south = Math.floor(point.lat / DEGREE);
  let east = west + 1;
  let north = south + 1;
  for (let stretch = 0; stretch < count; stretch++) {
    if (bucketOf[stretch] === buckets) continue;
    reader.read(edgeOf[stretch], fromOf[stretch], toOf[stretch]);
    const { lons, lats, first, last } = reader;
    for (let i = first; i <= last; i++) {
      if (lons[i] < west) west = lons[i];
      if (lons[i] > east) east = lons[i];
      if (lats[i] < south) south = lats[i];
      if (lats[i] > north) north = lats[i];
    }
  }
  return { west, south, east, north };
}

function drawRoads(
  lattice: Lattice,
  graph: RoadGraph,
  { count, edgeOf, fromOf, toOf, bucketOf }: StretchList,
  reader: StretchReader,
  buckets: number,
): void {
  for (let stretch = 0; stretch < count; stretch++) {
    const edge = edgeOf[stretch];
    const bucket = bucketOf[stretch];
    const node = graph.fromOfEdge[edge];
    const isLater = bucket === buckets;
    if (isLater && lattice.isFar(graph.lonOfNode[node], graph.latOfNode[node], graph.lengthOfEdge[edge]))
      continue;
    reader.read(edge, fromOf[stretch], toOf[stretch]);
    const { lons, lats, first, last } = reader;
    if (isLater) lattice.addLater(lons, lats, first, last, bucket);
    else lattice.addReached(lons, lats, first, last, bucket);
  }
}

function toRing(lattice: Lattice, flat: readonly number[]): [number, number][] {
  const ring: [number, number][] = [];
  for (let i = 0; i < flat.length; i += 2)
    ring.push([
      Math.round(lattice.toLon(flat[i]) * DECIMALS) / DECIMALS,
      Math.round(lattice.toLat(flat[i + 1]) * DECIMALS) / DECIMALS,
    ]);
  ring.push([...ring[0]]);
  return ring;
}

function toPolygon(lattice: Lattice, { outer, holes }: Area): Polygon {
  return [outer, ...holes].map(({ flat }) => toRing(lattice, flat));
}

/** The areas around a waypoint. O(roads + area). */
export function findIsochrone(
  engine: RoadEngine,
  profile: RoadProfile,
  waypoint: Waypoint,
  { kind, limit, buckets, isReverse, tolerance, isOutlineOnly = false }: IsochroneOptions,
): Isochrone {
  const { graph } = engine;
  const scratch = engine.getScratch(IsochroneScratch);
  scratch.reader ??= new StretchReader(graph);
  const { reader } = scratch;
  const last = Math.min(MAX_LIMIT, limit * UNITS[kind]);
  const limits = Array.from({ length: buckets }, (_, bucket) => ((bucket + 1) * last) / buckets);
  const roads = reachRoads(graph, profile, waypoint, { kind, isReverse, limit: last }, scratch.reach);
  const { stretches } = scratch;
  listStretches({ graph, metric: profile.metric, roads, limits, withLater: !isOutlineOnly }, stretches);
  const lattice = new Lattice(
    measureBounds(stretches, reader, waypoint, buckets),
    tolerance,
    !isOutlineOnly,
    scratch.lattice,
  );
  // The waypoint itself, however little is reached from it.
  const lon = Int32Array.of(waypoint.point.lon / DEGREE);
  const lat = Int32Array.of(waypoint.point.lat / DEGREE);
  lattice.addReached(lon, lat, 0, 0, 0);
  drawRoads(lattice, graph, stretches, reader, buckets);
  return {
    tolerance: lattice.tolerance,
    buckets: limits.map((_, bucket) => {
      if (!isOutlineOnly)
        return buildAreas(lattice, bucket, scratch.trace).map((area) => toPolygon(lattice, area));
      const outline = findOutline(lattice, bucket, lattice.findCorner(lon[0], lat[0]));
      return [[toRing(lattice, outline.flat)]];
    }),
  };
}
