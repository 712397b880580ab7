/** The formats of marked places that are XML: how each is known, and what reads it. A format is its reader and one line here. */
import type { FileResult } from './file-result.ts';
import type { PlaceRecords } from './place-records.ts';
import { readGpx, type TrackUse } from './read-gpx.ts';
import { readKml } from './read-kml.ts';

interface PlaceFormat {
  /** Its outermost element, perhaps with a prefix, as the beginning of a file has it. */
  readonly root: RegExp;
  readonly read: (name: string, text: string, trackUse?: TrackUse) => FileResult<PlaceRecords>;
}

const PLACE_FORMATS = {
  gpx: { root: /<(?:\w+:)?gpx[\s>]/i, read: readGpx },
  kml: { root: /<(?:\w+:)?kml[\s>]/i, read: readKml },
} satisfies Record<string, PlaceFormat>;

export type PlaceKind = keyof typeof PLACE_FORMATS;

const KINDS = Object.keys(PLACE_FORMATS) as readonly PlaceKind[];

/** The format of a text that begins so; undefined where it is none of them. */
export function findPlaceKind(start: string): PlaceKind | undefined {
  return KINDS.find((kind) => PLACE_FORMATS[kind].root.test(start));
}

/** Places of a file of this format; expected failures are values. */
export function readPlaceFile(
  kind: PlaceKind,
  name: string,
  text: string,
  trackUse: TrackUse | undefined,
): FileResult<PlaceRecords> {
  const { read }: PlaceFormat = PLACE_FORMATS[kind];
  return read(name, text, trackUse);
}
