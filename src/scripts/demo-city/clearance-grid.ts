/** How far places are from the streets around them. */
import { between, distance, type Point, projectOnSegment } from './geometry.ts';
import { isDrivable, type RoadNetwork } from './road-network.ts';

const CELL = 50;
/** No house stands nearer to another street than this. */
const CLEARANCE = 8.5;

/** Streets by cells, so that the room around a point is measured against those near it alone. */
export class ClearanceGrid {
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

  isClear(p: Point, clearance = CLEARANCE): boolean {
    return !(this.cells.get(cellKey(p)) ?? []).some(
      ([a, b]) => projectOnSegment(p, a, b).distance < clearance,
    );
  }
}

function cellKey(p: Point): string {
  return `${Math.floor(p.x / CELL)}/${Math.floor(p.y / CELL)}`;
}
