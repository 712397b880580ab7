/**
 * In which country a place lies, by the borders of the package country-coder. Its border data are most of a megabyte;
 * whoever imports map data loads this file, nobody else needs it.
 */
import { iso1A2Code, iso1A3Code } from '@rapideditor/country-coder';
import { COUNTRIES } from '../../engine/graph/countries.ts';
import { COORDINATE_SCALE } from '../osm-data.ts';
import { CellCache } from './cell-cache.ts';

/** Position in `COUNTRIES` by a place in 1e-7 degrees; 0 where no country is. */
export type FindCountry = (lon: number, lat: number) => number;

export function createCountryFinder(): FindCountry {
  const positions = new Map(COUNTRIES.map((code, position) => [code, position]));
  const cache = new CellCache((lon, lat) => {
    // Territories have codes of their own (Hong Kong, Puerto Rico); where there is none, the country answers.
    const place: [number, number] = [lon / COORDINATE_SCALE, lat / COORDINATE_SCALE];
    const code = iso1A3Code(place, { level: 'territory' }) ?? iso1A3Code(place);
    return (code && positions.get(code)) || 0;
  });
  return (lon, lat) => cache.find(lon, lat);
}

/** ISO 3166-1 alpha-2 of a position in `COUNTRIES`; '' for 0. */
export function getCountryCode(position: number): string {
  return position === 0 ? '' : (iso1A2Code(COUNTRIES[position]) ?? '');
}
