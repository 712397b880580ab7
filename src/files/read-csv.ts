/** Delimited text to rows of cells. Every cell stays text, so leading zeros survive. */
import Papa from 'papaparse';
import { asMessage, type Message } from '../i18n/message.ts';
import { unguardCell } from './write-csv.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const SEP_LINE = /^sep=(.)\r?(?:\n|$)/i;
const SAMPLE_LINES = 30;

interface CsvRecords {
  readonly records: string[][];
  readonly delimiter: Delimiter;
  readonly warnings: Message[];
}

/** Rows in file order, blank ones included so that row numbers hold. At most `maxRecords` are read. */
export function readCsv(text: string, maxRecords: number, delimiter?: Delimiter): CsvRecords {
  const sep = SEP_LINE.exec(text);
  const body = sep ? text.slice(sep[0].length) : text;
  const named = DELIMITERS.find((candidate) => candidate === sep?.[1]);
  const chosen = delimiter ?? named ?? detectDelimiter(body);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: chosen,
    preview: maxRecords,
    skipEmptyLines: false,
  });
  const warnings: Message[] = [];
  const quote = errors.find((error) => error.type === 'Quotes');
  if (quote) warnings.push(asMessage('files.openQuote', { row: String((quote.row ?? 0) + 1) }));
  return { records: data.map((record) => record.map(unguardCell)), delimiter: chosen, warnings };
}

/**
 * The delimiter that cuts the first lines into the most equal rows of at least two cells; the comma when none does.
 */
function detectDelimiter(text: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  const sample = text.slice(0, 20_000);
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter,
      preview: SAMPLE_LINES,
      skipEmptyLines: 'greedy',
    });
    const widths = data.slice(0, Math.max(1, data.length - 1)).map((row) => row.length);
    const usual = mostCommon(widths);
    if (usual < 2) continue;
    const share = widths.filter((width) => width === usual).length / widths.length;
    const score = share * share * (1 + Math.log(usual));
    if (score > bestScore) {
      bestScore = score;
      best = delimiter;
    }
  }
  return best;
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [0, 0])[0];
}
