/** Seeded choices. */
import { Prng } from '../../engine/base/prng.ts';

export class Dice {
  private readonly random: Prng;

  constructor(seed: number) {
    this.random = new Prng(seed);
  }

  /** Whole numbers from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random.nextFloat() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.random.nextFloat() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)];
  }

  /** The value with the given chance, else `undefined`. */
  maybe<T>(share: number, make: () => T): T | undefined {
    return this.chance(share) ? make() : undefined;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.between(0, i);
      [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
    }
    return shuffled;
  }

  /** Between `least` and `most` different members. */
  some<T>(list: readonly T[], least: number, most: number): T[] {
    return this.shuffle(list).slice(
      0,
      this.between(Math.min(least, list.length), Math.min(most, list.length)),
    );
  }
}

/** The object without members that are `undefined`, so that requests read like written ones. */
export function compact<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
