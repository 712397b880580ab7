/**
 * Everything between the wire and the engine: keys, plans, credits and rate, jobs, custom profiles, time limits. The
 * same in every host; stores, clock and engine are the host's.
 */
import { failure } from '../contract/errors.ts';
import type { Account } from './accounts/account.ts';
import { checkPlan } from './accounts/plan-check.ts';
import type { MeterReading, MeterVerdict } from './credits/meter.ts';
import { priceRequest, roundCredits } from './credits/price.ts';
import { measureRequest } from './credits/request-size.ts';
import { type ServiceRequest, type ServiceResponse, toErrorResponse } from './dispatch.ts';
import { flagDeprecated } from './flag-deprecated.ts';
import type { ChargedAnswer, GatewayCall, GatewayHost } from './gateway-call.ts';
import { findOwnEndpoint } from './gateway-endpoints.ts';
import type { Job, JobOutcome } from './jobs/job.ts';
import { createProfile } from './profiles/create-profile.ts';
import { findNamedProfiles } from './profiles/named-profiles.ts';
import { runWithin } from './time-limits.ts';

export interface Gateway {
  /** The owner of a key; undefined for keys that are missing, unknown or disabled. */
  findAccount(key: string | undefined): Account | undefined;
  /** The 401 for a request without an account. */
  refuseKey(): ServiceResponse;
  /** Hands on a refusal that was found before the request could be read: with the account's headers, for nothing. */
  refuse(account: Account, response: ServiceResponse): Promise<ServiceResponse>;
  answer(request: ServiceRequest, account: Account, signal: AbortSignal): Promise<ServiceResponse>;
  /** Begins to work off jobs. */
  start(): Promise<void>;
  /** Map data is loaded. */
  readonly isReady: boolean;
}

const WRONG_CREDENTIALS = "Wrong credentials. Pass a valid API key as query parameter 'key'.";

function withMeter(response: ServiceResponse, reading: MeterReading, credits: number): ServiceResponse {
  return {
    ...response,
    rateLimit: { limit: reading.limit, remaining: reading.remaining, reset: reading.reset, credits },
  };
}

/** 429: the credits or the rate of the account are used up; nothing is charged. */
function refuseUse(verdict: MeterVerdict): ServiceResponse {
  const { message, retryAfter } = verdict.refusal!;
  const hints = [{ message, details: 'LimitExceededException' as const }];
  const refused = toErrorResponse(failure(429, message, hints).error, '/route');
  return withMeter({ ...refused, headers: { 'Retry-After': String(retryAfter) } }, verdict, 0);
}

function toOutcome({ status, body, json }: ServiceResponse): JobOutcome {
  return { status, body: json === undefined ? body : JSON.parse(json) };
}

async function answerByEngine({
  request,
  account,
  price,
  host,
  signal,
}: GatewayCall): Promise<ChargedAnswer> {
  const profiles = await findNamedProfiles(request, account.id, host.profiles);
  const response = await runWithin(host.engine, request, profiles, signal);
  return { response, credits: response.status < 400 ? price : 0 };
}

export function createGateway(host: GatewayHost): Gateway {
  const { keys, meter, engine, now } = host;

  async function refuse(account: Account, response: ServiceResponse): Promise<ServiceResponse> {
    const verdict = await meter.take(account, 0, now());
    return verdict.refusal ? refuseUse(verdict) : withMeter(response, verdict, 0);
  }

  async function answer(
    request: ServiceRequest,
    account: Account,
    signal: AbortSignal,
  ): Promise<ServiceResponse> {
    const size = measureRequest(request);
    const price = priceRequest(size);
    const own = findOwnEndpoint(request);
    if (own && !own.endpoint) {
      const message = `${request.path} takes ${own.methods.join(', ')}, not ${request.method}`;
      return refuse(account, toErrorResponse(failure(405, message).error, request.path));
    }
    const [problem, ...others] = checkPlan(account, request, size);
    const verdict = await meter.take(account, problem ? 0 : price, now());
    if (verdict.refusal) return refuseUse(verdict);
    if (problem) {
      const { error } = failure(
        400,
        problem.message,
        [problem, ...others].map((of) => ({ ...of })),
      );
      return withMeter(toErrorResponse(error, request.path), verdict, 0);
    }
    const call: GatewayCall = { request, account, price, host, signal };
    const { response, credits } = await (own?.endpoint ?? answerByEngine)(call);
    const givenBack = roundCredits(price - credits);
    if (givenBack !== 0) await meter.giveBack(account, givenBack, now());
    return withMeter(flagDeprecated(request, response), verdict, roundCredits(credits));
  }

  /** A job's answer: that of the synchronous request, with more time. */
  async function runJob(job: Job, signal: AbortSignal): Promise<JobOutcome> {
    const { path, query, body } = job.request;
    if (job.kind === 'profile') {
      // A job that is begun again after a restart makes the same profile again, not a second one.
      return toOutcome(await createProfile(body, job.accountId, { ...host, createId: () => job.id }));
    }
    const request = { method: 'POST', path, query: new URLSearchParams(query), body };
    const profiles = await findNamedProfiles(request, job.accountId, host.profiles);
    const response = await engine.run(request, {
      signal,
      withinMs: Number.POSITIVE_INFINITY,
      jobId: job.id,
      profiles,
    });
    return toOutcome(response);
  }

  return {
    findAccount(key) {
      const account = key ? keys.find(key) : undefined;
      return account?.isDisabled ? undefined : account;
    },
    refuseKey: () => toErrorResponse(failure(401, WRONG_CREDENTIALS).error, '/route'),
    refuse,
    answer,
    start: () => host.jobs.start(runJob),
    get isReady() {
      return engine.copyrights !== undefined;
    },
  };
}
