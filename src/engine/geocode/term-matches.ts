/**
 * Which terms a span of a text may stand for, and how much alike they are: the term itself, a term that begins with it,
 * one within one or two edits. A number that there is stands for no other: the next street has the next number. Answers are kept: files of orders repeat their words.
 */
import type { Query, QuerySpan } from './read-query.ts';
import type { Vocabulary } from './vocabulary.ts';

export type TermMatches = ReadonlyMap<number, number>;

export interface SpanMatch {
  readonly span: QuerySpan;
  readonly likeness: number;
}

/** The same the other way round: what of the text a term may be. */
export function groupByTerm(
  { spans }: Query,
  matches: readonly TermMatches[],
): ReadonlyMap<number, readonly SpanMatch[]> {
  const byTerm = new Map<number, SpanMatch[]>();
  for (const [i, terms] of matches.entries())
    for (const [term, likeness] of terms) {
      const known = byTerm.get(term);
      if (known) known.push({ span: spans[i], likeness });
      else byTerm.set(term, [{ span: spans[i], likeness }]);
    }
  return byTerm;
}

const KEPT = 4000;
const LIKE_ORDINAL = 0.92;
const LIKE_CANONICAL = 0.99;
/** By number of edits. */
const LIKE_EDITED = [1, 0.82, 0.66];
const LIKE_EDITED_PREFIX = 0.6;
const ORDINAL_ENDS = ['th', 'st', 'nd', 'rd'];

/** Edits that a word of this length may have: one letter of three is a quarter of what one knows. */
function countEdits(text: string, isJoined: boolean): number {
  if (!/\p{L}/u.test(text)) return 0;
  const { length } = text;
  if (isJoined) return length < 6 ? 0 : length < 10 ? 1 : 2;
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

export class TermFinder {
  private readonly kept = new Map<string, TermMatches>();

  constructor(private readonly vocabulary: Vocabulary) {}

  /** Matches of each span, in the order of `query.spans`. */
  findAll(query: Query): TermMatches[] {
    return query.spans.map((span) => this.find(span, span.isLast && query.isOpen));
  }

  private find(span: QuerySpan, isOpen: boolean): TermMatches {
    const isJoined = span.end - span.first > 1;
    const key = `${isOpen ? '>' : '='}${isJoined ? '+' : ''}${span.text}`;
    const known = this.kept.get(key);
    if (known) return known;
    const matches = this.search(span, isOpen, isJoined);
    if (this.kept.size >= KEPT) this.kept.clear();
    this.kept.set(key, matches);
    return matches;
  }

  private search({ text, canonical }: QuerySpan, isOpen: boolean, isJoined: boolean): TermMatches {
    const { vocabulary } = this;
    const matches = new Map<number, number>();
    const add = (term: number, likeness: number) => {
      if (term >= 0 && likeness > (matches.get(term) ?? 0)) matches.set(term, likeness);
    };
    add(vocabulary.find(text), 1);
    if (canonical !== text) add(vocabulary.find(canonical), LIKE_CANONICAL);
    const isNumber = /^\d+$/.test(text);
    if (isNumber) for (const end of ORDINAL_ENDS) add(vocabulary.find(text + end), LIKE_ORDINAL);
    const isThere = matches.size > 0;
    if (isOpen || (!isNumber && !isJoined && text.length >= 2)) {
      // A short form in the middle of a text is likelier to be a word of its own.
      const [base, reach] = isOpen ? [0.8, 0.15] : [0.5, 0.3];
      for (const term of vocabulary.listPrefixed(text))
        add(term, base + (reach * text.length) / vocabulary.length(term));
    }
    const edits = countEdits(text, isJoined);
    if (edits > 0) {
      const digits = isThere ? text.replace(/\D/g, '') : '';
      vocabulary.findSimilar(text, edits, isOpen && text.length >= 4, (term, count) => {
        if (digits !== '' && !vocabulary.hasDigits(term, digits)) return;
        const length = vocabulary.length(term);
        if (Math.abs(length - text.length) <= count) add(term, LIKE_EDITED[count]);
        else add(term, LIKE_EDITED_PREFIX);
      });
    }
    return matches;
  }
}
