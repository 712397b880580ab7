/** Who computes the answers behind the gateway: this thread, or a pool of others. */
import type { Result } from '../contract/errors.ts';
import type { CustomProfile } from '../contract/profiles.ts';
import type { ServiceResponse } from './dispatch.ts';
import type { Inspection } from './inspect-request.ts';
import type { SentRequest } from './sent-request.ts';

export interface RunOptions {
  /** The caller has gone, or the time is up. */
  readonly signal: AbortSignal;
  /** The same for work that never waits, so that no event could reach it. */
  readonly isStopped?: () => boolean;
  /** Milliseconds that the answer may take from now; the search of an optimization is cut to fit. */
  readonly withinMs: number;
  /** The request is a job: it may take its time, and its answer carries this id. */
  readonly jobId?: string;
  /** Custom profiles that the request names. */
  readonly profiles: readonly CustomProfile[];
  /** As {@link Inspection} has it. */
  readonly isLong: boolean;
}

/** What of a profile comes from the request that makes it. */
export type ProfileContent = Omit<CustomProfile, 'id'>;

/** Threads that compute, and those that are being started. */
export interface EngineHealth {
  readonly running: number;
  readonly starting: number;
}

/** No method rejects. */
export interface ServiceEngine {
  /** What is to be known of a request whose body is too large to be read here; 400 for a body that is not JSON. */
  inspect(request: SentRequest): Promise<Result<Inspection>>;
  /** Answers a request to a synchronous endpoint. */
  run(request: SentRequest, options: RunOptions): Promise<ServiceResponse>;
  /** What can be said against a request without computing its answer; undefined when it is sound. */
  check(request: SentRequest, profiles: readonly CustomProfile[]): Promise<ServiceResponse | undefined>;
  /** The profile that a request to make one asks for. */
  readProfile(request: SentRequest): Promise<Result<ProfileContent>>;
  /** A JSON text with line breaks and indents. */
  format(json: Uint8Array): Promise<Uint8Array>;
  /** Whom answers credit for the map data; undefined while no data is loaded. */
  readonly copyrights: readonly string[] | undefined;
  /** Absent where there are no threads. */
  readonly health?: EngineHealth;
}
