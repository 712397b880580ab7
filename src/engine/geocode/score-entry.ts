/**
 * How well an entry answers a text: the share of the text's weight that name, house number, postcode and area account
 * for, and the share of the name that the text has.
 */
import { ENTRY_KINDS } from './address-book.ts';
import { findHouses, listAsked } from './find-house.ts';
import { normaliseNumber } from './house-number.ts';
import { matchName, type NameMatch } from './match-name.ts';
import { shortPostcode, toPostcodeTerm } from './postcodes.ts';
import { type Query, readQuery } from './read-query.ts';
import { readText, type SearchIndex } from './search-index.ts';
import type { SpanMatch } from './term-matches.ts';
import type { TermWeights } from './weigh-words.ts';

const SHARE_OF_TEXT = 0.7;
const NO_HOUSE = -1;
const OF_OTHER_HOUSES = 0.9;
/** The street itself answers its own name better. */
const LIKE_STREET = 0.95;

/** A text made ready once, for all its candidates. */
interface AskedText {
  readonly query: Query;
  readonly byTerm: ReadonlyMap<number, readonly SpanMatch[]>;
  readonly weights: readonly number[];
}

interface Postcode {
  readonly term: string;
  readonly short?: string;
}

export interface ScoredEntry {
  readonly entry: number;
  readonly house: number;
  /** 0..1 */
  readonly quality: number;
  /** The text has a number that the entry's houses do not. */
  readonly lacksHouse: boolean;
  /** A postcode or place of the text is that of the entry. */
  readonly isPlaced: boolean;
  readonly coverage: number;
}

export class EntryScorer {
  private readonly likenessOfArea = new Map<number, readonly number[]>();
  private readonly postcodes = new Map<number, Postcode>();
  private readonly streetWords = new Map<number, ReadonlySet<string>>();

  constructor(
    private readonly index: SearchIndex,
    private readonly terms: TermWeights,
    private readonly asked: AskedText,
  ) {}

  /** The best of the entry's names, with each house that is asked for; at least one row. */
  score(entry: number): ScoredEntry[] {
    const { index, asked, terms } = this;
    const area = this.getAreaLikeness(index.areaOfEntry[entry]);
    let best: ScoredEntry[] = [];
    for (let name = index.firstName[entry]; name < index.firstName[entry + 1]; name++) {
      const match = matchName(index, terms, name, asked.query, asked.byTerm, area);
      if (!match) continue;
      const scored = this.scoreName(entry, match, area);
      if (best.length === 0 || scored[0].quality > best[0].quality) best = scored;
    }
    return best;
  }

  private scoreName(entry: number, match: NameMatch, area: readonly number[]): ScoredEntry[] {
    const { index, asked } = this;
    const numbers = listAsked(asked.query, match.words);
    const houses = findHouses(index, entry, numbers);
    const rows: ScoredEntry[] = [];
    for (const { house, words, likeness } of [...houses, { house: NO_HOUSE, words: 0, likeness: 0 }]) {
      if (house === NO_HOUSE && rows.length > 0) break;
      const byWord = [...match.likeness];
      for (let i = 0; i < byWord.length; i++) if (words & (1 << i)) byWord[i] = likeness;
      const isPlaced = this.addPlace(entry, house, byWord, area);
      const isAllPlaced = numbers.every((number) =>
        byWord.every((alike, i) => (number.words & (1 << i)) === 0 || alike > 0),
      );
      rows.push({
        entry,
        house,
        isPlaced,
        coverage: match.coverage,
        quality: SHARE_OF_TEXT * this.getShare(byWord) + (1 - SHARE_OF_TEXT) * match.coverage,
        lacksHouse: house === NO_HOUSE && !isAllPlaced,
      });
    }
    return rows.sort((a, b) => b.quality - a.quality);
  }

  private getShare(byWord: readonly number[]): number {
    const { weights } = this.asked;
    let all = 0;
    let found = 0;
    for (const [i, weight] of weights.entries()) {
      all += weight;
      found += weight * byWord[i];
    }
    return all > 0 ? found / all : 0;
  }

