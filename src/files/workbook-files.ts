/** What of a workbook's archive says something of its cells, unpacked within limits; pictures and the like stay packed. */
import type { Zippable } from 'fflate';
import { unzip, type ZipEntry } from './zip-directory.ts';

const CELL_FILE = /\.(?:xml|rels)$/i;
const isSheet = (xml: string) => xml.includes('sheetData');
/** Characters of one tag, text or other piece of XML; a cell's text has at most 32,767. */
const LONGEST_PIECE = 2 ** 20;
const ASIDE = /<(?:!--|!\[CDATA\[|\?)/g;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };
const CELL = /<(?:\w+:)?(c|row)\b([^<>]*)>/g;
/** With a place of its own, so that the others stay where they are. */
const EMPTY_CELL = /<(?:\w+:)?c\b[^<>]*\br="[A-Z]{1,3}\d{1,7}"[^<>]*\/>/g;
/** Whatever any parser might take for the place of a cell or row. */
const PLACE = /(?<![\w:.-])r\s*=\s*["']?([^"'\s]*)/g;
const UNENDED_TAG = /<[^<>]*</;
const CELL_PLACE = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const ROW_PLACE = /^([1-9]\d{0,6})$/;
const MAX_ROWS = 1_048_576;

/**
 * XML whose pieces a parser gets through in one go: it would begin each anew that reaches over a part of the file. Comments
 * are left out. Undefined for what no spreadsheet program writes: pieces without an end or far too long, declared entities.
 */
function simplifyXml(xml: string): string | undefined {
  if (xml.includes('<!DOCTYPE')) return undefined;
  const kept: string[] = [];
  let from = 0;
  ASIDE.lastIndex = 0;
  for (let start = ASIDE.exec(xml); start; start = ASIDE.exec(xml)) {
    const end = xml.indexOf(ENDS[start[0]], ASIDE.lastIndex);
    if (end < 0) return undefined;
    const isComment = start[0] === '<!--';
    if (!isComment && end - start.index > LONGEST_PIECE) return undefined;
    ASIDE.lastIndex = end + ENDS[start[0]].length;
    if (!isComment) continue;
    kept.push(xml.slice(from, start.index));
    from = ASIDE.lastIndex;
  }
  const rest = kept.length === 0 ? xml : kept.join('') + xml.slice(from);
  for (let at = 0; at < rest.length; ) {
    const end = rest.indexOf('>', at);
    if ((end < 0 ? rest.length : end) - at > LONGEST_PIECE) return undefined;
    at = end < 0 ? rest.length : end + 1;
  }
  return rest;
}

interface SheetExtent {
  readonly rows: number;
  readonly columns: number;
}

/**
 * As far as the places of cells say; cells without a value, of which formats leave many behind, do not count. Undefined when a
 * place is none that a sheet has, or what stands in a tag can be read in two ways.
 */
function measureSheet(xml: string): SheetExtent | undefined {
  if (UNENDED_TAG.test(xml)) return undefined;
  let [rows, columns] = [0, 0];
  for (const [, tag, attributes] of xml.matchAll(CELL)) {
    const places = [...attributes.matchAll(PLACE)];
    if (places.length > 1 || !isQuoted(attributes)) return undefined;
    if (places.length === 0) continue;
    const place = (tag === 'c' ? CELL_PLACE : ROW_PLACE).exec(places[0][1]);
    const row = Number(place?.at(-1));
    if (!place || row > MAX_ROWS) return undefined;
    if (tag === 'row' || attributes.endsWith('/')) continue;
    rows = Math.max(rows, row);
    columns = Math.max(columns, columnNumber(place[1]));
  }
  return { rows, columns };
}

/** Every quotation mark has its other one: the tag ends where it seems to end. */
function isQuoted(attributes: string): boolean {
  return attributes.split('"').length % 2 === 1 && attributes.split("'").length % 2 === 1;
}

/** A is 1. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export class WorkbookFiles {
  private readonly files: ReadonlyMap<string, string>;

  private constructor(files: ReadonlyMap<string, string>) {
    this.files = files;
  }

  /** Bytes that they unpack to, as the archive declares. */
  static measure(entries: readonly ZipEntry[]): number {
    return entries.reduce(
      (sum, { name, unpackedBytes }) => sum + (CELL_FILE.test(name) ? unpackedBytes : 0),
      0,
    );
  }

  /** Undefined when one of them is damaged or larger than the archive declares. */
  static async unpack(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<WorkbookFiles | undefined> {
    const files = new Map<string, string>();
    for (const entry of entries) {
      if (!CELL_FILE.test(entry.name)) continue;
      const unpacked = await unzip(bytes, entry);
      const xml = unpacked && simplifyXml(new TextDecoder().decode(unpacked));
      if (xml === undefined) return undefined;
      files.set(entry.name, xml);
    }
    return new WorkbookFiles(files);
  }

  /** Names are not told apart by capitals. */
  readText(path: string): string | undefined {
    const wanted = path.toLowerCase();
    for (const [name, xml] of this.files) if (name.toLowerCase() === wanted) return xml;
    return undefined;
  }

  /**
   * The largest sheet: reading makes a cell of every place within it. Any of the files may be one. Undefined as of
   * {@link measureSheet}.
   */
  measureSheets(): SheetExtent | undefined {
    let largest: SheetExtent = { rows: 0, columns: 0 };
    for (const xml of this.files.values()) {
      if (!isSheet(xml)) continue;
      const extent = measureSheet(xml);
      if (!extent) return undefined;
      if (extent.rows * extent.columns > largest.rows * largest.columns) largest = extent;
    }
    return largest;
  }

  /** An archive of them alone, with true sizes, for a library that believes what an archive declares. */
  async pack(): Promise<Uint8Array<ArrayBuffer>> {
    const { zipSync } = await import('fflate');
    // Names of an archive may be anything, also of what every object has.
    const content: Zippable = Object.create(null);
    for (const [name, xml] of this.files) {
      const cells = isSheet(xml) ? xml.replace(EMPTY_CELL, '') : xml;
      content[name] = [new TextEncoder().encode(cells), { level: 0 }];
    }
    return zipSync(content) as Uint8Array<ArrayBuffer>;
  }
}
