/** A change on trial: shown on map and timeline beside what is, made or dropped by the person. */
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { computeFigures } from '../plan-figures.ts';
import type { Arrangement } from './arrangement.ts';

export interface Trial {
  /** Tells the button that is on trial. */
  readonly key: string;
  /** Names the undo step. */
  readonly label: string;
  readonly change: (arrangement: Arrangement) => Arrangement;
  /** What else changes in the plan, before the routes do. */
  readonly also?: (plan: Plan) => Plan;
  /** The order that it is about. */
  readonly orderId?: string;
}

interface TrialEffect {
  /** Seconds of driving, and metres, more than now. */
  readonly seconds: number;
  readonly metres: number;
  readonly late: number;
  readonly placed: number;
}

interface PreviewState {
  readonly trial?: Trial;
  /** The plan with the change. */
  readonly plan?: Plan;
  readonly effect?: TrialEffect;
}

const NONE: PreviewState = { trial: undefined, plan: undefined, effect: undefined };

/** Time away from the depot of all vans together. */
function sumHours({ routes }: Pick<PlanSolution, 'routes'>): number {
  return routes.reduce((sum, { departure, end }) => sum + end - departure, 0);
}

function measureEffect(base: Plan, next: Plan): TrialEffect | undefined {
  if (!next.solution) return undefined;
  const now = base.solution ? computeFigures(base, base.solution) : undefined;
  const then = computeFigures(next, next.solution);
  return {
    seconds: sumHours(next.solution) - (base.solution ? sumHours(base.solution) : 0),
    metres: then.distance - (now?.distance ?? 0),
    late: then.late,
    placed: then.placed - (now?.placed ?? 0),
  };
}

export class Preview {
  readonly store = createStore<PreviewState>()(() => NONE);

  show(trial: Trial, plan: Plan, base: Plan): void {
    this.store.setState({ trial, plan, effect: measureEffect(base, plan) });
  }

  /** Lines that have become known. */
  redraw(trial: Trial, solution: PlanSolution): void {
    const { trial: shown, plan } = this.store.getState();
    if (shown === trial && plan) this.store.setState({ plan: { ...plan, solution } });
  }

  clear(): void {
    if (this.store.getState().trial) this.store.setState(NONE);
  }
}
