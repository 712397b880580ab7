/**
 * Instances in the manner of the research families, made from a seed: places in clusters and between, loads, and where
 * there are any, windows about the times of a tour that exists. The same numbers come out everywhere.
 */
import type { ResearchInstance, ResearchOrder } from './research-instance.ts';

const WIDTH = 100;
const CLUSTERS = 6;
const SPREAD = 9;
const SERVICE = 10;
const HORIZON = 480;

type Point = readonly [number, number];

function makePoints(count: number, next: () => number): Point[] {
  const whole = (value: number) => Math.min(WIDTH, Math.max(0, Math.round(value)));
  const centres = Array.from({ length: CLUSTERS }, (): Point => [next() * WIDTH, next() * WIDTH]);
  const bell = () => next() + next() + next() - 1.5;
  const places = Array.from({ length: count }, (_, i): Point => {
    if (i % 2 === 0) return [whole(next() * WIDTH), whole(next() * WIDTH)];
    const [x, y] = centres[Math.floor(next() * CLUSTERS)];
    return [whole(x + bell() * SPREAD), whole(y + bell() * SPREAD)];
  });
  return [[WIDTH / 2, WIDTH / 2], ...places];
}

const BASE = { capacity: 100, hasWindows: false, rounding: { scale: 1, round: 'nearest' } } as const;

/** Loads only. */
function makeLoads(name: string, count: number, seed: number): ResearchInstance {
  const next = createSeeded(seed);
  return {
    ...BASE,
    family: 'cvrplib',
    name,
    points: makePoints(count, next),
    orders: Array.from({ length: count }, (_, i) => ({
      id: String(i + 1),
      demand: 1 + Math.floor(next() * 20),
      delivery: { point: i + 1, ready: 0, due: Number.POSITIVE_INFINITY, service: 0 },
    })),
  };
}

/** A window that can be met from the depot and lets the van come back. */
function makeWindow(from: Point, to: Point, next: () => number): { ready: number; due: number } {
  const way = Math.ceil(Math.hypot(from[0] - to[0], from[1] - to[1]));
  const latest = HORIZON - way - SERVICE;
  const middle = way + next() * (latest - way);
  const half = 20 + next() * 50;
  return { ready: Math.max(0, Math.floor(middle - half)), due: Math.min(latest, Math.ceil(middle + half)) };
}

/** Loads and windows. */
function makeWindows(name: string, count: number, seed: number): ResearchInstance {
  const next = createSeeded(seed);
  const points = makePoints(count, next);
  return {
    ...BASE,
    family: 'solomon',
    name,
    vehicleCount: Math.ceil(count / 4),
    points,
    hasWindows: true,
    depotWindow: [0, HORIZON],
    rounding: { scale: 10, round: 'down' },
    orders: Array.from({ length: count }, (_, i) => ({
      id: String(i + 1),
      demand: 1 + Math.floor(next() * 15),
      delivery: { point: i + 1, ...makeWindow(points[0], points[i + 1], next), service: SERVICE },
    })),
  };
}

/** Pickups and deliveries, each pair on one van; a window at the delivery. */
function makePairs(name: string, pairs: number, seed: number): ResearchInstance {
  const next = createSeeded(seed);
  const points = makePoints(2 * pairs, next);
  const orders = Array.from({ length: pairs }, (_, i): ResearchOrder => {
    const [pickup, delivery] = [2 * i + 1, 2 * i + 2];
    const way = Math.ceil(
      Math.hypot(points[pickup][0] - points[delivery][0], points[pickup][1] - points[delivery][1]),
    );
    const { ready, due } = makeWindow(points[0], points[delivery], next);
    const out = Math.ceil(Math.hypot(points[0][0] - points[pickup][0], points[0][1] - points[pickup][1]));
    const home = Math.ceil(
      Math.hypot(points[0][0] - points[delivery][0], points[0][1] - points[delivery][1]),
    );
    const possible = out + SERVICE + way;
    return {
      id: String(pickup),
      demand: 5 + Math.floor(next() * 30),
      pickup: { point: pickup, ready: 0, due: HORIZON, service: SERVICE },
      delivery: {
        point: delivery,
        ready,
        due: Math.min(HORIZON - home - SERVICE, Math.max(due, possible + 30)),
        service: SERVICE,
      },
    };
  });
  return {
    ...BASE,
    family: 'li-lim',
    name,
    vehicleCount: Math.ceil(pairs / 2),
    points,
    hasWindows: true,
    depotWindow: [0, HORIZON],
    rounding: { scale: 10, round: 'down' },
    orders,
  };
}

interface MadeInstance {
  readonly kind: 'loads' | 'windows' | 'pairs';
  readonly make: () => ResearchInstance;
  /** Length of the best plan that long runs of this program have found. */
  readonly best: number;
}

/** Found by `npm run bench -- references`; never proven. */
export const MADE_INSTANCES: readonly MadeInstance[] = [
  { kind: 'loads', make: () => makeLoads('loads-100', 100, 11), best: 1000 },
  { kind: 'windows', make: () => makeWindows('windows-100', 100, 12), best: 1432.3 },
  { kind: 'pairs', make: () => makePairs('pairs-50', 50, 13), best: 2738.1 },
];

/** A sequence of numbers in 0..1 that is the same for the same seed: what is measured must be the same everywhere. */
export function createSeeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
