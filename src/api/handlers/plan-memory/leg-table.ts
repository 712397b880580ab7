/**
 * Travel times between places of one way to travel, as they become known: every row has every column. What is added
 * goes into new arrays, so that what was handed out stays as it was. O(n²) copies a change, which is little beside
 * the roads that are not searched again.
 */
import type { Waypoint } from '../../../engine/routing/waypoint.ts';
import type { LegMatrix } from '../vrp-places.ts';

export interface KnownPlace {
  /** Undefined where there is no road. */
  readonly waypoint: Waypoint | undefined;
  /** `[lon, lat]` of the road. */
  readonly snapped: readonly [number, number] | undefined;
}

/** Row-major seconds and metres. */
interface Block {
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

export class LegTable {
  private keys: readonly string[] = [];
  private rowOfKey = new Map<string, number>();
  private places: readonly KnownPlace[] = [];
  private legs: LegMatrix = { times: new Int32Array(0), distances: new Int32Array(0), snapped: [] };
  private calls = 0;
  /** Number of the last call that asked about a place. */
  private callOfKey = new Map<string, number>();
  /** The last matrix that was put together from a part of the table. */
  private part: { readonly keys: string; readonly legs: LegMatrix } | undefined;

  get size(): number {
    return this.keys.length;
  }

  get cells(): number {
    return this.legs.times.length + (this.part?.legs.times.length ?? 0);
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

  /**
   * Adds places: `rows` holds the legs from them to all places, the known ones first, `columns` those from the known
   * places to them.
   */
  add(keys: readonly string[], places: readonly KnownPlace[], rows: Block, columns: Block): void {
    const old = this.size;
    const size = old + keys.length;
    const join = (known: Int32Array, right: Int32Array, below: Int32Array): Int32Array => {
      if (old === 0) return below;
      const joined = new Int32Array(size * size);
      for (let row = 0; row < old; row++) {
        joined.set(known.subarray(row * old, (row + 1) * old), row * size);
        joined.set(right.subarray(row * keys.length, (row + 1) * keys.length), row * size + old);
      }
      joined.set(below, old * size);
      return joined;
    };
    const times = join(this.legs.times, columns.times, rows.times);
    const distances = join(this.legs.distances, columns.distances, rows.distances);
    this.keep([...this.keys, ...keys], [...this.places, ...places], times, distances);
  }

  private keep(
    keys: readonly string[],
    places: readonly KnownPlace[],
    times: Int32Array,
    distances: Int32Array,
  ): void {
    this.keys = keys;
    this.places = places;
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
    const { times, distances } = this.read(kept);
    const places = kept.map((key) => this.places[this.rowOfKey.get(key) ?? -1]);
    this.keep(kept, places, times, distances);
  }
}
