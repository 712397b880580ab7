/** Where an order is: coordinates that can be trusted, or an address to look up. */
import { asMessage } from '../i18n/message.ts';
import type { OrderStop } from '../plan/order.ts';
import { foldWords } from './fold-text.ts';
import { type LatLon, parseCoordinate, parseLatLon } from './parse-coordinate.ts';
import type { RowReader } from './row-reader.ts';

/** `[west, south, east, north]` in degrees. */
export type RegionBox = readonly [number, number, number, number];

/** The address in one line, as given or put together from its parts, and the place where the row has coordinates. */
export function checkPlace(reader: RowReader, region?: RegionBox): Pick<OrderStop, 'address' | 'location'> {
  const coordinates = readCoordinates(reader);
  if (coordinates) checkCoordinates(reader, coordinates, region);
  const address = joinAddress(reader);
  if (!address && !coordinates && reader.problems.length === 0) {
    reader.report(undefined, {
      code: 'no-place',
      reason: asMessage('rows.noPlace'),
      suggestion: asMessage('rows.noPlaceWay'),
    });
  }
  return { address, location: coordinates && [coordinates.lon, coordinates.lat] };
}

/** Where the row has an address line, it is followed by those parts in cells of their own that it does not say itself. */
function joinAddress(reader: RowReader): string {
  const line = reader.text('address');
  const street = line ?? [reader.text('street'), reader.text('houseNumber')].filter(Boolean).join(' ');
  const rest = (field: 'postcode' | 'city' | 'country') => {
    // Shops and spreadsheets mark a number that is text with an apostrophe.
    const text = reader.text(field)?.replace(/^'(?=\d)/, '');
    return text && line && saysPart(line, text, field === 'postcode') ? undefined : text;
  };
  const town = [rest('postcode'), rest('city')].filter(Boolean).join(' ');
  return [street, town, rest('country')].filter(Boolean).join(', ');
}

/**
 * Whether an address line ends with a part or has it behind a comma: a street may be named after the town. A postcode may
 * stand anywhere but in front, where the number of the house is.
 */
function saysPart(line: string, part: string, isPostcode: boolean): boolean {
  const said = spaceWords(line);
  const wanted = spaceWords(part);
  const comma = line.search(/[,;\n]/);
  if (said.endsWith(wanted) || (comma >= 0 && spaceWords(line.slice(comma)).includes(wanted))) return true;
  return isPostcode && said.indexOf(wanted) > 0;
}

/** With a blank before and behind each word. */
function spaceWords(text: string): string {
  return ` ${foldWords(text)} `;
}

function readCoordinates(reader: RowReader): LatLon | undefined {
  const both = reader.text('latLon');
  if (both) {
    const pair = parseLatLon(both);
    if (!pair) {
      reader.report('latLon', {
        code: 'bad-coordinate',
        reason: asMessage('rows.badLatLon'),
        suggestion: asMessage('rows.badLatLonWay'),
      });
    }
    return pair;
  }
  const texts = { lat: reader.text('latitude'), lon: reader.text('longitude') };
  if (!texts.lat && !texts.lon) return undefined;
  if (!texts.lat || !texts.lon) {
    reader.report(texts.lat ? 'longitude' : 'latitude', {
      code: 'half-coordinate',
      reason: asMessage(texts.lat ? 'rows.noLongitude' : 'rows.noLatitude'),
      suggestion: asMessage('rows.halfWay'),
    });
    return undefined;
  }
  const lat = parseCoordinate(texts.lat, 'lat');
  const lon = parseCoordinate(texts.lon, 'lon');
  if (lat === undefined) reportUnreadable(reader, 'latitude');
  if (lon === undefined) reportUnreadable(reader, 'longitude');
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

function reportUnreadable(reader: RowReader, field: 'latitude' | 'longitude'): void {
  reader.report(field, {
    code: 'bad-coordinate',
    reason: asMessage(field === 'latitude' ? 'rows.badLatitude' : 'rows.badLongitude'),
    suggestion: asMessage(field === 'latitude' ? 'rows.badLatitudeWay' : 'rows.badLongitudeWay'),
  });
}

function checkCoordinates(reader: RowReader, { lat, lon }: LatLon, region?: RegionBox): void {
  const inCells = reader.text('latLon') ? 'latLon' : 'latitude';
  const swapped = { lat: lon, lon: lat };
  const swap = {
    suggestion: asMessage('rows.swapWay', { lat: String(swapped.lat), lon: String(swapped.lon) }),
    fix: { kind: 'swap-coordinates', pair: `${swapped.lat}, ${swapped.lon}` },
  } as const;
  if (lat === 0 && lon === 0) {
    reader.report(inCells, {
      code: 'coordinate-zero',
      reason: asMessage('rows.bothZero'),
      suggestion: asMessage('rows.bothZeroWay'),
    });
  } else if (!isOnEarth({ lat, lon })) {
    const field = inCells === 'latLon' || Math.abs(lat) > 90 ? inCells : 'longitude';
    const canSwap = isOnEarth(swapped) && (!region || isInside(swapped, region));
    reader.report(field, {
      code: canSwap ? 'swapped' : 'coordinate-range',
      reason: asMessage('rows.outOfRange'),
      ...(canSwap ? swap : {}),
    });
  } else if (region && !isInside({ lat, lon }, region)) {
    const canSwap = isOnEarth(swapped) && isInside(swapped, region);
    reader.report(inCells, {
      code: canSwap ? 'swapped' : 'outside-region',
      reason: asMessage('rows.outside'),
      ...(canSwap ? swap : { suggestion: asMessage('rows.outsideWay') }),
    });
  }
}

export function isOnEarth({ lat, lon }: LatLon): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** Whether a place lies in a box. */
export function isInside({ lat, lon }: LatLon, [west, south, east, north]: RegionBox): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
