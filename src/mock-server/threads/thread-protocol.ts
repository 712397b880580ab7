/** What goes between the server's thread and those that compute. */

import type { CustomProfile } from '../../api/contract/profiles.ts';
import type { ServiceResponse } from '../../api/gateway/dispatch.ts';
import type { RegionData } from '../../tiles/region.ts';

/** A request as plain data: the body as it was sent, or as a value where it was stored. */
export interface PostedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly text?: string;
  readonly body?: unknown;
}

export type ThreadMessage =
  | {
      readonly kind: 'run';
      readonly call: number;
      readonly request: PostedRequest;
      readonly profiles: readonly CustomProfile[];
      readonly withinMs: number;
      readonly jobId?: string;
    }
  | {
      readonly kind: 'check';
      readonly call: number;
      readonly request: PostedRequest;
      readonly profiles: readonly CustomProfile[];
    }
  | { readonly kind: 'stop'; readonly call: number };

export type ThreadReply =
  | { readonly kind: 'ready'; readonly copyrights: readonly string[] }
  /** The region cannot be opened. */
  | { readonly kind: 'failed'; readonly message: string }
  /** `response` is undefined for a check that found nothing. */
  | { readonly kind: 'answer'; readonly call: number; readonly response: ServiceResponse | undefined };

/** Handed to a thread at its start. */
export interface ThreadData {
  readonly region: RegionData;
}
