/** One sheet of an Excel workbook to rows of text. The reading library is loaded when the first workbook arrives. */
import { asMessage, type Message } from '../i18n/message.ts';
import { namesPlaces } from './detect-header.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { readSheetMarks, type SheetMarks } from './sheet-marks.ts';
import type { TableLimits } from './table.ts';
import { WorkbookFiles } from './workbook-files.ts';
import { listZip } from './zip-directory.ts';

interface WorkbookSheet {
  readonly records: string[][];
  readonly sheet: string;
  readonly sheets: string[];
  readonly marks: SheetMarks;
}

type Cell = string | number | boolean | Date | null;

/** A workbook may unpack to this many times the size limit; beyond it is no order list. */
const UNPACK_FACTOR = 15;

/** That show what a sheet is about. */
const FIRST_ROWS = 12;

/** Of one sheet, also those without a value between others: each takes room once the sheet is read. */
const MAX_CELLS = 10_000_000;

/** `sheet` is a name; without it the first sheet is read that says where orders go, else the first one with rows. */
export async function readXlsx(
  bytes: Uint8Array,
  limits: TableLimits,
  sheet?: string,
): Promise<FileResult<WorkbookSheet>> {
  const entries = listZip(bytes) ?? [];
  const unpacked = WorkbookFiles.measure(entries);
  const limit = limits.maxBytes * UNPACK_FACTOR;
  if (unpacked > limit) {
    return fileFailure(
      'too-large',
      asMessage('files.workbookTooLarge', { size: megabytes(unpacked), limit: megabytes(limit) }),
      asMessage('files.ownWorkbook'),
    );
  }
  const damaged = (detail: string | Message) =>
    fileFailure(
      'unreadable',
      asMessage('files.badWorkbook', { detail }),
      asMessage('files.badWorkbookRemedy'),
    );
  const files = await WorkbookFiles.unpack(bytes, entries);
  if (!files) return damaged(asMessage('files.damagedContents'));
  const extent = files.measureSheets();
  if (!extent) return damaged(asMessage('files.damagedContents'));
  const { rows, columns } = extent;
  if (rows * columns > MAX_CELLS) {
    return fileFailure(
      'too-large',
      asMessage('files.sheetTooWide', { rows, columns }),
      asMessage('files.ownRows'),
    );
  }
  const { default: readWorkbook } = await import('read-excel-file/universal');
  let pages: Page[];
  try {
    pages = (await readWorkbook((await files.pack()).buffer)) as unknown as Page[];
  } catch (cause) {
    return damaged(cause instanceof Error ? cause.message : asMessage('files.damagedContents'));
  }
  const sheets = pages.map((page) => page.sheet);
  const page = sheet ? pages.find((one) => one.sheet === sheet) : findOrders(pages);
  if (!page) {
    return fileFailure(
      'no-such-sheet',
      sheet ? asMessage('files.noSuchSheet', { sheet }) : asMessage('files.noSheets'),
      asMessage('files.chooseSheet', { sheets: sheets.join(', ') || asMessage('files.none') }),
    );
  }
  return {
    ok: true,
    value: {
      records: page.data.map((row) => row.map(cellText)),
      sheet: page.sheet,
      sheets,
      marks: readSheetMarks(files, page.sheet),
    },
  };
}

interface Page {
  readonly sheet: string;
  readonly data: Cell[][];
}

function findOrders(pages: readonly Page[]): Page | undefined {
  const filled = pages.filter(({ data }) => data.length > 0);
  const startOf = ({ data }: Page) => data.slice(0, FIRST_ROWS).map((row) => row.map(cellText));
  return filled.find((page) => namesPlaces(startOf(page))) ?? filled[0] ?? pages[0];
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell);
}

/** Times of day lie on the days before 1900-01-01; dates without a time at midnight. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const time = iso.slice(17, 19) === '00' ? iso.slice(11, 16) : iso.slice(11, 19);
  if (date.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
