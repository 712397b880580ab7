/**
 * Whether somebody worked here before. Known at once, while the plans themselves take a moment to open: the first screen
 * is then laid out for the plan that is coming, and nothing jumps when it is there.
 */
import type { TextStorage } from '../import/saved-mappings.ts';

const KEY = 'tourwright-has-worked';

export function hasWorkedHere(storage: TextStorage | undefined): boolean {
  try {
    return storage?.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function noteWork(storage: TextStorage | undefined): void {
  try {
    storage?.setItem(KEY, 'yes');
  } catch {
    // A full or closed storage costs a jump of the layout, no more.
  }
}
