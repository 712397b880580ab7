/**
 * The one writer of plans. Every edit has a number, and what is stored of a plan is never older than what was stored of it
 * before: a write that fails or ends late counts only as long as no later one did its work. What could not be written is
 * written again by itself, after longer and longer pauses, also when another plan is open meanwhile.
 */

import type { Plan } from '../plan/plan.ts';
import type { PlanStorage } from './plan-database.ts';

/** Of quiet after an edit. */
const DELAY_MS = 250;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A write that takes longer counts as failed. */
const PATIENCE_MS = 10_000;

/** The storage has not answered. */
export class WriteOverdue extends Error {
  constructor() {
    super(`no answer for ${PATIENCE_MS / 1000} seconds`);
    this.name = 'WriteOverdue';
  }
}

/** What is known of the writes of one plan. */
interface Entry {
  /** After its last edit. */
  plan: Plan;
  /** Of its last edit. */
  sequence: number;
  /** Of the edit that is stored; 0 for none of this page. */
  stored: number;
  /** By sequence. */
  readonly running: Map<number, Promise<void>>;
  /** Writes that were given up and may still end. */
  overdue: number;
  failures: number;
  /** Of the last write, while nothing later was stored. */
  error: unknown;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface WriterState {
  /** Of the last plan that could not be stored. */
  readonly error?: unknown;
  readonly hasUnsaved: boolean;
  /** When a plan was stored last. */
  readonly savedAt?: Date;
}

export class PlanWriter {
  private readonly storage: PlanStorage;
  private readonly now: () => Date;
  private readonly onChange: (state: WriterState) => void;
  /** Of plans that have something to be written, or writes that have not ended. */
  private readonly entries = new Map<string, Entry>();
  private lastSequence = 0;
  private savedAt: Date | undefined;

  constructor(storage: PlanStorage, now: () => Date, onChange: (state: WriterState) => void) {
    this.storage = storage;
    this.now = now;
    this.onChange = onChange;
  }

  /** Stores the plan soon, in place of what was to be stored of it. */
  put(plan: Plan): void {
    const sequence = ++this.lastSequence;
    const known = this.entries.get(plan.id);
    const entry: Entry = known ?? {
      plan,
      sequence,
      stored: 0,
      running: new Map(),
      overdue: 0,
      failures: 0,
      error: undefined,
      timer: undefined,
    };
    entry.plan = plan;
    entry.sequence = sequence;
    entry.failures = 0;
    entry.error = undefined;
    this.entries.set(plan.id, entry);
    this.writeAfter(entry, DELAY_MS);
    this.report();
  }

  /** Writes at once what is not stored, and resolves when that has ended, well or not. */
  async flush(): Promise<void> {
    // Started here and not in a later task: a closing page runs no later tasks.
    for (const entry of this.entries.values()) this.write(entry);
    await Promise.all([...this.entries.values()].flatMap(({ running }) => [...running.values()]));
  }

  /** A plan that is to be deleted is not written any more. */
  forget(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.stored = entry.sequence;
    entry.error = undefined;
    this.entries.delete(id);
    this.report();
  }

  get hasUnsaved(): boolean {
    return [...this.entries.values()].some(({ stored, sequence }) => stored !== sequence);
  }

  private writeAfter(entry: Entry, ms: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      entry.timer = undefined;
      // Otherwise as soon as that has ended.
      if (entry.running.size === 0) this.write(entry);
    }, ms);
  }

  private write(entry: Entry): void {
    const { plan, sequence } = entry;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    if (entry.stored === sequence || entry.running.has(sequence)) return;
    const savedAt = this.now();
    const written = new Promise<void>((resolve) => {
      let isOverdue = false;
      const patience = setTimeout(() => {
        isOverdue = true;
        entry.overdue++;
        entry.running.delete(sequence);
        this.noteFailure(entry, sequence, new WriteOverdue());
        this.goOn(entry);
        resolve();
      }, PATIENCE_MS);
      const end = (note: () => void) => {
        clearTimeout(patience);
        if (isOverdue) entry.overdue--;
        else entry.running.delete(sequence);
        note();
        this.goOn(entry);
        resolve();
      };
      this.storage.save(plan, savedAt.toISOString()).then(
        () => end(() => this.noteStored(entry, sequence, savedAt)),
        (error: unknown) => end(() => !isOverdue && this.noteFailure(entry, sequence, error)),
      );
    });
    entry.running.set(sequence, written);
  }

  private noteStored(entry: Entry, sequence: number, savedAt: Date): void {
    // An older one that ends after a newer one may lie over it, which is then written again.
    if (sequence >= entry.stored) this.savedAt = savedAt;
    entry.stored = sequence;
    entry.failures = 0;
    entry.error = undefined;
  }

  private noteFailure(entry: Entry, sequence: number, error: unknown): void {
    if (sequence <= entry.stored || [...entry.running.keys()].some((other) => other > sequence)) return;
    entry.error = error;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** entry.failures);
    entry.failures++;
    if (entry.timer === undefined) this.writeAfter(entry, pause);
  }

  /** When a write has ended, or was given up. */
  private goOn(entry: Entry): void {
    if (this.entries.get(entry.plan.id) !== entry) return;
    if (entry.stored !== entry.sequence) {
      if (entry.running.size === 0 && entry.timer === undefined) this.write(entry);
    } else {
      clearTimeout(entry.timer);
      entry.timer = undefined;
      if (entry.running.size + entry.overdue === 0) this.entries.delete(entry.plan.id);
    }
    this.report();
  }

  private report(): void {
    const failed = [...this.entries.values()].find((entry) => entry.error !== undefined);
    this.onChange({ error: failed?.error, hasUnsaved: this.hasUnsaved, savedAt: this.savedAt });
  }
}
