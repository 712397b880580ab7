/** /geocode: texts and places to addresses of the region's own index. */
import type { AddressLookup } from '../../engine/geocode/geocoder.ts';
import type { GeocodeHit } from '../../engine/geocode/hit.ts';
import type { SearchOptions } from '../../engine/geocode/search-options.ts';
import { failure, type Result, success } from '../contract/errors.ts';
import type { GeocodeRequest } from '../contract/geocode.ts';
import type { GeocodeAnswer } from '../contract/responses/geocode.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';

/** The name of a country (ISO 3166-1 alpha-2) in a language; English where the language is not known. */
function nameCountry(code: string, language: string): string {
  for (const locale of [language, 'en']) {
    try {
      const name = new Intl.DisplayNames([locale], { type: 'region' }).of(code);
      if (name) return name;
    } catch {
      // No such language: its tag has another form.
    }
  }
  return code;
}

const NO_ADDRESSES =
  'This map area was stored without addresses: import its file again to look addresses up in it';
/** Some seven digits: a centimetre. */
const DIGITS = 1e7;

const round = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS;

/** What is unknown is left out. */
export function describeHit(hit: GeocodeHit, language: string): GeocodeAnswer['hits'][number] {
  return {
    point: { lat: round(hit.lat), lng: round(hit.lon) },
    name: hit.name,
    country: hit.countryCode && nameCountry(hit.countryCode, language),
    countrycode: hit.countryCode,
    state: hit.state,
    city: hit.city,
    postcode: hit.postcode,
    street: hit.street,
    housenumber: hit.houseNumber,
    osm_id: hit.osmId?.toString(),
    osm_type: hit.osmType,
    osm_key: hit.osmKey,
    osm_value: hit.osmValue,
    extent: hit.extent && (hit.extent.map(round) as [number, number, number, number]),
  };
}

/** `de` of `de_AT`. */
export function readLanguage(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0];
}

/** The region's addresses, opened on the first question. */
export async function openAddresses(context: HandlerContext): Promise<Result<AddressLookup>> {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const addresses = await region.value.openAddresses?.();
  return addresses ? success(addresses) : failure(503, NO_ADDRESSES);
}

export async function handleGeocode(
  request: GeocodeRequest,
  context: HandlerContext,
): Promise<Result<GeocodeAnswer>> {
  const began = context.now();
  const opened = await openAddresses(context);
  if (!opened.ok) return opened;
  const addresses = opened.value;
  const language = readLanguage(request.locale);
  const { limit, point, bbox, osm_tag: tags, reverse, q = '' } = request;
  const options: SearchOptions = { limit, near: point, bbox, tags, language };
  const hits =
    reverse && point ? addresses.reverse(point[0], point[1], options) : addresses.search(q, options).hits;
  return success({
    hits: hits.map((hit) => describeHit(hit, language)),
    took: Math.round(context.now() - began),
    locale: request.locale,
  });
}
