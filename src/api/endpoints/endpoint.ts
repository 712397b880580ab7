/**
 * What an endpoint of the service is, told once: what it takes and answers, how large a request is, what it costs, which
 * limits of plans hold for it, and who answers. Hosts, gateway, documentation and tests read it off the list in
 * `services.ts`.
 */
import type { z } from 'zod';
import type { ErrorFamily, Result } from '../contract/errors.ts';
import { jobAcceptedSchema } from '../contract/jobs.ts';
import { listRefusals } from '../contract/responses/errors.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { listNamedOnRoads, type NamedUse } from './named-use.ts';

export interface ServiceRequest {
  method: string;
  /** Below the base address, such as `/route`. */
  path: string;
  query: URLSearchParams;
  /** The parsed JSON value, or the text of a GPX file; undefined without a body. */
  body: unknown;
}

/** Answers a request whose endpoint has been found; `parameters` are those of its path. */
export type Answer = (
  request: ServiceRequest,
  context: HandlerContext,
  parameters: Readonly<Record<string, string>>,
) => Result<unknown> | Promise<Result<unknown>>;

/** What the gateway answers itself, without the engine. */
export type GatewayTask =
  | 'health'
  | 'submit-job'
  | 'poll-job'
  | 'create-profile'
  | 'list-profiles'
  | 'delete-profile';

interface EndpointDefinition {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base address; `{name}` stands for one segment. */
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** JSON by a schema, or the text of a GPX file. */
  readonly body?: z.ZodType | 'gpx';
  /** Bodies of answers by status; `z.undefined()` stands for an empty one. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Statuses of refusals; those of its method where none are named. */
  readonly refusals?: readonly number[];
  /** Also answers 200 with GPX for `type=gpx`. */
  readonly hasGpxAnswer?: boolean;
  /** Works without a key. */
  readonly isPublic?: boolean;
  readonly answer: Answer | GatewayTask;
}

export interface Endpoint extends EndpointDefinition {
  readonly family: ErrorFamily;
  /** Bodies by status, refusals among them. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
}

/** A count that plans limit. */
interface LimitedCount {
  readonly what: string;
  readonly found: number;
  /** Which of a plan's limits holds, and how many times it. */
  readonly limit: 'locations' | 'vehicles' | 'matrixCells' | 'matchingPoints' | 'isochroneMinutes';
  readonly times?: number;
}

/** How much a request asks for, read off it before it is validated: what is malformed counts nothing. */
export interface RequestSize {
  /** Of the price list (specification section 8, contract-gaps 18 and 23), before rounding. */
  readonly credits: number;
  readonly counts: readonly LimitedCount[];
  /** Not for the thread that answers short questions. */
  readonly isLong: boolean;
}

export type JobKind = 'optimization' | 'matrix' | 'cluster' | 'profile';

/** The asynchronous form of an endpoint: its request is submitted, and its answer fetched later. */
interface JobDefinition {
  readonly kind: JobKind;
  /** Of the synchronous endpoint. */
  readonly path: string;
  /** Last segment of the path that requests are submitted to. */
  readonly verb: string;
  /** What is submitted: "a matrix". */
  readonly what: string;
  readonly body: z.ZodType;
  /** What polls are answered with. */
  readonly answer: z.ZodType;
  /** Polls are answered with one envelope in every state, instead of a bare result. */
  readonly hasEnvelope: boolean;
  readonly pollCredits?: number;
  /** What can be said against a request without computing its answer; absent where the gateway knows. */
  readonly check?: (body: unknown, context: HandlerContext) => Result<unknown> | Promise<Result<unknown>>;
}

export interface JobForm extends JobDefinition {
  /** Where requests are submitted. */
  readonly submitPath: string;
}

interface ServiceDefinition {
  /** Its heading in the documentation. */
  readonly name: string;
  /** The dialect of its errors. */
  readonly family?: ErrorFamily;
  readonly endpoints: readonly EndpointDefinition[];
  /** Free where it is absent. */
  readonly measure?: (request: ServiceRequest) => RequestSize;
  /** Profiles and data providers that a request names. */
  readonly listNamed?: (request: ServiceRequest) => NamedUse;
  /** Longest time of an answer that somebody waits for (contract-gaps 23). */
  readonly limitMs?: number;
  /** Worth stopping when the caller has gone; a host may have to work for knowing that. */
  readonly isStoppable?: boolean;
  /** Only for plans with custom profiles. */
  readonly needsCustomProfiles?: boolean;
  /** Since when what the request uses is deprecated, as the header has it (contract-gaps 24, RFC 9745). */
  readonly findDeprecation?: (request: ServiceRequest) => string | undefined;
  readonly job?: JobDefinition;
}

/** Endpoints about one thing, which are measured and limited alike. */
export interface Service extends ServiceDefinition {
  readonly family: ErrorFamily;
  readonly endpoints: readonly Endpoint[];
  readonly measure: (request: ServiceRequest) => RequestSize;
  readonly listNamed: (request: ServiceRequest) => NamedUse;
  readonly limitMs: number;
  readonly job?: JobForm;
}

export const FREE: RequestSize = { credits: 0, counts: [], isLong: false };

const LIMIT_MS = 30_000;
/** Refusals that any endpoint may answer, and those of a question and of one with a body. */
export const REFUSALS = [401, 413, 429, 500, 503, 507] as const;
const OF_QUESTIONS = [400, ...REFUSALS];
const OF_BODIES = [...OF_QUESTIONS, 415];

function listJobEndpoints(job: JobForm): EndpointDefinition[] {
  const { path, what, body, answer } = job;
  return [
    {
      method: 'POST',
      path: job.submitPath,
      summary: `Submits ${what} as a job`,
      body,
      answers: { 200: jobAcceptedSchema },
      answer: 'submit-job',
    },
    {
      method: 'GET',
      path: `${path}/solution/{jobId}`,
      summary: `State and result of ${what} that was submitted`,
      answers: { 200: answer },
      refusals: [...OF_QUESTIONS, 404],
      answer: 'poll-job',
    },
  ];
}

/** A service of its endpoints and those of its job, with what holds where it says nothing. */
export function defineService(definition: ServiceDefinition): Service {
  const { family = 'routing' } = definition;
  const job = definition.job && {
    ...definition.job,
    submitPath: `${definition.job.path}/${definition.job.verb}`,
  };
  const endpoints = [...definition.endpoints, ...(job ? listJobEndpoints(job) : [])];
  return {
    measure: () => FREE,
    listNamed: listNamedOnRoads,
    limitMs: LIMIT_MS,
    ...definition,
    family,
    job,
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      family,
      responses: {
        ...endpoint.answers,
        ...listRefusals(family, endpoint.refusals ?? (endpoint.body ? OF_BODIES : OF_QUESTIONS)),
      },
    })),
  };
}

type Handle<T> = (request: T, context: HandlerContext) => Result<unknown> | Promise<Result<unknown>>;

/** Answers by a parsed query. */
export function fromQuery<T>(parse: (query: URLSearchParams) => Result<T>, handle: Handle<T>): Answer {
  return ({ query }, context) => answerParsed(parse(query), handle, context);
}

/** Answers by a parsed body. */
export function fromBody<T>(parse: (body: unknown) => Result<T>, handle: Handle<T>): Answer {
  return ({ body }, context) => answerParsed(parse(body), handle, context);
}

function answerParsed<T>(parsed: Result<T>, handle: Handle<T>, context: HandlerContext): ReturnType<Answer> {
  return parsed.ok ? handle(parsed.value, context) : parsed;
}
