/**
 * What the reading library does not tell of a worksheet: rows and columns that are hidden, by hand or by a filter, and
 * merged cells. Read from the sheet's own XML inside the workbook.
 */
import { findZipEntry, listZip, unzipText, type ZipEntry } from './zip-directory.ts';

export interface SheetMarks {
  /** Row numbers, counted from 1. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: number;
  /** First and last row and column, all counted from 1. */
  readonly merged: readonly MergedCells[];
}

export interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const NONE: SheetMarks = { hiddenRows: new Set(), hiddenColumns: 0, merged: [] };
const HIDDEN_ROW = /<(?:\w+:)?row\b[^>]*\bhidden="(?:1|true)"[^>]*>/g;
const HIDDEN_COLUMN = /<(?:\w+:)?col\b[^>]*\bhidden="(?:1|true)"[^>]*>/g;
const MERGED = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const MOST_MERGED = 20_000;

/** Nothing marked when the sheet is not where workbooks usually keep it. */
export async function readSheetMarks(bytes: Uint8Array, sheet: string): Promise<SheetMarks> {
  const entries = listZip(bytes) ?? [];
  const path = await findSheetPath(bytes, entries, sheet);
  const entry = path === undefined ? undefined : findZipEntry(entries, path);
  const xml = entry && (await unzipText(bytes, entry));
  if (!xml) return NONE;
  const hiddenRows = new Set<number>();
  for (const [tag] of xml.matchAll(HIDDEN_ROW)) {
    const row = /\br="(\d+)"/.exec(tag);
    if (row) hiddenRows.add(Number(row[1]));
  }
  let hiddenColumns = 0;
  for (const [tag] of xml.matchAll(HIDDEN_COLUMN)) {
    const min = Number(/\bmin="(\d+)"/.exec(tag)?.[1] ?? 1);
    const max = Number(/\bmax="(\d+)"/.exec(tag)?.[1] ?? min);
    // Many programs hide everything behind the last used column.
    if (max < 16_000) hiddenColumns += max - min + 1;
  }
  const merged: MergedCells[] = [];
  for (const [, left, top, right, bottom] of xml.matchAll(MERGED)) {
    merged.push({
      top: Number(top),
      bottom: Number(bottom),
      left: columnNumber(left),
      right: columnNumber(right),
    });
    if (merged.length === MOST_MERGED) break;
  }
  return { hiddenRows, hiddenColumns, merged };
}

async function findSheetPath(bytes: Uint8Array, entries: readonly ZipEntry[], sheet: string) {
  const read = async (path: string) => {
    const entry = findZipEntry(entries, path);
    return (entry && (await unzipText(bytes, entry))) ?? '';
  };
  const workbook = await read('xl/workbook.xml');
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    if (unescapeXml(/\bname="([^"]*)"/.exec(tag)?.[1] ?? '') !== sheet) continue;
    const id = /\b\w+:id="([^"]*)"/.exec(tag)?.[1];
    const relations = await read('xl/_rels/workbook.xml.rels');
    for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
      if (/\bId="([^"]*)"/.exec(relation)?.[1] !== id) continue;
      const target = /\bTarget="([^"]*)"/.exec(relation)?.[1] ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  }
  return undefined;
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi,
    (whole, dec, hex, name) => {
      if (name) return named[name.toLowerCase()];
      const code = dec ? Number(dec) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** More cells than this are not filled: merged cells of a sound workbook do not overlap. */
const MOST_FILLED = 1_000_000;

/**
 * Fills merged cells down: every row they span shows the value of the first, in the first of their columns. Titles
 * above the table stay as they are. `records` is changed.
 */
export function fillMerged(records: string[][], merged: readonly MergedCells[], headerRow: number): void {
  let filled = 0;
  for (const { top, bottom, left } of merged) {
    const value = records[top - 1]?.[left - 1] ?? '';
    if (value === '' || top <= headerRow) continue;
    const last = Math.min(bottom, records.length);
    for (let row = top + 1; row <= last && filled < MOST_FILLED; row++, filled++) {
      const cells = records[row - 1];
      while (cells.length < left) cells.push('');
      if (cells[left - 1] === '') cells[left - 1] = value;
    }
  }
}
