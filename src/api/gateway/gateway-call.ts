/** What the gateway works with, and what it hands to endpoints of its own. */
import type { Service } from '../endpoints/endpoint.ts';
import type { Account, KeyStore } from './accounts/account.ts';
import type { Bill } from './credits/bill.ts';
import type { Meter } from './credits/meter.ts';
import type { ServiceResponse } from './dispatch.ts';
import type { Inspection } from './inspect-request.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { ProfileStore } from './profiles/profile-store.ts';
import type { SentRequest } from './sent-request.ts';
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
  /** How the store is, where there is one that can fail. */
  readonly checkStore?: () => Promise<StoreHealth>;
  /** Message of what went wrong inside and was answered as such. */
  readonly onFailure?: (error: Error) => void;
}

/** `low`: hardly any room is left on its disk. */
export type StoreHealth = 'ok' | 'low' | 'full' | 'unavailable';

/** A request on its way through the gateway. An endpoint of the gateway's own charges for itself. */
export interface GatewayCall {
  readonly request: SentRequest;
  readonly service: Service;
  readonly inspection: Inspection;
  readonly account: Account;
  /** Credits of the price list. */
  readonly price: number;
  readonly bill: Bill;
  readonly host: GatewayHost;
  readonly signal: AbortSignal;
}

export type GatewayEndpoint = (call: GatewayCall) => Promise<ServiceResponse>;

/** The last segment of a path: the id of what is asked for. */
export function readId(path: string): string {
  const id = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
