/** A profile's costs at junctions, for a list of turns. O(turns), and turns · rules for turn penalties. */

import { COUNTRIES, isRightHandTraffic } from '../graph/countries.ts';
import type { ProfileGraph } from './attributes/attribute-source.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { applyBlocks, type Numbers, widenNumbers } from './evaluate/apply-rules.ts';
import { buildTurnTable, getDegrees } from './turn-seconds.ts';
import { HEAVIEST, openColumns } from './weigh-arcs.ts';

/** Bits of a turn: at a node that joins more than two edges open to the profile, at signals, back on the same edge. */
export const TURN_AT_JUNCTION = 1;
export const TURN_AT_SIGNALS = 2;
export const TURN_ROUND = 4;

export interface TurnList {
  readonly count: number;
  /** 256ths of a circle clockwise; 128 = turns round. */
  readonly angleOfTurn: Uint8Array;
  /** Bits `TURN_*`. */
  readonly kindOfTurn: Uint8Array;
  /** The arcs left and entered, in arrays of their own: few profiles ask. */
  readonly listArcs: () => { readonly fromArc: Uint32Array; readonly toArc: Uint32Array };
}

export interface TurnWeights {
  /** Milliseconds, added to the weight: the time, and turn penalties. Without penalties the array of the times. */
  readonly costOfTurn: Int32Array;
  readonly timeOfTurn: Int32Array;
}

/** The caller owns the arrays. */
export function weighTurns(graph: ProfileGraph, turns: TurnList, profile: CompiledProfile): TurnWeights {
  const timeOfTurn = timeTurns(graph, turns, profile);
  if (profile.turnPenalty.length === 0) return { costOfTurn: timeOfTurn, timeOfTurn };
  const penalties = evaluatePenalties(graph, turns, profile);
  const costOfTurn = new Int32Array(turns.count);
  for (let turn = 0; turn < turns.count; turn++)
    costOfTurn[turn] = Math.min(HEAVIEST, Math.round(timeOfTurn[turn] + penalties[turn] * 1000));
  return { costOfTurn, timeOfTurn };
}

function timeTurns(graph: ProfileGraph, turns: TurnList, profile: CompiledProfile): Int32Array {
  const times = new Int32Array(turns.count);
  const costs = profile.turnCosts;
  if (!costs) return times;
  const { angleOfTurn, kindOfTurn } = turns;
  const signalMs = Math.round(costs.signalSeconds * 1000);
  const uTurnMs = Math.round(costs.uTurnSeconds * 1000);
  const right = buildTurnTable(costs, false);
  for (let turn = 0; turn < turns.count; turn++) {
    const kind = kindOfTurn[turn];
    let time = (kind & TURN_AT_SIGNALS) === 0 ? 0 : signalMs;
    if ((kind & TURN_ROUND) !== 0) time += right[angleOfTurn[turn]] + uTurnMs;
    else if ((kind & TURN_AT_JUNCTION) !== 0) time += right[angleOfTurn[turn]];
    times[turn] = time;
  }
  const keepsLeft = findLeftHandRoads(graph);
  if (keepsLeft) {
    const left = buildTurnTable(costs, true);
    const { toArc } = turns.listArcs();
    for (let turn = 0; turn < turns.count; turn++) {
      if (keepsLeft[graph.roadOfEdge[toArc[turn] >> 1]] === 0) continue;
      if ((kindOfTurn[turn] & (TURN_ROUND | TURN_AT_JUNCTION)) !== 0)
        times[turn] += left[angleOfTurn[turn]] - right[angleOfTurn[turn]];
    }
  }
  return times;
}

/** 1 by road where traffic keeps left; undefined when it does so nowhere. */
function findLeftHandRoads(graph: ProfileGraph): Uint8Array | undefined {
  const countries = graph.roads.country;
  if (!countries) return undefined;
  const isLeft = Uint8Array.from(COUNTRIES, (country) => (isRightHandTraffic(country) ? 0 : 1));
  let hasAny = false;
  const roads = new Uint8Array(countries.length);
  for (let road = 0; road < roads.length; road++) {
    if (isLeft[countries[road]] !== 1) continue;
    roads[road] = 1;
    hasAny = true;
  }
  return hasAny ? roads : undefined;
}

/** Seconds by turn. */
function evaluatePenalties(graph: ProfileGraph, turns: TurnList, profile: CompiledProfile): Float64Array {
  const { count, angleOfTurn } = turns;
  const { fromArc, toArc } = turns.listArcs();
  const columns = openColumns(graph, profile, {
    fromArc,
    toArc,
    count,
    getChangeAngles: () => {
      const degrees = Float64Array.from({ length: 256 }, (_, angle) => getDegrees(angle));
      const angles = new Float64Array(count);
      for (let turn = 0; turn < count; turn++) angles[turn] = degrees[angleOfTurn[turn]];
      return angles;
    },
  });
  const numbers: Numbers = { domain: 'turn', values: new Float64Array(count) };
  applyBlocks(numbers, profile.turnPenalty, columns);
  return widenNumbers(numbers, 'turn', columns).values;
}
