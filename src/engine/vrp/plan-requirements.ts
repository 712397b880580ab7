/**
 * What a plan must keep of an earlier one, and where single units must stand: plain data in the problem's own indices,
 * so that searches on other threads keep it too. Slots to which a unit is bound are exclusions of the problem.
 */

/** Position of a unit whose last task ends its route. */
export const LAST_POSITION = -1;

export interface PlanRequirements {
  /** Tasks with which the route of each slot begins, in this order and with nothing between, and which no other route has; empty where it is free. */
  readonly prefixOfSlot: readonly (readonly number[])[];
  /** 0: anywhere; n: the unit's first task is the n-th of its route; or {@link LAST_POSITION}. */
  readonly positionOfUnit: Int32Array;
  /** Absent: units may move as they like. */
  readonly kept?: KeptUnits;
}

/** Units that keep their route and their order among each other. */
export interface KeptUnits {
  /** Route of each unit, -1 for those that may go anywhere. */
  readonly slotOfUnit: Int32Array;
  /** Rises along the earlier routes; any value for tasks of units without a route. */
  readonly rankOfTask: Int32Array;
  /** Units that may change their route or stand out of order after all. */
  readonly maxChanges: number;
}
