import type { Prng } from './prng.ts';

/** Puts the items in random order, in place (Fisher and Yates). */
export function shuffle<T>(items: { readonly length: number; [index: number]: T }, prng: Prng): void {
  for (let i = items.length - 1; i > 0; i--) {
    const other = prng.nextInt(i + 1);
    const item = items[i];
    items[i] = items[other];
    items[other] = item;
  }
}
