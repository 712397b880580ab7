/** Tables of speeds and closures put on a network. O(rows + arcs). */
import { GrowableInt32 } from '../../engine/base/growable-array.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import {
  type ClosedInterval,
  SLOT_MINUTES,
  SLOTS_PER_WEEK,
  type Traffic,
} from '../../engine/graph/traffic.ts';
import { TrafficBuilder } from '../../engine/graph/traffic-builder.ts';
import type { LinkTime } from '../../files/link-time-cells.ts';
import { type Mismatch, WayEdges } from './way-edges.ts';

/** An entry is its first slot, its end and its speed in one number. */
const SLOT_SCALE = 1024;
const SPEED_SCALE = 256;

export interface LinkReport {
  readonly rows: number;
  readonly matched: number;
  readonly unmatched: Readonly<Record<Mismatch, number>>;
  /** Row of the first that did not match, 0 where all did. */
  readonly firstUnmatched: number;
  readonly slowedArcs: number;
  readonly closedArcs: number;
}

export class LinkTraffic {
  private readonly arcCount: number;
  private readonly ways: WayEdges;
  private readonly arcs = new GrowableInt32();
  private readonly entries = new GrowableInt32();
  private readonly closures = new Map<number, ClosedInterval[]>();
  private rows = 0;
  private matched = 0;
  private firstUnmatched = 0;
  private readonly unmatched: Record<Mismatch, number> = { 'unknown-way': 0, 'unknown-nodes': 0 };

  constructor(network: RoadNetwork) {
    this.arcCount = 2 * network.fromOfEdge.length;
    this.ways = new WayEdges(network);
  }

  private find(link: LinkTime): readonly number[] {
    this.rows++;
    const found = this.ways.findArcs(link);
    if (typeof found !== 'string') {
      this.matched++;
      return found;
    }
    this.unmatched[found]++;
    this.firstUnmatched ||= link.row;
    return [];
  }

  /** Of rows that speak of one time, the last holds. */
  addSpeed(link: LinkTime): void {
    for (const arc of this.find(link)) {
      for (const [from, to] of link.weekly) {
        this.arcs.push(arc);
        this.entries.push(
          ((from / SLOT_MINUTES) * SLOT_SCALE + to / SLOT_MINUTES) * SPEED_SCALE + link.speedKmh,
        );
      }
    }
  }

  addClosure(link: LinkTime): void {
    const intervals: ClosedInterval[] = link.weekly.map(([from, to]) => ({ isWeekly: true, from, to }));
    if (link.dated) intervals.push({ isWeekly: false, from: link.dated[0], to: link.dated[1] });
    for (const arc of this.find(link)) {
      const known = this.closures.get(arc);
      if (known) known.push(...intervals);
      else this.closures.set(arc, [...intervals]);
    }
  }

  /** Positions of the entries by arc, those of one arc in the order of the table. */
  private sortEntries(): { first: Uint32Array; order: Uint32Array } {
    const arcs = this.arcs.toArray();
    const first = new Uint32Array(this.arcCount + 1);
    for (const arc of arcs) first[arc + 1]++;
    for (let arc = 0; arc < this.arcCount; arc++) first[arc + 1] += first[arc];
    const next = first.slice();
    const order = new Uint32Array(arcs.length);
    for (let i = 0; i < arcs.length; i++) order[next[arcs[i]]++] = i;
    return { first, order };
  }

  finish(): { traffic: Traffic | undefined; report: LinkReport } {
    const builder = new TrafficBuilder(this.arcCount);
    const { first, order } = this.sortEntries();
    const entries = this.entries.toArray();
    const week = new Uint8Array(SLOTS_PER_WEEK);
    let slowedArcs = 0;
    for (let arc = 0; arc < this.arcCount; arc++) {
      if (first[arc] === first[arc + 1]) continue;
      week.fill(0);
      for (let i = first[arc]; i < first[arc + 1]; i++) {
        const entry = entries[order[i]];
        const slots = Math.floor(entry / SPEED_SCALE);
        week.fill(entry % SPEED_SCALE, Math.floor(slots / SLOT_SCALE), slots % SLOT_SCALE);
      }
      builder.patternOfArc[arc] = builder.addPattern(week);
      slowedArcs++;
    }
    for (const [arc, intervals] of this.closures) builder.closureOfArc[arc] = builder.addClosure(intervals);
    const { rows, matched, unmatched, firstUnmatched } = this;
    const closedArcs = this.closures.size;
    return {
      traffic: builder.finish(),
      report: { rows, matched, unmatched, firstUnmatched, slowedArcs, closedArcs },
    };
  }
}
