/**
 * What the reading library does not tell of a worksheet: rows and columns that are hidden, by hand or by a filter, and
 * merged cells. Read from the sheet's own XML inside the workbook.
 */
import { columnNumber, type WorkbookFiles } from './workbook-files.ts';

export interface SheetMarks {
  /** Row numbers, counted from 1. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: number;
  /** First and last row and column, all counted from 1. */
  readonly merged: readonly MergedCells[];
}

interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const NONE: SheetMarks = { hiddenRows: new Set(), hiddenColumns: 0, merged: [] };
/** No tag holds a `<`: where one has no end, the next one begins, and nothing is looked at twice. */
const TAG = /<(?:\w+:)?(row|col|mergeCell)\b([^<>]*)>/g;
const HIDDEN = /\bhidden="(?:1|true)"/;
const MERGED = /\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/;
const MAX_MERGED = 20_000;

/** Nothing marked when the sheet is not where workbooks usually keep it. */
export function readSheetMarks(files: WorkbookFiles, sheet: string): SheetMarks {
  const path = findSheetPath(files, sheet);
  const xml = path === undefined ? undefined : files.readText(path);
  if (!xml) return NONE;
  const hiddenRows = new Set<number>();
  let hiddenColumns = 0;
  const merged: MergedCells[] = [];
  for (const [, tag, attributes] of xml.matchAll(TAG)) {
    if (tag === 'mergeCell') {
      const cells = MERGED.exec(attributes);
      if (!cells || merged.length === MAX_MERGED) continue;
      const [, left, top, right, bottom] = cells;
      merged.push({
        top: Number(top),
        bottom: Number(bottom),
        left: columnNumber(left),
        right: columnNumber(right),
      });
    } else if (HIDDEN.test(attributes)) {
      if (tag === 'col') hiddenColumns += countColumns(attributes);
      else {
        const row = /\br="(\d+)"/.exec(attributes);
        if (row) hiddenRows.add(Number(row[1]));
      }
    }
  }
  return { hiddenRows, hiddenColumns, merged };
}

/** Many programs hide everything behind the last used column, which counts as none. */
function countColumns(attributes: string): number {
  const min = Number(/\bmin="(\d+)"/.exec(attributes)?.[1] ?? 1);
  const max = Number(/\bmax="(\d+)"/.exec(attributes)?.[1] ?? min);
  return max < 16_000 ? max - min + 1 : 0;
}

function findSheetPath(files: WorkbookFiles, sheet: string): string | undefined {
  const workbook = files.readText('xl/workbook.xml') ?? '';
  for (const [tag] of workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)) {
    if (unescapeXml(/\bname="([^"]*)"/.exec(tag)?.[1] ?? '') !== sheet) continue;
    const id = /\b\w{1,40}:id="([^"]*)"/.exec(tag)?.[1];
    const relations = files.readText('xl/_rels/workbook.xml.rels') ?? '';
    for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)) {
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

/** More cells than this are not filled: merged cells of a sound workbook do not overlap. */
const MAX_FILLED = 1_000_000;

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
    for (let row = top + 1; row <= last && filled < MAX_FILLED; row++, filled++) {
      const cells = records[row - 1];
      while (cells.length < left) cells.push('');
      if (cells[left - 1] === '') cells[left - 1] = value;
    }
  }
}
