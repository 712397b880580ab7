/**
 * Entries that may be meant: those whose names have the text's terms, by the weight of what they have. Terms that a
 * large part of all names have decide nothing and are left to the exact match, unless there is nothing else.
 */
import type { Query } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import type { TermMatches } from './term-matches.ts';
import type { TermWeights } from './weigh-words.ts';

const MOST = 500;
const FROM_BEST = 0.4;
/** Words that name towns or are numbers are in many names, and seldom what is looked for. */
const OF_TOWN_WORDS = 0.25;
/** Terms of more names than this share are common. */
const COMMON_SHARE = 0.05;
const COMMON_LEAST = 200;

export class CandidateFinder {
  private readonly score: Float32Array;
  private readonly gainOf: Float32Array;
  private readonly seenBy: Int32Array;
  private stamp = 0;

  constructor(
    private readonly index: SearchIndex,
    private readonly weights: TermWeights,
  ) {
    this.score = new Float32Array(index.kindOfEntry.length);
    this.gainOf = new Float32Array(index.kindOfEntry.length);
    this.seenBy = new Int32Array(index.kindOfEntry.length);
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
    const { index, score, gainOf, seenBy, weights } = this;
    const common = Math.max(COMMON_LEAST, COMMON_SHARE * score.length);
    const touched: number[] = [];
    for (const [s, terms] of matches.entries()) {
      const share = this.isTownWord(query.spans[s].text, terms) ? OF_TOWN_WORDS : 1;
      this.stamp++;
      for (const [term, likeness] of terms) {
        const [first, end] = [index.firstPosting[term], index.firstPosting[term + 1]];
        if (!withCommon && end - first > common) continue;
        const gain = weights.ofTerm(term) * likeness * likeness * share;
        for (let i = first; i < end; i++) {
          const entry = index.entryOfPosting[i];
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

  /** The best by score, in their order. */
  private pickBest(touched: readonly number[]): number[] {
    const { score } = this;
    const scores = Float32Array.from(touched, (entry) => score[entry]).sort();
    const best = scores[scores.length - 1] ?? 0;
    const least = Math.max(FROM_BEST * best, scores[Math.max(0, scores.length - MOST)] ?? 0);
    return touched
      .filter((entry) => score[entry] >= least)
      .sort((a, b) => score[b] - score[a] || a - b)
      .slice(0, MOST);
  }
}
