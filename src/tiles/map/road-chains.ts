/**
 * Edges joined to long lines for drawing: pieces of one style that meet at a node become one line, so that names find room
 * along it and fewer points are drawn. Where more than two meet, the two that go straight on are joined. Lines of one-way
 * roads run as they are driven. O(edges · edges at a node).
 */
import type { RoadNetwork } from '../../engine/graph/road-network.ts';

export interface RoadStyles {
  /** By road; roads of one style are joined, those below 0 are left out. */
  readonly styleOfRoad: Int32Array;
  /** By road: 0 both ways, 1 along its drawing, 2 against it. */
  readonly directionOfRoad: Uint8Array;
}

/** Chain c is `[firstStep[c], firstStep[c + 1])` of `steps`: twice the edge, plus 1 where it is walked against its shape. */
interface RoadChains {
  readonly firstStep: Uint32Array;
  readonly steps: Uint32Array;
}

/** Cosine of the sharpest bend at which a line runs on through a junction of its own style. */
const STRAIGHT = 0.5;
const AGAINST = 2;

export function joinRoads(network: RoadNetwork, styles: RoadStyles): RoadChains {
  return new ChainBuilder(network, styles).build();
}

class ChainBuilder {
  private readonly firstAtNode: Uint32Array;
  private readonly edgeAtNode: Uint32Array;
  private readonly isUsed: Uint8Array;

  constructor(
    private readonly network: RoadNetwork,
    private readonly styles: RoadStyles,
  ) {
    const { fromOfEdge, toOfEdge, lonOfNode } = network;
    this.isUsed = new Uint8Array(fromOfEdge.length);
    this.firstAtNode = new Uint32Array(lonOfNode.length + 1);
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      this.firstAtNode[fromOfEdge[edge] + 1]++;
      this.firstAtNode[toOfEdge[edge] + 1]++;
    }
    for (let node = 0; node < lonOfNode.length; node++) this.firstAtNode[node + 1] += this.firstAtNode[node];
    this.edgeAtNode = new Uint32Array(2 * fromOfEdge.length);
    const next = this.firstAtNode.slice();
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      this.edgeAtNode[next[fromOfEdge[edge]]++] = edge;
      this.edgeAtNode[next[toOfEdge[edge]]++] = edge;
    }
  }

  build(): RoadChains {
    const edgeCount = this.network.fromOfEdge.length;
    const steps = new Uint32Array(edgeCount);
    const firstStep: number[] = [0];
    let count = 0;
    const { roadOfEdge } = this.network;
    for (let edge = 0; edge < edgeCount; edge++) {
      if (this.isUsed[edge] === 1 || this.styles.styleOfRoad[roadOfEdge[edge]] < 0) continue;
      this.isUsed[edge] = 1;
      const direction = this.styles.directionOfRoad[roadOfEdge[edge]];
      const start = 2 * edge + (direction === AGAINST ? 1 : 0);
      const first = count;
      // Backwards from the start, then the stretch turned round, then forwards.
      for (
        let step = this.findNext(start ^ 1, direction !== 0);
        step >= 0;
        step = this.findNext(step, direction !== 0)
      )
        steps[count++] = step;
      steps.subarray(first, count).reverse();
      for (let i = first; i < count; i++) steps[i] ^= 1;
      steps[count++] = start;
      for (
        let step = this.findNext(start, false, direction !== 0);
        step >= 0;
        step = this.findNext(step, false, direction !== 0)
      )
        steps[count++] = step;
      firstStep.push(count);
    }
    return { firstStep: Uint32Array.from(firstStep), steps: steps.slice(0, count) };
  }

  private endOf(step: number): number {
    return (step & 1) === 0 ? this.network.toOfEdge[step >> 1] : this.network.fromOfEdge[step >> 1];
  }

  /**
   * The step that goes on from a step's end, now used; -1 where the line ends. `isAgainst` and `isAlong`: the road is one
   * way, and walked against it or along it.
   */
  private findNext(step: number, isAgainst: boolean, isAlong = false): number {
    const { fromOfEdge, toOfEdge, roadOfEdge } = this.network;
    const { styleOfRoad, directionOfRoad } = this.styles;
    const edge = step >> 1;
    const node = this.endOf(step);
    const style = styleOfRoad[roadOfEdge[edge]];
    let best = -1;
    let bestTurn = -2;
    let meeting = 0;
    for (let i = this.firstAtNode[node]; i < this.firstAtNode[node + 1]; i++) {
      const other = this.edgeAtNode[i];
      if (styleOfRoad[roadOfEdge[other]] !== style) continue;
      meeting++;
      if (other === edge || this.isUsed[other] === 1 || fromOfEdge[other] === toOfEdge[other]) continue;
      const next = 2 * other + (fromOfEdge[other] === node ? 0 : 1);
      const isDriven = (directionOfRoad[roadOfEdge[other]] === AGAINST) === ((next & 1) === 1);
      if ((isAlong && !isDriven) || (isAgainst && isDriven)) continue;
      const turn = this.measureTurn(step, next);
      if (turn > bestTurn) {
        bestTurn = turn;
        best = next;
      }
    }
    if (best < 0 || (meeting > 2 && bestTurn < STRAIGHT)) return -1;
    this.isUsed[best >> 1] = 1;
    return best;
  }

  /** Cosine of the bend from one step to the next: 1 straight on. */
  private measureTurn(step: number, next: number): number {
    const { firstShape, shapeLon, shapeLat } = this.network;
    const edge = step >> 1;
    const other = next >> 1;
    const end = (step & 1) === 0 ? firstShape[edge + 1] - 1 : firstShape[edge];
    const before = (step & 1) === 0 ? end - 1 : end + 1;
    const begin = (next & 1) === 0 ? firstShape[other] : firstShape[other + 1] - 1;
    const after = (next & 1) === 0 ? begin + 1 : begin - 1;
    const squeeze = Math.cos((shapeLat[end] / 1e7) * (Math.PI / 180));
    const ax = (shapeLon[end] - shapeLon[before]) * squeeze;
    const ay = shapeLat[end] - shapeLat[before];
    const bx = (shapeLon[after] - shapeLon[begin]) * squeeze;
    const by = shapeLat[after] - shapeLat[begin];
    return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1);
  }
}

/** Calls back with every shape point of a chain in order; a node between two edges comes twice. */
export function walkChain(
  { firstShape, shapeLon, shapeLat }: Pick<RoadNetwork, 'firstShape' | 'shapeLon' | 'shapeLat'>,
  { firstStep, steps }: RoadChains,
  chain: number,
  visit: (lon: number, lat: number) => void,
): void {
  for (let s = firstStep[chain]; s < firstStep[chain + 1]; s++) {
    const edge = steps[s] >> 1;
    const first = firstShape[edge];
    const end = firstShape[edge + 1];
    if ((steps[s] & 1) === 0) for (let i = first; i < end; i++) visit(shapeLon[i], shapeLat[i]);
    else for (let i = end - 1; i >= first; i--) visit(shapeLon[i], shapeLat[i]);
  }
}
