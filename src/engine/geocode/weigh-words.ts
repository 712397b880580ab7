/** How much each word of a text says: rare words much, "street" little, house numbers and towns something. */
import type { Query } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import type { TermMatches } from './term-matches.ts';

const LEAST = 0.15;
const OF_NUMBER = 0.6;
const OF_AREA = 0.7;
const UNKNOWN = 0.5;
const UNKNOWN_SHORT = 0.15;

export class TermWeights {
  private readonly isAreaTerm: Uint8Array;
  private readonly weightOfTerm: Float32Array;

  constructor(private readonly index: SearchIndex) {
    this.isAreaTerm = new Uint8Array(index.firstPosting.length - 1);
    for (const term of index.termOfArea) this.isAreaTerm[term] = 1;
    const entries = index.kindOfEntry.length;
    const scale = 1 / Math.log2(2 + entries);
    this.weightOfTerm = new Float32Array(this.isAreaTerm.length);
    for (let term = 0; term < this.weightOfTerm.length; term++) {
      const share = (entries + 1) / (this.countOf(term) + 1);
      this.weightOfTerm[term] = Math.max(LEAST, Math.min(1, Math.log2(1 + share) * scale));
    }
  }

  countOf(term: number): number {
    return this.index.firstPosting[term + 1] - this.index.firstPosting[term];
  }

  /** Whether the term is a word of a town's, district's or country's name. */
  isOfArea(term: number): boolean {
    return this.isAreaTerm[term] === 1;
  }

  /** 0..1 by how few names have the term. */
  ofTerm(term: number): number {
    return this.weightOfTerm[term];
  }

  /** One weight a word. `matches` are those of the spans, of which the first are the words. */
  ofWords({ words }: Query, matches: readonly TermMatches[]): number[] {
    return words.map((word, i) => {
      if (/^\d/.test(word.text) && !/^\d+(st|nd|rd|th)$/.test(word.text)) return OF_NUMBER;
      let best = 0;
      let likeness = 0;
      let isArea = false;
      for (const [term, alike] of matches[i]) {
        if (alike >= 0.99 && this.isAreaTerm[term]) isArea = true;
        const weight = this.ofTerm(term);
        if (alike < likeness || (alike === likeness && weight > best)) continue;
        best = weight;
        likeness = alike;
      }
      if (likeness === 0) return word.text.length <= 2 ? UNKNOWN_SHORT : UNKNOWN;
      return isArea ? Math.max(best, OF_AREA) : best;
    });
  }
}
