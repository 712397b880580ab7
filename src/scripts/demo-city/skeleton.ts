/** The planned roads as curves, with the greens fitted between them. */
import { GREENS, HALF_HEIGHT, HALF_WIDTH, MOTORWAY, type PlannedGreen, RAILWAY, ROADS } from './city-plan.ts';
import {
  distance,
  distanceToLine,
  intersectSegments,
  type Point,
  type Polyline,
  smoothCurve,
  valueNoise,
} from './geometry.ts';
import { type Lake, layLakes, layQuays, layRivers, type River } from './water.ts';

/** Every line streets can grow along. `rank`: 0 primary, 1 secondary, 2 tertiary, 3 the rest. */
export interface StreetLine {
  readonly points: Polyline;
  readonly rank: number;
  readonly name?: string;
  readonly ref?: string;
  readonly toll?: boolean;
}

interface Green {
  readonly plan: PlannedGreen;
  readonly ring: Polyline;
}

export interface Skeleton {
  readonly rivers: readonly River[];
  readonly lakes: readonly Lake[];
  readonly greens: readonly Green[];
  readonly railway: Polyline;
  readonly motorway: Polyline;
  readonly roads: readonly StreetLine[];
}

/** Metres of street on either side of a brook's middle. */
const BRIDGE_APPROACH = 75;

const RANKS = { primary: 0, secondary: 1, tertiary: 2 } as const;

function isInsideMap(p: Point): boolean {
  return Math.abs(p.x) <= HALF_WIDTH && Math.abs(p.y) <= HALF_HEIGHT;
}

export function laySkeleton(): Skeleton {
  const rivers = layRivers();
  const wide = rivers.find((river) => !river.isNarrow);
  if (!wide) throw new Error('the plan has no wide river');
  const roads: StreetLine[] = ROADS.map((road) => ({
    points: smoothCurve(road.control, 24, road.closed).filter(isInsideMap),
    rank: RANKS[road.rank],
    name: road.name,
    ref: road.ref,
    toll: road.toll,
  }));
  for (const quay of layQuays(wide)) roads.push({ points: quay.line, rank: 2, name: quay.name });
  for (const river of rivers) if (river.isNarrow) roads.push(...layBrookBridges(river, roads));
  const railway = smoothCurve(RAILWAY, 40);
  const motorway = smoothCurve(MOTORWAY, 40);
  const limits = [
    ...roads.map((road) => road.points),
    ...rivers.map((river) => river.bank),
    railway,
    motorway,
  ];
  const greens = GREENS.map((plan, salt) => ({ plan, ring: fitGreen(plan, salt, limits) }));
  const lanes = greens.filter((green) => green.plan.kind === 'park').flatMap(layParkLane);
  return { rivers, lakes: layLakes(), greens, railway, motorway, roads: [...roads, ...lanes] };
}

/** A blob of about the planned radius that keeps 30 m off every road, bank and track. */
function fitGreen(plan: PlannedGreen, salt: number, limits: readonly Polyline[]): Point[] {
  const count = 72;
  const reach: number[] = [];
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    const along = { x: Math.cos(angle), y: Math.sin(angle) };
    const wanted = plan.radius * (1 + 0.3 * valueNoise(along.x * 1.4 + salt * 7, along.y * 1.4, salt));
    reach.push(Math.min(wanted, firstHit(plan, along, limits) - 30));
  }
  const smooth = reach.map((own, i) => {
    let least = own;
    for (let k = -2; k <= 2; k++) {
      const near = reach[(i + k + count) % count];
      least = Math.min(least, near * (1 + 0.04 * Math.abs(k)));
    }
    return least;
  });
  const ring = smooth.map((radius, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const length = Math.max(40, radius);
    return { x: plan.x + Math.cos(angle) * length, y: plan.y + Math.sin(angle) * length };
  });
  return [...ring, ring[0]];
}

function firstHit(from: Point, along: Point, limits: readonly Polyline[]): number {
  const length = 2000;
  const to = { x: from.x + along.x * length, y: from.y + along.y * length };
  let nearest = 1;
  for (const line of limits) {
    for (let i = 1; i < line.length; i++) {
      const hit = intersectSegments(from, to, line[i - 1], line[i]);
      if (hit && hit.t < nearest) nearest = hit.t;
    }
  }
  return nearest * length;
}

/** A street along the edge of a park wherever the park is free to spread, so that blocks end neatly there. */
function layParkLane(green: Green): StreetLine[] {
  const { plan, ring } = green;
  const outer = ring.map((p) => {
    const from = distance(p, plan);
    return {
      x: plan.x + ((p.x - plan.x) / from) * (from + 16),
      y: plan.y + ((p.y - plan.y) / from) * (from + 16),
    };
  });
  const loop = smoothCurve(
    outer.slice(0, -1).filter((_, i) => i % 3 === 0),
    20,
    true,
  );
  const isSharp = loop.some((p) => distance(p, plan) < 70);
  return isSharp ? [] : [{ points: loop, rank: 3 }];
}

/** Short straight streets across a brook every few hundred metres, clear of the roads that cross it anyway. */
function layBrookBridges(brook: River, roads: readonly StreetLine[]): StreetLine[] {
  const bridges: StreetLine[] = [];
  for (let i = 6; i < brook.centre.length - 8; i += 8) {
    const middle = brook.centre[i];
    const [before, after] = [brook.centre[i - 1], brook.centre[i + 1]];
    if (!isInsideMap(middle) || roads.some((road) => distanceToLine(middle, road.points) < 130)) continue;
    const length = distance(before, after);
    const across = { x: (after.y - before.y) / length, y: -(after.x - before.x) / length };
    const at = (off: number) => ({ x: middle.x + across.x * off, y: middle.y + across.y * off });
    bridges.push({ points: [at(-BRIDGE_APPROACH), at(0), at(BRIDGE_APPROACH)], rank: 2 });
  }
  return bridges;
}
