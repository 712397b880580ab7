/**
 * What is known of the travel times on one open region, between calls: tables by way to travel (profile, model and
 * traffic of the moment, how places meet roads), each over the places that were asked for lately. Cells are bounded;
 * the tables that were not used for longest go first.
 */
import { LegTable } from './leg-table.ts';

/** Cells over all tables: 8 bytes each, 64 MB. */
const MAX_CELLS = 8_000_000;
/** A table with so many times as many places as the last call had forgets those that no late call asked about. */
const SPARE = 2;
/** Small tables are not worth forgetting. */
const SPARE_PLACES = 200;
const LATE_CALLS = 16;

export class LegMemory {
  /** The last one used last. */
  private readonly tables = new Map<string, LegTable>();
  private readonly turnOf = new Map<string, Promise<unknown>>();

  constructor(private readonly mostCells = MAX_CELLS) {}

  get cells(): number {
    let cells = 0;
    for (const table of this.tables.values()) cells += table.cells;
    return cells;
  }

  /** The table of the way to travel, perhaps an empty one. */
  open(travel: string): LegTable {
    const table = this.tables.get(travel) ?? new LegTable();
    this.tables.delete(travel);
    this.tables.set(travel, table);
    return table;
  }

  /** Runs work that may add to a table, one after the other. */
  async inTurn<T>(travel: string, work: () => Promise<T>): Promise<T> {
    const before = this.turnOf.get(travel);
    const turn = (before ?? Promise.resolve()).then(work, work);
    this.turnOf.set(travel, turn);
    try {
      return await turn;
    } finally {
      if (this.turnOf.get(travel) === turn) this.turnOf.delete(travel);
    }
  }

  /** Forgets what is too much once a call over these places has been answered. */
  settle(travel: string, keys: readonly string[]): void {
    const own = this.tables.get(travel);
    own?.note(keys);
    // What others are adding to stays as it is: their next call settles it.
    if (own && !this.turnOf.has(travel)) {
      if (own.size > SPARE * keys.length + SPARE_PLACES) own.reduce(LATE_CALLS);
      if (own.cells > this.mostCells) own.reduce(1);
    }
    for (const other of [...this.tables.keys()]) {
      if (this.cells <= this.mostCells) return;
      if (!this.turnOf.has(other)) this.tables.delete(other);
    }
  }
}
