/**
 * A profile's weights on a graph. The weight of an arc is its time by its priority plus its length by the distance
 * influence; time itself stays honest. Integer milliseconds. O(roads · rules + arcs), and arcs · rules for rules about
 * single edges.
 */

import type { ProfileGraph } from './attributes/attribute-source.ts';
import { type CompiledProfile, compileProfile } from './compile-profile.ts';
import type { Block } from './custom-model/expression.ts';
import { applyBlocks, type Numbers, widenNumbers } from './evaluate/apply-rules.ts';
import { Columns } from './evaluate/columns.ts';
import { RowMap, type TurnArcs } from './evaluate/rows.ts';
import { getStandardProfile } from './profiles/standard-profiles.ts';

/** Leaves room for the sum of a handful in 32 bits. */
export const HEAVIEST = 2 ** 28;
const MS_PER_SECOND = 1000;

interface ArcWeights {
  /** Milliseconds to drive the whole arc, and its weight; 0 = the profile may not use it. */
  readonly timeOfArc: Int32Array;
  readonly weightOfArc: Int32Array;
  /** km/h, 0 where closed; computed when called. */
  getSpeedKmhOfArc(): Float32Array;
}

/** The columns of a graph under a profile; `turns` for rules about turns. */
export function openColumns(graph: ProfileGraph, profile: CompiledProfile, turns?: TurnArcs): Columns {
  const roadCount = graph.roads.flags?.length ?? 0;
  const rows = new RowMap(roadCount, graph.roadOfEdge, turns);
  const columns: Columns = new Columns(graph, rows, (name) => {
    const of = name === undefined ? profile : getCompiled(name);
    const speeds = evaluate(of.startSpeedKmh, of.baseSpeed, columns);
    return widenNumbers(speeds, 'arc', columns).values;
  });
  return columns;
}

function getCompiled(name: string): CompiledProfile {
  const compiled = compileProfile(getStandardProfile(name));
  if (!compiled.ok) throw new Error(`Profile ${name} does not compile`);
  return compiled.value;
}

function evaluate(start: number, blocks: readonly Block[], columns: Columns): Numbers {
  const numbers: Numbers = {
    domain: 'road',
    values: new Float64Array(columns.rows.getCount('road')).fill(start),
  };
  applyBlocks(numbers, blocks, columns);
  return numbers;
}

/** Rows by arc of the column that a row map widens; undefined where rows are arcs. */
function getRows({ domain }: Numbers, columns: Columns): Uint32Array | undefined {
  return domain === 'road' ? columns.rows.getIndex('road', 'arc') : undefined;
}

/** Rounded as `Math.round` does, from 1 to {@link HEAVIEST}. */
function toWeight(ms: number): number {
  if (ms >= HEAVIEST) return HEAVIEST;
  return ms < 1 ? 1 : (ms + 0.5) | 0;
}

/** What a profile's own rules make of a graph, before any custom model: the same for all models on top of it. */
export interface BaseNumbers {
  readonly speeds: Numbers;
  readonly priorities: Numbers;
}

export function weighBase(graph: ProfileGraph, profile: CompiledProfile): BaseNumbers {
  const columns = openColumns(graph, profile);
  return {
    speeds: evaluate(profile.startSpeedKmh, profile.baseSpeed, columns),
    priorities: evaluate(1, profile.basePriority, columns),
  };
}

/** Goes on from numbers, which stay as they are. */
function continueFrom(numbers: Numbers, blocks: readonly Block[], columns: Columns): Numbers {
  if (blocks.length === 0) return numbers;
  const continued = { domain: numbers.domain, values: numbers.values.slice() };
  applyBlocks(continued, blocks, columns);
  return continued;
}

/** Speeds and priorities after all rules; the rows say which value is an arc's, undefined where values are by arc. */
export interface ArcRates {
  /** km/h; 0 = closed. */
  readonly speeds: Float64Array;
  readonly speedRows: Uint32Array | undefined;
  /** 0 = closed. */
  readonly priorities: Float64Array;
  readonly priorityRows: Uint32Array | undefined;
}

/** `base` is what {@link weighBase} gives for the profile on this graph. */
export function rateArcs(
  graph: ProfileGraph,
  profile: CompiledProfile,
  base: BaseNumbers = weighBase(graph, profile),
): ArcRates {
  const columns = openColumns(graph, profile);
  const speeds = continueFrom(base.speeds, profile.speed.slice(profile.baseSpeed.length), columns);
  const ownPriority = profile.priority.slice(profile.basePriority.length);
  const priorities = continueFrom(base.priorities, ownPriority, columns);
  return {
    speeds: speeds.values,
    speedRows: getRows(speeds, columns),
    priorities: priorities.values,
    priorityRows: getRows(priorities, columns),
  };
}

/** `base` as for {@link rateArcs}. */
export function weighArcs(
  graph: ProfileGraph,
  profile: CompiledProfile,
  base: BaseNumbers = weighBase(graph, profile),
): ArcWeights {
  const { speeds, speedRows, priorities, priorityRows } = rateArcs(graph, profile, base);
  const timeOfArc = new Int32Array(graph.arcCount);
  const weightOfArc = new Int32Array(graph.arcCount);
  // Seconds per km are milliseconds per metre.
  const influence = profile.distanceInfluence;
  for (let arc = 0; arc < graph.arcCount; arc++) {
    const speed = speeds[speedRows ? speedRows[arc] : arc];
    const priority = priorities[priorityRows ? priorityRows[arc] : arc];
    if (!(speed > 0 && priority > 0)) continue;
    const length = graph.lengthOfEdge[arc >> 1];
    const time = (length / (speed / 3.6)) * MS_PER_SECOND;
    timeOfArc[arc] = toWeight(time);
    weightOfArc[arc] = toWeight((priority === 1 ? time : time / priority) + length * influence);
  }
  return {
    timeOfArc,
    weightOfArc,
    getSpeedKmhOfArc() {
      const speedOfArc = new Float32Array(graph.arcCount);
      for (let arc = 0; arc < graph.arcCount; arc++)
        if (weightOfArc[arc] > 0) speedOfArc[arc] = speeds[speedRows ? speedRows[arc] : arc];
      return speedOfArc;
    },
  };
}
