/**
 * Turn restrictions as an automaton over arcs (Aho, Corasick, 1975): a node is a beginning of a restricted sequence that
 * has been driven, its failure link the longest shorter one that has been driven too. Beginnings of one arc are that
 * arc itself; longer ones need a copy of their last arc.
 */

import type { TurnSequences } from './road-network.ts';

interface Beginning {
  readonly arc: number;
  readonly depth: number;
  readonly next: Map<number, number>;
  /** The longest proper suffix that is a beginning; -1 = none. */
  fallback: number;
  /** Arcs that must not follow, with the modes bound. */
  readonly banned: Map<number, number>;
  /** Modes that must go on along one of `ways`, by arc. */
  bound: number;
  readonly ways: Map<number, number>;
}

/** A copy of an arc, for those who came the restricted way. */
interface ArcCopy {
  readonly id: number;
  readonly arc: number;
}

const NONE = -1;

export class SequenceAutomaton {
  private readonly beginnings: Beginning[] = [];
  private readonly starts = new Map<number, number>();

  /** Takes the sequences that bind any of `modes`. */
  constructor(sequences: TurnSequences, modes: number) {
    const { firstStep, steps, isOnly } = sequences;
    for (let r = 0; r + 1 < firstStep.length; r++) {
      const bound = sequences.modes[r] & modes;
      if (bound !== 0) this.add(steps.subarray(firstStep[r], firstStep[r + 1]), bound, isOnly[r] !== 0);
    }
    this.linkFallbacks();
  }

  private create(arc: number, depth: number): number {
    const beginning = {
      arc,
      depth,
      next: new Map(),
      fallback: NONE,
      banned: new Map(),
      bound: 0,
      ways: new Map(),
    };
    return this.beginnings.push(beginning) - 1;
  }

  private add(steps: Uint32Array, modes: number, isOnly: boolean): void {
    let id = this.starts.get(steps[0]) ?? NONE;
    if (id === NONE) {
      id = this.create(steps[0], 1);
      this.starts.set(steps[0], id);
    }
    for (let i = 1; i < steps.length; i++) {
      const beginning = this.beginnings[id];
      const isLast = i === steps.length - 1;
      // Who has only come from the first of several arcs may still choose not to enter the via way.
      if (isOnly && (i > 1 || isLast)) {
        beginning.bound |= modes;
        beginning.ways.set(steps[i], (beginning.ways.get(steps[i]) ?? 0) | modes);
      }
      if (isLast) {
        if (!isOnly) beginning.banned.set(steps[i], (beginning.banned.get(steps[i]) ?? 0) | modes);
        return;
      }
      let next = beginning.next.get(steps[i]);
      if (next === undefined) {
        next = this.create(steps[i], beginning.depth + 1);
        beginning.next.set(steps[i], next);
      }
      id = next;
    }
  }

  private linkFallbacks(): void {
    const queue = [...this.starts.values()];
    for (const id of queue) {
      const { next, fallback } = this.beginnings[id];
      for (const [arc, child] of next) {
        this.beginnings[child].fallback =
          fallback === NONE ? (this.starts.get(arc) ?? NONE) : this.follow(fallback, arc);
        queue.push(child);
      }
    }
  }

  /** The beginning that consists of one arc; -1 when no restriction begins with it. */
  findStart(arc: number): number {
    return this.starts.get(arc) ?? NONE;
  }

  /** {@link findStart} of all arcs. */
  listStarts(arcCount: number): Int32Array {
    const starts = new Int32Array(arcCount).fill(NONE);
    for (const [arc, id] of this.starts) starts[arc] = id;
    return starts;
  }

  /** The longest beginning that has been driven after `arc` follows; -1 = none. */
  follow(id: number, arc: number): number {
    for (let at = id; at !== NONE; at = this.beginnings[at].fallback) {
      const next = this.beginnings[at].next.get(arc);
      if (next !== undefined) return next;
    }
    return this.findStart(arc);
  }

  /** Modes for which `arc` must not follow. */
  getBannedModes(id: number, arc: number): number {
    let banned = 0;
    for (let at = id; at !== NONE; at = this.beginnings[at].fallback) {
      const beginning = this.beginnings[at];
      banned |= beginning.banned.get(arc) ?? 0;
      banned |= beginning.bound & ~(beginning.ways.get(arc) ?? 0);
    }
    return banned;
  }

  /** The copies that restrictions over via ways need, for arcs that are in use. */
  listCopies(isUsed: (arc: number) => boolean): ArcCopy[] {
    return this.beginnings
      .map(({ arc, depth }, id) => ({ id, arc, depth }))
      .filter(({ arc, depth }) => depth > 1 && isUsed(arc))
      .map(({ id, arc }) => ({ id, arc }));
  }
}
