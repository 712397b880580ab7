/** Cities and towns of an extract: found by name, and the one that a box is named after. */

import { foldText } from '../../../files/fold-text.ts';
import type { ExtractPlace } from '../../../store/regions/region-store.ts';
import type { Box } from '../box-size.ts';

const MAX_FOUND = 6;

/** How a folded name answers to a folded text: 0 where it begins with it, 1 where a later word does. */
export function rankName(wanted: string, name: string): 0 | 1 | undefined {
  if (name.startsWith(wanted)) return 0;
  return ` ${name.replace(/[-'’(/]/g, ' ')}`.includes(` ${wanted}`) ? 1 : undefined;
}

/** Without case and accents: names that begin with the text, then names with a word that does; cities first. */
export function findPlaces(text: string, places: readonly ExtractPlace[]): ExtractPlace[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return [];
  const rated = places.flatMap((place) => {
    const at = rankName(wanted, foldText(place.name));
    return at === undefined ? [] : [{ place, rank: at * 2 + (place.kind === 'city' ? 0 : 1) }];
  });
  return rated
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place);
}

/** The city nearest to the middle of a box, or the town where it has no city. */
export function findNamesake(
  [west, south, east, north]: Box,
  places: readonly ExtractPlace[],
): string | undefined {
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const distance = ({ lon, lat }: ExtractPlace) =>
    Math.hypot((lon - (west + east) / 2) * squeeze, lat - (south + north) / 2);
  let best: ExtractPlace | undefined;
  for (const place of places) {
    const { lon, lat, kind } = place;
    if (lon < west || lon > east || lat < south || lat > north) continue;
    const isBetter = !best || (kind === best.kind ? distance(place) < distance(best) : kind === 'city');
    if (isBetter) best = place;
  }
  return best?.name;
}
