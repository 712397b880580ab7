/** Address texts to places, with how far each may be trusted: nothing is put at a town's centre by itself. */

import type { AddressConfidence } from '../api/contract/address-match.ts';
import type { AddressClient } from '../client/api-client.ts';
import type { Fault } from '../faults/fault.ts';
import type { LonLat } from '../plan/order.ts';
import type { RegionStore } from './regions/region-store.ts';

export interface PlaceCandidate {
  /** One line: name, street and number, town. */
  readonly label: string;
  readonly location: LonLat;
}

export interface PlaceAnswer {
  /** `house`: may be taken without asking. */
  readonly confidence: AddressConfidence;
  /** The best first. */
  readonly candidates: readonly PlaceCandidate[];
  /** Why the question could not be asked. */
  readonly error?: Fault;
}

const NOTHING: PlaceAnswer = { confidence: 'none', candidates: [] };
const MOST = 6;

interface HitNames {
  readonly name?: string;
  readonly street?: string;
  readonly housenumber?: string;
  readonly postcode?: string;
  readonly city?: string;
}

function labelOf({ name, street, housenumber, postcode, city }: HitNames): string {
  const line = [street, housenumber].filter(Boolean).join(' ');
  const town = [postcode, city].filter(Boolean).join(' ');
  const lead = name && name !== street && name !== city ? name : undefined;
  return [lead, line, town].filter(Boolean).join(', ') || (name ?? '');
}

export function createPlaceSearch(addresses: AddressClient, region: RegionStore) {
  return async function findPlace(text: string): Promise<PlaceAnswer> {
    if (text.trim() === '') return NOTHING;
    const bbox = region.getState().current?.bbox;
    const asked = await addresses.findAddress(text.trim(), { limit: MOST, ...(bbox ? { bbox } : {}) });
    if (!asked.ok) return { ...NOTHING, error: asked.error.fault };
    const { confidence, hits } = asked.value;
    const candidates = hits.map(
      (hit): PlaceCandidate => ({ label: labelOf(hit), location: [hit.point.lng, hit.point.lat] }),
    );
    const isEach = new Map(candidates.map((item) => [`${item.label} ${item.location}`, item]));
    return { confidence, candidates: [...isEach.values()] };
  };
}

export type FindPlace = ReturnType<typeof createPlaceSearch>;
