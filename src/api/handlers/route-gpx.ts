/** A route as a GPX 1.1 file: waypoints, the instructions as a route, the line as a track with times. */
import { findTexts } from '../../engine/guidance/language/find-language.ts';
import { type DrawnRoute, drawRoute } from '../../engine/route/draw-route.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Instruction, RouteRequest, TextAnswer } from '../contract/route.ts';
import { listSteps, round, toInstruction } from './describe-instructions.ts';
import type { FoundRoute } from './describe-path.ts';
import type { OpenRegion } from './region-context.ts';

const DEFAULT_TRACK_NAME = 'Tourwright track';
/** The latest moment that a date can tell, in milliseconds since 1970. */
const LAST_MOMENT = 8.64e15;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or attribute; characters that XML 1.0 has no way to write are left out. */
export function escapeXml(text: string): string {
  let escaped = '';
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd;
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (isControl || isSurrogate || code === 0xfffe || code === 0xffff) continue;
    escaped += ENTITIES[letter] ?? letter;
  }
  return escaped;
}

/** `lat`, `lon` and, as content, what stands inside. */
function writePoint(tag: string, { line }: DrawnRoute, i: number, content: string): string {
  const at = `lat="${round(line.lat[i], 1e6)}" lon="${round(line.lon[i], 1e6)}"`;
  const ele = line.ele ? `<ele>${round(line.ele[i], 100)}</ele>` : '';
  return `<${tag} ${at}>${ele}${content}</${tag}>`;
}

/** Milliseconds from the start by point; a piece's time is shared out evenly among its points' steps by length. */
function timePoints({ line, pieces }: DrawnRoute): Float64Array {
  const times = new Float64Array(line.lon.length);
  let passed = 0;
  for (const { firstPoint, lastPoint, time } of pieces) {
    const scale = Math.cos((line.lat[firstPoint] * Math.PI) / 180);
    const measure = (i: number) =>
      Math.hypot((line.lon[i] - line.lon[i - 1]) * scale, line.lat[i] - line.lat[i - 1]);
    let total = 0;
    for (let i = firstPoint + 1; i <= lastPoint; i++) total += measure(i);
    let along = 0;
    for (let i = firstPoint + 1; i <= lastPoint; i++) {
      along += measure(i);
      times[i] = passed + (total > 0 ? (time * along) / total : time);
    }
    passed += time;
  }
  return times;
}

function writeInstruction(drawn: DrawnRoute, instruction: Instruction): string {
  const extensions = [
    `<tw:distance>${instruction.distance}</tw:distance>`,
    `<tw:time>${instruction.time}</tw:time>`,
    `<tw:sign>${instruction.sign}</tw:sign>`,
    instruction.heading === undefined ? '' : `<tw:azimuth>${instruction.heading}</tw:azimuth>`,
    instruction.exit_number === undefined
      ? ''
      : `<tw:exit_number>${instruction.exit_number}</tw:exit_number>`,
  ].join('');
  const name = `<name>${escapeXml(instruction.street_name)}</name>`;
  const text = `<desc>${escapeXml(instruction.text)}</desc>`;
  return writePoint(
    'rtept',
    drawn,
    instruction.interval[0],
    `${name}${text}<extensions>${extensions}</extensions>`,
  );
}

function writeTrack(drawn: DrawnRoute, name: string, millis: number | undefined): string[] {
  const times = timePoints(drawn);
  const points = Array.from(times, (time, i) => {
    const moment = millis === undefined ? '' : `<time>${new Date(millis + time).toISOString()}</time>`;
    return writePoint('trkpt', drawn, i, moment);
  });
  return [`<trk><name>${escapeXml(name)}</name><trkseg>`, ...points, '</trkseg></trk>'];
}

/** What of a request says what stands in the file. */
type GpxOptions = Pick<
  RouteRequest,
  | 'locale'
  | 'elevation'
  | 'instructions'
  | 'via_point_instructions'
  | 'gpx.millis'
  | 'gpx.trackname'
  | 'gpx.waypoints'
  | 'gpx.route'
  | 'gpx.track'
>;

/** Times stand in the track when the request names its start (`gpx.millis`). */
export function writeGpx(
  region: OpenRegion,
  profile: RoadProfile,
  request: GpxOptions,
  { legs }: Pick<FoundRoute, 'legs'>,
): TextAnswer {
  const drawn = drawRoute(region.engine.graph, legs, request.elevation);
  const millis = request['gpx.millis'];
  const start = millis !== undefined && Math.abs(millis) < LAST_MOMENT / 2 ? millis : undefined;
  const trackName = request['gpx.trackname'] ?? DEFAULT_TRACK_NAME;
  const time = start === undefined ? '' : `<time>${new Date(start).toISOString()}</time>`;
  const rows = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:tw="urn:tourwright:gpx:1" creator="Tourwright" version="1.1">',
    `<metadata><copyright author="${escapeXml(region.copyrights.join(', '))}"/>${time}</metadata>`,
  ];
  if (request['gpx.waypoints']) {
    const ends = [0, ...drawn.legEnds];
    for (const [i, end] of ends.entries()) rows.push(writePoint('wpt', drawn, end, `<name>${i + 1}</name>`));
  }
  if (request['gpx.route'] && request.instructions) {
    const texts = findTexts(request.locale);
    const steps = listSteps(region, profile, drawn, request.via_point_instructions);
    rows.push('<rte>');
    for (const step of steps) rows.push(writeInstruction(drawn, toInstruction(texts, step)));
    rows.push('</rte>');
  }
  if (request['gpx.track']) for (const row of writeTrack(drawn, trackName, start)) rows.push(row);
  rows.push('</gpx>', '');
  return { kind: 'text', contentType: 'application/gpx+xml', fileName: 'route.gpx', text: rows.join('\n') };
}
