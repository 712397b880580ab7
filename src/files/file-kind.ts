/** What a dropped file is, from its first bytes rather than its name. */
import { t } from '../i18n/t.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { listZip } from './zip-directory.ts';

/** `json` may be anything: {@link import('./json-kind.ts').jsonKindOf} tells from the parsed document. */
export type FileKind = 'text' | 'xlsx' | 'json' | 'gpx' | 'kml' | ResearchKind;
export type ResearchKind = 'solomon' | 'li-lim' | 'cvrplib' | 'research-solution';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Magic {
  readonly at?: number;
  readonly bytes: readonly number[];
  readonly looksLike: string;
  readonly remedy: string;
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

const MAGICS: readonly Magic[] = [
  { bytes: ascii('%PDF'), looksLike: 'a PDF', remedy: 'Export the list as CSV or Excel (.xlsx) instead.' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], looksLike: 'an old Excel workbook (.xls)', remedy: 'save-as' },
  {
    bytes: ascii('OSMHeader'),
    at: 6,
    looksLike: 'a .osm.pbf map extract',
    remedy: 'Add it under Regions; it holds streets, not orders.',
  },
  {
    bytes: ascii('PMTiles'),
    looksLike: 'a PMTiles map archive',
    remedy: 'Add it under Regions; it holds a map, not orders.',
  },
  { bytes: [0x1f, 0x8b], looksLike: 'a gzip archive', remedy: 'Unpack it first and add the file inside.' },
  { bytes: ascii('Rar!'), looksLike: 'a RAR archive', remedy: 'Unpack it first and add the file inside.' },
  {
    bytes: [0x37, 0x7a, 0xbc, 0xaf],
    looksLike: 'a 7z archive',
    remedy: 'Unpack it first and add the file inside.',
  },
  { bytes: [0x89, ...ascii('PNG')], looksLike: 'a picture (PNG)', remedy: 'orders-are' },
  { bytes: [0xff, 0xd8, 0xff], looksLike: 'a picture (JPEG)', remedy: 'orders-are' },
  { bytes: ascii('SQLite format 3'), looksLike: 'an SQLite database', remedy: 'Export the table as CSV.' },
  { bytes: ascii('{\\rtf'), looksLike: 'a rich text document', remedy: 'save-as' },
];

/** The kind of table in the file, or what the file is instead. */
export function detectKind(file: NamedBytes): FileResult<FileKind> {
  const { bytes, name } = file;
  if (bytes.length === 0) {
    return fileFailure(
      'empty-file',
      `${name} is empty.`,
      'Check that it was saved or downloaded completely.',
    );
  }
  const magic = MAGICS.find(({ bytes: wanted, at = 0 }) => wanted.every((b, i) => bytes[at + i] === b));
  if (magic) return wrongKind(name, magic.looksLike, magic.remedy);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] <= 7) return kindOfZip(file);
  return kindOfText(file);
}

/** `remedy` is a sentence, or the name of one of the two that recur. */
function wrongKind(name: string, looksLike: string, remedy: string) {
  const told =
    remedy === 'save-as' ? t('files.saveAs') : remedy === 'orders-are' ? t('files.ordersAre') : remedy;
  return fileFailure('wrong-kind', `${name} is ${looksLike}.`, told);
}

function kindOfZip({ name, bytes }: NamedBytes): FileResult<FileKind> {
  const entries = listZip(bytes);
  if (!entries) {
    return fileFailure(
      'unreadable',
      `${name} is a damaged zip or Excel file: its list of contents is missing.`,
      'Save or download it again.',
      'end of the file',
    );
  }
  const has = (start: string) => entries.some((entry) => entry.name.startsWith(start));
  if (entries.some((entry) => /^xl\/workbook\.xml$/i.test(entry.name))) return { ok: true, value: 'xlsx' };
  if (has('xl/')) return wrongKind(name, 'a binary Excel workbook (.xlsb)', 'save-as');
  if (has('word/')) return wrongKind(name, 'a Word document', 'Copy its table into a spreadsheet.');
  if (has('content.xml')) return wrongKind(name, 'an OpenDocument file', 'save-as');
  if (entries.some((entry) => entry.name.endsWith('.kml'))) {
    return wrongKind(name, 'a KMZ map file', 'Unpack it, or export the places as CSV or GeoJSON.');
  }
  return wrongKind(name, 'a zip archive', 'Unpack it first and add the files inside.');
}

function kindOfText({ name, bytes }: NamedBytes): FileResult<FileKind> {
  const start = new TextDecoder('utf-8')
    .decode(bytes.subarray(0, 2000))
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start === '' && bytes.length <= 2000) {
    return fileFailure(
      'empty-file',
      `${name} holds nothing but blanks.`,
      'Check that it was saved completely.',
    );
  }
  if (start.startsWith('{') || start.startsWith('[')) {
    const isTextName = /\.csv$|\.tsv$|\.txt$/i.test(name);
    if (isTextName && !/"(?:type|vehicles|jobs)"\s*:/.test(start)) return { ok: true, value: 'text' };
    return { ok: true, value: 'json' };
  }
  if (start.startsWith('<')) return kindOfMarkup(name, start);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || isMostlyUtf16(bytes);
  if (!isUtf16 && bytes.subarray(0, 4000).includes(0)) {
    return wrongKind(name, 'a binary file of an unknown kind', 'orders-are');
  }
  return { ok: true, value: isUtf16 ? 'text' : (researchKindOf(start) ?? 'text') };
}

const NUMBERS = /^\s*-?[\d.]+(?:\s+-?[\d.]+)*\s*$/;

/** Collections of instances all have their own way to begin. */
function researchKindOf(start: string): ResearchKind | undefined {
  if (/^Route\s*#\d+\s*:/im.test(start)) return 'research-solution';
  if (/^\s*DIMENSION\s*:\s*\d+/m.test(start) && /^\s*NAME\s*:/m.test(start)) return 'cvrplib';
  if (/^\s*VEHICLE\s*\r?\n\s*NUMBER\s+CAPACITY/im.test(start)) return 'solomon';
  const lines = start.split(/\r?\n/, 4).slice(0, 3);
  const widths = lines.map((line) => (NUMBERS.test(line) ? line.trim().split(/\s+/).length : 0));
  return widths[0] === 3 && widths[1] === 9 && widths[2] === 9 ? 'li-lim' : undefined;
}

function kindOfMarkup(name: string, start: string): FileResult<FileKind> {
  if (/<(?:\w+:)?gpx[\s>]/i.test(start)) return { ok: true, value: 'gpx' };
  if (/<(?:\w+:)?kml[\s>]/i.test(start)) return { ok: true, value: 'kml' };
  if (/<osm[\s>]/i.test(start)) {
    return wrongKind(name, 'an OpenStreetMap XML file', 'Use the .osm.pbf of the same area, under Regions.');
  }
  if (/<html|<table|<!doctype html/i.test(start)) return wrongKind(name, 'a web page', 'save-as');
  if (/urn:schemas-microsoft-com:office/i.test(start)) {
    return wrongKind(name, 'an Excel 2003 XML file', 'save-as');
  }
  return wrongKind(name, 'an XML file', 'orders-are');
}

/** UTF-16LE without a mark: Latin text has a zero in every second byte. */
export function isMostlyUtf16(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 400) & ~1;
  if (length < 4) return false;
  let zeros = 0;
  for (let i = 1; i < length; i += 2) if (bytes[i] === 0 && bytes[i - 1] !== 0) zeros++;
  return zeros > length * 0.4;
}
