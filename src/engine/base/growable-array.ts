/** Append-only typed arrays that double their room: for inputs whose size is not known beforehand. */
import { release } from './release.ts';

const FIRST_ROOM = 1024;
/** Below that it is not worth the call. */
const MIN_RELEASED_BYTES = 1 << 20;

/** Moves the values of an array that nobody else has into a larger one. */
export function moveValues<T extends Float64Array | Int32Array | Uint32Array | Uint8Array>(
  values: T,
  larger: T,
): T {
  larger.set(values);
  if (values.byteLength >= MIN_RELEASED_BYTES) release(values);
  return larger;
}

interface Growable<T> {
  readonly length: number;
  push(value: number): void;
  get(index: number): number;
  /** A copy of exactly `length` values. */
  toArray(): T;
  /** The same, and lets the values go. */
  take(): T;
}

/** A class for each kind of array, so that the engine meets one kind wherever it appends. */
function makeGrowable<
  T extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
>(TypedArray: new (length: number) => T): new () => Growable<T> {
  return class implements Growable<T> {
    private buffer = new TypedArray(FIRST_ROOM);
    length = 0;

    push(value: number): void {
      if (this.length === this.buffer.length)
        this.buffer = moveValues(this.buffer, new TypedArray(this.buffer.length * 2));
      this.buffer[this.length++] = value;
    }

    get(index: number): number {
      return this.buffer[index];
    }

    toArray(): T {
      return this.buffer.slice(0, this.length) as T;
    }

    take(): T {
      const values = this.toArray();
      release(this.buffer);
      this.buffer = new TypedArray(FIRST_ROOM);
      this.length = 0;
      return values;
    }
  };
}

export const GrowableFloat64 = makeGrowable<Float64Array<ArrayBuffer>>(Float64Array);
export const GrowableInt32 = makeGrowable<Int32Array<ArrayBuffer>>(Int32Array);
export const GrowableUint32 = makeGrowable<Uint32Array<ArrayBuffer>>(Uint32Array);
export type GrowableUint32 = Growable<Uint32Array<ArrayBuffer>>;
