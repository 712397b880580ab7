/**
 * Lets go of memory at a moment of our choosing: the runtime looks for garbage when it needs room, so that an idle thread
 * would keep what its last work took.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Takes tens of milliseconds, during which the thread does nothing else. */
export const collectGarbage = runInNewContext('gc') as () => void;

const LOOK_AFTER_MS = 1000;
/** What a thread may hold beyond what it held last time before a collection is worth its time. */
const GROWTH_BYTES = 32 * 1024 * 1024;

/** Bytes of this thread alone, buffers included. */
function measureHeap(): number {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/**
 * Collects garbage in a thread that has had nothing to do for a second, where its work, answered, refused or stopped, made
 * it grow.
 */
export class IdleCollector {
  private readonly measure: () => number;
  private readonly collect: () => void;
  private tasks = 0;
  private kept: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(measure = measureHeap, collect = collectGarbage) {
    this.measure = measure;
    this.collect = collect;
    this.kept = measure();
  }

  begin(): void {
    this.tasks++;
  }

  end(): void {
    if (--this.tasks === 0) this.timer ??= setTimeout(() => this.look(), LOOK_AFTER_MS).unref();
  }

  private look(): void {
    this.timer = undefined;
    if (this.tasks > 0 || this.measure() <= this.kept + GROWTH_BYTES) return;
    this.collect();
    this.kept = this.measure();
  }
}
