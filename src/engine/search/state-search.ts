/**
 * What searches over states have in common: a state is an arc driven to its end, a step is a turn and the arc behind
 * it. A search starts at seeds, states with what it costs to come to their end, and is to end at seeds, states with what
 * is to be added there: less than nothing, since a target lies before its arc's end.
 */
export interface StateSeeds {
  readonly states: readonly number[];
  /** Milliseconds, milliseconds, centimetres. */
  readonly weights: readonly number[];
  readonly times: readonly number[];
  readonly distances: readonly number[];
}

export interface StatePath {
  /** Milliseconds, milliseconds, centimetres; the seeds' shares included. */
  readonly weight: number;
  readonly time: number;
  readonly distance: number;
  /** Turns driven, in order; empty when source and target are one state. */
  readonly turns: readonly number[];
  /** The seeds' states at either end. */
  readonly source: number;
  readonly target: number;
}

export interface SearchGraph {
  readonly stateCount: number;
  readonly firstTurn: Uint32Array;
  readonly turnTo: Uint32Array;
}
