/**
 * Puts the traffic of a network together, from rows or from other networks' arcs; equal patterns and closures are kept
 * once. O(arcs + patterns).
 */
import {
  type ClosedInterval,
  countClosures,
  countPatterns,
  listIntervals,
  SLOTS_PER_WEEK,
  type Traffic,
} from './traffic.ts';

const UNKNOWN = 0xffffffff;

/** FNV-1a; a text as key would cost fifty times as much, and every tile brings hundreds of patterns. */
function hashPattern(speeds: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let slot = 0; slot < speeds.length; slot++) hash = Math.imul(hash ^ speeds[slot], 0x01000193);
  return hash;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  for (let slot = 0; slot < one.length; slot++) if (one[slot] !== other[slot]) return false;
  return true;
}

function nameInterval({ isWeekly, from, to }: ClosedInterval): string {
  return `${isWeekly ? 'w' : 'u'}${from}-${to}`;
}

export class TrafficBuilder {
  /** Values of the finished {@link Traffic}: ids counted from 1, 0 where nothing is said. */
  readonly patternOfArc: Uint32Array;
  readonly closureOfArc: Uint32Array;
  private readonly patterns: Uint8Array[] = [];
  private readonly closures: (readonly ClosedInterval[])[] = [];
  private readonly idsOfHash = new Map<number, number[]>();
  private readonly idOfClosure = new Map<string, number>();

  constructor(arcCount: number) {
    this.patternOfArc = new Uint32Array(arcCount);
    this.closureOfArc = new Uint32Array(arcCount);
  }

  /** The id of a week of speeds, which is copied; 0 for one that is free flow throughout. */
  addPattern(speeds: Uint8Array): number {
    if (speeds.every((speed) => speed === 0)) return 0;
    const hash = hashPattern(speeds);
    const ids = this.idsOfHash.get(hash) ?? [];
    const known = ids.find((id) => isEqual(this.patterns[id - 1], speeds));
    if (known !== undefined) return known;
    const id = this.patterns.push(speeds.slice());
    this.idsOfHash.set(hash, [...ids, id]);
    return id;
  }

  /** The id of a closure; 0 for one without intervals. */
  addClosure(intervals: readonly ClosedInterval[]): number {
    if (intervals.length === 0) return 0;
    const key = [...new Set(intervals.map(nameInterval))].sort().join();
    let id = this.idOfClosure.get(key);
    if (id === undefined) {
      id = this.closures.push([...intervals]);
      this.idOfClosure.set(key, id);
    }
    return id;
  }

  /** A function that copies what another network's arc has to an arc of this one; what is there already stays. */
  adopt(part: Traffic): (partArc: number, arc: number) => void {
    const patternOf = new Uint32Array(countPatterns(part) + 1).fill(UNKNOWN);
    const closureOf = new Uint32Array(countClosures(part) + 1).fill(UNKNOWN);
    patternOf[0] = 0;
    closureOf[0] = 0;
    return (partArc, arc) => {
      const pattern = part.patternOfArc[partArc];
      if (patternOf[pattern] === UNKNOWN) {
        const first = (pattern - 1) * SLOTS_PER_WEEK;
        patternOf[pattern] = this.addPattern(part.speeds.subarray(first, first + SLOTS_PER_WEEK));
      }
      const closure = part.closureOfArc[partArc];
      if (closureOf[closure] === UNKNOWN)
        closureOf[closure] = this.addClosure(listIntervals(part, closure - 1));
      if (this.patternOfArc[arc] === 0) this.patternOfArc[arc] = patternOf[pattern];
      if (this.closureOfArc[arc] === 0) this.closureOfArc[arc] = closureOf[closure];
    };
  }

  /** Undefined when nothing was said of any arc. */
  finish(): Traffic | undefined {
    if (this.patterns.length === 0 && this.closures.length === 0) return undefined;
    const speeds = new Uint8Array(this.patterns.length * SLOTS_PER_WEEK);
    for (const [p, pattern] of this.patterns.entries()) speeds.set(pattern, p * SLOTS_PER_WEEK);
    const firstInterval = new Uint32Array(this.closures.length + 1);
    for (const [c, intervals] of this.closures.entries())
      firstInterval[c + 1] = firstInterval[c] + intervals.length;
    const intervals = this.closures.flat();
    return {
      patternOfArc: this.patternOfArc,
      speeds,
      closureOfArc: this.closureOfArc,
      closures: {
        firstInterval,
        isWeekly: Uint8Array.from(intervals, ({ isWeekly }) => (isWeekly ? 1 : 0)),
        from: Float64Array.from(intervals, ({ from }) => from),
        to: Float64Array.from(intervals, ({ to }) => to),
      },
    };
  }
}
