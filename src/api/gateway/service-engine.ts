/** Who computes the answers behind the gateway: this thread, or a pool of others. */
import type { CustomProfile } from '../contract/profiles.ts';
import type { ServiceRequest, ServiceResponse } from './dispatch.ts';

export interface RunOptions {
  /** The caller has gone, or the time is up. */
  readonly signal: AbortSignal;
  /** Milliseconds that the answer may take from now; the search of an optimization is cut to fit. */
  readonly withinMs: number;
  /** The request is a job: it may take its time, and its answer carries this id. */
  readonly jobId?: string;
  /** Custom profiles that the request names. */
  readonly profiles: readonly CustomProfile[];
}

export interface ServiceEngine {
  /** Answers a request to a synchronous endpoint. Never rejects. */
  run(request: ServiceRequest, options: RunOptions): Promise<ServiceResponse>;
  /** What can be said against a request without computing its answer; undefined when it is sound. */
  check(request: ServiceRequest, profiles: readonly CustomProfile[]): Promise<ServiceResponse | undefined>;
  /** Whom answers credit for the map data; undefined while no data is loaded. */
  readonly copyrights: readonly string[] | undefined;
}
