/**
 * The states of a search and the steps between them, for every profile of a family of modes at once. A state is an arc,
 * a step is a turn. Restrictions that run over via ways give their via arcs copies: who comes from the restricted way
 * is in the copy, everybody else in the original, so such restrictions are exact too (Aho and Corasick's automaton over
 * the forbidden sequences). Which modes may take a turn is a byte of bits; turns that none may take are left out.
 * O(arcs · degree).
 */
import { MODES, NODE_BARRIER_BASE, NODE_SIZE_LIMIT } from './road-enums.ts';
import { getEndBearing, getHead, type RoadGraph } from './road-graph.ts';
import { SequenceAutomaton } from './sequence-automaton.ts';
import { ROUND, TurnWriter } from './turn-writer.ts';

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
  /** Modes that may take the turn; none where it is for those only who are too large for what a node says. */
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

/** Every second bit of sixteen, gathered: a mode each. */
function gatherModes(bits: number): number {
  let gathered = bits & 0x5555;
  gathered = (gathered | (gathered >> 1)) & 0x3333;
  gathered = (gathered | (gathered >> 2)) & 0x0f0f;
  return (gathered | (gathered >> 4)) & 0x00ff;
}

/** Bits of the modes that may use each arc. */
function readModesOfArcs(graph: RoadGraph): Uint8Array {
  const { modeAccess } = graph.roads;
  const modes = new Uint8Array(graph.arcCount);
  // Of a road's bits the even ones say who may drive forward, the odd ones who may drive backward.
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const bits = modeAccess[graph.roadOfEdge[edge]];
    modes[2 * edge] = gatherModes(bits);
    modes[2 * edge + 1] = gatherModes(bits >> 1);
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

const ALL_MODES = (1 << MODES.length) - 1;

/** Modes that a node's barrier stops, from its flags. */
function getBarredModes(flags: number): number {
  return (flags / NODE_BARRIER_BASE) & ALL_MODES;
}

/** How often an arc leaves where another one ends: turns that somebody may take are no more. */
function countArcPairs(graph: RoadGraph, arcOfState: Uint32Array): number {
  let pairs = 0;
  for (let state = 0; state < arcOfState.length; state++) {
    const node = getHead(graph, arcOfState[state]);
    pairs += graph.firstOut[node + 1] - graph.firstOut[node];
  }
  return pairs;
}

/** The states of the arcs that have copies: those behind `plainStateCount`. */
export function listCopies(
  arcOfState: Uint32Array,
  stateOfArc: Int32Array,
  plainStateCount: number,
): Map<number, number[]> {
  const copiesOfArc = new Map<number, number[]>();
  for (let state = plainStateCount; state < arcOfState.length; state++) {
    const states = copiesOfArc.get(arcOfState[state]);
    if (states) states.push(state);
    else copiesOfArc.set(arcOfState[state], [stateOfArc[arcOfState[state]], state]);
  }
  return copiesOfArc;
}

/**
 * The turn graph for the modes with a bit in `modes`. Those whom a barrier stops may turn round there; where a limit of
 * size may stop somebody there is a turn round, which nobody may take unless his profile is stopped.
 */
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
  const stateOfCopy = new Map(copies.map((copy, i) => [copy.id, plain + i]));

  const startOfArc = automaton.listStarts(graph.arcCount);
  const firstTurn = new Uint32Array(stateCount + 1);
  const writer = new TurnWriter(graph, countArcPairs(graph, arcOfState));
  const findState = (rule: number, arc: number) => {
    const entered = automaton.follow(rule, arc);
    return (entered >= 0 ? stateOfCopy.get(entered) : undefined) ?? stateOfArc[arc];
  };
  for (let state = 0; state < stateCount; state++) {
    const arc = arcOfState[state];
    const rule = state >= plain ? copies[state - plain].id : startOfArc[arc];
    const node = getHead(graph, arc);
    const flags = graph.flagsOfNode[node];
    const barred = getBarredModes(flags);
    const open = modesOfArc[arc] & modes;
    const bearing = getEndBearing(graph, arc);
    for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
      const next = graph.outArcs[i];
      const isUTurn = next === (arc ^ 1);
      let lawful = open & modesOfArc[next];
      if (lawful !== 0 && rule >= 0) lawful &= ~automaton.getBannedModes(rule, next);
      const allowed = lawful & (isUTurn ? nodeModes.deadEnd[node] | barred : ~barred);
      const isForStopped = isUTurn && lawful !== 0 && (flags & NODE_SIZE_LIMIT) !== 0;
      if (allowed === 0 && !isForStopped) continue;
      const to = rule >= 0 ? findState(rule, next) : stateOfArc[next];
      writer.put(to, allowed, next, isUTurn ? ROUND : bearing);
    }
    firstTurn[state + 1] = writer.count;
  }
  return {
    modes,
    stateCount,
    plainStateCount: plain,
    arcOfState,
    stateOfArc,
    copiesOfArc: listCopies(arcOfState, stateOfArc, plain),
    firstTurn,
    ...writer.finish(),
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
