/**
 * Where the name of an area stands: the place inside that is farthest from its border, to a twentieth of its size. Squares
 * that could hold a better place are cut in four, the most promising first (after mapbox/polylabel). O(cells · points).
 */

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** Distance to the border, below 0 outside. */
  readonly distance: number;
}

const MOST_CELLS = 160;
const PRECISION_SHARE = 0.05;
/** Rings are thinned to about this many points: a name needs no more. */
const MOST_POINTS = 160;

type Ring = readonly number[];

function thin(ring: Ring): Ring {
  const step = Math.ceil(ring.length / 2 / MOST_POINTS);
  if (step <= 1) return ring;
  const thinned: number[] = [];
  for (let i = 0; i < ring.length; i += 2 * step) thinned.push(ring[i], ring[i + 1]);
  return thinned;
}

function measureDistance(x: number, y: number, rings: readonly Ring[]): number {
  let isInside = false;
  let least = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
      least = Math.min(least, (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2);
    }
  }
  return (isInside ? 1 : -1) * Math.sqrt(least);
}

/** `rings` are flat `[x, y, …]`, the outer one first. */
export function findLabelPoint(rings: readonly Ring[]): [x: number, y: number] {
  const thinned = rings.map(thin);
  const [outer] = thinned;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < outer.length; i += 2) {
    west = Math.min(west, outer[i]);
    east = Math.max(east, outer[i]);
    south = Math.min(south, outer[i + 1]);
    north = Math.max(north, outer[i + 1]);
  }
  const size = Math.min(east - west, north - south);
  const makeCell = (x: number, y: number, half: number): Cell => ({
    x,
    y,
    half,
    distance: measureDistance(x, y, thinned),
  });
  let best = makeCell((west + east) / 2, (south + north) / 2, 0);
  if (size === 0) return [best.x, best.y];
  const waiting: Cell[] = [];
  const half = size / 2;
  for (let x = west + half; x - half < east; x += size)
    for (let y = south + half; y - half < north; y += size) waiting.push(makeCell(x, y, half));
  const reach = (cell: Cell) => cell.distance + cell.half * Math.SQRT2;
  for (let cells = waiting.length; waiting.length > 0 && cells < MOST_CELLS; cells += 4) {
    let at = 0;
    for (let i = 1; i < waiting.length; i++) if (reach(waiting[i]) > reach(waiting[at])) at = i;
    const [cell] = waiting.splice(at, 1);
    if (cell.distance > best.distance) best = cell;
    if (reach(cell) - best.distance <= size * PRECISION_SHARE) break;
    const quarter = cell.half / 2;
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ])
      waiting.push(makeCell(cell.x + dx * quarter, cell.y + dy * quarter, quarter));
  }
  return [best.x, best.y];
}
