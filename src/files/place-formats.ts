/** The formats of marked places that are XML: how each is known, and what reads it. A format is its reader and its part here. */
import type { FileResult } from './file-result.ts';
import type { PlaceRecords } from './place-records.ts';
import type { TrackUse } from './read-gpx.ts';

type PlaceReader = (name: string, text: string, trackUse?: TrackUse) => FileResult<PlaceRecords>;

interface PlaceFormat {
  /** Of file names, for dialogs that choose files. */
  readonly ending: string;
  /** Its outermost element, perhaps with a prefix, as the beginning of a file has it. */
  readonly root: RegExp;
  /** Readers come when a file does. */
  readonly loadReader: () => Promise<PlaceReader>;
}

const PLACE_FORMATS = {
  gpx: {
    ending: '.gpx',
    root: /<(?:\w+:)?gpx[\s>]/i,
    loadReader: async () => (await import('./read-gpx.ts')).readGpx,
  },
  kml: {
    ending: '.kml',
    root: /<(?:\w+:)?kml[\s>]/i,
    loadReader: async () => (await import('./read-kml.ts')).readKml,
  },
} satisfies Record<string, PlaceFormat>;

export type PlaceKind = keyof typeof PLACE_FORMATS;

const KINDS = Object.keys(PLACE_FORMATS) as readonly PlaceKind[];

/** `.gpx` and the like, of every format. */
export const PLACE_ENDINGS: readonly string[] = KINDS.map((kind) => PLACE_FORMATS[kind].ending);

/** The format of a text that begins so; undefined where it is none of them. */
export function findPlaceKind(start: string): PlaceKind | undefined {
  return KINDS.find((kind) => PLACE_FORMATS[kind].root.test(start));
}

/** Places of a file of this format; expected failures are values. */
export async function readPlaceFile(
  kind: PlaceKind,
  name: string,
  text: string,
  trackUse: TrackUse | undefined,
): Promise<FileResult<PlaceRecords>> {
  const { loadReader }: PlaceFormat = PLACE_FORMATS[kind];
  return (await loadReader())(name, text, trackUse);
}
