/** What a plan aims at, and what must hold between orders. Plain data. */
import type { z } from 'zod/mini';
import type { Model } from '../api/contract/stored-schema.ts';
import type {
  GROUP_RULES,
  OBJECTIVE,
  ORDER_LOCK,
  RELATION,
  ROAD_RULES,
  TIDINESS,
  TOLERANCES,
} from './rules-schema.ts';

export type Objective = Model<z.infer<typeof OBJECTIVE>>;
export type ObjectiveValue = Objective['value'];
export type Tidiness = z.infer<typeof TIDINESS>;
export type Relation = Model<z.infer<typeof RELATION>>;
export type RelationType = Relation['type'];
export type RoadRules = Model<z.infer<typeof ROAD_RULES>>;
export type SnapPrevention = NonNullable<RoadRules['snapPreventions']>[number];
export type GroupRules = Model<z.infer<typeof GROUP_RULES>>;
export type Tolerances = Model<z.infer<typeof TOLERANCES>>;
export type OrderLock = Model<z.infer<typeof ORDER_LOCK>>;

export const DEFAULT_OBJECTIVES: readonly Objective[] = [{ type: 'min', value: 'completion_time' }];

/** Of a plan that says nothing else. */
export const DEFAULT_TIDINESS: Tidiness = 'light';
