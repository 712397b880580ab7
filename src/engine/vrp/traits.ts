/**
 * What a problem asks for beyond one kind of vehicle that carries one load from one depot over symmetric legs, by name.
 * The general search serves all of it. A **lane** is a faster search or kernel for problems that ask for little: it
 * lists the traits that it serves, and a problem with any other one is not for it. A new rule is one trait here, which
 * no lane serves until somebody says that it does; `TRAITS_OF_COLUMN` does not compile while a column of the problem
 * has no say in it.
 */
import type { PlaceRules } from './place-rules.ts';
import type { RouteEvaluator } from './route-evaluator.ts';
import { limitColumns, limitsBy, ROUTE_LIMITS, type RouteLimit } from './route-limits.ts';
import type { SearchTables } from './search-tables.ts';
import type { PlanPrice } from './spread-price.ts';
import {
  type BreakTable,
  type SlotTable,
  type TaskTable,
  TIME_MAX,
  type UnitTable,
  type VrpProblem,
} from './vrp-problem.ts';

/** What of a plan tells its traits: the tables, and rules and prices beyond them. */
interface TraitSource {
  readonly tables: SearchTables;
  readonly rows: { readonly hasSeals: boolean };
  readonly evaluator?: RouteEvaluator;
  readonly rules?: PlaceRules;
  readonly price?: PlanPrice;
}

const someSlot = ({ problem }: SearchTables, has: (slots: SlotTable, slot: number) => boolean) =>
  problem.slots.start.some((_, slot) => has(problem.slots, slot));

const hasFreeDeparture = (slots: SlotTable, slot: number) =>
  slots.latestStart[slot] > slots.earliestStart[slot];

const CLOCK_LIMITS = limitsBy('clock');

const DETECTORS = {
  /** Moments matter: windows, ends of routes, legs that cannot be driven, or an objective that counts waiting. */
  time: ({ tables }) => tables.isTimed,
  /** Some stop has more than one window. */
  severalWindows: ({ tables }) => tables.isTimed && tables.hasSeveralWindows,
  /** Preparation or setup, which neighbours at one place share. */
  sharedService: ({ tables }) => tables.hasRunCosts,
  /** Slots differ in roads, pace of service or prices. */
  severalKinds: ({ tables }) => tables.kinds.length > 1,
  /** Slots differ in anything, or belong to one vehicle. */
  severalClasses: ({ tables }) => tables.classCount > 1,
  /** There and back are not the same leg. */
  asymmetricLegs: ({ tables }) =>
    tables.kinds.some((kind) => kind.costsTo !== kind.costs || kind.toStride !== 1),
  /** Legs are priced by other than their duration. */
  pricedLegs: ({ tables }) => tables.kinds.some(({ costs, durations }) => costs !== durations),
  /** The time from the start to the end of a route is priced. */
  pricedSpan: ({ tables }) => tables.hasSpans,
  /** A vehicle costs something, or saves something, once it has a route. */
  pricedVehicles: ({ tables }) => tables.openingCost.some((price) => price !== 0),
  /** No or several dimensions of load. */
  otherDimensions: ({ tables }) => tables.problem.dimensionCount !== 1,
  /** All orders are a pickup and its delivery. */
  shipments: ({ tables }) => tables.hasOnlyShipments,
  /** Orders are of several kinds. */
  mixedOrders: ({ tables }) => !tables.isOneWay && !tables.hasOnlyShipments,
  /** Routes end elsewhere than they start. */
  otherEnds: ({ tables }) => someSlot(tables, ({ start, end }, slot) => start[slot] !== end[slot]),
  /** Routes end at their last stop. */
  openRoutes: ({ tables }) => tables.problem.slots.isOpen.includes(1),
  /** Routes return to their first stop. */
  returnToFirst: ({ tables }) => tables.problem.slots.returnsToFirst.includes(1),
  /** The departure is chosen. */
  freeDeparture: ({ tables }) => someSlot(tables, hasFreeDeparture),
  /** The departure is chosen and a limit counts from it. */
  limitFromDeparture: ({ tables }) =>
    someSlot(
      tables,
      (slots, slot) =>
        hasFreeDeparture(slots, slot) && CLOCK_LIMITS.some((limit) => slots[limit][slot] < TIME_MAX),
    ),
  /** Some vehicles may not serve some orders. */
  exclusions: ({ tables }) => tables.hasExclusions,
  /** Vehicles are liked more or less. */
  dislikes: ({ tables }) => tables.problem.units.dislike !== undefined,
  /** Units cost extra on some vehicles. */
  surcharges: ({ tables }) => tables.surcharge.length > 0,
  /** A route takes so many orders or activities at most. */
  countLimits: ({ tables }) => tables.hasCountLimits,
  /** A route should have so many orders at least. */
  leastOrders: ({ tables }) => tables.rewardOfOrder.length > 0,
  /** A route should have more than one order. */
  severalLeastOrders: ({ tables }) => tables.problem.slots.minOrders.some((least) => least > 1),
  /** Distance, driving, service or working time of a route is limited. */
  sumLimits: ({ tables }) => tables.isLimited.includes(1),
  /** Objectives are not the time on the road alone. */
  otherObjectives: ({ tables: { problem } }) =>
    problem.objectives.length !== 1 ||
    problem.objectives[0].type !== 'min' ||
    problem.objectives[0].value !== 'transport_time',
  /** Rules or prices that only the exact timeline of a route tells. */
  timeline: ({ evaluator }) => evaluator !== undefined,
  /** Routes of several loads: what a place costs depends on where they reload. */
  severalLoads: ({ tables }) => tables.problem.reloads !== undefined,
  /** Of those, prices below what the rows estimate. */
  lowerTimeline: ({ evaluator }) => evaluator?.isSteep.includes(1) === true,
  /** Who goes with whom and in which order, or what is kept of an earlier plan. */
  rules: ({ rules }) => rules !== undefined,
  /** Such rules may close a place between two tasks to others. */
  closedPlaces: ({ rows }) => rows.hasSeals,
  /** The longest route, or how routes differ, is priced. */
  spread: ({ price }) => price !== undefined,
} satisfies Record<string, (source: TraitSource) => boolean>;

