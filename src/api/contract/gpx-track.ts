/**
 * The track of a GPX 1.0 or 1.1 file, with or without namespace: one pass over its tags, linear in its length whatever
 * it holds. Only what map matching needs is read.
 */
import { badRequest, type Result, success } from './errors.ts';

export interface TrackPoint {
  readonly lon: number;
  readonly lat: number;
  /** Milliseconds since 1970, where the file says so. */
  readonly time?: number;
}

const TAG = /<(\/?)(?:[\w.-]+:)?(gpx|trk|trkpt|time)(\s[^<>]*|\/)?>/g;

/** The text without comments and CDATA sections, which may hold anything. */
function stripOpaque(text: string): string {
  let rest = text;
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ]) {
    const parts: string[] = [];
    let from = 0;
    for (;;) {
      const begin = rest.indexOf(open, from);
      const end = begin < 0 ? -1 : rest.indexOf(close, begin + open.length);
      if (end < 0) break;
      parts.push(rest.slice(from, begin));
      from = end + close.length;
    }
    rest = parts.join('') + rest.slice(from);
  }
  return rest;
}

const VERSION = /\sversion\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const LAT = /\slat\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const LON = /\slon\s*=\s*(?:"([^"]*)"|'([^']*)')/;

function readAttribute(attributes: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(attributes);
  return match?.[1] ?? match?.[2];
}

function readDegrees(attributes: string, pattern: RegExp, limit: number): number | undefined {
  const text = readAttribute(attributes, pattern)?.trim();
  const value = text ? Number(text) : Number.NaN;
  return Math.abs(value) <= limit ? value : undefined;
}

interface Reading {
  version?: string;
  hasRoot: boolean;
  tracks: number;
  points: TrackPoint[];
  problem?: string;
}

function scan(text: string): Reading {
  const reading: Reading = { hasRoot: false, tracks: 0, points: [] };
  let isInPoint = false;
  for (const match of text.matchAll(TAG)) {
    const [tag, slash, name, attributes = ''] = match;
    const isEnd = slash === '/';
    if (name === 'gpx' && !isEnd) {
      reading.hasRoot = true;
      reading.version = readAttribute(attributes, VERSION);
    } else if (name === 'trk' && !isEnd) reading.tracks++;
    else if (name === 'trkpt') {
      isInPoint = !isEnd && !attributes.endsWith('/');
      if (isEnd) continue;
      const lat = readDegrees(attributes, LAT, 90);
      const lon = readDegrees(attributes, LON, 180);
      if (lat === undefined || lon === undefined) {
        reading.problem ??= `trkpt ${reading.points.length}: lat and lon in degrees are needed, found ${tag.slice(0, 100)}`;
        continue;
      }
      reading.points.push({ lon, lat });
    } else if (name === 'time' && isInPoint && !isEnd && reading.points.length > 0) {
      const begin = match.index + tag.length;
      const end = text.indexOf('<', begin);
      const time = end < 0 ? Number.NaN : Date.parse(text.slice(begin, Math.min(end, begin + 64)).trim());
      const last = reading.points.length - 1;
      if (Number.isFinite(time)) reading.points[last] = { ...reading.points[last], time };
    }
  }
  return reading;
}

/** The points of the file's one track, its segments joined. */
export function readGpxTrack(file: unknown): Result<TrackPoint[]> {
  if (typeof file !== 'string' || file.trim() === '')
    return badRequest('The request body is empty, send a GPX file with one track');
  const { hasRoot, version, tracks, points, problem } = scan(stripOpaque(file));
  if (!hasRoot) return badRequest('The request body is not GPX: it has no <gpx> element');
  if (version !== undefined && version !== '1.0' && version !== '1.1')
    return badRequest(`GPX version "${version.slice(0, 20)}" is not known, send GPX 1.0 or 1.1`);
  if (tracks !== 1) return badRequest(`The GPX file must have exactly one trk, found ${tracks}`);
  if (problem) return badRequest(problem);
  if (points.length < 2)
    return badRequest(`The track must have at least 2 points (trkpt), found ${points.length}`);
  return success(points);
}
