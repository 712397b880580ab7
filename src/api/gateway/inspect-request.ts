/**
 * What the gateway must know of a request before it is worked on: how much it asks for, what it names, how long it may
 * take. Told from the body as sent, before it is validated; plain data, so that a thread can tell it too.
 */
import type { Result } from '../contract/errors.ts';
import { success } from '../contract/errors.ts';
import { listNamed, type NamedUse } from './accounts/plan-check.ts';
import { measureModel } from './credits/measure-model.ts';
import { measureRequest, type RequestSize, toObject } from './credits/request-size.ts';
import type { ServiceRequest } from './dispatch.ts';
import { usesDeprecated } from './flag-deprecated.ts';
import { readSent, type SentRequest } from './sent-request.ts';

export interface Inspection {
  readonly size: RequestSize;
  readonly named: NamedUse;
  /** See {@link measureModel}. */
  readonly modelWork: number;
  readonly usesDeprecated: boolean;
  /** Not for the thread that answers short questions. */
  readonly isLong: boolean;
}

/** Cells of a matrix, points of a route, seconds of an area and work of a model from which none is a short question. */
const LONG_MATRIX = 2500;
const LONG_ROUTE = 100;
const LONG_ORDER = 12;
const LONG_AREA_SECONDS = 1800;
const LONG_AREA_METRES = 30_000;
const LONG_MODEL = 500;

function isLong(size: RequestSize, modelWork: number): boolean {
  if (modelWork >= LONG_MODEL) return true;
  switch (size.kind) {
    case 'optimization':
    case 'cluster':
    case 'matching':
      return true;
    case 'matrix':
      return size.origins * size.destinations >= LONG_MATRIX;
    case 'route':
      return size.locations >= (size.isOptimized ? LONG_ORDER : LONG_ROUTE);
    case 'isochrone':
      return size.seconds >= LONG_AREA_SECONDS || size.metres >= LONG_AREA_METRES;
    default:
      return false;
  }
}

/** Each name once, since a body may repeat one a million times. */
function listOnce({ profiles, providers, commercial }: NamedUse): NamedUse {
  return {
    profiles: [...new Set(profiles)],
    providers: [...new Set(providers)],
    commercial: [...new Set(commercial)],
  };
}

function inspectRequest(request: ServiceRequest): Inspection {
  const size = measureRequest(request);
  const modelWork = measureModel(toObject(request.body).custom_model);
  return {
    size,
    named: listOnce(listNamed(request)),
    modelWork,
    usesDeprecated: usesDeprecated(request),
    isLong: isLong(size, modelWork),
  };
}

/** The same of a request whose body may not have been read; 400 for one that is not JSON. */
export function inspectSent(request: SentRequest): Result<Inspection> {
  const read = readSent(request);
  return read.ok ? success(inspectRequest(read.value)) : read;
}
