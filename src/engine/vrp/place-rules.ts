/**
 * Rules on where a unit may go that depend on other units: relations, fixed sequences, groups that are served together
 * or not at all. Units without rules never ask; they only keep off sealed places.
 */
import type { RouteRows } from './rows/route-rows.ts';

export interface PlaceRules {
  /** False: none of the methods is called. */
  readonly isActive: boolean;
  /** False: no units are placed together or not at all, so `extendRuin` and `listIncomplete` are not asked. */
  readonly hasSets?: boolean;
  /** 1 for units whose slots must be asked for. */
  readonly isRuled: Uint8Array;
  /** 1 for those of them whose places within a row must be asked for as well. */
  readonly isPlaceRuled: Uint8Array;
  /** 1 for units that stay where they are while they are in the plan. Absent: there are none. */
  readonly isFixed?: Uint8Array;
  allowsSlot(unit: number, slot: number): boolean;
  /**
   * Whether tasks `first` (after position `firstAfter`) and `second` (after position `secondAfter` of the same row, or
   * -1 for units of one task) may go into the row.
   */
  allowsPlace(
    slot: number,
    row: number,
    first: number,
    firstAfter: number,
    second: number,
    secondAfter: number,
  ): boolean;
  /** Writes `rows.sealedAt` for positions 0..length of the row: 1 where no unruled unit may follow. */
  seal(rows: RouteRows, slot: number, row: number): void;
  /** Calls `add` for every unit of the plan that must leave together with the first `count` of `units`. */
  extendRuin(units: Int32Array, count: number, add: (unit: number) => void): void;
  /** The units that are placed together with this one or not at all; mostly none. */
  companionsOf(unit: number): Int32Array;
  /** Units of the plan that must be taken out again because others of their set found no place; mostly none. */
  listIncomplete(): readonly number[];
  /** Message once, before the first plan is completed: the plan holds what could be taken over of an earlier one. */
  noteStart?(): void;
  /** Moves units whose places depend on those of others to the end of the first `count` of `units`. */
  arrange?(units: Int32Array, slots: Int32Array, count: number): void;
  /** Whether the unit may find a place between others though an empty route has none for it. */
  mayFitLater?(unit: number): boolean;
  /** Units of the plan that do not stand where they must. */
  listMisplaced?(): readonly number[];
  /** Whether the plan as a whole may be kept; asked when all units have been put back. */
  accepts?(): boolean;
}
