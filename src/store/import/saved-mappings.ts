/** What the columns of known files mean, remembered by their headers and always open to change. */

import { type ColumnGuess, type ReadAs, readingOf } from '../../files/guess-columns.ts';
import { normalizeHeader } from '../../files/normalize-header.ts';
import { ORDER_FIELDS, type OrderField } from '../../files/order-fields.ts';
import type { Table } from '../../files/table.ts';

interface SavedColumn {
  readonly header: string;
  readonly field: OrderField;
  readonly readAs: ReadAs;
}

interface SavedMapping {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly SavedColumn[];
  /** ISO moment. */
  readonly usedAt: string;
}

/** What a browser's own storage offers of what is needed here. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'tourwright-column-mappings';
const FORMAT = 'tourwright-mapping';
/** More are not remembered; the one unused for longest goes. */
const MAX_MAPPINGS = 60;

/** Files with the same headers in any order are the same kind of file. */
function fingerprintOf(headers: readonly string[]): string {
  return headers.map(normalizeHeader).sort().join('|');
}

function headersOf(table: Table): string[] {
  return table.columns.map(({ header }) => header);
}

function isField(field: unknown): field is OrderField {
  return typeof field === 'string' && field in ORDER_FIELDS;
}

/** A mapping from text that may have been changed by hand; undefined when it is none. */
function readMapping(value: unknown): SavedMapping | undefined {
  const { id, name, columns, usedAt } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || !Array.isArray(columns)) return undefined;
  const read = columns.flatMap((column): SavedColumn[] => {
    const { header, field, readAs } = (column ?? {}) as Record<string, unknown>;
    if (typeof header !== 'string' || !isField(field)) return [];
    return [{ header, field, readAs: typeof readAs === 'object' && readAs ? (readAs as ReadAs) : {} }];
  });
  if (read.length === 0) return undefined;
  return {
    id: typeof id === 'string' && id ? id : crypto.randomUUID(),
    name: name.slice(0, 80),
    columns: read,
    usedAt: typeof usedAt === 'string' ? usedAt : '',
  };
}

/** The saved meanings on the columns of a table, by header; columns that the mapping does not know keep their guess. */
export function applyMapping(
  table: Table,
  guessed: readonly ColumnGuess[],
  { columns }: SavedMapping,
): ColumnGuess[] {
  const left = [...columns];
  const taken = new Set(columns.map(({ field }) => field));
  return guessed.map((guess) => {
    const header = normalizeHeader(guess.column.header);
    const position = left.findIndex((saved) => normalizeHeader(saved.header) === header);
    if (position < 0) {
      // Its guess may be what the person has given to another column.
      return taken.has(guess.field) ? { ...guess, field: 'unused', confidence: 'kept', readAs: {} } : guess;
    }
    const [saved] = left.splice(position, 1);
    const readAs = { ...readingOf(table, guess.column, saved.field), ...saved.readAs };
    const confidence = saved.field === 'unused' ? 'kept' : 'sure';
    return { ...guess, field: saved.field, confidence, readAs };
  });
}

export class MappingStore {
  constructor(
    private readonly storage: TextStorage | undefined,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Last used first. */
  list(): SavedMapping[] {
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(KEY) ?? '[]');
      const all = Array.isArray(stored) ? stored.flatMap((value) => readMapping(value) ?? []) : [];
      return all.sort((a, b) => (a.usedAt < b.usedAt ? 1 : -1));
    } catch {
      return [];
    }
  }

  find(table: Table): SavedMapping | undefined {
    if (table.headerRow === 0) return undefined;
    const wanted = fingerprintOf(headersOf(table));
    return this.list().find(({ columns }) => fingerprintOf(columns.map(({ header }) => header)) === wanted);
  }

  /** Stores the columns under a name; `id` of the mapping to replace. */
  save(name: string, columns: readonly ColumnGuess[], id: string = crypto.randomUUID()): SavedMapping {
    const mapping: SavedMapping = {
      id,
      name: name.trim().slice(0, 80),
      usedAt: this.now().toISOString(),
      columns: columns.map(({ column, field, readAs }) => ({ header: column.header, field, readAs })),
    };
    this.write([mapping, ...this.list().filter((other) => other.id !== id)]);
    return mapping;
  }

  rename(id: string, name: string): void {
    this.write(
      this.list().map((mapping) => (mapping.id === id ? { ...mapping, name: name.trim() } : mapping)),
    );
  }

  delete(id: string): void {
    this.write(this.list().filter((mapping) => mapping.id !== id));
  }

  /** A file to give to others; undefined when there is no such mapping. */
  export(id: string): string | undefined {
    const mapping = this.list().find((one) => one.id === id);
    return mapping && JSON.stringify({ format: FORMAT, version: 1, ...mapping }, null, 2);
  }

  /** Stores what {@link export} wrote; undefined when the text is something else. */
  import(text: string): SavedMapping | undefined {
    try {
      const value = JSON.parse(text) as Record<string, unknown>;
      const mapping = value?.format === FORMAT ? readMapping({ ...value, id: undefined }) : undefined;
      if (mapping) this.write([mapping, ...this.list()]);
      return mapping;
    } catch {
      return undefined;
    }
  }

  private write(mappings: readonly SavedMapping[]): void {
    try {
      this.storage?.setItem(KEY, JSON.stringify(mappings.slice(0, MAX_MAPPINGS)));
    } catch {
      // A full or forbidden storage forgets the mapping; the import itself goes on.
    }
  }
}
