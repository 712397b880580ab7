/** The columns of a turn graph while it is built. */
import { getTurnAngle } from '../geo/distance.ts';
import type { RoadGraph } from './road-graph.ts';

/** In 256ths of a turn. */
const HALF_TURN = 128;

/** 256ths of a turn between two bearings in degrees. */
function quantizeAngle(from: number, to: number): number {
  return Math.round((getTurnAngle(from, to) / 360) * 256) & 255;
}

/** In place of a bearing, for who turns round. */
export const ROUND = Number.NaN;

/** Columns by turn, filled one after the other. */
export class TurnWriter {
  count = 0;
  private readonly graph: RoadGraph;
  private readonly turnTo: Uint32Array;
  private readonly distanceOfTurn: Int32Array;
  private readonly modesOfTurn: Uint8Array;
  private readonly angleOfTurn: Uint8Array;

  /** `most`: turns that there may be. */
  constructor(graph: RoadGraph, most: number) {
    this.graph = graph;
    this.turnTo = new Uint32Array(most);
    this.distanceOfTurn = new Int32Array(most);
    this.modesOfTurn = new Uint8Array(most);
    this.angleOfTurn = new Uint8Array(most);
  }

  /** A turn to a state of `arc`, from an arc that arrives with `bearing`. */
  put(state: number, modes: number, arc: number, bearing: number): void {
    const turn = this.count++;
    this.turnTo[turn] = state;
    this.distanceOfTurn[turn] = this.graph.centimetresOfEdge[arc >> 1];
    this.modesOfTurn[turn] = modes;
    this.angleOfTurn[turn] = Number.isNaN(bearing)
      ? HALF_TURN
      : quantizeAngle(bearing, this.graph.startBearingOfArc[arc]);
  }

  finish() {
    const { count } = this;
    return {
      turnTo: this.turnTo.slice(0, count),
      distanceOfTurn: this.distanceOfTurn.slice(0, count),
      modesOfTurn: this.modesOfTurn.slice(0, count),
      angleOfTurn: this.angleOfTurn.slice(0, count),
    };
  }
}
