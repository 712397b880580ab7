/** What a person does with the research instance that is open: its best known value, and published routes. */
import type { ResearchSolution } from '../../files/research/research-solution.ts';
import { t } from '../../i18n/t.ts';
import type { AbstractSpace, Plan } from '../../plan/plan.ts';
import type { Arrangement, Visit } from '../arrange/arrangement.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { takeSnapshot } from '../arrange/snapshots.ts';
import { StreetLines } from '../street-lines.ts';
import { DELIVERY_TASK } from './research-plan.ts';

interface ResearchOptions {
  readonly evaluator: PlanEvaluator;
  readonly getPlan: () => Plan;
  readonly edit: (label: string, change: (plan: Plan) => Plan) => void;
  readonly say: (text: string) => void;
}

/** Published routes name customers by their number in the file, or for pickups and deliveries by their task's. */
function toArrangement({ routes }: ResearchSolution, { orders, vehicles }: Plan): Arrangement | undefined {
  const visitOf = new Map<number, Visit>();
  for (const [i, { id, type, kept }] of orders.entries()) {
    if (type !== 'shipment') visitOf.set(i + 1, { orderId: id });
    else {
      visitOf.set(Number(id), { orderId: id, role: 'pickup' });
      visitOf.set(Number(kept[DELIVERY_TASK]), { orderId: id, role: 'delivery' });
    }
  }
  if (routes.length > vehicles.length) return undefined;
  const arranged = routes.map((route, i) => ({
    vehicleId: vehicles[i].id,
    visits: route.flatMap((number) => visitOf.get(number) ?? []),
  }));
  const isComplete = routes.every((route, i) => arranged[i].visits.length === route.length);
  return isComplete ? arranged : undefined;
}

export function createResearchCommands({ evaluator, getPlan, edit, say }: ResearchOptions) {
  /** Undefined forgets it. */
  function setBestKnown(bestKnown: AbstractSpace['bestKnown']): void {
    edit(t('research.editBest'), (plan) =>
      plan.abstractSpace ? { ...plan, abstractSpace: { ...plan.abstractSpace, bestKnown } } : plan,
    );
  }

  return {
    setBestKnown,
    /** Notes the value; the routes become the plan's, or something to compare with where it has routes already. */
    async openResearchSolution(found: ResearchSolution): Promise<void> {
      const plan = getPlan();
      if (plan.orders.length === 0) {
        say(t('research.noInstance'));
        return;
      }
      if (found.cost !== undefined) setBestKnown({ cost: found.cost, vehicles: found.routes.length });
      const arrangement = toArrangement(found, plan);
      const evaluated = arrangement && (await evaluator.evaluate(plan, arrangement));
      if (!evaluated?.ok || getPlan().id !== plan.id) {
        say(t('research.otherInstance'));
        return;
      }
      const solution = new StreetLines(plan).draw(evaluated.value);
      edit(t('research.editRoutes'), (latest) => {
        if (!latest.solution) return { ...latest, solution, isStale: false };
        const shown = takeSnapshot(
          { ...latest, solution },
          crypto.randomUUID(),
          found.name,
          new Date().toISOString(),
        );
        return { ...shown, solution: latest.solution };
      });
      say(t('research.routesShown', { name: found.name }));
    },
  };
}

export type ResearchCommands = ReturnType<typeof createResearchCommands>;
