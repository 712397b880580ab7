/**
 * What a text's best hit is worth to somebody who has no time to look: a house, only its street, only a place, several
 * that are equally good, or none.
 */
import { getDistance } from '../geo/distance.ts';
import type { GeocodeHit } from './hit.ts';
import type { ScoredEntry } from './score-entry.ts';
import type { SearchIndex } from './search-index.ts';

export type Confidence = 'house' | 'street' | 'place' | 'several' | 'none';

/** Below this the best hit is a guess. */
const SURE = 0.6;
/** A second hit within this of the best one's quality is as good. */
const TIE = 0.03;
/** Metres: two hits nearer than this are one place to drive to. */
const SAME_PLACE = 150;

/** `rows` and `hits` in their order; `rows` may be more. */
export function evaluator(
  rows: readonly ScoredEntry[],
  hits: readonly GeocodeHit[],
  index: SearchIndex,
): Confidence {
  const [best] = rows;
  if (!best || best.quality < SURE || hits.length === 0) return 'none';
  const positionOf = ({ entry, house }: ScoredEntry): [number, number] =>
    house >= 0
      ? [index.lonOfHouse[house] * 1e-7, index.latOfHouse[house] * 1e-7]
      : [index.lonOfEntry[entry] * 1e-7, index.latOfEntry[entry] * 1e-7];
  const [lon, lat] = positionOf(best);
  const isTied = rows.slice(1).some((row) => {
    const isAlike =
      row.house >= 0 === best.house >= 0 && index.kindOfEntry[row.entry] === index.kindOfEntry[best.entry];
    const [otherLon, otherLat] = positionOf(row);
    return (
      isAlike && row.quality >= best.quality - TIE && getDistance(lon, lat, otherLon, otherLat) > SAME_PLACE
    );
  });
  if (isTied) return 'several';
  const { kind } = hits[0];
  if (kind === 'house' || kind === 'street') return kind;
  return kind === 'poi' && hits[0].houseNumber ? 'house' : 'place';
}
