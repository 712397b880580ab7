/**
 * When the plan is drawn on the map: after the figures beside it are on the screen, and during a run no more often than
 * the machine can draw. Where maps are drawn by software a single picture takes longer than the next plan is away.
 */
import { afterPaint } from './frame-time.ts';

/** Of the time during a run that may go into drawing, the rest is left to whoever clicks. */
const BUSY_SHARE = 0.2;
/** Plans of a run are drawn at least this often. */
const MAX_WAIT_MS = 3000;
/** While the map still draws nobody knows how long it takes: it is looked at again this soon. */
const LOOK_AGAIN_MS = 30;

export interface DrawClock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Calls back once what has been changed is on the screen; the function that is returned calls it off. */
  afterPaint(work: () => void): () => void;
  /** Calls back after some milliseconds; the function that is returned calls it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export class DrawPace {
  private readonly draw: () => void;
  private readonly isHurried: () => boolean;
  private readonly clock: DrawClock;
  private callOff: (() => void) | undefined;
  private isWaitingForTurn = false;
  private begun = Number.NEGATIVE_INFINITY;
  /** Before then the next plan of a run has to wait. */
  private free = Number.NEGATIVE_INFINITY;

  /** `isHurried`: plans follow each other by themselves, so that some may be left out. */
  constructor(draw: () => void, isHurried: () => boolean, clock: DrawClock = browserClock) {
    this.draw = draw;
    this.isHurried = isHurried;
    this.clock = clock;
  }

  /** The first plan of a run: whatever was drawn before it, it need not wait for its turn. */
  askFirst(): void {
    this.free = Number.NEGATIVE_INFINITY;
    this.ask();
  }

  /** Something of the plan has changed; any number of changes before the drawing come to one. */
  ask(): void {
    if (this.callOff && !(this.isWaitingForTurn && !this.isHurried())) return;
    this.callOff?.();
    this.callOff = this.clock.afterPaint(() => this.takeTurn());
  }

  /** The map has nothing more to draw. */
  noteDrawn(): void {
    if (this.free !== Number.POSITIVE_INFINITY) return;
    const took = this.clock.now() - this.begun;
    this.free = this.clock.now() + Math.min(MAX_WAIT_MS, took * (1 / BUSY_SHARE - 1));
  }

  /** Nothing is drawn any more. */
  stop(): void {
    this.callOff?.();
    this.callOff = undefined;
  }

  private takeTurn(): void {
    const now = this.clock.now();
    const wait = Math.min(this.free, this.begun + MAX_WAIT_MS) - now;
    this.isWaitingForTurn = this.isHurried() && wait > 0;
    if (this.isWaitingForTurn) {
      this.callOff = this.clock.after(Math.min(wait, LOOK_AGAIN_MS), () => this.takeTurn());
      return;
    }
    this.callOff = undefined;
    this.begun = now;
    this.free = Number.POSITIVE_INFINITY;
    this.draw();
  }
}

const browserClock: DrawClock = {
  now: () => performance.now(),
  afterPaint,
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
