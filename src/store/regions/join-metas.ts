/** Several open regions as the one that the rest of the planner sees. */

import type { RegionMeta } from '../../client/api-client.ts';
import { largest, smallest } from '../extremes.ts';

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
