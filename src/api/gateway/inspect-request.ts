/**
 * What the gateway must know of a request before it is worked on: how much it asks for, what it names, how long it may
 * take. Message from the body as sent, before it is validated; plain data, so that a thread can tell it too.
 */
import type { Result } from '../contract/errors.ts';
import { success } from '../contract/errors.ts';
import { FREE, type RequestSize, type ServiceRequest } from '../endpoints/endpoint.ts';
import { listNamedOnRoads, type NamedUse } from '../endpoints/named-use.ts';
import { toObject } from '../endpoints/sent-members.ts';
import { findEndpoint } from '../endpoints/services.ts';
import { measureModel } from './credits/measure-model.ts';
import { readSent, type SentRequest } from './sent-request.ts';

export interface Inspection {
  readonly size: RequestSize;
  readonly named: NamedUse;
  /** See {@link measureModel}. */
  readonly modelWork: number;
  /** Since when something that the request uses is deprecated, as the header has it. */
  readonly deprecation: string | undefined;
  /** Not for the thread that answers short questions. */
  readonly isLong: boolean;
}

/** Work of a model from which no request with it is a short question. */
const LONG_MODEL = 500;

/** Each name once, since a body may repeat one a million times. */
function listOnce({ profiles, providers, commercial }: NamedUse): NamedUse {
  return {
    profiles: [...new Set(profiles)],
    providers: [...new Set(providers)],
    commercial: [...new Set(commercial)],
  };
}

/** Profiles and data providers that a request names, wherever its endpoint lets it name them. */
export function listNamed(request: ServiceRequest): NamedUse {
  return (findEndpoint(request)?.service.listNamed ?? listNamedOnRoads)(request);
}

export function inspectRequest(request: ServiceRequest): Inspection {
  const found = findEndpoint(request);
  const isPoll = found?.endpoint?.answer === 'poll-job';
  const { measure, job, findDeprecation } = found?.service ?? {};
  const size = isPoll ? { ...FREE, credits: job?.pollCredits ?? 0 } : (measure?.(request) ?? FREE);
  const modelWork = measureModel(toObject(request.body).custom_model);
  return {
    size,
    named: listOnce(listNamed(request)),
    modelWork,
    deprecation: findDeprecation?.(request),
    isLong: size.isLong || modelWork >= LONG_MODEL,
  };
}

/** The same of a request whose body may not have been read; 400 for one that is not JSON. */
export function inspectSent(request: SentRequest): Result<Inspection> {
  const read = readSent(request);
  return read.ok ? success(inspectRequest(read.value)) : read;
}
