/** Rows that were left behind because something is wrong with them, kept in this browser with the plan they are for. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createStore } from 'zustand/vanilla';
import type { ColumnGuess } from '../../files/guess-columns.ts';
import type { Table } from '../../files/table.ts';
import type { PlanHistory } from '../plan-history.ts';

interface ParkedRows {
  readonly id: string;
  readonly planId: string;
  /** The rows alone, under their old numbers. */
  readonly table: Table;
  readonly columns: readonly ColumnGuess[];
  /** ISO moment. */
  readonly savedAt: string;
}

interface ParkedSchema extends DBSchema {
  rows: { key: string; value: ParkedRows; indexes: { planId: string } };
}

/** Browsers that forbid databases throw when one is named; undefined then. */
async function openParked(name: string): Promise<IDBPDatabase<ParkedSchema> | undefined> {
  try {
    return await openDB<ParkedSchema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('rows', { keyPath: 'id' }).createIndex('planId', 'planId');
      },
    });
  } catch {
    return undefined;
  }
}

/** Where there is no database, rows are kept as long as the page is open. */
export class ParkedRowsStore {
  private memory: ParkedRows[] = [];
  private planId = '';
  private readonly database: Promise<IDBPDatabase<ParkedSchema> | undefined>;
  readonly store = createStore<{ parked: readonly ParkedRows[] }>()(() => ({ parked: [] }));

  constructor(name = 'tourwright-parked-rows') {
    this.database = openParked(name);
  }

  /** Shows the rows of a plan. */
  async show(planId: string): Promise<void> {
    this.planId = planId;
    const database = await this.database;
    const parked = database
      ? await database.getAllFromIndex('rows', 'planId', planId)
      : this.memory.filter((one) => one.planId === planId);
    if (this.planId === planId) this.store.setState({ parked });
  }

  async park(rows: ParkedRows): Promise<void> {
    this.memory = [...this.memory.filter(({ id }) => id !== rows.id), rows];
    await (await this.database)?.put('rows', rows);
    await this.show(this.planId);
  }

  async delete(id: string): Promise<void> {
    this.memory = this.memory.filter((one) => one.id !== id);
    await (await this.database)?.delete('rows', id);
    await this.show(this.planId);
  }
}

/** A library that always shows the rows of the plan on the table. */
export function showParkedRows(history: PlanHistory): ParkedRowsStore {
  const library = new ParkedRowsStore();
  let shown = '';
  const show = () => {
    const { id } = history.getState().plan;
    if (id !== shown) void library.show(id);
    shown = id;
  };
  history.subscribe(show);
  show();
  return library;
}
