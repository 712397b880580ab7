/** GPX to rows: waypoints and route points are places; the points of a track are, when the person wants them. */
import { asMessage } from '../i18n/message.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { buildPlaceRecords, type FilePlace, type PlaceRecords } from './place-records.ts';
import { walkXml } from './read-xml.ts';

export type TrackUse = 'stops' | 'left-out';

/** Elements of a point to column names; others are kept under their own. */
const COLUMN_OF: Record<string, string> = { cmt: 'comment', desc: 'description', sym: 'symbol' };
/** Measurements of the receiver, which say nothing of an order. */
const SKIPPED = new Set([
  ...['ele', 'magvar', 'geoidheight', 'fix', 'sat', 'hdop', 'vdop', 'pdop'],
  ...['ageofdgpsdata', 'dgpsid', 'link', 'extensions', 'time', 'src'],
]);

interface PointInWork {
  readonly element: string;
  readonly lon: number;
  readonly lat: number;
  readonly properties: Map<string, string>;
}

/**
 * `trackUse` decides about the points of tracks; a file with nothing but tracks and no decision is the failure
 * `needs-choice`.
 */
export function readGpx(name: string, text: string, trackUse?: TrackUse): FileResult<PlaceRecords> {
  const places: FilePlace[] = [];
  const track: FilePlace[] = [];
  let tracks = 0;
  let badPlaces = 0;
  let point: PointInWork | undefined;
  let depth = 0;
  let pointDepth = 0;
  const walked = walkXml(text, {
    onOpen(element, attributes) {
      depth++;
      if (element === 'trk') tracks++;
      if (element !== 'wpt' && element !== 'rtept' && element !== 'trkpt') return;
      const [lat, lon] = [attributes.lat, attributes.lon].map((value) => Number(value?.trim() || Number.NaN));
      point = { element, lon, lat, properties: new Map() };
      pointDepth = depth;
    },
    onClose(element, content) {
      if (point && depth === pointDepth + 1 && content !== '' && !SKIPPED.has(element))
        point.properties.set(COLUMN_OF[element] ?? element, content);
      if (point && depth === pointDepth) {
        const isUsable = Number.isFinite(point.lon) && Number.isFinite(point.lat);
        if (!isUsable) badPlaces++;
        else if (point.element === 'trkpt') track.push(point);
        else places.push(point);
        point = undefined;
      }
      depth--;
    },
  });
  if (!walked.ok) return walked;
  if (places.length === 0 && track.length > 0 && trackUse === undefined)
    return fileFailure(
      'needs-choice',
      asMessage('files.trackOnly', { name }),
      asMessage('files.trackOnlyRemedy'),
    );
  const isTaken = trackUse === 'stops';
  const leftOut = { lines: 0, areas: 0, tracks: isTaken ? 0 : tracks, others: 0 };
  const built = buildPlaceRecords(name, isTaken ? places.concat(track) : places, leftOut, badPlaces);
  return built.ok ? { ok: true, value: { ...built.value, trackPoints: track.length } } : built;
}
