/**
 * How many requests of one account are in hand at a time, from their first byte to their answer: further ones wait their
 * turn, and beyond a number of those they are refused. So nobody's parallel requests take the others' place.
 */
import type { Account } from './accounts/account.ts';

/** How many may wait for each that is in hand, and how long. */
const WAITING_EACH = 10;
const WAIT_MS = 30_000;

interface Turns {
  inHand: number;
  readonly waiting: (() => void)[];
}

export class AccountSlots {
  private readonly turns = new Map<string, Turns>();

  /** Resolves with a function that gives the place back, to be called once; with undefined where there is none. */
  async take({ id, limits }: Account): Promise<(() => void) | undefined> {
    const most = limits.concurrentRequests;
    let turns = this.turns.get(id);
    if (!turns) {
      turns = { inHand: 0, waiting: [] };
      this.turns.set(id, turns);
    }
    if (turns.inHand < most) turns.inHand++;
    else if (turns.waiting.length >= most * WAITING_EACH || !(await this.wait(turns))) return undefined;
    const taken = turns;
    let isGiven = false;
    return () => {
      if (!isGiven) this.giveBack(id, taken);
      isGiven = true;
    };
  }

  /** False when the time is up; the place of who gave it back is taken over. */
  private wait(turns: Turns): Promise<boolean> {
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        turns.waiting.splice(turns.waiting.indexOf(proceed), 1);
        resolve(false);
      }, WAIT_MS);
      turns.waiting.push(proceed);
    });
  }

  private giveBack(id: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) {
      next();
      return;
    }
    turns.inHand--;
    if (turns.inHand === 0) this.turns.delete(id);
  }
}
