/**
 * Entries that may be meant: those whose names have the text's terms, by the weight of what they have. Terms that a
 * large part of all names have decide nothing and are left to the exact match, unless there is nothing else or they are
 * the whole of a name.
 */
import type { Query } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import type { TermMatches } from './term-matches.ts';
import type { TermWeights } from './weigh-words.ts';

const MOST = 150;
const FROM_BEST = 0.4;
/** Words that name towns or are numbers are in many names, and seldom what is looked for. */
const OF_TOWN_WORDS = 0.25;
/** Terms of more names than this share are common. */
const COMMON_SHARE = 0.05;
const COMMON_LEAST = 200;
/** A text is likelier to be the whole of a short name than a part of a long one. */
const OF_WHOLE_NAME = 1;
/** Of entries that the text fits equally, the more important come first. */
const OF_IMPORTANCE = 1e-6;

export class CandidateFinder {
  private readonly score: Float32Array;
  private readonly gainOf: Float32Array;
  private readonly seenBy: Int32Array;
  /** Words of an entry's shortest name. */
  private readonly shortestOf: Uint8Array;
  private stamp = 0;

  constructor(
    private readonly index: SearchIndex,
    private readonly weights: TermWeights,
  ) {
    this.score = new Float32Array(index.kindOfEntry.length);
    this.gainOf = new Float32Array(index.kindOfEntry.length);
    this.seenBy = new Int32Array(index.kindOfEntry.length);
    this.shortestOf = Uint8Array.from(index.kindOfEntry, (_, entry) => {
      let shortest = 255;
      for (let name = index.firstName[entry]; name < index.firstName[entry + 1]; name++)
        shortest = Math.min(shortest, index.placesOfName[name]);
      return Math.max(1, shortest);
    });
  }

  /** Entries, the most promising first. */
  find(query: Query, matches: readonly TermMatches[]): number[] {
    const found = this.collect(query, matches, false);
    return found.length > 0 ? found : this.collect(query, matches, true);
  }

  private isTownWord(text: string, terms: TermMatches): boolean {
    if (/^\d+$/.test(text)) return true;
    for (const [term, likeness] of terms) if (likeness >= 0.99 && this.weights.isOfArea(term)) return true;
    return false;
  }

  private collect(query: Query, matches: readonly TermMatches[], withCommon: boolean): number[] {
    const { index, score, gainOf, seenBy, weights, shortestOf } = this;
    const common = Math.max(COMMON_LEAST, COMMON_SHARE * score.length);
    const isOneWord = query.words.length === 1;
    const touched: number[] = [];
    for (const [s, terms] of matches.entries()) {
      const share = this.isTownWord(query.spans[s].text, terms) ? OF_TOWN_WORDS : 1;
      this.stamp++;
      for (const [term, likeness] of terms) {
        const [first, end] = [index.firstPosting[term], index.firstPosting[term + 1]];
        const isCommon = !withCommon && end - first > common;
        const alike = likeness * likeness * share;
        const partial = weights.ofTerm(term) * alike;
        for (let i = first; i < end; i++) {
          const entry = index.entryOfPosting[i];
          const isWhole = shortestOf[entry] === 1;
          if (isCommon && !(isWhole && isOneWord)) continue;
          // A common word that is all of a name and of the text says as much as a rare one.
          const gain = isWhole && isOneWord ? alike : partial;
          if (score[entry] === 0) touched.push(entry);
          // Of several terms for one span the best counts.
          const before = seenBy[entry] === this.stamp ? gainOf[entry] : 0;
          if (gain <= before) continue;
          seenBy[entry] = this.stamp;
          gainOf[entry] = gain;
          score[entry] += gain - before;
        }
      }
    }
    const kept = this.pickBest(touched);
    for (const entry of touched) score[entry] = 0;
    return kept;
  }

  /** The best by score, in their order; at most {@link MOST}, however many the text fits equally. */
  private pickBest(touched: readonly number[]): number[] {
    const { score, shortestOf, index } = this;
    const keys = Float64Array.from(
      touched,
      (entry) =>
        score[entry] * (1 + OF_WHOLE_NAME / shortestOf[entry]) +
        OF_IMPORTANCE * index.importanceOfEntry[entry],
    );
    const sorted = keys.slice().sort();
    const best = sorted[sorted.length - 1] ?? 0;
    const least = Math.max(FROM_BEST * best, sorted[Math.max(0, sorted.length - MOST)] ?? 0);
    const kept: number[] = [];
    for (let i = 0; i < keys.length; i++) if (keys[i] >= least) kept.push(i);
    kept.sort((a, b) => keys[b] - keys[a] || touched[a] - touched[b]);
    return kept.slice(0, MOST).map((i) => touched[i]);
  }
}
