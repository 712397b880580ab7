/**
 * In which town something lies: as its own `addr:city` says; else the municipality whose border holds it; else the
 * settlement whose reach it is in most. Districts around it are further names by which it is found.
 */

import { getShortDistance } from '../../engine/geo/distance.ts';
import type { BookArea } from '../../engine/geocode/address-book.ts';
import { DISTRICTS, REACH_OF_PLACE } from '../../engine/geocode/place-reach.ts';
import { isInside } from '../rings.ts';
import type { Border, Settlement } from './read-places.ts';

const DEGREE = 1e-7;
/** Metres of a degree of latitude, and less. */
const SMALLEST_DEGREE = 110_000;
/** Levels of borders of towns, the preferred first; districts are below, states above. */
const TOWN_LEVELS = [8, 7, 9, 6];
const STATE_LEVEL = 4;
/** A settlement is named up to so many times its reach away. */
const FARTHEST = 4;
const TOWNS = new Set(['city', 'town', 'municipality', 'village', 'hamlet']);
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'];

interface AreaFinderOptions {
  readonly settlements: readonly Settlement[];
  readonly borders: readonly Border[];
  /** ISO 3166-1 alpha-2 by place in 1e-7 degrees, '' where none is known. */
  readonly findCountry: (lon: number, lat: number) => string;
}

/** Settlements of some kinds, by nearness. */
class NearestSettlement {
  private readonly settlements: readonly Settlement[];
  private readonly lats: Int32Array;
  /** How far north or south each is named, in 1e-7 degrees: most are too far for most places. */
  private readonly spans: Float64Array;

  constructor(settlements: readonly Settlement[], kinds: ReadonlySet<string>) {
    this.settlements = settlements.filter(({ kind }) => kinds.has(kind));
    this.lats = Int32Array.from(this.settlements, ({ lat }) => lat);
    this.spans = Float64Array.from(
      this.settlements,
      ({ kind }) => (FARTHEST * REACH_OF_PLACE[kind]) / SMALLEST_DEGREE / DEGREE,
    );
  }

  /** The one whose reach a place is in most; of equals the first. */
  find(lon: number, lat: number): Settlement | undefined {
    const { settlements, lats, spans } = this;
    let best: Settlement | undefined;
    let least = FARTHEST;
    for (let i = 0; i < lats.length; i++) {
      if (Math.abs(lats[i] - lat) > spans[i]) continue;
      const { lon: lonOf, lat: latOf, kind } = settlements[i];
      const distance = getShortDistance(lon * DEGREE, lat * DEGREE, lonOf * DEGREE, latOf * DEGREE);
      const share = distance / REACH_OF_PLACE[kind];
      if (share >= least) continue;
      least = share;
      best = settlements[i];
    }
    return best;
  }
}

export class AreaFinder {
  private readonly towns: NearestSettlement;
  private readonly districts: NearestSettlement;
  private readonly areas = new Map<string, BookArea>();
  private readonly countryNames = new Map<string, readonly string[]>();

  constructor(private readonly options: AreaFinderOptions) {
    this.towns = new NearestSettlement(options.settlements, TOWNS);
    this.districts = new NearestSettlement(options.settlements, DISTRICTS);
  }

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
    const settlement = this.towns.find(lon, lat);
    const district = this.districts.find(lon, lat);
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
}
