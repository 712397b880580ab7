/** Credits on their way back to accounts: a meter that is away when they are due is asked again until it has them. */
import type { Account } from '../accounts/account.ts';
import type { Meter } from './meter.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

export class CreditReturns {
  private readonly meter: Meter;
  private readonly now: () => number;
  private readonly owed: { readonly account: Account; readonly credits: number }[] = [];
  private isRetrying = false;

  constructor(meter: Meter, now: () => number) {
    this.meter = meter;
    this.now = now;
  }

  /** Never rejects. Synchronous up to the meter, so that what is stored next goes with it. */
  async giveBack(account: Account, credits: number): Promise<void> {
    try {
      await this.meter.giveBack(account, credits, this.now());
    } catch {
      this.owed.push({ account, credits });
      void this.retry();
    }
  }

  private async retry(): Promise<void> {
    if (this.isRetrying) return;
    this.isRetrying = true;
    for (let wait = FIRST_RETRY_MS; this.owed.length > 0; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      try {
        while (this.owed.length > 0) {
          await this.meter.giveBack(this.owed[0].account, this.owed[0].credits, this.now());
          this.owed.shift();
        }
      } catch {
        // Asked again.
      }
    }
    this.isRetrying = false;
  }
}
