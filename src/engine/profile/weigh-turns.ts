/** A profile's costs at junctions: times by kind of turn, and penalties by turn, O(turns · rules). */

import type { ProfileGraph } from './attributes/attribute-source.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { applyBlocks, type Numbers, widenNumbers } from './evaluate/apply-rules.ts';
import { buildTurnTable, getDegrees } from './turn-seconds.ts';
import { openColumns } from './weigh-arcs.ts';

/** The low byte of a turn's kind: 256ths of a circle clockwise; 128 = turns round. */
const TURN_ANGLE = 255;
/** Bits of a turn's kind: at a node that joins more than two edges open to the profile, at signals, back on the same edge, where traffic keeps left. */
export const TURN_AT_JUNCTION = 1 << 8;
export const TURN_AT_SIGNALS = 1 << 9;
export const TURN_ROUND = 1 << 10;
export const TURN_ON_LEFT = 1 << 11;
const TURN_KINDS = 1 << 12;

export interface TurnList {
  readonly count: number;
  /** All that a turn's time depends on: `TURN_ANGLE` and bits `TURN_*`. */
  readonly kindOfTurn: Uint16Array;
  /** The arcs left and entered, in arrays of their own: few profiles ask. */
  readonly listArcs: () => { readonly fromArc: Uint32Array; readonly toArc: Uint32Array };
}

/** Milliseconds by kind of turn. */
export function timeTurnKinds({ turnCosts: costs }: CompiledProfile): Int32Array {
  const times = new Int32Array(TURN_KINDS);
  if (!costs) return times;
  const signalMs = Math.round(costs.signalSeconds * 1000);
  const uTurnMs = Math.round(costs.uTurnSeconds * 1000);
  const right = buildTurnTable(costs, false);
  const left = buildTurnTable(costs, true);
  for (let kind = 0; kind < TURN_KINDS; kind++) {
    let time = (kind & TURN_AT_SIGNALS) === 0 ? 0 : signalMs;
    if ((kind & TURN_ROUND) !== 0) time += uTurnMs;
    if ((kind & (TURN_ROUND | TURN_AT_JUNCTION)) !== 0)
      time += ((kind & TURN_ON_LEFT) === 0 ? right : left)[kind & TURN_ANGLE];
    times[kind] = time;
  }
  return times;
}

/** Milliseconds by turn that count in its weight and not in its time; undefined where the profile has no penalties. */
export function penaliseTurns(
  graph: ProfileGraph,
  turns: TurnList,
  profile: CompiledProfile,
): Float64Array | undefined {
  if (profile.turnPenalty.length === 0) return undefined;
  const { count, kindOfTurn } = turns;
  const { fromArc, toArc } = turns.listArcs();
  const columns = openColumns(graph, profile, {
    fromArc,
    toArc,
    count,
    getChangeAngles: () => {
      const degrees = Float64Array.from({ length: 256 }, (_, angle) => getDegrees(angle));
      const angles = new Float64Array(count);
      for (let turn = 0; turn < count; turn++) angles[turn] = degrees[kindOfTurn[turn] & TURN_ANGLE];
      return angles;
    },
  });
  const numbers: Numbers = { domain: 'turn', values: new Float64Array(count) };
  applyBlocks(numbers, profile.turnPenalty, columns);
  return widenNumbers(numbers, 'turn', columns).values.map((seconds) => seconds * 1000);
}
