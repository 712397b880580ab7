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

export class GrowableFloat64 {
  private buffer = new Float64Array(FIRST_ROOM);
  length = 0;

  push(value: number): void {
    if (this.length === this.buffer.length)
      this.buffer = moveValues(this.buffer, new Float64Array(this.buffer.length * 2));
    this.buffer[this.length++] = value;
  }

  get(index: number): number {
    return this.buffer[index];
  }

  /** A copy of exactly `length` values. */
  toArray(): Float64Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  /** {@link toArray}, and lets the values go. */
  take(): Float64Array<ArrayBuffer> {
    const values = this.toArray();
    release(this.buffer);
    this.buffer = new Float64Array(FIRST_ROOM);
    this.length = 0;
    return values;
  }
}

export class GrowableInt32 {
  private buffer = new Int32Array(FIRST_ROOM);
  length = 0;

  push(value: number): void {
    if (this.length === this.buffer.length)
      this.buffer = moveValues(this.buffer, new Int32Array(this.buffer.length * 2));
    this.buffer[this.length++] = value;
  }

  get(index: number): number {
    return this.buffer[index];
  }

  /** A copy of exactly `length` values. */
  toArray(): Int32Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  /** {@link toArray}, and lets the values go. */
  take(): Int32Array<ArrayBuffer> {
    const values = this.toArray();
    release(this.buffer);
    this.buffer = new Int32Array(FIRST_ROOM);
    this.length = 0;
    return values;
  }
}

export class GrowableUint32 {
  private buffer = new Uint32Array(FIRST_ROOM);
  length = 0;

  push(value: number): void {
    if (this.length === this.buffer.length)
      this.buffer = moveValues(this.buffer, new Uint32Array(this.buffer.length * 2));
    this.buffer[this.length++] = value;
  }

  get(index: number): number {
    return this.buffer[index];
  }

  /** A copy of exactly `length` values. */
  toArray(): Uint32Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  /** {@link toArray}, and lets the values go. */
  take(): Uint32Array<ArrayBuffer> {
    const values = this.toArray();
    release(this.buffer);
    this.buffer = new Uint32Array(FIRST_ROOM);
    this.length = 0;
    return values;
  }
}
