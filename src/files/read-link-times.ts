/**
 * Speeds and closures of roads by time, as CSV with a header: one row a road (or a part of it), days and time. Rows are
 * handed on one by one and not kept, so that tables of millions of rows can be read. The columns are documented in the
 * README.
 */
import Papa from 'papaparse';
import {
  CellFault,
  type Cells,
  LINK_TABLE_COLUMNS,
  type LinkTableKind,
  type LinkTime,
  readLinkRow,
} from './link-time-cells.ts';

/** Read by whoever runs the tool that puts tables on a region: in English, as the tool is. */
interface LinkTableError {
  readonly message: string;
  readonly remedy: string;
  /** Row and column, where one of them is to blame. */
  readonly place?: string;
}

type LinkTableResult = { ok: true; value: number } | { ok: false; error: LinkTableError };

const MAX_LINK_ROWS = 10_000_000;

/** Where each column stands, or what the header lacks. */
function readHeader(header: readonly string[], kind: LinkTableKind): Map<string, number> | string {
  const { known, needed } = LINK_TABLE_COLUMNS[kind];
  const places = new Map<string, number>();
  for (const [i, cell] of header.entries()) {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/^\ufeff/, '');
    if (name === '') continue;
    if (!(known as readonly string[]).includes(name))
      return `The column "${name}" is not known; ${kind} have ${known.join(', ')}`;
    if (places.has(name)) return `The column "${name}" is there twice`;
    places.set(name, i);
  }
  const missing = needed.find((name) => !places.has(name));
  return missing ? `The column "${missing}" is missing; ${kind} have ${known.join(', ')}` : places;
}

function refuse(message: string, remedy: string, place?: string): LinkTableResult {
  return { ok: false, error: { message, remedy, place } };
}

/**
 * Hands each row to `take`; the number of rows, or the first thing that is wrong, with its row and column. A table of more
 * than `maxRows` is refused, not read in part.
 */
export function readLinkTimes(
  text: string,
  kind: LinkTableKind,
  take: (link: LinkTime) => void,
  maxRows = MAX_LINK_ROWS,
): LinkTableResult {
  let places: Map<string, number> | undefined;
  let record: readonly string[] = [];
  let rowNumber = 0;
  let taken = 0;
  let failed: LinkTableResult | undefined;
  const cells: Cells = (column) => record[places?.get(column) ?? -1]?.trim() ?? '';
  const visit = (values: readonly string[]): boolean => {
    rowNumber++;
    if (values.every((value) => value.trim() === '')) return true;
    if (!places) {
      const header = readHeader(values, kind);
      if (typeof header === 'string') {
        failed = refuse(header, 'Name the columns in the first row.', `row ${rowNumber}`);
        return false;
      }
      places = header;
      return true;
    }
    if (++taken > maxRows) {
      failed = refuse(`The file has more than ${maxRows} rows`, 'Split it.');
      return false;
    }
    record = values;
    try {
      take(readLinkRow(cells, kind, rowNumber));
    } catch (fault) {
      if (!(fault instanceof CellFault)) throw fault;
      const place = `row ${rowNumber}, column ${fault.column}`;
      failed = refuse(fault.message, 'Correct the cell.', place);
      return false;
    }
    return true;
  };
  Papa.parse<string[]>(text, {
    delimiter: '',
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: false,
    step: ({ data }, parser) => {
      if (!visit(data)) parser.abort();
    },
  });
  if (failed) return failed;
  if (taken > 0) return { ok: true, value: taken };
  return refuse('The file has no rows below its header', 'Put one road on each row.');
}
