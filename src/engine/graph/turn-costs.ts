/** Costs of the steps of a search, by turn: the turn itself and the whole arc it leads into. */
export interface TurnCosts {
  /** Milliseconds; `UNREACHABLE` = the profile may not take the turn. */
  readonly weightOfTurn: Int32Array;
  /** Milliseconds. */
  readonly timeOfTurn: Int32Array;
  /** Centimetres. */
  readonly distanceOfTurn: Int32Array;
}

/** An infinity that survives one addition in 32 bits. */
export const UNREACHABLE = 2 ** 30 - 1;

/** No way weighs this much; above it a sum holds an `UNREACHABLE`, even after a seed below zero was added. */
export const MAX_WEIGHT = 2 ** 29;
