/** House numbers along the named streets, odd on the left and even on the right, a few metres behind the kerb. */
import type { Prng } from '../../engine/base/prng.ts';
import { DISTRICTS, OLD_TOWN_RADIUS, type PlannedDistrict } from './city-plan.ts';
import { ClearanceGrid } from './clearance-grid.ts';
import { distance, isInsidePolygon, type Point } from './geometry.ts';
import { beside, pathsOfStreets, plotsAlong } from './plots.ts';
import type { RoadNetwork } from './road-network.ts';
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
    for (const plot of paths.flatMap((path) => plotsAlong(path, PLOT))) {
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
