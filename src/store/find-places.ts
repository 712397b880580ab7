/** Streets, places and houses of the open areas by name, to look at on the map. */
import type { AddressClient } from '../client/api-client.ts';
import type { LonLat } from '../plan/order.ts';
import { readHits } from './locate/read-hits.ts';
import { type Box, middleOf } from './regions/outside-region.ts';

export interface FoundPlace {
  readonly title: string;
  readonly detail: string;
  readonly location: LonLat;
}

const MOST = 6;

/** `box`: where the map looks; of equal names the nearest comes first. Empty when nothing has the name, or no area is open. */
export async function findPlaces(
  addresses: AddressClient,
  text: string,
  box: Box | undefined,
): Promise<readonly FoundPlace[]> {
  const near = box && middleOf(box);
  const found = await addresses.findAddress(text, { limit: MOST, ...(near ? { near } : {}) });
  if (!found.ok) return [];
  return readHits(found.value, near).map(({ title, detail, location }) => ({ title, detail, location }));
}
