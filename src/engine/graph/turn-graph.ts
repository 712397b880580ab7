/**
 * The states of a search and the steps between them, for every profile of a family of modes at once. A state is an arc,
 * a step is a turn. Restrictions that run over via ways give their via arcs copies: who comes from the restricted way
 * is in the copy, everybody else in the original, so such restrictions are exact too (Aho and Corasick's automaton over
 * the forbidden sequences). Which modes may take a turn is a byte of bits; turns that none may take are left out.
 * O(arcs · degree).
 */
import { GrowableInt32 } from '../base/growable-array.ts';
import { getTurnAngle } from '../geo/distance.ts';
import { MODES, NODE_BARRIER_BASE } from './road-enums.ts';
import { getEndBearing, getHead, type RoadGraph } from './road-graph.ts';
import { SequenceAutomaton } from './sequence-automaton.ts';

export interface TurnGraph {
  /** Bits `1 << mode` of the family. */
  readonly modes: number;
  readonly stateCount: number;
  /** States `0 .. plainStateCount` are arcs in ascending order, the others copies. */
  readonly plainStateCount: number;
  readonly arcOfState: Uint32Array;
  /** The plain state of an arc; -1 where the family may not use it. */
  readonly stateOfArc: Int32Array;
  /** All states of the arcs that have copies. */
  readonly copiesOfArc: ReadonlyMap<number, readonly number[]>;
  /** `turnTo[firstTurn[s] .. firstTurn[s + 1])` are the states that may follow state `s`. */
  readonly firstTurn: Uint32Array;
  readonly turnTo: Uint32Array;
  /** Centimetres of the arc that a turn leads into. */
  readonly distanceOfTurn: Int32Array;
  /** Modes that may take the turn. */
  readonly modesOfTurn: Uint8Array;
  /** 256ths of a full turn, clockwise; 128 turns round. */
  readonly angleOfTurn: Uint8Array;
  /** Modes for which three or more edges meet at the node. */
  readonly junctionModesOfNode: Uint8Array;
}

/** The arc that a turn leads into. */
export function getToArc({ arcOfState, turnTo }: TurnGraph, turn: number): number {
  return arcOfState[turnTo[turn]];
}

/** The arc that a turn leads from. O(log states): loops over states know it. */
export function findFromArc({ arcOfState, firstTurn, stateCount }: TurnGraph, turn: number): number {
  let from = 0;
  let to = stateCount;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (firstTurn[middle] <= turn) from = middle;
    else to = middle;
  }
  return arcOfState[from];
}

const MODE_COUNT = MODES.length;

/** Bits of the modes that may use each arc. */
function readModesOfArcs(graph: RoadGraph): Uint8Array {
  const { modeAccess } = graph.roads;
  const modes = new Uint8Array(graph.arcCount);
  // Every second bit of the row, gathered: forward bits for even arcs, backward bits for odd ones.
  const gathered = new Uint8Array(1 << (2 * MODE_COUNT));
  for (let bits = 0; bits < gathered.length; bits++) {
    for (let mode = 0; mode < MODE_COUNT; mode++) if (bits & (1 << (2 * mode))) gathered[bits] |= 1 << mode;
  }
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const bits = modeAccess[graph.roadOfEdge[edge]];
    modes[2 * edge] = gathered[bits];
    modes[2 * edge + 1] = gathered[bits >> 1];
  }
  return modes;
}

interface NodeModes {
  /** Modes for which one edge at most is open at the node. */
  readonly deadEnd: Uint8Array;
  readonly junction: Uint8Array;
}

function readNodeModes(graph: RoadGraph, modesOfArc: Uint8Array): NodeModes {
  const deadEnd = new Uint8Array(graph.nodeCount);
  const junction = new Uint8Array(graph.nodeCount);
  for (let node = 0; node < graph.nodeCount; node++) {
    let once = 0;
    let twice = 0;
    let thrice = 0;
    let last = -1;
    for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
      const edge = graph.outArcs[i] >> 1;
      if (edge === last) continue;
      last = edge;
      const open = modesOfArc[2 * edge] | modesOfArc[2 * edge + 1];
      thrice |= twice & open;
      twice |= once & open;
      once |= open;
    }
    deadEnd[node] = once & ~twice;
    junction[node] = thrice;
  }
  return { deadEnd, junction };
}

/** Modes that a node's barrier stops, from its flags. */
function getBarredModes(flags: number): number {
  return Math.floor(flags / NODE_BARRIER_BASE);
}

