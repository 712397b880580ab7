/** What the gateway works with, and what it hands to endpoints of its own. */
import type { Account, KeyStore } from './accounts/account.ts';
import type { Meter } from './credits/meter.ts';
import type { ServiceRequest, ServiceResponse } from './dispatch.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ProfileStore } from './profiles/profile-store.ts';
import type { ServiceEngine } from './service-engine.ts';

export interface GatewayHost {
  readonly keys: KeyStore;
  readonly meter: Meter;
  readonly jobs: JobQueue;
  readonly profiles: ProfileStore;
  readonly engine: ServiceEngine;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** A UUID. */
  readonly createId: () => string;
}

/** What an endpoint of the gateway's own gets. */
export interface GatewayCall {
  readonly request: ServiceRequest;
  readonly account: Account;
  /** Credits of the price list. */
  readonly price: number;
  readonly host: GatewayHost;
  readonly signal: AbortSignal;
}

/** An answer and what it costs in the end; negative when more is given back than taken. */
export interface ChargedAnswer {
  readonly response: ServiceResponse;
  readonly credits: number;
}

/** The last segment of a path: the id of what is asked for. */
export function readId(path: string): string {
  const id = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
