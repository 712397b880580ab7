/** What the city shows besides streets, water and houses with numbers: lines and rings with the tags they get. */
import type { Polyline } from './geometry.ts';

export interface Scenery {
  readonly line: Polyline;
  /** A ring is closed: its first point stands at its end again. */
  readonly isRing: boolean;
  readonly tags: Readonly<Record<string, string>>;
}

export function makeRing(line: Polyline, tags: Readonly<Record<string, string>>): Scenery {
  return { line, isRing: true, tags };
}

export function makeLine(line: Polyline, tags: Readonly<Record<string, string>>): Scenery {
  return { line, isRing: false, tags };
}
