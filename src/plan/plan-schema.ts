/**
 * The plan: orders, vans, depot, rules, and the routes last planned. The one description of it: the program's types are
 * inferred from it, files and backups are held against it. Plain data; every edit makes a new value.
 */
import { z } from 'zod/mini';
import { ids, number, numbers, seconds, text } from '../api/contract/stored-schema.ts';
import { ORDER } from './order-schema.ts';
import {
  FAIRNESS,
  GROUP_RULES,
  OBJECTIVE,
  ORDER_LOCK,
  RELATION,
  ROAD_RULES,
  TIDINESS,
  TOLERANCES,
} from './rules-schema.ts';
import { PAST_ROUTE, PLAN_FIGURES, PLAN_SOLUTION } from './solution-schema.ts';
import { TERRITORY } from './territory-schema.ts';
import { DEPOT, VEHICLE, VEHICLE_TYPE } from './vehicle-schema.ts';

/** Routes as they were at a moment, to compare with. */
export const PLAN_SNAPSHOT = z.looseObject({
  id: text,
  name: text,
  /** ISO moment. */
  takenAt: text,
  solution: PLAN_SOLUTION,
});

const pair = z.tuple([number, number]);

/** A research instance: places are points of a plane, and the way between two is straight. */
export const ABSTRACT_SPACE = z.looseObject({
  /** How a length becomes a whole number once it is multiplied by `scale`. */
  rounding: z.enum(['down', 'nearest', 'up']),
  /** The plan's seconds and metres in one unit of the instance: all its figures are whole numbers. */
  scale: number,
  /**
   * The map knows nothing of planes: places are degrees about 0, 0, each unit of the plane so many; `origin` is the point
   * of the plane that lies there.
   */
  origin: pair,
  degreesPerUnit: number,
  /** Where the instance lists lengths: those between these places, row by row, in place of the plane's. */
  table: z.optional(z.looseObject({ places: z.array(pair), lengths: z.array(numbers) })),
  /** Vans may take as long as they like; their shifts say nothing. */
  isTimeless: z.optional(z.boolean()),
  bestKnown: z.optional(z.looseObject({ cost: number, vehicles: z.optional(number) })),
});

/** Without its id: a file has none, so that opening one never replaces a plan. */
export const PLAN = z.looseObject({
  name: text,
  /** `YYYY-MM-DD` */
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  regionId: z.optional(text),
  /** Areas that are open beside it. */
  moreRegionIds: z.optional(ids),
  orders: z.array(ORDER),
  vehicles: z.array(VEHICLE),
  vehicleTypes: z.array(VEHICLE_TYPE),
  /** Where vans start that have no start of their own. */
  depot: z.optional(DEPOT),
  loadNames: z.array(text),
  objectives: z.array(OBJECTIVE),
  /** Absent: whoever fits best gets the work. */
  fairness: z.optional(FAIRNESS),
  /** Absent: light. */
  tidiness: z.optional(TIDINESS),
  relations: z.array(RELATION),
  groupRules: z.optional(GROUP_RULES),
  roadRules: z.optional(ROAD_RULES),
  tolerances: z.optional(TOLERANCES),
  /** Areas that vans prefer or keep to; absent: every van serves everywhere. */
  territories: z.optional(z.array(TERRITORY)),
  locks: z.array(ORDER_LOCK),
  /** Routes that stay as they are: keys after `routeKey`. */
  lockedRoutes: ids,
  /** Of a day in progress: nothing changes before this moment. */
  frozenUntil: z.optional(seconds),
  /** What lay behind at that moment, as it was. */
  past: z.optional(z.array(PAST_ROUTE)),
  abstractSpace: z.optional(ABSTRACT_SPACE),
  solution: z.optional(PLAN_SOLUTION),
  /** The plan's orders or vans changed after the figures of the routes were worked out. */
  isStale: z.boolean(),
  /** The routes were changed by hand after they were last planned. */
  isEdited: z.optional(z.boolean()),
  /** Figures of the routes before, for what has changed. */
  before: z.optional(PLAN_FIGURES),
  snapshots: z.array(PLAN_SNAPSHOT),
  /** ISO moment at which it was last given to drivers. */
  sentAt: z.optional(text),
});

/** A profile of the person's own that vans of the plan drive as. */
export const OWN_PROFILE = z.looseObject({
  id: text,
  name: text,
  base: text,
  model: z.record(text, z.unknown()),
});
