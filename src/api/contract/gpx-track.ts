/**
 * The track of a GPX 1.0 or 1.1 file, with or without namespace. The XML is read by a streaming parser that knows no
 * entities but those of XML itself, so that a file cannot grow while it is read; only what map matching needs is kept.
 */
import { SaxesParser } from 'saxes';
import { badRequest, type Result, success } from './errors.ts';

export interface TrackPoint {
  readonly lon: number;
  readonly lat: number;
  /** Milliseconds since 1970, where the file says so. */
  readonly time?: number;
}

/** Elements within elements; a file of some use has less than ten. */
const DEEPEST = 100;
const LONGEST_TIME = 64;

type Attributes = Readonly<Record<string, string>>;

function readDegrees(text: string | undefined, limit: number): number | undefined {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Math.abs(value) <= limit ? value : undefined;
}

/** A name without its prefix. */
function takeLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function writeTag(attributes: Attributes): string {
  const parts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<trkpt${parts.join('')}>`.slice(0, 100);
}

class GpxReader {
  hasRoot = false;
  version: string | undefined;
  tracks = 0;
  points: TrackPoint[] = [];
  /** What is wrong with the first point that cannot be read. */
  problem: string | undefined;
  private depth = 0;
  /** Depth of the point that is open; 0 = none. */
  private pointDepth = 0;
  /** The text of an open time of a point. */
  private time: string | undefined;
  private point: { lon: number; lat: number; time?: number } | undefined;

  open(name: string, attributes: Attributes): void {
    this.depth++;
    if (this.depth > DEEPEST) throw new Error(`elements are nested more than ${DEEPEST} deep`);
    const local = takeLocalName(name);
    if (local === 'gpx') {
      this.hasRoot = true;
      this.version = attributes.version;
    } else if (local === 'trk') this.tracks++;
    else if (local === 'trkpt') this.openPoint(attributes);
    else if (local === 'time' && this.depth === this.pointDepth + 1) this.time = '';
  }

  private openPoint(attributes: Attributes): void {
    this.pointDepth = this.depth;
    const lat = readDegrees(attributes.lat, 90);
    const lon = readDegrees(attributes.lon, 180);
    if (lat === undefined || lon === undefined) {
      const place = `trkpt ${this.points.length}`;
      this.problem ??= `${place}: lat and lon in degrees are needed, found ${writeTag(attributes)}`;
      this.point = undefined;
      return;
    }
    this.point = { lon, lat };
    this.points.push(this.point);
  }

  write(text: string): void {
    if (this.time !== undefined && this.time.length < LONGEST_TIME) this.time += text.slice(0, LONGEST_TIME);
  }

  close(name: string): void {
    if (this.depth === this.pointDepth) this.pointDepth = 0;
    this.depth--;
    if (this.time === undefined || takeLocalName(name) !== 'time') return;
    const time = Date.parse(this.time.trim());
    if (this.point && Number.isFinite(time)) this.point.time = time;
    this.time = undefined;
  }
}

/** Throws for a file that is not well-formed, names the place. */
function parse(text: string): GpxReader {
  const reader = new GpxReader();
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => reader.open(tag.name, tag.attributes as Attributes));
  parser.on('text', (part) => reader.write(part));
  parser.on('closetag', (tag) => reader.close(tag.name));
  parser.write(text).close();
  return reader;
}

/** The points of the file's one track, its segments joined. */
export function readGpxTrack(file: unknown): Result<TrackPoint[]> {
  if (typeof file !== 'string' || file.trim() === '')
    return badRequest('The request body is empty, send a GPX file with one track');
  let reader: GpxReader;
  try {
    reader = parse(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return badRequest(`The request body is not well-formed XML: ${reason.slice(0, 200)}`);
  }
  const { hasRoot, version, tracks, points, problem } = reader;
  if (!hasRoot) return badRequest('The request body is not GPX: it has no <gpx> element');
  if (version !== undefined && version !== '1.0' && version !== '1.1')
    return badRequest(`GPX version "${version.slice(0, 20)}" is not known, send GPX 1.0 or 1.1`);
  if (tracks !== 1) return badRequest(`The GPX file must have exactly one trk, found ${tracks}`);
  if (problem) return badRequest(problem);
  if (points.length < 2)
    return badRequest(`The track must have at least 2 points (trkpt), found ${points.length}`);
  return success(points);
}
