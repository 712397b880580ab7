/** Degrees as people write them: decimal with point or comma, with a letter of the compass, or degrees-minutes-seconds. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

export type Axis = 'lat' | 'lon';

const LONGEST = 80;
const DECIMAL = /^([+-]?)(\d{1,3}(?:[.,]\d{1,20})?|[.,]\d{1,20})°?$/;
const DMS =
  /^([+-]?)(\d{1,3})\s?(?:°|º|d|deg|\s)\s?(\d{1,2}(?:[.,]\d{1,12})?)\s?(?:['’′m]|\s|$)\s?(?:(\d{1,2}(?:[.,]\d{1,12})?)\s?(?:"|”|″|''|s)?)?$/;
const LETTER_BEHIND = /^(.*[^a-z])\s?([nsewo])$/;
const LETTER_BEFORE = /^([nsewo])\s?([^a-z].*)$/;

interface Reading {
  readonly value: number;
  /** What a compass letter said; `O` is west in French and Spanish, east in German, so it says nothing. */
  readonly axis?: Axis;
}

/** Degrees, or undefined when the text is not a coordinate or names the other axis. The range is not checked. */
export function parseCoordinate(text: string, axis?: Axis): number | undefined {
  const reading = read(text);
  if (!reading || (axis && reading.axis && reading.axis !== axis)) return undefined;
  return reading.value;
}

/**
 * Both coordinates in one cell, latitude first unless letters, `lon`-first notations (`POINT(lon lat)`) say otherwise.
 * The ranges are not checked.
 */
export function parseLatLon(text: string): LatLon | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text.trim().toLowerCase();
  const point = /^point\s?\(\s?([-+\d.]{1,25})\s([-+\d.]{1,25})\s?\)$/.exec(bare);
  if (point) return fromPair(point[2], point[1]);
  const stripped = bare
    .replace(/^geo:/, '')
    .replace(/^[([]|[)\]]$/g, '')
    .trim();
  for (const [first, second] of cuts(stripped)) {
    const pair = fromPair(first, second);
    if (pair) return pair;
  }
  return undefined;
}

/** Ways to cut a cell in two, the likeliest first. */
function cuts(text: string): [string, string][] {
  const found: [string, string][] = [];
  for (const mark of [';', '/', ', ', ',', ' ', '\t']) {
    const parts = text.split(mark).map((part) => part.trim());
    if (parts.length === 2) found.push([parts[0], parts[1]]);
    if (mark === ',' && parts.length === 4) found.push([parts.slice(0, 2).join(), parts.slice(2).join()]);
  }
  const letter = /^([^nsewo]*[ns])\s?,?\s?([^ns]+)$/.exec(text) ?? /^([ns][^ewo]*)([ewo].*)$/.exec(text);
  if (letter) found.push([letter[1], letter[2]]);
  return found;
}

function fromPair(first: string, second: string): LatLon | undefined {
  const one = read(first);
  const two = read(second);
  if (!one || !two) return undefined;
  if (one.axis === 'lon' && two.axis !== 'lon') return { lat: two.value, lon: one.value };
  if (two.axis === 'lat' && one.axis !== 'lat') return { lat: two.value, lon: one.value };
  if (one.axis !== undefined && one.axis === two.axis) return undefined;
  return { lat: one.value, lon: two.value };
}

function read(text: string): Reading | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/^−/, '-');
  const before = LETTER_BEFORE.exec(bare);
  const behind = before ? undefined : LETTER_BEHIND.exec(bare);
  const letter = before?.[1] ?? behind?.[2];
  const value = degrees((before?.[2] ?? behind?.[1] ?? bare).replace(/,$/, '').trim());
  if (value === undefined) return undefined;
  if (letter === undefined) return { value };
  const isNegative = letter === 's' || letter === 'w';
  return {
    value: isNegative ? -Math.abs(value) : value,
    axis: letter === 'n' || letter === 's' ? 'lat' : letter === 'o' ? undefined : 'lon',
  };
}

function degrees(text: string): number | undefined {
  const decimal = DECIMAL.exec(text);
  if (decimal) return signed(decimal[1], Number(decimal[2].replace(',', '.')));
  const dms = DMS.exec(text);
  if (!dms) return undefined;
  const minutes = Number(dms[3].replace(',', '.'));
  const seconds = Number((dms[4] ?? '0').replace(',', '.'));
  if (minutes >= 60 || seconds >= 60) return undefined;
  return signed(dms[1], Number(dms[2]) + minutes / 60 + seconds / 3600);
}

function signed(sign: string, value: number): number {
  return sign === '-' ? -value : value;
}
