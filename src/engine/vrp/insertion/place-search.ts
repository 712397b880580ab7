/** What the kernels see of a search for a place: rows and tables, what is known, what is to be overlooked, the best place. */
import type { CurrentPlan } from '../current-plan.ts';
import type { RouteRows } from '../rows/route-rows.ts';
import type { SearchTables } from '../search-tables.ts';
import { TIME_MAX } from '../vrp-problem.ts';
import type { CandidateSlots } from './candidate-slots.ts';
import type { KnownPlaces } from './known-places.ts';

/** A cap that no insertion reaches: for units that must be placed at any price. */
export const NO_CAP = TIME_MAX * 2 ** 20;

/** Where a unit goes; reused for every query, so that nothing is allocated in the loops. */
export class Insertion {
  slot = -1;
  firstAfter = -1;
  secondAfter = -1;
  cost = Infinity;
}

/** Places in routes of several loads. */
export interface TripScan {
  /** Reads the row and the task; false where the two are no more than one load, or what they cost is not known from their legs. */
  read(finder: PlaceSearch, unit: number, task: number, slot: number, row: number): boolean;
  /** Fills entry `at` with the cheapest place below `bound` in the row that was read last. */
  scan(
    finder: PlaceSearch,
    unit: number,
    task: number,
    slot: number,
    row: number,
    at: number,
    bound: number,
  ): void;
  /** Must be called where the rows have started to count their versions anew. */
  forget(): void;
}

export interface PlaceSearch {
  readonly plan: CurrentPlan;
  readonly rows: RouteRows;
  readonly tables: SearchTables;
  readonly known: KnownPlaces;
  readonly candidates: CandidateSlots;
  readonly best: Insertion;
  /** The entry of `best` in `known`. */
  readonly bestAt: number;
  /** Vehicles that may be in use at once. */
  readonly vehicleLimit: number;
  /** The scan overlooks this pair of positions. */
  readonly skippedFirst: number;
  readonly skippedSecond: number;
  /** The unit being scanned has no rules of its own and must keep off sealed places. */
  readonly keepsOffSeals: boolean;
  /** Where routes may reload. */
  readonly trips: TripScan | undefined;
  /** Best places left until the next one is overlooked. */
  untilBlink: number;

  keepBest(slot: number, cost: number, at: number): void;

  mayTake(unit: number, slot: number): boolean;

  /** Drops from the first `count` roomy candidates those that may not take the unit; returns how many are left. */
  dropBarred(unit: number, count: number): number;

  /** Whether slots must be asked for the unit one by one. */
  asksForSlots(unit: number): boolean;

  /** Overlooks the best place of a row: the second best goes to a scratch entry not in use, whose index is returned. */
  blink(unit: number, slot: number, row: number, at: number, bound: number, inUse: number): number;

  /** Scratch of `size` cells or more for the scan of one row. */
  leastAfter(size: number): Int32Array;

  /** Change of the row's cost by a trial on the scratch row: `Infinity` when the insertion breaks a rule. */
  tryPlaces(slot: number, first: number, firstAfter: number, second: number, secondAfter: number): number;
}