  /** Gives the words that are left to postcode and area; says whether one fits. */
  private addPlace(entry: number, house: number, byWord: number[], area: readonly number[]): boolean {
    let isPlaced = false;
    for (const { first, end, text } of this.asked.query.spans) {
      const isFree = byWord.slice(first, end).every((alike) => alike === 0);
      const likeness = isFree && /\d/.test(text) ? this.likePostcode(entry, house, text) : 0;
      if (likeness === 0) continue;
      isPlaced = true;
      byWord.fill(likeness, first, end);
    }
    this.addStreet(entry, byWord);
    for (let i = 0; i < byWord.length; i++) {
      if (byWord[i] > 0 || area[i] === 0) continue;
      byWord[i] = area[i];
      isPlaced ||= area[i] > 0.7;
    }
    return isPlaced;
  }

  /** Gives the words that are left to the street and number that a point of interest is said to be at. */
  private addStreet(entry: number, byWord: number[]): void {
    const { streetOfEntry, numberOfEntry, kindOfEntry } = this.index;
    if (streetOfEntry[entry] === 0 || ENTRY_KINDS[kindOfEntry[entry]] !== 'poi') return;
    const street = this.getStreetWords(streetOfEntry[entry]);
    const number = normaliseNumber(readText(this.index, numberOfEntry[entry]));
    for (const [i, { text, canonical, hasDigit }] of this.asked.query.words.entries()) {
      if (byWord[i] > 0) continue;
      if (street.has(text) || street.has(canonical)) byWord[i] = LIKE_STREET;
      else if (hasDigit && number !== '' && normaliseNumber(text) === number) byWord[i] = 1;
    }
  }

  private getStreetWords(id: number): ReadonlySet<string> {
    let words = this.streetWords.get(id);
    if (!words) {
      const read = readQuery(readText(this.index, id)).words;
      words = new Set(read.flatMap(({ text, canonical }) => [text, canonical]));
      this.streetWords.set(id, words);
    }
    return words;
  }

  private likePostcode(entry: number, house: number, text: string): number {
    const { index } = this;
    const plain = text.replace(/[-/]/g, '');
    const short = shortPostcode(text);
    const is = (id: number) => {
      if (id === 0) return false;
      const own = this.getPostcode(id);
      return own.term === plain || own.term === short || own.short === plain;
    };
    if (house !== NO_HOUSE) {
      if (index.postcodeOfHouse[house] !== 0) return is(index.postcodeOfHouse[house]) ? 1 : 0;
      return is(index.postcodeOfEntry[entry]) ? 1 : 0;
    }
    if (is(index.postcodeOfEntry[entry])) return 1;
    for (let h = index.firstHouse[entry]; h < index.firstHouse[entry + 1]; h++)
      if (is(index.postcodeOfHouse[h])) return OF_OTHER_HOUSES;
    return 0;
  }

  private getPostcode(id: number): Postcode {
    let own = this.postcodes.get(id);
    if (!own) {
      const text = readText(this.index, id);
      own = { term: toPostcodeTerm(text), short: shortPostcode(text) };
      this.postcodes.set(id, own);
    }
    return own;
  }

  /** By word: how much it is like a word of the area's names. */
  private getAreaLikeness(area: number): readonly number[] {
    const known = this.likenessOfArea.get(area);
    if (known) return known;
    const { index, asked } = this;
    const likeness = asked.query.words.map(() => 0);
    for (let t = index.firstTermOfArea[area]; t < index.firstTermOfArea[area + 1]; t++) {
      for (const { span, likeness: alike } of asked.byTerm.get(index.termOfArea[t]) ?? [])
        for (let word = span.first; word < span.end; word++)
          if (alike > likeness[word]) likeness[word] = alike;
    }
    this.likenessOfArea.set(area, likeness);
    return likeness;
  }
}
