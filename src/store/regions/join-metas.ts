/** Several open regions as the one that the rest of the planner sees, and as those that a plan uses. */

import type { RegionMeta } from '../../client/api-client.ts';
import { largest, smallest } from '../extremes.ts';
import { amendPlan, type PlanHistory } from '../plan-history.ts';

/** `metas`: one at least; the first gives the id. */
export function joinMetas(metas: readonly RegionMeta[]): RegionMeta {
  const [first] = metas;
  if (metas.length === 1) return first;
  return {
    ...first,
    name: metas.map(({ name }) => name).join(', '),
    credit: [...new Set(metas.map(({ credit }) => credit))].join(', '),
    bbox: [
      smallest(metas.map(({ bbox }) => bbox[0])),
      smallest(metas.map(({ bbox }) => bbox[1])),
      largest(metas.map(({ bbox }) => bbox[2])),
      largest(metas.map(({ bbox }) => bbox[3])),
    ],
  };
}

/** Which regions a plan uses is not an edit to undo. */
export function noteRegions(history: PlanHistory, [regionId, ...others]: readonly string[]): void {
  const moreRegionIds = others.length > 0 ? others : undefined;
  amendPlan(history, (plan) => ({ ...plan, regionId, moreRegionIds }));
}
