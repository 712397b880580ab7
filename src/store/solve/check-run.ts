/** What stands in the way of a run or is good to know before it, with the area and the profiles of the moment. */
import type { ApiClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Preflight } from '../preflight.ts';
import type { ProfileStore } from '../profiles/profile-state.ts';
import { type RegionStore, untilOpened } from '../regions/region-store.ts';

export function createRunCheck(
  region: RegionStore,
  profiles: ProfileStore,
  api: Pick<ApiClient, 'matrix'>,
): (plan: Plan) => Promise<Preflight> {
  return async (plan) => {
    const [{ runPreflight }, { checkStarts }] = await Promise.all([
      import('../preflight.ts'),
      import('../checks/check-starts.ts'),
    ]);
    // Who asks for a run as soon as the plan is there has an area, only not yet.
    await untilOpened(region);
    const { current, status } = region.getState();
    const { profiles: own, isLoaded } = profiles.getState();
    const ids = isLoaded ? new Set(own.map(({ profile }) => profile.id)) : undefined;
    const found = await runPreflight(plan, status === 'ready' ? current?.bbox : undefined, ids);
    if (found.blockers.length > 0) return found;
    return { ...found, warnings: [...found.warnings, ...(await checkStarts(plan, api))] };
  };
}
