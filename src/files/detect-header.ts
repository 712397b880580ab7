/** Which of the first rows names the columns. */
import { findAlias } from './column-aliases.ts';
import { ORDER_FIELDS } from './order-fields.ts';

const FIRST_ROWS = 5;
const LOOKS_LIKE_DATA = /^[-+]?\d|^\d{1,2}[:.]\d{2}|@|\d{4,}/;

/**
 * Row number (from 1) of the header among the first five rows, 0 when none looks like one. Known column names count
 * most; without any, the first row counts when it is all words above rows that are not.
 */
export function detectHeaderRow(records: readonly (readonly string[])[]): number {
  let best = 0;
  let bestScore = 0;
  const first = records.slice(0, FIRST_ROWS);
  const width = first.reduce((widest, record) => Math.max(widest, filledCells(record)), 0);
  for (const [i, record] of first.entries()) {
    const cells = record.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (cells.length === 0 || cells.length * 2 < width) continue;
    const known = cells.filter((cell) => cell.length < 60 && findAlias(cell) !== undefined).length;
    const dataLike = cells.filter((cell) => LOOKS_LIKE_DATA.test(cell)).length;
    const below = records.slice(i + 1, i + 6).flat();
    const belowIsData = below.some((cell) => LOOKS_LIKE_DATA.test(cell.trim()));
    let score = (known * 3 - dataLike * 2) / width;
    if (known === 0) score = dataLike === 0 && belowIsData && i === firstFilled(records) ? 0.5 : 0;
    if (score > bestScore) {
      bestScore = score;
      best = i + 1;
    }
  }
  return best;
}

/** Whether one of the first rows is a header that says where orders go. */
export function namesPlaces(records: readonly (readonly string[])[]): boolean {
  const row = detectHeaderRow(records);
  const hits = (records[row - 1] ?? []).filter((cell) => cell.length < 60).map(findAlias);
  const isPlace = (found: ReturnType<typeof findAlias>) =>
    found?.some(({ field }) => ORDER_FIELDS[field] === 'where') ?? false;
  return hits.filter((found) => found?.length).length > 1 && hits.some(isPlace);
}

function filledCells(record: readonly string[]): number {
  return record.filter((cell) => cell.trim() !== '').length;
}

function firstFilled(records: readonly (readonly string[])[]): number {
  return records.findIndex((record) => filledCells(record) > 0);
}
