import type { AbstractSpace } from '../../plan/plan.ts';
import type { Lab } from '../../store/lab.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

/** For parts that only the lab shows. */
export function useLab(): Lab {
  const { lab } = usePlanner();
  if (!lab) throw new Error('This page is not the lab');
  return lab;
}

/** The plane of the instance that is open; undefined on the planner's page, whose plans lie on roads. */
export function useSpace(): AbstractSpace | undefined {
  const plan = usePlan();
  return usePlanner().lab?.spaceOf(plan);
}
