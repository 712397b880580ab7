/** Files of rows to a table, and rows from the clipboard. */
import { asMessage } from '../i18n/message.ts';
import type { NamedBytes } from './file-kind.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { readOrderFile } from './read-order-file.ts';
import type { Table } from './table.ts';
import { type ReadOptions, readText } from './table-readers.ts';

export type { ReadOptions } from './table-readers.ts';

/** As {@link readOrderFile}, where nothing but a table will do. */
export async function readTable(file: NamedBytes, options: ReadOptions = {}): Promise<FileResult<Table>> {
  const read = await readOrderFile(file, options);
  if (!read.ok) return read;
  if (read.value.kind === 'table') return { ok: true, value: read.value.table };
  return fileFailure(
    'wrong-kind',
    asMessage('files.wholePlan', { name: file.name }),
    asMessage('files.dropToOpen'),
  );
}

/** Rows pasted from a spreadsheet: the clipboard's text instead of a file. */
export function readPastedRows(text: string, options: ReadOptions = {}): FileResult<Table> {
  return readText('Pasted rows', text, options, []);
}
