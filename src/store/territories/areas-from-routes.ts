/**
 * Areas of the vans of a plan: the convex hull of stops that lie together, with some room around it. A van whose stops lie
 * apart, with those of others between, has several; stops all by themselves among those of others are left out. Where two
 * areas overlap both are cut along the straight line that leaves the fewest stops on the wrong side, in the middle of the
 * widest gap. So areas are convex, with few corners, and have nothing in common.
 */
import type { LonLat } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import type { Territory } from '../../plan/territory.ts';
import { largest, smallest } from '../extremes.ts';
import { makeUnique } from '../plan-edits.ts';

/** Kilometres on a plane about the plan. */
type Point = readonly [number, number];

interface Area {
  readonly vehicleId: string;
  readonly stops: readonly Point[];
  outline: readonly Point[];
}

/** Points with a · x + b · y <= c. */
interface Side {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const KM_A_DEGREE = 111.32;
/** Room around the stops: a share of the width of the area, within these kilometres. */
const ROOM_SHARE = 0.15;
const MIN_ROOM = 0.15;
const MAX_ROOM = 3;
/** Corners of the room around one stop. */
const ROUND = 8;
/** Directions in which a line between two areas is looked for. */
const DIRECTIONS = 48;
/** Two stops of a van lie together where one is among so many nearest of the other. */
const NEAREST = 6;
/** An area has so many stops, and this share of its van's, or it is none. */
const MIN_STOPS = 2;
const MIN_SHARE = 0.15;
/** Corners that take away less than this share of the square of the room are left out. */
const CORNER_SHARE = 0.25;
/** Square kilometres: what is left of an area must be more. */
const SPECK = 1e-6;

function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/** Andrew's monotone chain, counterclockwise, without corners on straight sides. */
function convexHull(points: readonly Point[]): Point[] {
  if (points.length < 2) return [...points];
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const chain = (list: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && cross(kept[kept.length - 2], kept[kept.length - 1], point) <= 1e-12)
        kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** Square kilometres; positive for counterclockwise outlines. */
function areaOf(outline: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < outline.length; i++) {
    const [x, y] = outline[i];
    const [u, v] = outline[(i + 1) % outline.length];
    sum += x * v - u * y;
  }
  return sum / 2;
}

/** Without the corners that cut off the least, one after the other, up to so many square kilometres each. */
function dropCorners(outline: readonly Point[], most: number): readonly Point[] {
  let kept = outline;
  while (kept.length > 3) {
    const cuts = kept.map((point, i) =>
      Math.abs(cross(kept[(i + kept.length - 1) % kept.length], point, kept[(i + 1) % kept.length])),
    );
    const least = smallest(cuts);
    if (least / 2 > most) break;
    kept = kept.toSpliced(cuts.indexOf(least), 1);
  }
  return kept;
}

/** The hull of the stops and of a ring around each. */
function surround(stops: readonly Point[]): readonly Point[] {
  const width = Math.sqrt(Math.max(0, areaOf(convexHull(stops))));
  const room = Math.min(MAX_ROOM, Math.max(MIN_ROOM, ROOM_SHARE * width));
  const outline = convexHull(
    convexHull(stops).flatMap(([x, y]) =>
      Array.from({ length: ROUND }, (_, k): Point => {
        const angle = (2 * Math.PI * k) / ROUND;
        return [x + room * Math.cos(angle), y + room * Math.sin(angle)];
      }),
    ),
  );
  return dropCorners(outline, CORNER_SHARE * room ** 2);
}

/** What of a convex outline lies on one side of a line (Sutherland and Hodgman 1974). */
function cut(outline: readonly Point[], { a, b, c }: Side): Point[] {
  const excess = ([x, y]: Point) => a * x + b * y - c;
  return outline.flatMap((point, i) => {
    const next = outline[(i + 1) % outline.length];
    const [here, there] = [excess(point), excess(next)];
    const crossing = (): Point => {
      const share = here / (here - there);
      return [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])];
    };
    if (here <= 0) return there > 0 ? [point, crossing()] : [point];
    return there < 0 ? [crossing()] : [];
  });
}

/** Whether two convex outlines have an area in common: one cut by all sides of the other leaves something. */
function doOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const common = other.reduce<readonly Point[]>((rest, [x, y], i) => {
    const [u, v] = other[(i + 1) % other.length];
    const [a, b] = [v - y, x - u];
    return cut(rest, { a, b, c: a * x + b * y });
  }, one);
  return areaOf(common) > SPECK;
}

/** The line that leaves the fewest stops of both on the wrong side, the widest gap about it; `left` belongs to the first. */
function separate(first: readonly Point[], second: readonly Point[]): Side {
  let best: Side = { a: 1, b: 0, c: 0 };
  let [fewest, widest] = [Infinity, 0];
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * k) / DIRECTIONS;
    const [a, b] = [Math.cos(angle), Math.sin(angle)];
    const along = ([x, y]: Point) => a * x + b * y;
    const marks = [
      ...first.map((point) => ({ at: along(point), wrong: -1 })),
      ...second.map((point) => ({ at: along(point), wrong: 1 })),
    ].sort((p, q) => p.at - q.at);
    let wrong = first.length;
    for (let i = 0; i + 1 < marks.length; i++) {
      wrong += marks[i].wrong;
      const gap = marks[i + 1].at - marks[i].at;
      if (wrong > fewest || (wrong === fewest && gap <= widest) || gap === 0) continue;
      [fewest, widest] = [wrong, gap];
      best = { a, b, c: (marks[i].at + marks[i + 1].at) / 2 };
    }
  }
  return best;
}

