/** Where the name of an area stands: the place inside that is farthest from its border, to a twentieth of its size. */
import polylabel from 'polylabel';

const PRECISION_SHARE = 0.05;
/** Rings are thinned to about this many points: a name needs no more. */
const MAX_POINTS = 160;

type Ring = readonly number[];

/** A closed ring of pairs. */
function toPairs(ring: Ring): [number, number][] {
  const step = Math.ceil(ring.length / 2 / MAX_POINTS);
  const pairs: [number, number][] = [];
  for (let i = 0; i < ring.length; i += 2 * step) pairs.push([ring[i], ring[i + 1]]);
  pairs.push(pairs[0]);
  return pairs;
}

/** `rings` are flat `[x, y, …]`, the outer one first. */
export function findLabelPoint(rings: readonly Ring[]): [x: number, y: number] {
  const polygon = rings.map(toPairs);
  const [outer] = polygon;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outer) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const [x, y] = polylabel(polygon, PRECISION_SHARE * Math.min(east - west, north - south));
  return [x, y];
}
