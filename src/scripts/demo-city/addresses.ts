/** House numbers along the named streets, odd on the left and even on the right, a few metres behind the kerb. */
import type { Prng } from '../../engine/base/prng.ts';
import { DISTRICTS, OLD_TOWN_RADIUS, type PlannedDistrict } from './city-plan.ts';
import { between, distance, isInsidePolygon, type Point, projectOnSegment } from './geometry.ts';
import { isDrivable, type RoadNetwork, type Street } from './road-network.ts';
import type { Skeleton } from './skeleton.ts';

export interface Address {
  readonly point: Point;
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
  readonly district: string;
  /** Direction of the street there, in radians. */
  readonly heading: number;
}

/** A plot is this wide; not every plot has a number on the map. */
const PLOT = 15;
/** Behind each house there is this much dry land. */
const YARD = 16;
const CELL = 50;
/** No house stands nearer to another street than this. */
const CLEARANCE = 8.5;

/** Share of the plots whose house number is mapped. */
function mappedShare(p: Point): number {
  const far = Math.hypot(p.x, p.y);
  return far < OLD_TOWN_RADIUS ? 0.34 : far < 2500 ? 0.16 : 0.11;
}

export function placeAddresses(network: RoadNetwork, skeleton: Skeleton, prng: Prng): Address[] {
  const clearance = new ClearanceGrid(network);
  const plotsOfName = new Map<string, number>();
  const addresses: Address[] = [];
  for (const [{ name, highway }, paths] of pathsOfStreets(network)) {
    if (!name || highway === 'motorway' || highway === 'motorway_link') continue;
    for (const plot of paths.flatMap(plotsAlong)) {
      const count = (plotsOfName.get(name) ?? 0) + 1;
      plotsOfName.set(name, count);
      for (const side of [1, -1] as const) {
        if (prng.nextFloat() > mappedShare(plot.centre)) continue;
        const setback = 10 + prng.nextFloat() * 4;
        const point = beside(plot, side * setback);
        const yard = beside(plot, side * (setback + YARD));
        if (!clearance.isClear(point) || [point, yard].some((p) => isOnWaterOrGreen(p, skeleton))) continue;
        const { name: district, postcode } = nearestDistrict(point, skeleton);
        const number = houseNumber(count, side, prng);
        addresses.push({ point, street: name, number, postcode, district, heading: plot.heading });
      }
    }
  }
  return addresses;
}

interface Plot {
  /** On the centre line of the street. */
  readonly centre: Point;
  readonly heading: number;
}

function plotsAlong(path: readonly Point[]): Plot[] {
  const plots: Plot[] = [];
  let next = PLOT;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1], path[i]];
    const length = distance(a, b);
    const heading = Math.atan2(b.y - a.y, b.x - a.x);
    for (; next < length; next += PLOT) plots.push({ centre: between(a, b, next / length), heading });
    next -= length;
  }
  return plots;
}

/** The point so many metres to the left of the street. */
function beside({ centre, heading }: Plot, off: number): Point {
  return { x: centre.x - Math.sin(heading) * off, y: centre.y + Math.cos(heading) * off };
}

function houseNumber(plot: number, side: 1 | -1, prng: Prng): string {
  const number = plot * 2 - (side > 0 ? 1 : 0);
  return prng.nextFloat() < 0.02 ? `${number}${'abc'[prng.nextInt(3)]}` : String(number);
}

/** The nearest district on the same side of the wide river, the large ones reaching farther. */
function nearestDistrict(p: Point, skeleton: Skeleton): PlannedDistrict {
  const side = isNorthOfRiver(p, skeleton);
  return DISTRICTS.filter((district) => isNorthOfRiver(district, skeleton) === side).reduce(
    (best, district) =>
      distance(p, district) / district.reach < distance(p, best) / best.reach ? district : best,
  );
}

/** The wide river runs from west to east without turning back. */
function isNorthOfRiver(p: Point, skeleton: Skeleton): boolean {
  const centre = skeleton.rivers.find((river) => !river.isNarrow)?.centre ?? [];
  const next = centre.findIndex((q) => q.x > p.x);
  if (next < 1) return true;
  const [a, b] = [centre[next - 1], centre[next]];
  return p.y > a.y + ((b.y - a.y) * (p.x - a.x)) / (b.x - a.x);
}

function isOnWaterOrGreen(p: Point, skeleton: Skeleton): boolean {
  return (
    skeleton.rivers.some((river) => isInsidePolygon(p, river.bank)) ||
    skeleton.greens.some((green) => isInsidePolygon(p, green.ring))
  );
}

/** Pieces of each street as connected point lists, bridges and parts without cars included. */
function pathsOfStreets(network: RoadNetwork): Map<Street, Point[][]> {
  const paths = new Map<Street, Point[][]>();
  let lastEnd = -1;
  let lastStreet: Street | undefined;
  for (const id of orderedPieces(network)) {
    const { from, to, street, bridge } = network.getPiece(id);
    if (bridge || street.roundabout) {
      lastEnd = -1;
      continue;
    }
    const known = paths.get(street) ?? [];
    if (street === lastStreet && from === lastEnd) known[known.length - 1].push(network.points[to]);
    else known.push([network.points[from], network.points[to]]);
    paths.set(street, known);
    lastEnd = to;
    lastStreet = street;
  }
  return paths;
}

/** Pieces street by street, each street from its start on. */
function orderedPieces(network: RoadNetwork): number[] {
  const piecesOf = new Map<Street, Map<number, number>>();
  for (const id of network.pieceIds()) {
    const { from, street } = network.getPiece(id);
    const byStart = piecesOf.get(street) ?? new Map<number, number>();
    byStart.set(from, id);
    piecesOf.set(street, byStart);
  }
  const ordered: number[] = [];
  for (const byStart of piecesOf.values()) {
    const ends = new Set([...byStart.values()].map((id) => network.getPiece(id).to));
    const starts = [...byStart.keys()].filter((node) => !ends.has(node));
    for (const start of [...starts, ...byStart.keys()]) {
      for (let id = byStart.get(start); id !== undefined; ) {
        const { from, to } = network.getPiece(id);
        byStart.delete(from);
        ordered.push(id);
        id = byStart.get(to);
      }
    }
  }
  return ordered;
}

class ClearanceGrid {
  private readonly cells = new Map<string, [Point, Point][]>();

  constructor(network: RoadNetwork) {
    for (const id of network.pieceIds()) {
      const { from, to, street } = network.getPiece(id);
      if (!isDrivable(street) && street.highway !== 'pedestrian') continue;
      const [a, b] = [network.points[from], network.points[to]];
      const steps = Math.ceil(distance(a, b) / (CELL / 2)) + 1;
      const keys = new Set<string>();
      for (let i = 0; i <= steps; i++) {
        const p = between(a, b, i / steps);
        for (const dx of [-12, 12]) {
          for (const dy of [-12, 12]) keys.add(cellKey({ x: p.x + dx, y: p.y + dy }));
        }
      }
      for (const key of keys) {
        const cell = this.cells.get(key);
        if (cell) cell.push([a, b]);
        else this.cells.set(key, [[a, b]]);
      }
    }
  }

  isClear(p: Point): boolean {
    return !(this.cells.get(cellKey(p)) ?? []).some(
      ([a, b]) => projectOnSegment(p, a, b).distance < CLEARANCE,
    );
  }
}

function cellKey(p: Point): string {
  return `${Math.floor(p.x / CELL)}/${Math.floor(p.y / CELL)}`;
}
