/** How evenly the work is spread over the vans that drive, once the aims have chosen a plan. */
import type { z } from 'zod/mini';
import type { Model } from '../api/contract/stored-schema.ts';
import { DEFAULT_OBJECTIVES, type Objective } from './rules.ts';
import type { FAIRNESS } from './rules-schema.ts';

export type Fairness = Model<z.infer<typeof FAIRNESS>>;
export type FairnessLevel = Fairness['level'];

/** What is spread where nothing else is said. */
export const DEFAULT_EVENED: Fairness['of'] = 'working_time';

/** From mild to strict. */
export const FAIRNESS_LEVELS: readonly FairnessLevel[] = [1, 2, 3];

/** By which share the distance, and the driving, of all vans together may grow. */
export const FAIRNESS_SHARE: Readonly<Record<FairnessLevel, number>> = { 1: 0.02, 2: 0.05, 3: 0.1 };

/** An aim as requests have it, and plans had it before fairness was a rule of its own. */
interface WireAim {
  readonly type: Objective['type'] | 'balance';
  readonly value: Objective['value'];
  readonly level?: number;
}

/** Takes an even spread out of a list of aims; what is left is never empty. */
export function splitAims(aims: readonly WireAim[]): {
  objectives: readonly Objective[];
  fairness?: Fairness;
} {
  const isEven = (aim: WireAim | null) => aim?.type === 'balance';
  const rest = aims.filter((aim) => !isEven(aim)) as Objective[];
  const objectives = rest.length > 0 ? rest : DEFAULT_OBJECTIVES;
  const even = aims.find(isEven);
  if (!even) return { objectives };
  const level = even.level === 1 || even.level === 3 ? even.level : 2;
  return { objectives, fairness: { level, of: even.value === 'activities' ? 'orders' : 'working_time' } };
}
