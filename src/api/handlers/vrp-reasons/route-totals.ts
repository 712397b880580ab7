/** How far a route uses what a rule allows it. */
import { largest } from '../../../engine/base/extremes.ts';
import { ROUTE_LIMITS } from '../../../engine/vrp/route-limits.ts';
import type { SimulatedRoute } from '../../../engine/vrp/route-simulation.ts';
import type { VrpRouteRule } from '../../contract/vrp-reasons.ts';
import { totalRoute } from '../vrp-evaluation/timed-plan.ts';
import { COLUMN_OF_LIMIT } from '../vrp-problem/slot-table.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';

/** In the request's units; nothing for breaks, which allow no amount. */
export function totalOf(
  translated: TranslatedProblem,
  slot: number,
  times: SimulatedRoute,
  tasks: readonly number[],
  rule: VrpRouteRule,
): { used?: number; allowed?: number } {
  const { slots, origin } = translated;
  if (rule.kind === 'break' || rule.kind === 'earliest_start') return {};
  if (rule.kind === 'latest_end')
    return { used: times.limitedArrival + origin, allowed: slots[slot].latestEnd };
  if (rule.kind === 'capacity') {
    const loads = [times.startLoad, ...times.activities.map(({ loadAfter }) => loadAfter)];
    const used = largest(
      loads.map((load) => load[rule.dimension]),
      0,
    );
    return { used, allowed: slots[slot].type.capacity?.[rule.dimension] ?? 0 };
  }
  const total = ROUTE_LIMITS[COLUMN_OF_LIMIT[rule.kind]].total(totalRoute(translated, { tasks, times }));
  return { used: total, allowed: slots[slot].limits[rule.kind] };
}
