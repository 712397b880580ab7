/** Any file that can bring orders: what it is, by its contents, and what it holds. */
import { asMessage } from '../i18n/message.ts';
import { decodeText } from './decode-text.ts';
import { detectKind, type NamedBytes } from './file-kind.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { type Json, type JsonObject, parseJson } from './json.ts';
import { jsonKindOf } from './json-kind.ts';
import { readPlaceFile } from './place-formats.ts';
import { readGeojson } from './read-geojson.ts';
import { readCvrplib } from './research/cvrplib.ts';
import { readLiLim } from './research/li-lim.ts';
import type { ResearchInstance } from './research/research-instance.ts';
import { type ResearchSolution, readResearchSolution } from './research/research-solution.ts';
import { readSolomon } from './research/solomon.ts';
import type { Table } from './table.ts';
import { limitsOf, type ReadOptions, readPlaces, readTextFile, readWorkbook } from './table-readers.ts';

export type OrderFile =
  | { readonly kind: 'table'; readonly table: Table }
  /** A plan that this planner has saved; its reader is the plan's own. */
  | { readonly kind: 'plan' }
  | { readonly kind: 'vrp-request' | 'vrp-response' | 'vroom'; readonly body: JsonObject }
  | { readonly kind: 'research'; readonly instance: ResearchInstance }
  | { readonly kind: 'research-solution'; readonly solution: ResearchSolution };

/**
 * Reads CSV, TSV, XLSX, GeoJSON, GPX, KML, routing problems in JSON and research instances. `file.bytes` is only read.
 * Expected failures (wrong kind, too large, damaged, empty) come back as values.
 */
export async function readOrderFile(
  file: NamedBytes,
  options: ReadOptions = {},
): Promise<FileResult<OrderFile>> {
  const kind = detectKind(file);
  if (!kind.ok) return kind;
  const { maxBytes } = limitsOf(options);
  if (file.bytes.length > maxBytes) {
    const limit = Math.round(maxBytes / 1024 / 1024);
    return fileFailure(
      'too-large',
      asMessage('files.tooLarge', {
        name: file.name,
        size: Math.ceil(file.bytes.length / 1024 / 1024),
        limit,
      }),
      asMessage('files.split'),
    );
  }
  const readAsText = () => decodeText(file.bytes, options.encoding).text;
  switch (kind.value) {
    case 'xlsx':
      return asTable(await readWorkbook(file, options));
    case 'text':
      return asTable(readTextFile(file, options));
    case 'json': {
      const root = parseJson(readAsText());
      return root.ok ? readJson(file.name, root.value, options) : root;
    }
    case 'research-solution': {
      const solution = readResearchSolution(file.name, readAsText());
      return solution.ok
        ? { ok: true, value: { kind: 'research-solution', solution: solution.value } }
        : solution;
    }
    case 'solomon':
    case 'li-lim':
    case 'cvrplib': {
      const read = { solomon: readSolomon, 'li-lim': readLiLim, cvrplib: readCvrplib }[kind.value];
      const instance = read(readAsText());
      return instance.ok ? { ok: true, value: { kind: 'research', instance: instance.value } } : instance;
    }
    default: {
      const read = await readPlaceFile(kind.value, file.name, readAsText(), options.trackUse);
      return read.ok ? asTable(readPlaces(file.name, kind.value, read.value, options)) : read;
    }
  }
}

function asTable(table: FileResult<Table>): FileResult<OrderFile> {
  return table.ok ? { ok: true, value: { kind: 'table', table: table.value } } : table;
}

function readJson(name: string, root: Json, options: ReadOptions): FileResult<OrderFile> {
  const kind = jsonKindOf(name, root);
  if (kind === 'geojson') {
    const read = readGeojson(name, root);
    return read.ok ? asTable(readPlaces(name, 'geojson', read.value, options)) : read;
  }
  if (kind === 'vroom-solution')
    return fileFailure(
      'wrong-kind',
      asMessage('files.vroomSolution', { name }),
      asMessage('files.vroomSolutionRemedy'),
    );
  if (kind === 'plan') return { ok: true, value: { kind } };
  return { ok: true, value: { kind, body: root as JsonObject } };
}
