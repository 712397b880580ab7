/** Memory that matching keeps from one track to the next. */
import { LocalSearch } from './local-search.ts';

export class MatchScratch {
  readonly search = new LocalSearch();
  /** Candidates of a layer by descending score. */
  order = new Int32Array(64);
}
