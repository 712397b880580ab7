/**
 * A profile's own numbers at a time of the week: no arc is faster than its traffic, and closed arcs are closed. Rules of
 * a custom model come after it. O(arcs).
 */
import { SLOTS_PER_WEEK, type Traffic } from '../graph/traffic.ts';
import type { Moment } from '../graph/traffic-clock.ts';
import type { ProfileGraph } from './attributes/attribute-source.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { type Numbers, widenNumbers } from './evaluate/apply-rules.ts';
import type { Columns } from './evaluate/columns.ts';
import { type BaseNumbers, openColumns } from './weigh-arcs.ts';

/** By arc, in an array of its own. */
function copyToArcs(numbers: Numbers, columns: Columns): Float64Array {
  const { values } = widenNumbers(numbers, 'arc', columns);
  return values === numbers.values ? values.slice() : values;
}

/** New numbers; `base` stays as it is. */
export function applyTraffic(
  graph: ProfileGraph,
  profile: CompiledProfile,
  base: BaseNumbers,
  { patternOfArc, speeds, closureOfArc }: Traffic,
  { slot, isClosed }: Moment,
): BaseNumbers {
  const columns = openColumns(graph, profile);
  const speedOfArc = copyToArcs(base.speeds, columns);
  for (let arc = 0; arc < speedOfArc.length; arc++) {
    const pattern = patternOfArc[arc];
    if (pattern === 0) continue;
    const speed = speeds[(pattern - 1) * SLOTS_PER_WEEK + slot];
    if (speed > 0 && speed < speedOfArc[arc]) speedOfArc[arc] = speed;
  }
  const slowed: BaseNumbers = { ...base, speeds: { domain: 'arc', values: speedOfArc } };
  if (!isClosed.includes(1)) return slowed;
  // Not the speeds: a model may add to those, while a priority of 0 stays one whatever it is multiplied by.
  const priorityOfArc = copyToArcs(base.priorities, columns);
  for (let arc = 0; arc < priorityOfArc.length; arc++) {
    const closure = closureOfArc[arc];
    if (closure !== 0 && isClosed[closure - 1] !== 0) priorityOfArc[arc] = 0;
  }
  return { ...slowed, priorities: { domain: 'arc', values: priorityOfArc } };
}
