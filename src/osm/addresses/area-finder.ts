/**
 * In which town something lies: as its own `addr:city` says; else the municipality whose border holds it; else the
 * settlement whose reach it is in most. Districts around it are further names by which it is found.
 */

import { getShortDistance } from '../../engine/geo/distance.ts';
import type { BookArea } from '../../engine/geocode/address-book.ts';
import { isInside } from '../places/is-inside.ts';
import type { Border, Settlement } from './read-places.ts';
import { REACH_OF_PLACE } from './read-places.ts';

const DEGREE = 1e-7;
/** Levels of borders of towns, the preferred first; districts are below, states above. */
const TOWN_LEVELS = [8, 7, 9, 6];
const STATE_LEVEL = 4;
/** A settlement is named up to so many times its reach away. */
const FARTHEST = 4;
const TOWNS = new Set(['city', 'town', 'municipality', 'village', 'hamlet']);
const DISTRICTS = new Set(['borough', 'suburb', 'quarter', 'neighbourhood']);
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'];

interface AreaFinderOptions {
  readonly settlements: readonly Settlement[];
  readonly borders: readonly Border[];
  /** ISO 3166-1 alpha-2 by place in 1e-7 degrees, '' where none is known. */
  readonly findCountry: (lon: number, lat: number) => string;
}

export class AreaFinder {
  private readonly areas = new Map<string, BookArea>();
  private readonly countryNames = new Map<string, readonly string[]>();

  constructor(private readonly options: AreaFinderOptions) {}

  /** The area of a place in 1e-7 degrees; `tagged` are names that the element itself gives. */
  find(
    lon: number,
    lat: number,
    tagged: { city?: string; district?: string; isTown?: boolean } = {},
  ): BookArea {
    const borders = this.options.borders.filter(
      ({ box, rings }) =>
        lon >= box[0] &&
        lon <= box[2] &&
        lat >= box[1] &&
        lat <= box[3] &&
        rings.filter((ring) => isInside(ring, lon, lat)).length % 2 === 1,
    );
    const settlement = this.findNearest(lon, lat, TOWNS);
    const district = this.findNearest(lon, lat, DISTRICTS);
    const town = TOWN_LEVELS.map((level) => borders.find((border) => border.level === level)).find(Boolean);
    const city =
      tagged.city ?? town?.names[0].text ?? settlement?.names[0].text ?? district?.names[0].text ?? '';
    const state = borders.find(({ level }) => level === STATE_LEVEL)?.names[0].text ?? '';
    const others = new Set<string>();
    const all = [
      ...borders.filter(({ level }) => level > 2).flatMap(({ names }) => names),
      ...(settlement?.names ?? []),
      ...(district?.names ?? []),
    ];
    for (const { text } of all) others.add(text);
    if (tagged.district) others.add(tagged.district);
    const country = this.options.findCountry(lon, lat);
    for (const name of this.listCountryNames(country)) others.add(name);
    others.delete(city);
    return this.keep({ city, state, country, otherNames: [...others] });
  }

  private keep(area: BookArea): BookArea {
    const key = JSON.stringify(area);
    const known = this.areas.get(key);
    if (known) return known;
    this.areas.set(key, area);
    return area;
  }

  private listCountryNames(code: string): readonly string[] {
    if (code === '') return [];
    const known = this.countryNames.get(code);
    if (known) return known;
    const names = LANGUAGES.map((language) => {
      try {
        return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '';
      } catch {
        return '';
      }
    }).filter((name) => name !== '');
    this.countryNames.set(code, names);
    return names;
  }

  private findNearest(lon: number, lat: number, kinds: ReadonlySet<string>): Settlement | undefined {
    let best: Settlement | undefined;
    let least = FARTHEST;
    for (const settlement of this.options.settlements) {
      if (!kinds.has(settlement.kind)) continue;
      const distance = getShortDistance(
        lon * DEGREE,
        lat * DEGREE,
        settlement.lon * DEGREE,
        settlement.lat * DEGREE,
      );
      const share = distance / REACH_OF_PLACE[settlement.kind];
      if (share >= least) continue;
      least = share;
      best = settlement;
    }
    return best;
  }
}
