/** Places with named properties to rows: coordinates first, then every property as a column of its own. */
import { asMessage, type Message } from '../i18n/message.ts';
import { type FileResult, fileFailure } from './file-result.ts';

export interface FilePlace {
  /** Absent when the place only has an address. */
  readonly lon?: number;
  readonly lat?: number;
  readonly properties: ReadonlyMap<string, string>;
}

export interface PlaceRecords {
  /** The first record is the header. */
  readonly records: string[][];
  readonly warnings: Message[];
  /** Points of the tracks in the file, whether they were taken or not. */
  readonly trackPoints?: number;
}

/** Shapes that cannot be orders, by kind. */
export interface LeftOut {
  lines: number;
  areas: number;
  tracks: number;
  others: number;
}

/**
 * What a place in a file of a plan is, where it is no order: writers of GeoJSON, GPX and KML mark it with this property, in
 * GPX the element of this name, and what reads places leaves it out.
 */
export const PLACE_MARK = 'type';
/** A place where a van takes a new load. */
export const RELOAD_MARK = 'reload';

const LONGITUDE = 'longitude';
const LATITUDE = 'latitude';

/** `2 lines and 1 area`; empty when nothing was left out. */
function describeLeftOut({ lines, areas, tracks, others }: LeftOut): Message[] {
  return [
    ...(lines > 0 ? [asMessage('files.lines', { count: lines })] : []),
    ...(areas > 0 ? [asMessage('files.areas', { count: areas })] : []),
    ...(tracks > 0 ? [asMessage('files.tracks', { count: tracks })] : []),
    ...(others > 0 ? [asMessage('files.otherShapes', { count: others })] : []),
  ];
}

/** Whether a place with these properties was written as one to reload at. */
function isReloadPlace(properties: ReadonlyMap<string, string>): boolean {
  return properties.get(PLACE_MARK) === RELOAD_MARK;
}

/**
 * Rows of places, without those that a plan's file has for reloads; a failure when there are none. `badPlaces`: how many
 * had no usable coordinates.
 */
export function buildPlaceRecords(
  name: string,
  found: readonly FilePlace[],
  leftOut: LeftOut,
  badPlaces = 0,
): FileResult<PlaceRecords> {
  const places = found.filter(({ properties }) => !isReloadPlace(properties));
  const reloads = found.length - places.length;
  const ways = describeLeftOut(leftOut);
  const others = reloads > 0 ? [asMessage('files.reloads', { count: reloads })] : [];
  if (places.length === 0) {
    const all = [...ways, ...others];
    const message =
      all.length === 0
        ? asMessage('files.noPlaces', { name })
        : asMessage('files.noPlacesWays', { name, ways: all });
    return fileFailure('no-rows', message, asMessage('files.ordersArePoints'));
  }
  const warnings: Message[] = [];
  if (ways.length > 0) warnings.push(asMessage('files.leftOut', { what: ways }));
  if (others.length > 0) warnings.push(asMessage('files.noOrders', { what: others }));
  if (badPlaces > 0) warnings.push(asMessage('files.badPlaces', { count: badPlaces }));
  const keys = [...new Set(places.flatMap(({ properties }) => [...properties.keys()]))];
  const titles = keys.map((key) =>
    [LONGITUDE, LATITUDE].includes(key.toLowerCase()) ? `${key} (property)` : key,
  );
  const rows = places.map(({ lon, lat, properties }) => [
    lon === undefined ? '' : String(lon),
    lat === undefined ? '' : String(lat),
    ...keys.map((key) => properties.get(key) ?? ''),
  ]);
  return { ok: true, value: { records: [[LONGITUDE, LATITUDE, ...titles], ...rows], warnings } };
}
