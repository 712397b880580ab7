/** What a handler may use: the open region, if any, and the host's clock and patience. */

import type { AddressLookup } from '../../engine/geocode/geocoder.ts';
import type { RowBlock, TableLabels } from '../../engine/matrix/row-block.ts';
import type { RoadEngine } from '../../engine/routing/road-engine.ts';
import { fault } from '../../faults/fault.ts';
import { failure, type Result, success } from '../contract/errors.ts';
import type { CustomProfile } from '../contract/profiles.ts';
import type { VrpProgress } from '../contract/vrp-answer.ts';
import type { OptimizeHost } from './optimize-host.ts';
import type { PlanMemory } from './plan-memory/plan-memory.ts';
import type { makeRows } from './table-rows.ts';

export interface OpenRegion {
  readonly name: string;
  readonly engine: RoadEngine;
  readonly copyrights: readonly string[];
  /** ISO 8601 */
  readonly dataDate?: string;
  /** ISO 8601: when the data were read here. */
  readonly importDate?: string;
  /** IANA name, such as `Europe/Lisbon`; undefined where the region does not say. */
  readonly timeZone?: string;
  /** Its addresses, read when first asked for; undefined where the region has none. */
  readonly openAddresses?: () => Promise<AddressLookup | undefined>;
}

/** Somebody else, such as a second worker, who joins rows of a table. One table at a time. */
export interface RowHelper {
  open(labels: TableLabels): void;
  /** Rows of the groups `first .. last`, `last` excluded. Rejects when the helper has died. */
  join(first: number, last: number): Promise<RowBlock>;
  close(): void;
}

export interface HandlerContext {
  readonly region: OpenRegion | undefined;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Lets the host answer other messages; resolves at once where there is nothing to let in. */
  readonly yieldToHost: () => Promise<void>;
  readonly shouldStop: () => boolean;
  /** When the answer is due on the clock of `now`; an optimization's search ends in time for it. */
  readonly deadline?: number;
  /** A job may take more time than a caller who waits. */
  readonly isJob?: boolean;
  /** Custom profiles of the caller's account that the request names. */
  readonly customProfiles?: readonly CustomProfile[];
  /** Search seconds and seed of an optimization; the contract's own budget and seed 1 otherwise. */
  readonly seconds?: number;
  readonly seed?: number;
  /** Lends a helper for a large table; undefined when there is none or it is busy. */
  readonly borrowRowHelper?: () => RowHelper | undefined;
  /** What earlier calls learned about the region's travel times; without it each call starts anew. */
  readonly memory?: PlanMemory;
  /** Searches on several threads; in slices right here by default. */
  readonly solve?: OptimizeHost['solve'];
  /** Searches on one thread each. */
  readonly listSearchers?: OptimizeHost['listSearchers'];
  /** Message how an optimization goes. */
  readonly onProgress?: (progress: VrpProgress) => void;
  /** Message which share of a track is matched, 0 to 1. */
  readonly onMatchProgress?: (share: number) => void;
  /** How tables become rows of an answer; `makeRows` by default. */
  readonly makeRows?: typeof makeRows;
  /** A UUID. */
  readonly createJobId: () => string;
}

export function requireRegion({ region }: HandlerContext): Result<OpenRegion> {
  return region ? success(region) : failure(503, fault('noMap'));
}
