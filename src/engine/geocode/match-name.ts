/**
 * How a name fits a text: pairs of spans and terms are taken the best first, each word of the text and each place of the
 * name once.
 */
import type { Query } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import type { SpanMatch } from './term-matches.ts';
import type { TermWeights } from './weigh-words.ts';

export interface NameMatch {
  /** Bits of the text's words that the name accounts for. */
  readonly words: number;
  /** Likeness by word; 0 where the name does not account for it. */
  readonly likeness: readonly number[];
  /** Weighted share of the name that the text has, 0..1. */
  readonly coverage: number;
}

interface Pair {
  words: number;
  places: number;
  first: number;
  end: number;
  likeness: number;
}

function maskOf(first: number, end: number): number {
  return ((1 << end) - 1) & ~((1 << first) - 1);
}

/** `areaLikeness` by word: what the area explains entirely is not given to a name that it merely resembles. */
export function matchName(
  index: SearchIndex,
  weights: TermWeights,
  name: number,
  query: Query,
  byTerm: ReadonlyMap<number, readonly SpanMatch[]>,
  areaLikeness: readonly number[],
): NameMatch | undefined {
  const pairs: Pair[] = [];
  const [firstTerm, endTerm] = [index.firstTermOfName[name], index.firstTermOfName[name + 1]];
  const weightOfPlace = new Array<number>(index.placesOfName[name]).fill(0);
  for (let t = firstTerm; t < endTerm; t++) {
    const term = index.termOfName[t];
    const place = index.spanOfName[t] & 15;
    const count = index.spanOfName[t] >> 4;
    // The short form comes first and is the commoner one.
    if (count === 1 && weightOfPlace[place] === 0) weightOfPlace[place] = weights.ofTerm(term);
    for (const { span, likeness } of byTerm.get(term) ?? []) {
      if (likeness < 0.8 && span.end - span.first === 1 && areaLikeness[span.first] === 1) continue;
      pairs.push({
        words: maskOf(span.first, span.end),
        places: maskOf(place, place + count),
        first: span.first,
        end: span.end,
        likeness,
      });
    }
  }
  if (pairs.length === 0) return undefined;
  pairs.sort((a, b) => b.likeness - a.likeness || b.end - b.first - (a.end - a.first) || a.first - b.first);
  const likeness = query.words.map(() => 0);
  let words = 0;
  let places = 0;
  let covered = 0;
  for (const pair of pairs) {
    if ((pair.words & words) !== 0 || (pair.places & places) !== 0) continue;
    words |= pair.words;
    places |= pair.places;
    for (let word = pair.first; word < pair.end; word++) likeness[word] = pair.likeness;
    for (const [place, weight] of weightOfPlace.entries())
      if (pair.places & (1 << place)) covered += weight * pair.likeness;
  }
  const total = weightOfPlace.reduce((sum, weight) => sum + weight, 0);
  return { words, likeness, coverage: total > 0 ? covered / total : 0 };
}