export type Trait = keyof typeof DETECTORS;

export const TRAITS = Object.keys(DETECTORS) as readonly Trait[];

/** The traits of a plan's problem. O(places^2) at most, in the tables; here O(slots + units). */
export function listTraits(source: TraitSource): ReadonlySet<Trait> {
  return new Set(TRAITS.filter((trait) => DETECTORS[trait](source)));
}

/** A faster search or kernel and what it serves. */
interface Lane {
  readonly name: string;
  readonly serves: ReadonlySet<Trait>;
}

export function defineLane(name: string, serves: readonly Trait[]): Lane {
  return { name, serves: new Set(serves) };
}

/** Whether the lane knows all that there is to the plan's problem. */
export function laneServes({ serves }: Lane, { traits }: { readonly traits: ReadonlySet<Trait> }): boolean {
  for (const trait of traits) if (!serves.has(trait)) return false;
  return true;
}

/** What every lane reads itself. */
const ALL_LANES: readonly Trait[] = [];

/** Of a column by slot, which also tells slots apart. */
const bySlot = (...traits: Trait[]): readonly Trait[] => ['severalClasses', ...traits];

type ColumnOf<Prefix extends string, Table> = `${Prefix}.${Extract<keyof Table, string>}`;
export type Column =
  | ColumnOf<'tasks', TaskTable>
  | ColumnOf<'units', UnitTable>
  | ColumnOf<'slots', Omit<SlotTable, 'breaks'>>
  | ColumnOf<'breaks', BreakTable>
  | ColumnOf<'problem', Omit<VrpProblem, 'tasks' | 'units' | 'slots'>>;

const TRAITS_OF_NEED = {
  sums: bySlot('sumLimits'),
  counts: bySlot('countLimits'),
  clock: bySlot('time', 'limitFromDeparture'),
  timeline: bySlot('timeline'),
} as const;
const TRAITS_OF_LIMIT = Object.fromEntries(
  Object.entries(limitColumns((limit) => TRAITS_OF_NEED[ROUTE_LIMITS[limit].needs])).map(
    ([limit, traits]) => [`slots.${limit}`, traits],
  ),
) as Record<`slots.${RouteLimit}`, readonly Trait[]>;

