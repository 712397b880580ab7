/**
 * Seeded pseudo-random numbers (sfc32, Chris Doty-Humphrey's PractRand generator): reproducible across machines,
 * four 32-bit words of state, no allocation per draw.
 */
export class Prng {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /** Any 32-bit integer is a seed; equal seeds give equal sequences. */
  constructor(seed: number) {
    this.a = seed | 0;
    this.b = 0x9e3779b9 | 0;
    this.c = 0x243f6a88 | 0;
    for (let i = 0; i < 15; i++) this.nextUint32();
  }

  nextUint32(): number {
    const result = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** Uniform in [0, 1). */
  nextFloat(): number {
    return this.nextUint32() * 2 ** -32;
  }

  /** Uniform integer in [0, bound); `bound` between 1 and 2^32. */
  nextInt(bound: number): number {
    return Math.floor(this.nextFloat() * bound);
  }
}

/** Puts the items in random order, in place (Fisher and Yates). */
export function shuffle<T>(items: { readonly length: number; [index: number]: T }, prng: Prng): void {
  for (let i = items.length - 1; i > 0; i--) {
    const other = prng.nextInt(i + 1);
    const item = items[i];
    items[i] = items[other];
    items[other] = item;
  }
}
