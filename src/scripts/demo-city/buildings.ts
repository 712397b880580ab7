/**
 * Houses along the streets: terraces in the old town, town houses around it, detached ones with wings farther out, halls
 * where there is industry. Those with a number stand where their number is.
 */
import type { Prng } from '../../engine/base/prng.ts';
import type { Address } from './addresses.ts';
import { OLD_TOWN_RADIUS } from './city-plan.ts';
import { ClearanceGrid } from './clearance-grid.ts';
import { between, isInsidePolygon, type Point, type Polyline } from './geometry.ts';
import type { LandMask } from './land-mask.ts';
import { beside, pathsOfStreets, plotsAlong } from './plots.ts';
import type { RoadNetwork } from './road-network.ts';
import { doOverlap, makeRectangle, makeShape, type Pose, placePoint } from './shapes.ts';

interface BuildingSite {
  readonly network: RoadNetwork;
  readonly addresses: readonly Address[];
  readonly mask: LandMask;
  /** Ground that is kept free of houses, closed rings. */
  readonly open: readonly Polyline[];
  readonly industry: readonly Polyline[];
}

const CELL = 40;
const TOWN_RADIUS = 1700;
const PLOT = 13;
const WIDE_PLOT = 20;
/** From the middle of any street to a wall. */
const CLEARANCE = 5.2;
/** Plots that stay gardens, by distance from the market square. */
const GAPS = [0.03, 0.1, 0.22];
/** A house that does not fit is tried smaller. */
const SIZES = [1, 0.78, 0.58];

interface Style {
  readonly length: number;
  readonly depth: number;
  /** From the middle of the street to the front. */
  readonly front: number;
  readonly hasWing: boolean;
}

function chooseStyle(p: Point, prng: Prng): Style {
  const far = Math.hypot(p.x, p.y);
  const random = prng.nextFloat();
  if (far < OLD_TOWN_RADIUS)
    return { length: PLOT, depth: 9 + random * 3, front: 5.8, hasWing: random > 0.6 };
  if (far < TOWN_RADIUS)
    return { length: 10.5 + random * 2.4, depth: 9 + random * 2, front: 7.2, hasWing: random > 0.7 };
  return {
    length: 8.4 + random * 3.6,
    depth: 7.5 + random * 2.5,
    front: 8.6 + random * 1.6,
    hasWing: random > 0.55,
  };
}

/** Rings of houses by cells; a ring is free where it overlaps none and keeps off the streets. */
class Ground {
  private readonly cells = new Map<string, Point[][]>();
  private readonly clearance: ClearanceGrid;

  constructor(private readonly site: BuildingSite) {
    this.clearance = new ClearanceGrid(site.network);
  }

  isFree(ring: Point[], centre: Point): boolean {
    // Corners, the middles of the walls and of the house: no street is so narrow that it would pass between.
    const walls = ring.slice(1).map((p, i) => between(ring[i], p, 0.5));
    const isBlocked = (p: Point) => !this.site.mask.allows(p, false) || !this.clearance.isClear(p, CLEARANCE);
    if (isBlocked(centre) || ring.some(isBlocked) || walls.some(isBlocked)) return false;
    if (this.site.open.some((open) => isInsidePolygon(centre, open))) return false;
    return !this.near(centre).some((other) => doOverlap(ring, other));
  }

  take(ring: Point[], centre: Point): void {
    const key = `${Math.floor(centre.x / CELL)}/${Math.floor(centre.y / CELL)}`;
    const cell = this.cells.get(key);
    if (cell) cell.push(ring);
    else this.cells.set(key, [ring]);
  }

  private near({ x, y }: Point): Point[][] {
    const found: Point[][] = [];
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    for (let r = row - 1; r <= row + 1; r++)
      for (let c = column - 1; c <= column + 1; c++) found.push(...(this.cells.get(`${c}/${r}`) ?? []));
    return found;
  }
}

/** Closed rings of the houses. No two overlap. */
export function placeBuildings(site: BuildingSite, prng: Prng): Point[][] {
  const ground = new Ground(site);
  const rings: Point[][] = [];
  const build = (pose: Pose, { length, depth, hasWing }: Style): void => {
    for (const size of SIZES) {
      const outline = makeRectangle(pose, length * size, depth * size);
      if (!ground.isFree(outline, pose.centre)) continue;
      ground.take(outline, pose.centre);
      rings.push(hasWing ? addNotch(pose, length * size, depth * size, prng) : outline);
      return;
    }
  };
  for (const { point, heading } of site.addresses) {
    const style = chooseStyle(point, prng);
    build(
      { centre: point, heading },
      { ...style, length: Math.min(style.length, 11), depth: Math.min(style.depth, 8.5) },
    );
  }
  for (const ring of site.industry) rings.push(...placeHalls(ring, ground, prng));
  for (const [{ highway }, paths] of pathsOfStreets(site.network)) {
    if (highway.startsWith('motorway')) continue;
    for (const path of paths) {
      const isTown = Math.hypot(path[0].x, path[0].y) < TOWN_RADIUS;
      for (const plot of plotsAlong(path, isTown ? PLOT : WIDE_PLOT))
        for (const side of [1, -1]) {
          const far = Math.hypot(plot.centre.x, plot.centre.y);
          const gap = far < OLD_TOWN_RADIUS ? GAPS[0] : far < TOWN_RADIUS ? GAPS[1] : GAPS[2];
          const isGarden = prng.nextFloat() < gap;
          const style = chooseStyle(plot.centre, prng);
          if (isGarden) continue;
          const centre = beside(plot, side * (style.front + style.depth / 2));
          build({ centre, heading: plot.heading + (side < 0 ? Math.PI : 0) }, style);
        }
    }
  }
  return rings;
}

/** A house whose back is cut out at one corner. */
function addNotch(pose: Pose, length: number, depth: number, prng: Prng): Point[] {
  const [a, b] = [length / 2, depth / 2];
  const turn = prng.nextInt(2) === 0 ? 1 : -1;
  const [cut, deep] = [a * (0.7 + 0.3 * prng.nextFloat()), b * (0.7 + 0.4 * prng.nextFloat())];
  return makeShape(pose, [
    [-a * turn, -b],
    [a * turn, -b],
    [a * turn, b - deep],
    [(a - cut) * turn, b - deep],
    [(a - cut) * turn, b],
    [-a * turn, b],
  ]);
}

/** Large halls in rows along the longest side of a block. */
function placeHalls(ring: Polyline, ground: Ground, prng: Prng): Point[][] {
  let heading = 0;
  let longest = 0;
  for (let i = 1; i < ring.length; i++) {
    const length = Math.hypot(ring[i].x - ring[i - 1].x, ring[i].y - ring[i - 1].y);
    if (length <= longest) continue;
    longest = length;
    heading = Math.atan2(ring[i].y - ring[i - 1].y, ring[i].x - ring[i - 1].x);
  }
  const xs = ring.map((p) => p.x);
  const ys = ring.map((p) => p.y);
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const reach = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
  const halls: Point[][] = [];
  for (let across = -reach; across < reach; across += 34)
    for (let along = -reach; along < reach; ) {
      const length = 26 + prng.nextFloat() * 34;
      const pose = { centre: placePoint({ centre: middle, heading }, along + length / 2, across), heading };
      const hall = makeRectangle(pose, length, 18 + prng.nextFloat() * 8);
      along += length + 9;
      if (!hall.every((p) => isInsidePolygon(p, ring)) || !ground.isFree(hall, pose.centre)) continue;
      ground.take(hall, pose.centre);
      halls.push(hall);
    }
  return halls;
}