/** 256ths of a turn between two bearings in degrees. */
function quantizeAngle(from: number, to: number): number {
  return Math.round((getTurnAngle(from, to) / 360) * 256) & 255;
}

/** The turn graph for the modes with a bit in `modes`. Those whom a barrier stops may turn round there. */
export function buildTurnGraph(graph: RoadGraph, modes: number): TurnGraph {
  const modesOfArc = readModesOfArcs(graph);
  const nodeModes = readNodeModes(graph, modesOfArc);
  const automaton = new SequenceAutomaton(graph.restrictions, modes);
  const stateOfArc = new Int32Array(graph.arcCount).fill(-1);
  let plain = 0;
  for (let arc = 0; arc < graph.arcCount; arc++) if (modesOfArc[arc] & modes) stateOfArc[arc] = plain++;
  const copies = automaton.listCopies((arc) => stateOfArc[arc] >= 0);
  const stateCount = plain + copies.length;
  const arcOfState = new Uint32Array(stateCount);
  for (let arc = 0; arc < graph.arcCount; arc++) if (stateOfArc[arc] >= 0) arcOfState[stateOfArc[arc]] = arc;
  for (const [i, copy] of copies.entries()) arcOfState[plain + i] = copy.arc;
  const copiesOfArc = new Map<number, number[]>();
  for (const [i, { arc }] of copies.entries())
    copiesOfArc.set(arc, [...(copiesOfArc.get(arc) ?? [stateOfArc[arc]]), plain + i]);
  const stateOfCopy = new Map(copies.map((copy, i) => [copy.id, plain + i]));

  const firstTurn = new Uint32Array(stateCount + 1);
  const turnTo = new GrowableInt32();
  const centimetresOfTurn = new GrowableInt32();
  const modesOfTurn = new GrowableInt32();
  const angleOfTurn = new GrowableInt32();
  for (let state = 0; state < stateCount; state++) {
    const arc = arcOfState[state];
    const copy = state >= plain ? copies[state - plain] : undefined;
    const rule = copy?.id ?? automaton.findStart(arc);
    const node = getHead(graph, arc);
    const barred = getBarredModes(graph.flagsOfNode[node]);
    const bearing = getEndBearing(graph, arc);
    for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
      const next = graph.outArcs[i];
      const isUTurn = next === (arc ^ 1);
      let allowed = modesOfArc[arc] & modesOfArc[next] & modes;
      if (isUTurn) allowed &= nodeModes.deadEnd[node] | barred;
      else allowed &= ~barred;
      if (allowed !== 0 && rule >= 0) allowed &= ~automaton.getBannedModes(rule, next);
      if (allowed === 0) continue;
      const entered = rule >= 0 ? automaton.follow(rule, next) : -1;
      centimetresOfTurn.push(graph.centimetresOfEdge[next >> 1]);
      turnTo.push((entered >= 0 ? stateOfCopy.get(entered) : undefined) ?? stateOfArc[next]);
      modesOfTurn.push(allowed);
      angleOfTurn.push(isUTurn ? 128 : quantizeAngle(bearing, graph.startBearingOfArc[next]));
    }
    firstTurn[state + 1] = turnTo.length;
  }
  return {
    modes,
    stateCount,
    plainStateCount: plain,
    arcOfState,
    stateOfArc,
    copiesOfArc,
    firstTurn,
    turnTo: new Uint32Array(turnTo.toArray()),
    distanceOfTurn: centimetresOfTurn.toArray(),
    modesOfTurn: new Uint8Array(modesOfTurn.toArray()),
    angleOfTurn: new Uint8Array(angleOfTurn.toArray()),
    junctionModesOfNode: nodeModes.junction,
  };
}

/**
 * Ranks of the states from ranks of the edges: both arcs of an edge and all their copies stand together, in the place
 * of the edge.
 */
export function rankStates(turns: TurnGraph, rankOfEdge: Uint32Array): Uint32Array {
  const { stateCount, arcOfState } = turns;
  const firstOfRank = new Uint32Array(rankOfEdge.length + 1);
  for (let state = 0; state < stateCount; state++) firstOfRank[rankOfEdge[arcOfState[state] >> 1] + 1]++;
  for (let rank = 0; rank < rankOfEdge.length; rank++) firstOfRank[rank + 1] += firstOfRank[rank];
  const rankOfState = new Uint32Array(stateCount);
  for (let state = 0; state < stateCount; state++)
    rankOfState[state] = firstOfRank[rankOfEdge[arcOfState[state] >> 1]]++;
  return rankOfState;
}
