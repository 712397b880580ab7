/**
 * Texts to addresses and places to addresses, on a stored index. Hits are ordered by how well they fit the text, then by
 * importance, then by distance from where one looks. Scratch memory is kept between calls; one geocoder answers one call
 * at a time.
 */
import { getDistance, getShortDistance } from '../geo/distance.ts';
import { ENTRY_KINDS } from './address-book.ts';
import { type Confidence, evaluator } from './confidence.ts';
import { CandidateFinder } from './find-candidates.ts';
import { findNear } from './find-nearest.ts';
import { type GeocodeHit, makeHit, readName, readTag } from './hit.ts';
import { PARTS_OF_TOWNS, REACH_OF_PLACE } from './place-reach.ts';
import { readQuery } from './read-query.ts';
import { EntryScorer, type ScoredEntry } from './score-entry.ts';
import { readText, type SearchIndex } from './search-index.ts';
import { isInBox, passesTags, type SearchOptions } from './search-options.ts';
import { groupByTerm, TermFinder } from './term-matches.ts';
import { Vocabulary } from './vocabulary.ts';
import { TermWeights } from './weigh-words.ts';

const DEFAULT_LIMIT = 5;
/** Qualities that differ by less are equal. */
const QUALITY_STEP = 0.02;
/** What a point of interest is worth less where the text asks for a house that it is not in: it may be called like the town. */
const AT_ANOTHER_NUMBER = 0.08;
const IMPORTANCE_STEP = 32;
/** A hit explains this share of the text and of its name at least. */
const MIN_QUALITY = 0.3;
/** Of the best hit's quality. */
const MIN_SHARE = 0.6;
/** Metres. */
const HOUSE_REACH = 75;
const STREET_REACH = 500;
const PLACE_REACH = 20_000;
/** Metres that the name of a district is used beyond its reach: post towns keep to no border. */
const BESIDE = 1500;
/** A street this much nearer than the nearest house beyond this distance is the better answer. */
const SURE_HOUSE = 40;
/** A name that the text has entirely. */
const SURE_NAME = 0.95;

export interface ScoredHit extends GeocodeHit {
  /** 0..1 */
  readonly quality: number;
}

export interface SearchResult {
  readonly confidence: Confidence;
  readonly hits: readonly ScoredHit[];
}

interface Ranked extends ScoredEntry {
  readonly step: number;
  readonly importance: number;
  readonly distance: number;
  /** The text has the name letter by letter, which decides between names that differ in an accent only. */
  readonly isSpeltSo: boolean;
}

/** Who answers questions about addresses: one region's index, or several together. */
export interface AddressLookup {
  search(text: string, options?: SearchOptions): SearchResult;
  reverse(lon: number, lat: number, options?: SearchOptions): GeocodeHit[];
  /** Names, in every language, of the districts and hamlets that a place in degrees lies in or beside. */
  nameDistricts(lon: number, lat: number): string[];
}

export class Geocoder implements AddressLookup {
  private readonly finder: TermFinder;
  private readonly weights: TermWeights;
  private readonly candidates: CandidateFinder;
  private readonly places: readonly number[];
  private readonly districts: readonly { readonly item: number; readonly reach: number }[];

  constructor(private readonly index: SearchIndex) {
    this.finder = new TermFinder(new Vocabulary(index));
    this.weights = new TermWeights(index);
    this.candidates = new CandidateFinder(index, this.weights);
    const places: number[] = [];
    for (let entry = 0; entry < index.kindOfEntry.length; entry++)
      if (index.kindOfEntry[entry] === 1) places.push(entry);
    this.places = places;
    this.districts = places.flatMap((item) => {
      const kind = readTag(index, item, -1).value;
      return PARTS_OF_TOWNS.has(kind) ? [{ item, reach: REACH_OF_PLACE[kind] + BESIDE }] : [];
    });
  }

  /** Places for a text; an empty list where nothing is like it. */
  search(text: string, options: SearchOptions = {}): SearchResult {
    const { limit = DEFAULT_LIMIT, language = '' } = options;
    const query = readQuery(text);
    if (query.words.length === 0) return { confidence: 'none', hits: [] };
    const matches = this.finder.findAll(query);
    const weights = this.weights.ofWords(query, matches);
    const asked = { query, byTerm: groupByTerm(query, matches), weights };
    const spelt = text.toLowerCase();
    const scorer = new EntryScorer(this.index, this.weights, asked);
    const ranked = this.candidates
      .find(query, matches)
      .flatMap((entry) => scorer.score(entry))
      .filter(({ quality, entry, house }) => quality >= MIN_QUALITY && this.passes(entry, house, options))
      .map((scored) => this.rank(scored, options, spelt))
      .sort(
        (a, b) =>
          b.step - a.step ||
          Number(b.house >= 0) - Number(a.house >= 0) ||
          b.importance - a.importance ||
          Number(b.isSpeltSo) - Number(a.isSpeltSo) ||
          a.distance - b.distance ||
          b.quality - a.quality ||
          a.entry - b.entry,
      );
    const best = ranked[0]?.quality ?? 0;
    const good = ranked.filter(({ quality }) => quality >= MIN_SHARE * best);
    const hits = good.slice(0, limit).map((row) => ({
      ...makeHit(this.index, row.entry, row.house, language),
      quality: row.quality,
    }));
    return { confidence: evaluator(good, hits, this.index), hits };
  }

