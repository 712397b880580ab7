/**
 * Candidates of all observations, layer by layer: an arc and how much of it lies before the place, with what the Viterbi
 * recursion keeps of each. Columns that grow by doubling; 37 bytes a candidate.
 */

/** How a candidate was reached from the one before. */
export const BY_START = 0;
/** On along the same arc. */
export const BY_ARC = 1;
/** By the local search, and by the hierarchy. */
export const BY_SEARCH = 2;
export const BY_BRIDGE = 3;

export class CandidateTable {
  count = 0;
  arc = new Int32Array(1024);
  /** Share of the arc before the candidate. */
  share = new Float64Array(1024);
  /** Logarithms: of the observation given the candidate, and of the likeliest way to have come here. */
  emission = new Float64Array(1024);
  score = new Float64Array(1024);
  /** The candidate before on that way; -1 = none. */
  back = new Int32Array(1024);
  /** The state that way ends in. */
  state = new Int32Array(1024);
  /** `BY_*`. */
  reachedBy = new Uint8Array(1024);
  /** Whether that way turns round where it starts. */
  isTurned = new Uint8Array(1024);
  /** Centimetres that the local search was bound to. */
  bound = new Float64Array(1024);

  /** Appends a candidate that nothing has reached. */
  push(arc: number, share: number, emission: number): void {
    if (this.count === this.arc.length) this.grow();
    const i = this.count++;
    this.arc[i] = arc;
    this.share[i] = share;
    this.emission[i] = emission;
    this.forget(i);
  }

  /** Takes back how a candidate was reached. */
  forget(i: number): void {
    this.score[i] = Number.NEGATIVE_INFINITY;
    this.back[i] = -1;
    this.state[i] = -1;
    this.reachedBy[i] = BY_START;
    this.isTurned[i] = 0;
    this.bound[i] = 0;
  }

  private grow(): void {
    const room = this.arc.length * 2;
    const widen = <T extends Int32Array | Float64Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.arc = widen(this.arc, new Int32Array(room));
    this.share = widen(this.share, new Float64Array(room));
    this.emission = widen(this.emission, new Float64Array(room));
    this.score = widen(this.score, new Float64Array(room));
    this.back = widen(this.back, new Int32Array(room));
    this.state = widen(this.state, new Int32Array(room));
    this.reachedBy = widen(this.reachedBy, new Uint8Array(room));
    this.isTurned = widen(this.isTurned, new Uint8Array(room));
    this.bound = widen(this.bound, new Float64Array(room));
  }
}
