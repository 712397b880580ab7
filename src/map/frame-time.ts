/** When the page has been painted, and how long a picture of the map takes: some milliseconds, or by software a second. */

/** Runs `work` in a task of its own once the next picture is painted; the function returned calls it off. */
export function afterPaint(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(0));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}

/** A page that is kept longer answers late. */
const SLOW_MS = 100;
/** A single picture may have waited for something else. */
const LOOKED_AT = 3;

/** How long pictures of the map keep the page from anything else. */
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
