/**
 * Travel times between places of one way to travel, as they become known: every row has every column. What is added
 * goes into new arrays, so that what was handed out stays as it was. O(n²) copies a change, which is little beside
 * the roads that are not searched again.
 */
import { joinLabelSets, NO_LABELS, pickLabels } from '../../../engine/cch/label-sets.ts';
import type { LabelSet } from '../../../engine/cch/labels.ts';
import type { Waypoint } from '../../../engine/routing/waypoint.ts';
import type { LegMatrix } from '../leg-matrix.ts';

interface KnownPlace {
  /** Undefined where there is no road. */
  readonly waypoint: Waypoint | undefined;
  /** `[lon, lat]` of the road. */
  readonly snapped: readonly [number, number] | undefined;
}

/** Row-major seconds and metres. */
interface LegBlock {
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

/** What the search of the roads left: labels of all known places, as origins and as destinations. */
interface PlaceLabels {
  readonly sources: LabelSet;
  readonly targets: LabelSet;
}

/** Legs of new places among each other, to the known ones, and from those. */
export interface NewLegs {
  readonly own: LegBlock;
  readonly toKnown: LegBlock;
  readonly fromKnown: LegBlock;
  readonly labels: PlaceLabels;
}

export class LegTable {
  private keys: readonly string[] = [];
  private rowOfKey = new Map<string, number>();
  private places: readonly KnownPlace[] = [];
  labels: PlaceLabels = { sources: NO_LABELS, targets: NO_LABELS };
  private legs: LegMatrix = { times: new Int32Array(0), distances: new Int32Array(0), snapped: [] };
  private calls = 0;
  /** Number of the last call that asked about a place. */
  private callOfKey = new Map<string, number>();
  /** The last matrix that was put together from a part of the table. */
  private part: { readonly keys: string; readonly legs: LegMatrix } | undefined;

  get size(): number {
    return this.keys.length;
  }

  /** Memory in units of one leg, 8 bytes; an entry of a label takes two. */
  get cells(): number {
    const { sources, targets } = this.labels;
    const entries = sources.nodes.length + targets.nodes.length;
    return this.legs.times.length + (this.part?.legs.times.length ?? 0) + 2 * entries;
  }

  has(key: string): boolean {
    return this.rowOfKey.has(key);
  }

  listWaypoints(): (Waypoint | undefined)[] {
    return this.places.map(({ waypoint }) => waypoint);
  }

  waypointOf(key: string): Waypoint | undefined {
    return this.places[this.rowOfKey.get(key) ?? -1]?.waypoint;
  }

  add(
    keys: readonly string[],
    places: readonly KnownPlace[],
    { own, toKnown, fromKnown, labels }: NewLegs,
  ): void {
    const old = this.size;
    const added = keys.length;
    const size = old + added;
    const join = (read: (block: LegBlock) => Int32Array): Int32Array => {
      const joined = new Int32Array(size * size);
      for (let row = 0; row < old; row++) {
        joined.set(read(this.legs).subarray(row * old, (row + 1) * old), row * size);
        joined.set(read(fromKnown).subarray(row * added, (row + 1) * added), row * size + old);
      }
      for (let row = 0; row < added; row++) {
        joined.set(read(toKnown).subarray(row * old, (row + 1) * old), (old + row) * size);
        joined.set(read(own).subarray(row * added, (row + 1) * added), (old + row) * size + old);
      }
      return joined;
    };
    const block = { times: join(({ times }) => times), distances: join(({ distances }) => distances) };
    const sources = joinLabelSets(this.labels.sources, labels.sources);
    const targets = joinLabelSets(this.labels.targets, labels.targets);
    this.keep([...this.keys, ...keys], [...this.places, ...places], block, { sources, targets });
  }

  private keep(
    keys: readonly string[],
    places: readonly KnownPlace[],
    { times, distances }: LegBlock,
    labels: PlaceLabels,
  ): void {
    this.keys = keys;
    this.places = places;
    this.labels = labels;
    this.rowOfKey = new Map(keys.map((key, row) => [key, row]));
    this.legs = { times, distances, snapped: places.map(({ snapped }) => snapped) };
    this.part = undefined;
  }

  /** Legs between known places in the order of the keys; equal questions in a row get the same object. */
  read(keys: readonly string[]): LegMatrix {
    if (keys.length === this.size && keys.every((key, row) => key === this.keys[row])) return this.legs;
    const text = keys.join('\n');
    if (this.part?.keys === text) return this.part.legs;
    const rows = Int32Array.from(keys, (key) => this.rowOfKey.get(key) ?? -1);
    const count = keys.length;
    const times = new Int32Array(count * count);
    const distances = new Int32Array(count * count);
    for (let from = 0; from < count; from++) {
      const base = rows[from] * this.size;
      for (let to = 0; to < count; to++) {
        times[from * count + to] = this.legs.times[base + rows[to]];
        distances[from * count + to] = this.legs.distances[base + rows[to]];
      }
    }
    const legs = { times, distances, snapped: keys.map((_, i) => this.places[rows[i]].snapped) };
    this.part = { keys: text, legs };
    return legs;
  }

  /** Says that a call has asked about these places. */
  note(keys: readonly string[]): void {
    this.calls++;
    for (const key of keys) this.callOfKey.set(key, this.calls);
  }

  /** Forgets the places that none of the last calls asked about. */
  reduce(calls: number): void {
    const kept = this.keys.filter((key) => (this.callOfKey.get(key) ?? 0) > this.calls - calls);
    if (kept.length === this.size) return;
    this.callOfKey = new Map(kept.map((key) => [key, this.callOfKey.get(key) ?? 0]));
    const rows = kept.map((key) => this.rowOfKey.get(key) ?? -1);
    const places = rows.map((row) => this.places[row]);
    const { sources, targets } = this.labels;
    const labels = { sources: pickLabels(sources, rows), targets: pickLabels(targets, rows) };
    this.keep(kept, places, this.read(kept), labels);
  }
}
