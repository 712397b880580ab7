/** A table of vans from its reading until it is taken over or put away. */
import { createStore } from 'zustand/vanilla';
import type { NamedBytes } from '../files/file-kind.ts';
import type { Table } from '../files/table.ts';
import type { LanguageState } from '../i18n/language-state.ts';
import { loadEveryLanguage } from '../i18n/load-language.ts';
import type { Message } from '../i18n/message.ts';
import type { Plan } from '../plan/plan.ts';

interface FleetFileState {
  readonly name?: string;
  /** What its vans come to depends on the plan, which may change meanwhile. */
  readonly table?: Table;
  /** Those in which its headings may be. */
  readonly languages?: readonly LanguageState[];
  /** Why it could not be read, and what to do about it; absent of a file that is gone. */
  readonly failed?: { readonly reason?: Message; readonly remedy?: Message };
}

/** Sheets of a workbook that are looked at. */
const SHEET_LIMIT = 12;

/** Of the sheets of a workbook that look like vans, or of all where none does, the one with most of them. */
async function readSheets(file: NamedBytes, plan: Plan, languages: readonly LanguageState[]) {
  const [{ readTable }, { FLEET_LIMITS, readFleet }, { looksLikeFleet }] = await Promise.all([
    import('../files/read-table.ts'),
    import('./fleet-csv.ts'),
    import('./fleet-headers.ts'),
  ]);
  const readSheet = (sheet?: string) => readTable(file, { limits: FLEET_LIMITS, sheet });
  const read = await readSheet();
  if (!read.ok) return { failed: { reason: read.error.message, remedy: read.error.remedy } };
  const readVans = (table: Table) => {
    const headers = table.columns.map(({ header }) => header);
    const count = readFleet(table, plan, languages).vehicles.length;
    return { table, count, looksRight: looksLikeFleet(headers, languages) };
  };
  let best = readVans(read.value);
  for (const sheet of read.value.sheets?.slice(0, SHEET_LIMIT) ?? []) {
    if (sheet === read.value.sheet) continue;
    const other = await readSheet(sheet);
    if (!other.ok) continue;
    const found = readVans(other.value);
    const hasMore = found.count > best.count;
    if (found.looksRight === best.looksRight ? hasMore : found.looksRight) best = found;
  }
  return { name: file.name, table: best.table, languages };
}

export function createFleetFile(getPlan: () => Plan) {
  const store = createStore<FleetFileState>()(() => ({}));
  return {
    store,
    /** What is read is shown before it changes anything. */
    async open(name: string, readBytes: () => Promise<Uint8Array>): Promise<void> {
      store.setState({}, true);
      let next: FleetFileState;
      try {
        const [bytes, languages] = await Promise.all([readBytes(), loadEveryLanguage()]);
        next = await readSheets({ name, bytes }, getPlan(), languages);
      } catch {
        next = { name, failed: {} };
      }
      store.setState(next, true);
    },
    close: () => store.setState({}, true),
  };
}
