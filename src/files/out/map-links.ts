/**
 * Links that open a route in other map services. They hold coordinates only: no names, no phone numbers, no notes.
 * Nothing here contacts anybody.
 */
import { type ExportRoute, listPlaces, type Place } from './export-plan.ts';

/** Stops between start and destination that Google Maps takes: in its app and on computers, and in a phone's browser. */
export const GOOGLE_STOPS = 9;
export const GOOGLE_STOPS_IN_PHONE_BROWSER = 3;

/** Five decimals are a metre. */
function latLon([lon, lat]: Place): string {
  return `${Number(lat.toFixed(5))},${Number(lon.toFixed(5))}`;
}

const TRAVEL_MODES: readonly (readonly [start: string, mode: string])[] = [
  ['bike', 'bicycling'],
  ['ecargobike', 'bicycling'],
  ['foot', 'walking'],
  ['racingbike', 'bicycling'],
  ['mtb', 'bicycling'],
  ['hike', 'walking'],
];

/** An own profile that this device has not leads as a car's. */
function travelMode({ profile, baseProfile = profile }: ExportRoute): string {
  return TRAVEL_MODES.find(([start]) => baseProfile.startsWith(start))?.[1] ?? 'driving';
}

/** The places in parts of at most `most` intermediate ones; each part begins where the last one ended. */
export function chunkPlaces(places: readonly Place[], most: number): Place[][] {
  const parts: Place[][] = [];
  const length = most + 2;
  for (let at = 0; at < places.length - 1; at += length - 1) parts.push(places.slice(at, at + length));
  return parts.length > 0 || places.length === 0 ? parts : [[...places]];
}

/** Directions over every stop, one link per part. */
export function buildGoogleLinks(route: ExportRoute, most: number = GOOGLE_STOPS): string[] {
  const mode = travelMode(route);
  return chunkPlaces(listPlaces(route), most).map((part) => {
    const between = part.slice(1, -1).map(latLon).join('|');
    const query = new URLSearchParams({ api: '1' });
    if (part.length > 1) query.set('origin', latLon(part[0]));
    query.set('destination', latLon(part[part.length - 1]));
    if (between) query.set('waypoints', between);
    query.set('travelmode', mode);
    return `https://www.google.com/maps/dir/?${query}`;
  });
}

/** Directions from where the phone is to one place. */
export function buildAppleLink(place: Place): string {
  return `https://maps.apple.com/?${new URLSearchParams({ daddr: latLon(place), dirflg: 'd' })}`;
}

export function buildGooglePlaceLink(place: Place): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: latLon(place) })}`;
}

/** Opens the phone's own choice of map apps. */
export function buildGeoLink(place: Place): string {
  const point = latLon(place);
  return `geo:${point}?q=${point}`;
}

/** A phone number as a link; undefined for text without enough digits. */
export function buildCallLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return digits.replace('+', '').length >= 3 ? `tel:${digits}` : undefined;
}
