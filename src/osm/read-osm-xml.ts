/**
 * OSM XML, such as a server for map data answers with, to elements in memory, piece by piece as the text arrives. The
 * parser knows no entities but those of XML itself, so that a text cannot grow while it is read.
 */

import { SaxesParser } from 'saxes';
import { fault } from '../faults/fault.ts';
import { toFault } from '../faults/fault-error.ts';
import type { OsmData, OsmMember } from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';
import { ImportCancelled, OsmReadError } from './osm-read-error.ts';

/** Elements within elements; the format has four. */
const DEEPEST = 20;
const MEMBER_TYPES: ReadonlySet<string> = new Set(['node', 'way', 'relation']);

type Attributes = Readonly<Record<string, string>>;

interface OpenElement {
  readonly kind: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly tags: Map<string, string>;
  readonly refs: number[];
  readonly members: OsmMember[];
}

function readNumber(attributes: Attributes, name: string, limit: number): number {
  const text = attributes[name];
  const value = text ? Number(text) : Number.NaN;
  if (!(Math.abs(value) <= limit)) throw new Error(`${name} "${text ?? ''}" is no number that fits`);
  return value;
}

const readId = (attributes: Attributes, name: string) =>
  readNumber(attributes, name, Number.MAX_SAFE_INTEGER);

class XmlReader {
  readonly builder = new OsmDataBuilder();
  hasRoot = false;
  isClosed = false;
  /** What the server had to say beside the data: why it stopped. */
  remark: string | undefined;
  private element: OpenElement | undefined;
  private depth = 0;
  private isRemark = false;

  open(name: string, attributes: Attributes): void {
    this.depth++;
    if (this.depth > DEEPEST) throw new Error(`elements are nested more than ${DEEPEST} deep`);
    const { element } = this;
    if (name === 'osm') this.hasRoot = true;
    else if (name === 'meta') this.builder.timestamp ??= attributes.osm_base;
    else if (name === 'remark') this.isRemark = true;
    else if (name === 'node' || name === 'way' || name === 'relation') this.begin(name, attributes);
    else if (!element) return;
    else if (name === 'tag') element.tags.set(attributes.k ?? '', attributes.v ?? '');
    else if (name === 'nd') element.refs.push(readId(attributes, 'ref'));
    else if (name === 'member' && MEMBER_TYPES.has(attributes.type)) {
      const type = attributes.type as OsmMember['type'];
      element.members.push({ type, ref: readId(attributes, 'ref'), role: attributes.role ?? '' });
    }
  }

  private begin(kind: OpenElement['kind'], attributes: Attributes): void {
    this.element = {
      kind,
      id: readId(attributes, 'id'),
      lon: kind === 'node' ? readNumber(attributes, 'lon', 180) : 0,
      lat: kind === 'node' ? readNumber(attributes, 'lat', 90) : 0,
      tags: new Map(),
      refs: [],
      members: [],
    };
  }

  text(text: string): void {
    if (this.isRemark) this.remark = `${this.remark ?? ''}${text}`.slice(0, 500);
  }

  close(name: string): void {
    this.depth--;
    if (name === 'osm') this.isClosed = true;
    if (name === 'remark') this.isRemark = false;
    const { element } = this;
    if (!element || name !== element.kind) return;
    const { id, tags, lon, lat, refs, members } = element;
    if (element.kind === 'node') this.builder.addNode(id, lon, lat, tags);
    else if (element.kind === 'way') this.builder.addWay(id, refs, tags);
    else this.builder.addRelation({ id, tags, members });
    this.element = undefined;
  }
}

interface XmlProgress {
  /** Characters so far. */
  readonly onProgress?: (read: number) => void;
  readonly shouldStop?: () => boolean;
}

/**
 * Reads a whole text. Throws {@link OsmReadError} with the character where it cannot be read, ends early, or the server
 * says that its data are not complete; {@link ImportCancelled} when `shouldStop` says so (asked once a piece).
 */
export async function readOsmXml(
  pieces: AsyncIterable<string>,
  { onProgress, shouldStop }: XmlProgress = {},
): Promise<OsmData> {
  const reader = new XmlReader();
  const parser = new SaxesParser({ xmlns: false });
  let read = 0;
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes as Attributes));
  parser.on('closetag', ({ name }) => reader.close(name));
  parser.on('text', (text) => reader.text(text));
  parser.on('error', (error) => {
    throw error;
  });
  const fail = (error: unknown): never => {
    throw new OsmReadError(fault('badMapData', { detail: toFault(error) }), read);
  };
  for await (const piece of pieces) {
    if (shouldStop?.()) throw new ImportCancelled();
    try {
      parser.write(piece);
    } catch (error) {
      fail(error);
    }
    read += piece.length;
    onProgress?.(read);
  }
  if (!reader.hasRoot) throw new OsmReadError(fault('noMapData'), read);
  if (reader.remark?.trim()) throw new OsmReadError(fault('notAll', { detail: reader.remark.trim() }), read);
  if (!reader.isClosed) throw new OsmReadError(fault('mapDataEnd'), read);
  return reader.builder.finish();
}
