/** Where an order is: coordinates that can be trusted, or an address to look up. */
import type { OrderDraft } from './order-draft.ts';
import { type LatLon, parseCoordinate, parseLatLon } from './parse-coordinate.ts';
import type { RowReader } from './row-reader.ts';

/** `[west, south, east, north]` in degrees. */
export type RegionBox = readonly [number, number, number, number];

type Place = Pick<
  OrderDraft,
  'address' | 'street' | 'houseNumber' | 'postcode' | 'city' | 'country' | 'lon' | 'lat'
>;

export function checkPlace(reader: RowReader, region?: RegionBox): Place {
  const coordinates = readCoordinates(reader);
  if (coordinates) checkCoordinates(reader, coordinates, region);
  const parts = {
    street: reader.text('street'),
    houseNumber: reader.text('houseNumber'),
    postcode: reader.text('postcode'),
    city: reader.text('city'),
    country: reader.text('country'),
  };
  const address = reader.text('address') ?? joinAddress(parts);
  if (!address && !coordinates && reader.problems.length === 0) {
    reader.report(undefined, {
      code: 'no-place',
      reason: 'The row has neither an address nor coordinates.',
      suggestion: 'Fill in a street and number, or latitude and longitude.',
    });
  }
  return { address, ...parts, lon: coordinates?.lon, lat: coordinates?.lat };
}

function joinAddress(parts: Pick<Place, 'street' | 'houseNumber' | 'postcode' | 'city' | 'country'>) {
  const street = [parts.street, parts.houseNumber].filter(Boolean).join(' ');
  const town = [parts.postcode, parts.city].filter(Boolean).join(' ');
  return [street, town, parts.country].filter((part) => part).join(', ') || undefined;
}

function readCoordinates(reader: RowReader): LatLon | undefined {
  const both = reader.text('latLon');
  if (both) {
    const pair = parseLatLon(both);
    if (!pair) {
      reader.report('latLon', {
        code: 'bad-coordinate',
        reason: 'This is not a latitude and a longitude.',
        suggestion: 'Write them like 49.5012, -12.0034.',
      });
    }
    return pair;
  }
  const texts = { lat: reader.text('latitude'), lon: reader.text('longitude') };
  if (!texts.lat && !texts.lon) return undefined;
  if (!texts.lat || !texts.lon) {
    reader.report(texts.lat ? 'longitude' : 'latitude', {
      code: 'half-coordinate',
      reason: texts.lat ? 'The longitude is missing.' : 'The latitude is missing.',
      suggestion: 'Fill it in, or empty both to look the address up.',
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
    reason: `This is not a ${field} in degrees.`,
    suggestion: field === 'latitude' ? 'Write it like 49.5012.' : 'Write it like -12.0034.',
  });
}

function checkCoordinates(reader: RowReader, { lat, lon }: LatLon, region?: RegionBox): void {
  const inCells = reader.text('latLon') ? 'latLon' : 'latitude';
  const swapped = { lat: lon, lon: lat };
  const swap = {
    suggestion: `Swap latitude and longitude: ${swapped.lat}, ${swapped.lon}.`,
    fix: { kind: 'swap-coordinates' },
  } as const;
  if (lat === 0 && lon === 0) {
    reader.report(inCells, {
      code: 'coordinate-zero',
      reason: 'Latitude and longitude are both 0, a place in the ocean that usually means "unknown".',
      suggestion: 'Empty both to look the address up.',
    });
  } else if (!isOnEarth({ lat, lon })) {
    const field = inCells === 'latLon' || Math.abs(lat) > 90 ? inCells : 'longitude';
    const canSwap = isOnEarth(swapped) && (!region || isInside(swapped, region));
    reader.report(field, {
      code: canSwap ? 'swapped' : 'coordinate-range',
      reason: 'Latitude goes from -90 to 90, longitude from -180 to 180.',
      ...(canSwap ? swap : {}),
    });
  } else if (region && !isInside({ lat, lon }, region)) {
    const canSwap = isOnEarth(swapped) && isInside(swapped, region);
    reader.report(inCells, {
      code: canSwap ? 'swapped' : 'outside-region',
      reason: 'The place lies outside the map area.',
      ...(canSwap ? swap : { suggestion: 'Check the numbers, or choose the area they lie in.' }),
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
