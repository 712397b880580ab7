/** How long a picture of the map keeps the page from anything else: some milliseconds, or most of a second by software. */
import { afterPaint } from './after-paint.ts';

/** A page that is kept longer answers late. */
const SLOW_MS = 100;
/** A single picture may have waited for something else. */
const LOOKED_AT = 3;

export class FrameTime {
  private readonly latest: number[] = [];
  private isLooking = false;

  /** The map has given a picture to the page: from here on the page is measured until it can do something else. */
  noteRender(now: () => number = () => performance.now(), painted = afterPaint): void {
    if (this.isLooking) return;
    this.isLooking = true;
    const begun = now();
    painted(() => {
      this.isLooking = false;
      this.latest.push(now() - begun);
      if (this.latest.length > LOOKED_AT) this.latest.shift();
    });
  }

  /** Whether each of the last pictures took long. */
  get isSlow(): boolean {
    return this.latest.length === LOOKED_AT && this.latest.every((took) => took > SLOW_MS);
  }
}
