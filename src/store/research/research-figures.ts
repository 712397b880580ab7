/** What routes of an abstract plan cost in the instance's own unit, against the best value known. */

import type { AbstractSpace } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { countPlaced } from '../plan-figures.ts';

interface ResearchFigures {
  readonly vans: number;
  readonly placed: number;
  /** Length of all routes. */
  readonly cost: number;
  readonly bestKnown?: number;
  /** Share above the best value known: 0.01 is one percent more. Undefined while orders are left out. */
  readonly gap?: number;
  /** More or fewer vans than the best plan known has: lengths are then not comparable. */
  readonly moreVans?: number;
}

/** `space`: of the plan that the routes are of. */
export function computeResearchFigures(space: AbstractSpace, solution: PlanSolution): ResearchFigures {
  const routes = solution.routes.filter(({ stops }) => stops.length > 0);
  const cost = solution.drivingSeconds / space.scale;
  const { bestKnown } = space;
  const isWhole = solution.unassigned.length === 0;
  return {
    vans: routes.length,
    placed: countPlaced(routes),
    cost,
    ...(bestKnown ? { bestKnown: bestKnown.cost } : {}),
    ...(bestKnown && isWhole && bestKnown.cost > 0 ? { gap: cost / bestKnown.cost - 1 } : {}),
    ...(bestKnown?.vehicles === undefined ? {} : { moreVans: routes.length - bestKnown.vehicles }),
  };
}
