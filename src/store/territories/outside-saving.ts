/** What a stop outside its territory saves: the plan as it is beside the plan with the stop at its best place at home. */
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { CallResult } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';
import { readArrangement } from '../arrange/arrangement.ts';
import { makePlacement } from '../arrange/fixes.ts';
import type { PlanQuestions } from '../arrange/plan-questions.ts';

export interface OutsideSaving {
  readonly place: VrpInsertion;
  /** Seconds on tour, and metres, that the plan with the stop at home takes more than the plan as it is. */
  readonly seconds: number;
  readonly metres: number;
}

/** Undefined where no van at home has a place for it as the routes are. Asks the engine. */
export async function findSaving(
  questions: Pick<PlanQuestions, 'evaluator' | 'listInsertions'>,
  plan: Plan,
  orderId: string,
): Promise<CallResult<OutsideSaving | undefined>> {
  const order = plan.orders.find(({ id }) => id === orderId);
  const territories = readTerritories(plan);
  if (!order || !territories) return { ok: true, value: undefined };
  const places = await questions.listInsertions(orderId);
  if (!places.ok) return places;
  const place = places.value.find(({ vehicleId }) => territories.belongingOf(order, vehicleId) === 'home');
  if (!place) return { ok: true, value: undefined };
  const fix = makePlacement(plan, order, place);
  const base = readArrangement(plan.solution);
  const figures = await questions.evaluator.compare(plan, base, [fix.change(base)]);
  if (!figures.ok) return figures;
  const { plan: now, variants } = figures.value;
  return {
    ok: true,
    value: {
      place,
      seconds: variants[0].completionTime - now.completionTime,
      metres: variants[0].distance - now.distance,
    },
  };
}