const opposite = ({ a, b, c }: Side): Side => ({ a: -a, b: -b, c: -c });

function separateAll(areas: readonly Area[]): void {
  for (const [i, one] of areas.entries()) {
    for (const other of areas.slice(i + 1)) {
      if (!doOverlap(one.outline, other.outline)) continue;
      const side = separate(one.stops, other.stops);
      one.outline = cut(one.outline, side);
      other.outline = cut(other.outline, opposite(side));
    }
  }
}

/** For each point the numbers of those nearest to it. O(points^2). */
function findNearest(points: readonly Point[]): number[][] {
  return points.map(([x, y], own) => {
    const nearest: { at: number; distance: number }[] = [];
    for (const [at, [u, v]] of points.entries()) {
      const distance = (x - u) ** 2 + (y - v) ** 2;
      if (at === own || (nearest.length === NEAREST && distance >= nearest[NEAREST - 1].distance)) continue;
      nearest.splice(nearest.findLastIndex((other) => other.distance <= distance) + 1, 0, { at, distance });
      if (nearest.length > NEAREST) nearest.pop();
    }
    return nearest.map(({ at }) => at);
  });
}

interface Stop {
  readonly vehicleId: string;
  readonly point: Point;
}

/** Stops of one van each that lie together, the largest first of each van; those by themselves are left out. */
function groupStops(stops: readonly Stop[]): Stop[][] {
  const groupOf = stops.map((_, i) => i);
  const find = (i: number): number => {
    if (groupOf[i] !== i) groupOf[i] = find(groupOf[i]);
    return groupOf[i];
  };
  const nearest = findNearest(stops.map(({ point }) => point));
  for (const [i, others] of nearest.entries())
    for (const other of others)
      if (stops[other].vehicleId === stops[i].vehicleId) groupOf[find(other)] = find(i);
  const groups = new Map<number, Stop[]>();
  for (const [i, stop] of stops.entries()) groups.set(find(i), [...(groups.get(find(i)) ?? []), stop]);
  const countOf = (id: string) => stops.reduce((sum, { vehicleId }) => sum + (vehicleId === id ? 1 : 0), 0);
  return [...groups.values()]
    .filter((group) => {
      const all = countOf(group[0].vehicleId);
      return group.length >= Math.min(all, Math.max(MIN_STOPS, MIN_SHARE * all));
    })
    .sort((a, b) => b.length - a.length);
}

/** Places of a route's stops; those whose order has no place are left out. */
function listPlaces(plan: Plan, { stops }: PlanSolution['routes'][number]): LonLat[] {
  const orderOf = new Map(plan.orders.map((order) => [order.id, order]));
  return stops.flatMap(({ orderId, role }) => {
    const order = orderOf.get(orderId);
    const place = role === 'pickup' ? order?.pickup?.location : order?.location;
    return place ? [place] : [];
  });
}

/** Six decimals are a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Preferred areas of the vans that `solution` drives, named after them, in the plan's order of vans. A van whose stops lie
 * among those of others one by one has none. O(stops^2 + areas^2 * stops log stops) at most.
 */
export function makeAreas(plan: Plan, solution: PlanSolution): Omit<Territory, 'id'>[] {
  const places = solution.routes.flatMap((route) =>
    listPlaces(plan, route).map((place) => ({ vehicleId: route.vehicleId, place })),
  );
  const lats = places.map(({ place: [, lat] }) => lat);
  const middle = places.length > 0 ? (smallest(lats) + largest(lats)) / 2 : 0;
  const shrink = Math.max(0.01, Math.cos((middle * Math.PI) / 180));
  const groups = groupStops(
    places.map(({ vehicleId, place: [lon, lat] }) => ({
      vehicleId,
      point: [lon * shrink * KM_A_DEGREE, lat * KM_A_DEGREE],
    })),
  );
  const areas = plan.vehicles.flatMap(({ id }) =>
    groups
      .filter(([{ vehicleId }]) => vehicleId === id)
      .map((group): Area => {
        const stops = group.map(({ point }) => point);
        return { vehicleId: id, stops, outline: surround(stops) };
      }),
  );
  separateAll(areas);
  const nameOf = new Map(plan.vehicles.map(({ id, name }) => [id, name]));
  const taken = new Set<string>();
  return areas
    .filter(({ outline }) => areaOf(outline) > SPECK)
    .map(({ vehicleId, outline }) => {
      const name = makeUnique(nameOf.get(vehicleId) ?? vehicleId, taken);
      taken.add(name);
      return {
        name,
        ring: outline.map(([x, y]): LonLat => [round(x / shrink / KM_A_DEGREE), round(y / KM_A_DEGREE)]),
        vehicleIds: [vehicleId],
        strength: 'prefer',
      };
    });
}
