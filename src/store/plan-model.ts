/** The plan: orders, vans, depot, rules, and the routes last planned. Plain data; every edit makes a new value. */
import type { PastRoute } from './arrange/past.ts';
import type { Fairness } from './fairness.ts';
import type { LonLat, Order } from './order-model.ts';
import type { PlanFigures } from './plan-figures.ts';
import {
  type GroupRules,
  type Objective,
  type OrderLock,
  type Relation,
  type RoadRules,
  type Tolerances,
  USUAL_OBJECTIVES,
} from './rules-model.ts';
import type { PlanSolution } from './solution-model.ts';
import type { Depot, Vehicle, VehicleType } from './vehicle-model.ts';

/** Routes as they were at a moment, to compare with. */
export interface PlanSnapshot {
  readonly id: string;
  readonly name: string;
  /** ISO moment. */
  readonly takenAt: string;
  readonly solution: PlanSolution;
}

/** A research instance: places are points of a plane, and the way between two is straight. */
export interface AbstractSpace {
  /** How a length becomes a whole number once it is multiplied by `scale`. */
  readonly rounding: 'down' | 'nearest' | 'up';
  /** The plan's seconds and metres in one unit of the instance: all its figures are whole numbers. */
  readonly scale: number;
  /**
   * The map knows nothing of planes: places are degrees about 0, 0, each unit of the plane so many; `origin` is the point
   * of the plane that lies there.
   */
  readonly origin: LonLat;
  readonly degreesPerUnit: number;
  /** Where the instance lists lengths: those between these places, row by row, in place of the plane's. */
  readonly table?: { readonly places: readonly LonLat[]; readonly lengths: readonly (readonly number[])[] };
  /** Vans may take as long as they like; their shifts say nothing. */
  readonly isTimeless?: boolean;
  readonly bestKnown?: { readonly cost: number; readonly vehicles?: number };
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly regionId?: string;
  /** Areas that are open beside it. */
  readonly moreRegionIds?: readonly string[];
  readonly orders: readonly Order[];
  readonly vehicles: readonly Vehicle[];
  readonly vehicleTypes: readonly VehicleType[];
  /** Where vans start that have no start of their own. */
  readonly depot?: Depot;
  readonly loadNames: readonly string[];
  readonly objectives: readonly Objective[];
  /** Absent: whoever fits best gets the work. */
  readonly fairness?: Fairness;
  readonly relations: readonly Relation[];
  readonly groupRules?: GroupRules;
  readonly roadRules?: RoadRules;
  readonly tolerances?: Tolerances;
  readonly locks: readonly OrderLock[];
  /** Routes that stay as they are: keys after `routeKey`. */
  readonly lockedRoutes: readonly string[];
  /** Of a day in progress: nothing changes before this moment. */
  readonly frozenUntil?: number;
  /** What lay behind at that moment, as it was. */
  readonly past?: readonly PastRoute[];
  readonly abstractSpace?: AbstractSpace;
  readonly solution?: PlanSolution;
  /** The plan's orders or vans changed after the figures of the routes were worked out. */
  readonly isStale: boolean;
  /** The routes were changed by hand after they were last planned. */
  readonly isEdited?: boolean;
  /** Figures of the routes before, for what has changed. */
  readonly before?: PlanFigures;
  readonly snapshots: readonly PlanSnapshot[];
  /** ISO moment at which it was last given to drivers. */
  readonly sentAt?: string;
}

export function createPlan(id: string, date: string): Plan {
  return {
    id,
    name: '',
    date,
    orders: [],
    vehicles: [],
    vehicleTypes: [],
    loadNames: ['boxes'],
    objectives: USUAL_OBJECTIVES,
    relations: [],
    locks: [],
    lockedRoutes: [],
    isStale: false,
    snapshots: [],
  };
}
