/** Append-only typed arrays that double their room: for inputs whose size is not known beforehand. */
export class GrowableFloat64 {
  private buffer = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Float64Array(this.buffer.length * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length++] = value;
  }

  get(index: number): number {
    return this.buffer[index];
  }

  /** A copy of exactly `length` values. */
  toArray(): Float64Array {
    return this.buffer.slice(0, this.length);
  }
}

export class GrowableInt32 {
  private buffer = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Int32Array(this.buffer.length * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length++] = value;
  }

  get(index: number): number {
    return this.buffer[index];
  }

  /** A copy of exactly `length` values. */
  toArray(): Int32Array {
    return this.buffer.slice(0, this.length);
  }
}

export class GrowableUint32 {
  private buffer = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.buffer.length) {
      const larger = new Uint32Array(this.buffer.length * 2);
      larger.set(this.buffer);
      this.buffer = larger;
    }
    this.buffer[this.length++] = value;
  }

  get(index: number): number {
    return this.buffer[index];
  }

  /** A copy of exactly `length` values. */
  toArray(): Uint32Array {
    return this.buffer.slice(0, this.length);
  }
}
