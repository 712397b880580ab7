/**
 * What comes behind the search: a sound plan, tidier and evener where that is asked for. Once the run is asked to stop what
 * has not begun is left out, and not reported: whoever wants it asks again from that plan on, with no time for a search.
 */
import { RouteTimeline } from '../../../engine/vrp/timeline/route-timeline.ts';
import { trimPlan } from '../../../engine/vrp/trim-plan.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRequirements, VrpTidying } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { type EvenedPlan, evenOut, type FinishHost } from './even-out.ts';
import { type TidiedPlan, tidyRoutes } from './tidy-routes.ts';

export interface FinishedPlan {
  readonly plan: VrpPlan;
  readonly tidied?: Pick<TidiedPlan, 'goalBefore' | 'goalAfter'> & { readonly tidying: VrpTidying };
  readonly evened?: EvenedPlan;
}

export async function finishPlan(
  translated: TranslatedProblem,
  found: VrpPlan,
  requirements: VrpRequirements | undefined,
  host: FinishHost,
): Promise<FinishedPlan> {
  const { problem } = translated;
  // Whatever searched, and wherever: an answer holds no route that breaks a rule.
  const sound = trimPlan(problem, found, new RouteTimeline(problem));
  const { tidiness, evenOut: wanted } = requirements ?? {};
  const goesOn = () => !host.shouldStop?.();
  const tidied = tidiness && goesOn() ? await tidyRoutes(translated, sound, tidiness, host) : undefined;
  const tidy = tidied?.plan ?? sound;
  const evened = wanted && goesOn() ? await evenOut(problem, tidy, wanted, host) : undefined;
  const plan = evened?.plan ?? tidy;
  return {
    plan,
    ...(tidied ? { tidied: { ...tidied, tidying: tidied.report(plan) } } : {}),
    ...(evened ? { evened } : {}),
  };
}