/** By column of the problem: the traits that its values may give; none where every lane reads it. */
export const TRAITS_OF_COLUMN: Readonly<Record<Column, readonly Trait[]>> = {
  'tasks.count': ALL_LANES,
  'tasks.unit': ['shipments', 'mixedOrders'],
  'tasks.location': ['timeline'],
  'tasks.duration': ALL_LANES,
  'tasks.preparation': ['sharedService'],
  'tasks.setup': ['sharedService'],
  'tasks.firstWindow': ['severalWindows'],
  'tasks.windowEarliest': ['time'],
  'tasks.windowLatest': ['time'],
  'tasks.windowDue': ['timeline'],
  'tasks.load': ALL_LANES,
  'tasks.group': ['rules'],
  'units.count': ALL_LANES,
  'units.firstTask': ['shipments', 'mixedOrders'],
  'units.kind': ['shipments', 'mixedOrders'],
  // Lanes only go on from plans that serve everyone.
  'units.priority': ALL_LANES,
  'units.maxRide': ['timeline'],
  'units.dislike': bySlot('dislikes', 'timeline'),
  'units.surcharge': bySlot('surcharges'),
  'slots.count': ALL_LANES,
  'slots.vehicle': bySlot(),
  'slots.metric': bySlot('severalKinds'),
  'slots.start': bySlot('otherEnds'),
  'slots.end': bySlot('otherEnds'),
  'slots.isOpen': bySlot('openRoutes'),
  'slots.returnsToFirst': bySlot('returnToFirst'),
  'slots.movesEmpty': bySlot('pricedVehicles'),
  'slots.earliestStart': bySlot('freeDeparture'),
  'slots.latestStart': bySlot('freeDeparture', 'limitFromDeparture'),
  'slots.departsEarly': bySlot(),
  'slots.latestEnd': bySlot('time'),
  'slots.endDue': bySlot('timeline'),
  ...TRAITS_OF_LIMIT,
  'slots.capacity': bySlot(),
  'slots.serviceFactor': bySlot('severalKinds'),
  'slots.minOrders': bySlot('leastOrders', 'severalLeastOrders', 'countLimits'),
  'slots.costPerSecond': bySlot('severalKinds'),
  'slots.costPerMeter': bySlot('severalKinds', 'pricedLegs'),
  'slots.costOfActivation': bySlot('pricedVehicles'),
  'breaks.kind': bySlot('timeline', 'time'),
  'breaks.earliest': bySlot('timeline'),
  'breaks.latest': bySlot('timeline'),
  'breaks.neededAfter': bySlot('timeline'),
  'breaks.neededBefore': bySlot('timeline'),
  'breaks.neededBeyond': bySlot('timeline'),
  'breaks.maxDriving': bySlot('timeline'),
  'breaks.initialDriving': bySlot('timeline'),
  'breaks.firstPart': bySlot('timeline'),
  'breaks.partDuration': bySlot('timeline'),
  'problem.locationCount': ALL_LANES,
  'problem.metrics': ['asymmetricLegs', 'severalKinds', 'pricedLegs', 'time', 'timeline'],
  'problem.dimensionCount': ['otherDimensions'],
  'problem.vehicleCount': ['severalClasses'],
  'problem.exclusion': bySlot('exclusions'),
  'problem.objectives': [
    'otherObjectives',
    'time',
    'pricedSpan',
    'pricedVehicles',
    'spread',
    'timeline',
    'lowerTimeline',
  ],
  'problem.relations': ['rules', 'closedPlaces'],
  'problem.groups': ['rules', 'closedPlaces'],
  'problem.latenessPrice': ['timeline'],
  'problem.overtimePrice': ['timeline'],
  'problem.reloads': bySlot('timeline', 'severalLoads'),
  'problem.routesUnderWay': bySlot('timeline', 'time'),
  'problem.requirements': ['rules', 'closedPlaces'],
};
