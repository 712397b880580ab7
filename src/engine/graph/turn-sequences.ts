/**
 * Turn restrictions as sequences of arcs: the arc driven from, the arcs of the via ways (none where the via member is a
 * node), the arc driven into. `isOnly`: who has driven the sequence up to its last arc but one must follow it, and must
 * not leave it before.
 */
export interface TurnSequences {
  /** `steps[firstStep[r] .. firstStep[r + 1])` are the arcs of restriction `r`, at least two, each beginning where the former ends. */
  readonly firstStep: Uint32Array;
  readonly steps: Uint32Array;
  readonly isOnly: Uint8Array;
  /** Whom it binds: bits `1 << mode` by position in `MODES`. */
  readonly modes: Uint8Array;
}
