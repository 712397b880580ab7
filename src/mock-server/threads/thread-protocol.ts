/** What goes between the server's thread and those that compute. */
import type { Result } from '../../api/contract/errors.ts';
import type { CustomProfile } from '../../api/contract/profiles.ts';
import type { ServiceResponse } from '../../api/gateway/dispatch.ts';
import type { Inspection } from '../../api/gateway/inspect-request.ts';
import type { ProfileContent } from '../../api/gateway/service-engine.ts';
import type { RegionData } from '../../tiles/region.ts';

/** A request as plain data, its body as it was sent. */
export interface PostedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body?: Uint8Array;
}

/** What a thread is asked to do, and what it answers. */
export interface ThreadTasks {
  run: {
    readonly asked: {
      readonly request: PostedRequest;
      readonly profiles: readonly CustomProfile[];
      readonly withinMs: number;
      readonly jobId?: string;
      /** Not 0 once the caller has gone; looked at where the work cannot wait for a message. */
      readonly stopped: SharedArrayBuffer;
    };
    /** JSON bodies as bytes, which are handed over. */
    readonly answer: ServiceResponse;
  };
  check: {
    readonly asked: { readonly request: PostedRequest; readonly profiles: readonly CustomProfile[] };
    readonly answer: ServiceResponse | undefined;
  };
  inspect: { readonly asked: { readonly request: PostedRequest }; readonly answer: Result<Inspection> };
  readProfile: {
    readonly asked: { readonly request: PostedRequest };
    readonly answer: Result<ProfileContent>;
  };
  format: { readonly asked: { readonly json: Uint8Array }; readonly answer: Uint8Array };
}

export type TaskName = keyof ThreadTasks;

export type ThreadMessage = {
  [K in TaskName]: { readonly task: K; readonly call: number; readonly asked: ThreadTasks[K]['asked'] };
}[TaskName];

export type ThreadReply =
  | { readonly kind: 'ready' }
  /** The region cannot be opened. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: unknown }
  /** A bug of ours: the task threw. */
  | { readonly kind: 'error'; readonly call: number; readonly message: string };

/** Handed to a thread at its start. */
export interface ThreadData {
  readonly region: RegionData;
  /** 0 for the thread of short questions, more for those that may wait: see `setPriority` of Node. */
  readonly niceness: number;
}