  private passes(entry: number, house: number, { bbox, tags }: SearchOptions): boolean {
    if (!passesTags(this.index, entry, house, tags)) return false;
    return !bbox || isInBox(makeHit(this.index, entry, house, ''), bbox);
  }

  private rank(scored: ScoredEntry, { near }: SearchOptions, spelt: string): Ranked {
    const { index } = this;
    const { entry, house } = scored;
    const isElsewhere = scored.lacksHouse && ENTRY_KINDS[index.kindOfEntry[entry]] === 'poi';
    const lon = (house >= 0 ? index.lonOfHouse[house] : index.lonOfEntry[entry]) * 1e-7;
    const lat = (house >= 0 ? index.latOfHouse[house] : index.latOfEntry[entry]) * 1e-7;
    return {
      ...scored,
      step: Math.round((scored.quality - (isElsewhere ? AT_ANOTHER_NUMBER : 0)) / QUALITY_STEP),
      importance: Math.floor(index.importanceOfEntry[entry] / IMPORTANCE_STEP),
      isSpeltSo: scored.coverage > SURE_NAME && spelt.includes(readName(index, entry, '').toLowerCase()),
      distance: near ? getDistance(near[0], near[1], lon, lat) : 0,
    };
  }

  /** What is at a place, `lon` and `lat` in degrees: houses, the street, or the town; the best answer first. */
  reverse(lon: number, lat: number, options: SearchOptions = {}): GeocodeHit[] {
    const { limit = DEFAULT_LIMIT, language = '' } = options;
    const { index } = this;
    const houses = this.findHouses(lon, lat).filter(({ item }) =>
      this.passes(index.entryOfHouse[item], item, options),
    );
    const streets = this.findStreets(lon, lat).filter(({ item }) => this.passes(item, -1, options));
    const hits = houses.map(({ item }) => makeHit(index, index.entryOfHouse[item], item, language));
    const isStreetBetter =
      streets.length > 0 &&
      (houses.length === 0 ||
        (houses[0].distance > SURE_HOUSE && streets[0].distance < houses[0].distance / 2));
    const ofStreets = streets.slice(0, 1).map(({ item }) => makeHit(index, item, -1, language));
    const ordered = isStreetBetter ? [...ofStreets, ...hits] : [...hits, ...ofStreets];
    if (ordered.length > 0) return ordered.slice(0, limit);
    return this.findPlaces(lon, lat)
      .filter(({ item }) => this.passes(item, -1, options))
      .slice(0, limit)
      .map(({ item }) => makeHit(index, item, -1, language));
  }

  nameDistricts(lon: number, lat: number): string[] {
    const { index } = this;
    const names = new Set<string>();
    for (const { item, reach } of this.districts) {
      if (getShortDistance(lon, lat, index.lonOfEntry[item] * 1e-7, index.latOfEntry[item] * 1e-7) > reach)
        continue;
      for (let name = index.firstName[item]; name < index.firstName[item + 1]; name++)
        names.add(readText(index, index.textOfName[name]));
    }
    return [...names];
  }

  private findHouses(lon: number, lat: number) {
    const { houseByLat, lonOfHouse, latOfHouse } = this.index;
    const points = {
      count: houseByLat.length,
      lon: (i: number) => lonOfHouse[houseByLat[i]],
      lat: (i: number) => latOfHouse[houseByLat[i]],
      item: (i: number) => houseByLat[i],
    };
    return findNear(points, lon, lat, HOUSE_REACH);
  }

  private findStreets(lon: number, lat: number) {
    const { lonOfPoint, latOfPoint, entryOfPoint } = this.index;
    const points = {
      count: latOfPoint.length,
      lon: (i: number) => lonOfPoint[i],
      lat: (i: number) => latOfPoint[i],
      item: (i: number) => entryOfPoint[i],
    };
    return findNear(points, lon, lat, STREET_REACH);
  }

  private findPlaces(lon: number, lat: number) {
    const { lonOfEntry, latOfEntry } = this.index;
    return this.places
      .map((item) => ({
        item,
        distance: getDistance(lon, lat, lonOfEntry[item] * 1e-7, latOfEntry[item] * 1e-7),
      }))
      .filter(({ distance }) => distance <= PLACE_REACH)
      .sort((a, b) => a.distance - b.distance);
  }
}
