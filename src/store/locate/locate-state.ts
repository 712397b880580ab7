/** Addresses that wait for a place on the map, and what was found for each. */

import { createStore } from 'zustand/vanilla';
import type { AddressConfidence, RoadAccess } from '../../api/contract/address-match.ts';
import type { GeocodeAnswer } from '../../api/contract/responses/geocode.ts';
import type { Fault } from '../../faults/fault.ts';
import { foldWords } from '../../files/fold-text.ts';
import type { LonLat } from '../../plan/order.ts';

export type GeocodeHit = GeocodeAnswer['hits'][number];

/** What a hit stands for, told by what it names. */
export type HitKind = 'house' | 'street' | 'place';

export interface LocateHit {
  readonly location: LonLat;
  readonly kind: HitKind;
  readonly title: string;
  readonly detail: string;
  /** From the depot, as the crow flies; undefined without a depot. */
  readonly metres?: number;
}

/** `unsure`: a house was found, but not quite what was asked for. */
type LocateStatus = 'waiting' | AddressConfidence | 'unsure';

export interface FoundPlace {
  readonly location: LonLat;
  readonly label: string;
  /** By the search alone, by a person's choice, by a click on the map, or from the address book. */
  readonly how: 'found' | 'chosen' | 'pin' | 'book';
}

export interface LocateItem {
  readonly key: string;
  /** Of the order in the plan, or of the draft. */
  readonly orderId: string;
  readonly part: 'delivery' | 'pickup';
  /** Row in the file. */
  readonly row?: number;
  readonly name: string;
  /** What is looked up. */
  readonly text: string;
  /** What the order says, before anyone changed it here. */
  readonly asked: string;
  readonly status: LocateStatus;
  readonly hits: readonly LocateHit[];
  readonly place?: FoundPlace;
  readonly streetHint?: string;
  readonly isSkipped: boolean;
  /** A person had to look at it; it stays in that list when it is done. */
  readonly needsPerson: boolean;
}

export interface LocateState {
  isOpen: boolean;
  /** For rows of an import, or for orders of the plan. */
  source: 'import' | 'plan';
  items: readonly LocateItem[];
  progress?: { readonly done: number; readonly total: number };
  error?: Fault;
  /** Key of the item that is worked on. */
  current?: string;
  /** Position of the hit that a person picked, see {@link findCandidate}. */
  picked?: number;
  appliesToSame: boolean;
  isEditing: boolean;
  /** Where vans stop for the places on show, by {@link placeKey}. */
  roads: ReadonlyMap<string, RoadAccess>;
  isTouched: boolean;
}

export const NO_LOCATE: LocateState = {
  isOpen: false,
  source: 'import',
  items: [],
  picked: undefined,
  appliesToSame: true,
  isEditing: false,
  roads: new Map(),
  isTouched: false,
};

export function createLocateStore() {
  return createStore<LocateState>()(() => NO_LOCATE);
}

export type LocateStore = ReturnType<typeof createLocateStore>;

export function placeKey([lon, lat]: readonly [number, number], hint = ''): string {
  return `${lon.toFixed(6)},${lat.toFixed(6)},${hint}`;
}

/** What an address is kept under. */
export function addressKey(text: string): string {
  return foldWords(text);
}

export function findCurrent({ items, current }: LocateState): LocateItem | undefined {
  return items.find(({ key }) => key === current);
}

/** Position of the hit that Enter accepts: the first, unless another was picked; none of what only sounds alike. */
export function findCandidate({ picked }: LocateState, { status, hits }: LocateItem): number | undefined {
  const position = picked ?? (status === 'none' ? undefined : 0);
  return position !== undefined && position < hits.length ? position : undefined;
}

/** A house was found for it, though not quite what the text says, and nobody has looked at it yet. */
export function awaitsHouse({ status, place, isSkipped }: LocateItem): boolean {
  return status === 'unsure' && !place && !isSkipped;
}

interface LocateCounts {
  readonly located: number;
  /** Found, but a person has to say so. */
  readonly toChoose: number;
  readonly notFound: number;
  readonly skipped: number;
  readonly waiting: number;
}

export function countItems(items: readonly LocateItem[]): LocateCounts {
  const counts = { located: 0, toChoose: 0, notFound: 0, skipped: 0, waiting: 0 };
  for (const { place, isSkipped, status } of items) {
    if (place) counts.located++;
    else if (isSkipped) counts.skipped++;
    else if (status === 'waiting') counts.waiting++;
    else if (status === 'none') counts.notFound++;
    else counts.toChoose++;
  }
  return counts;
}
