/** A geocoder for elements, by way of the stored form. */
import { buildSearchIndex } from '../engine/geocode/build-search-index.ts';
import { Geocoder } from '../engine/geocode/geocoder.ts';
import { buildAddressBook } from '../osm/addresses/build-address-book.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { decodeSearchFile, encodeSearchFile } from '../tiles/search-file.ts';

export function makeAddresses(data: OsmData, country = ''): Geocoder {
  const book = buildAddressBook(data, { findCountry: () => country });
  return new Geocoder(decodeSearchFile(encodeSearchFile(buildSearchIndex(book))));
}
