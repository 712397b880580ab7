/** What a dropped file is, from its first bytes rather than its name. */
import { asMessage, type Message } from '../i18n/message.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { findPlaceKind, type PlaceKind } from './place-formats.ts';
import { listZip } from './zip-directory.ts';

/** `json` may be anything: {@link import('./json-kind.ts').jsonKindOf} tells from the parsed document. */
type FileKind = 'text' | 'xlsx' | 'json' | PlaceKind | ResearchKind;
type ResearchKind = 'solomon' | 'li-lim' | 'cvrplib' | 'research-solution';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Magic {
  readonly at?: number;
  readonly bytes: readonly number[];
  readonly looksLike: Message;
  readonly remedy: Message;
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

const SAVE_AS = asMessage('files.saveAs');
const ORDERS_ARE = asMessage('files.ordersAre');
const UNPACK = asMessage('files.unpackFirst');
const MAGICS: readonly Magic[] = [
  { bytes: ascii('%PDF'), looksLike: asMessage('files.kind.pdf'), remedy: asMessage('files.asCsvOrExcel') },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], looksLike: asMessage('files.kind.xls'), remedy: SAVE_AS },
  {
    bytes: ascii('OSMHeader'),
    at: 6,
    looksLike: asMessage('files.kind.osmPbf'),
    remedy: asMessage('files.streetsNotOrders'),
  },
  {
    bytes: ascii('PMTiles'),
    looksLike: asMessage('files.kind.pmtiles'),
    remedy: asMessage('files.mapNotOrders'),
  },
  { bytes: [0x1f, 0x8b], looksLike: asMessage('files.kind.gzip'), remedy: UNPACK },
  { bytes: ascii('Rar!'), looksLike: asMessage('files.kind.rar'), remedy: UNPACK },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], looksLike: asMessage('files.kind.7z'), remedy: UNPACK },
  { bytes: [0x89, ...ascii('PNG')], looksLike: asMessage('files.kind.png'), remedy: ORDERS_ARE },
  { bytes: [0xff, 0xd8, 0xff], looksLike: asMessage('files.kind.jpeg'), remedy: ORDERS_ARE },
  {
    bytes: ascii('SQLite format 3'),
    looksLike: asMessage('files.kind.sqlite'),
    remedy: asMessage('files.tableAsCsv'),
  },
  { bytes: ascii('{\\rtf'), looksLike: asMessage('files.kind.rtf'), remedy: SAVE_AS },
];

/** The kind of table in the file, or what the file is instead. */
export function detectKind(file: NamedBytes): FileResult<FileKind> {
  const { bytes, name } = file;
  if (bytes.length === 0) {
    return fileFailure('empty-file', asMessage('files.empty', { name }), asMessage('files.emptyRemedy'));
  }
  const magic = MAGICS.find(({ bytes: wanted, at = 0 }) => wanted.every((b, i) => bytes[at + i] === b));
  if (magic) return wrongKind(name, magic.looksLike, magic.remedy);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] <= 7) return kindOfZip(file);
  return kindOfText(file);
}

function wrongKind(name: string, kind: Message, remedy: Message) {
  return fileFailure('wrong-kind', asMessage('files.looksLike', { name, kind }), remedy);
}

function kindOfZip({ name, bytes }: NamedBytes): FileResult<FileKind> {
  const entries = listZip(bytes);
  if (!entries) {
    return fileFailure(
      'unreadable',
      asMessage('files.damagedZip', { name }),
      asMessage('files.saveOrDownload'),
      asMessage('files.endOfFile'),
    );
  }
  const has = (start: string) => entries.some((entry) => entry.name.startsWith(start));
  if (entries.some((entry) => /^xl\/workbook\.xml$/i.test(entry.name))) return { ok: true, value: 'xlsx' };
  if (has('xl/')) return wrongKind(name, asMessage('files.kind.xlsb'), SAVE_AS);
  if (has('word/')) return wrongKind(name, asMessage('files.kind.word'), asMessage('files.copyTable'));
  if (has('content.xml')) return wrongKind(name, asMessage('files.kind.openDocument'), SAVE_AS);
  if (entries.some((entry) => entry.name.endsWith('.kml'))) {
    return wrongKind(name, asMessage('files.kind.kmz'), asMessage('files.unpackOrExport'));
  }
  return wrongKind(name, asMessage('files.kind.zip'), asMessage('files.unpackAll'));
}

function kindOfText({ name, bytes }: NamedBytes): FileResult<FileKind> {
  const start = new TextDecoder('utf-8')
    .decode(bytes.subarray(0, 2000))
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start === '' && bytes.length <= 2000) {
    return fileFailure('empty-file', asMessage('files.blank', { name }), asMessage('files.blankRemedy'));
  }
  if (start.startsWith('{') || start.startsWith('[')) {
    const isTextName = /\.csv$|\.tsv$|\.txt$/i.test(name);
    if (isTextName && !/"(?:type|vehicles|jobs)"\s*:/.test(start)) return { ok: true, value: 'text' };
    return { ok: true, value: 'json' };
  }
  if (start.startsWith('<')) return kindOfMarkup(name, start);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || isMostlyUtf16(bytes);
  if (!isUtf16 && bytes.subarray(0, 4000).includes(0)) {
    return wrongKind(name, asMessage('files.kind.binary'), ORDERS_ARE);
  }
  // Programs do write text tables under the name of the old format, never under that of the new one.
  if (/\.xls[xm]$/i.test(name)) return wrongKind(name, asMessage('files.kind.plainText'), SAVE_AS);
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
  const places = findPlaceKind(start);
  if (places) return { ok: true, value: places };
  if (/<osm[\s>]/i.test(start)) {
    return wrongKind(name, asMessage('files.kind.osmXml'), asMessage('files.useOsmPbf'));
  }
  if (/<html|<table|<!doctype html/i.test(start))
    return wrongKind(name, asMessage('files.kind.webPage'), SAVE_AS);
  if (/urn:schemas-microsoft-com:office/i.test(start)) {
    return wrongKind(name, asMessage('files.kind.excelXml'), SAVE_AS);
  }
  return wrongKind(name, asMessage('files.kind.xml'), ORDERS_ARE);
}

/** UTF-16LE without a mark: Latin text has a zero in every second byte. */
export function isMostlyUtf16(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 400) & ~1;
  if (length < 4) return false;
  let zeros = 0;
  for (let i = 1; i < length; i += 2) if (bytes[i] === 0 && bytes[i - 1] !== 0) zeros++;
  return zeros > length * 0.4;
}
