/**
 * Everything between the wire and the engine: keys, plans, credits and rate, jobs, custom profiles, time limits. The
 * same in every host; stores, clock and engine are the host's.
 */
import { failure } from '../contract/errors.ts';
import type { Endpoint, GatewayTask } from '../endpoints/endpoint.ts';
import { familyOf, findEndpoint } from '../endpoints/services.ts';
import { AccountSlots } from './account-slots.ts';
import type { Account } from './accounts/account.ts';
import { checkPlan } from './accounts/plan-check.ts';
import { answerRefusal, Bill } from './credits/bill.ts';
import { CreditReturns } from './credits/credit-returns.ts';
import { roundCredits } from './credits/meter.ts';
import { refuseMethod, refuseUnknown, type ServiceResponse, toErrorResponse } from './dispatch.ts';
import { encodeAnswer } from './encode-answer.ts';
import type { GatewayCall, GatewayEndpoint, GatewayHost, StoreHealth } from './gateway-call.ts';
import { inspectSent } from './inspect-request.ts';
import type { Job, JobAnswer } from './jobs/job.ts';
import { pollJob, submitJob } from './jobs/job-endpoints.ts';
import type { JobCounts } from './jobs/job-queue.ts';
import { createProfile } from './profiles/create-profile.ts';
import { deleteProfile, listProfiles, postProfile } from './profiles/profile-endpoints.ts';
import { findNamedProfiles } from './profiles/profile-store.ts';
import { isSmall, type SentRequest } from './sent-request.ts';
import type { EngineHealth } from './service-engine.ts';
import { answerStoreError, StoreError } from './store-error.ts';
import { createHealthCheck } from './store-health.ts';
import { runWithin } from './time-limits.ts';

/** `/health` is answered before anybody is asked for a key. */
const GATEWAY_TASKS: Readonly<Record<Exclude<GatewayTask, 'health'>, GatewayEndpoint>> = {
  'submit-job': submitJob,
  'poll-job': pollJob,
  'create-profile': postProfile,
  'list-profiles': listProfiles,
  'delete-profile': deleteProfile,
};

/** `ok` as long as requests are answered as they should be. */
interface GatewayHealth {
  readonly status: 'ok' | 'loading' | 'degraded';
  readonly store?: StoreHealth;
  readonly threads?: EngineHealth;
  readonly jobs: JobCounts;
}

/** A request that was let in, or the refusal that it got instead. */
type Admission =
  | { readonly ok: true /** To be called once the answer is there. */; readonly leave: () => void }
  | { readonly ok: false; readonly response: ServiceResponse };

export interface Gateway {
  /** The owner of a key; undefined for keys that are missing, unknown or disabled. */
  findAccount(key: string | undefined): Account | undefined;
  /** The 401 for a request without an account. */
  refuseKey(): ServiceResponse;
  /** Lets a request in before its body is read: by the account's rate, then by how many it has in hand already. */
  admit(account: Account, path: string): Promise<Admission>;
  /** Hands on a refusal that was found before the request could be read: with the account's headers, for nothing. */
  refuse(account: Account, response: ServiceResponse, path: string): Promise<ServiceResponse>;
  answer(request: SentRequest, account: Account, signal: AbortSignal): Promise<ServiceResponse>;
  /** A JSON text with line breaks and indents. */
  format(json: Uint8Array): Promise<Uint8Array>;
  /** Begins to work off jobs. */
  start(): Promise<void>;
  checkHealth(): Promise<GatewayHealth>;
}

const WRONG_CREDENTIALS = "Wrong credentials. Pass a valid API key as query parameter 'key'.";
const MAX_PROBLEMS = 20;
const TURN_SECONDS = 1;

async function withReading(response: ServiceResponse, bill: Bill): Promise<ServiceResponse> {
  const { limit, remaining, reset } = await bill.read();
  return { ...response, rateLimit: { limit, remaining, reset, credits: bill.credits } };
}

async function answerByEngine(call: GatewayCall): Promise<ServiceResponse> {
  const { request, service, account, price, host, bill, signal, inspection } = call;
  const refusal = await bill.charge(price, request.path);
  if (refusal) return refusal;
  const profiles = await findNamedProfiles(inspection.named.profiles, account.id, host.profiles);
  const response = await runWithin(host.engine, service, request, {
    profiles,
    signal,
    isLong: inspection.isLong,
  });
  if (response.status >= 400) await bill.giveAllBack();
  return response;
}

async function answerCall({ answer }: Endpoint, call: GatewayCall): Promise<ServiceResponse> {
  const { request, service, account, inspection } = call;
  if (answer === 'health') return refuseUnknown(request);
  const problems = checkPlan(account, service, inspection).slice(0, MAX_PROBLEMS);
  if (problems.length > 0) {
    const { error } = failure(
      400,
      problems[0].message,
      problems.map((of) => ({ ...of })),
    );
    return toErrorResponse(error, request.path);
  }
  const response = await (typeof answer === 'string' ? GATEWAY_TASKS[answer] : answerByEngine)(call);
  const { deprecation } = inspection;
  return deprecation ? { ...response, headers: { ...response.headers, Deprecation: deprecation } } : response;
}

export function createGateway(host: GatewayHost): Gateway {
  const { keys, meter, engine, now } = host;
  const slots = new AccountSlots();
  const returns = new CreditReturns(meter, now);

  /** Runs what talks to stores: one that fails is a refusal that says when to try again, and costs nothing. */
  async function guard(
    path: string,
    bill: Bill,
    work: () => Promise<ServiceResponse>,
  ): Promise<ServiceResponse> {
    try {
      return await withReading(await work(), bill);
    } catch (error) {
      await bill.giveAllBack();
      const family = familyOf(path);
      if (error instanceof StoreError) return answerStoreError(error, family);
      host.onFailure?.(error as Error);
      const message = `Internal error: ${error instanceof Error ? error.message : String(error)}`;
      return toErrorResponse(failure(500, message).error, path);
    }
  }

  const openBill = (account: Account) => new Bill(account, meter, returns, now);

  async function admit(account: Account, path: string): Promise<Admission> {
    let refused: ServiceResponse | undefined;
    const bill = openBill(account);
    const response = await guard(path, bill, async () => {
      const { refusal } = await meter.admit(account, now());
      refused = refusal && answerRefusal(refusal);
      return refused ?? { status: 200 };
    });
    if (refused || response.status !== 200) return { ok: false, response };
    const leave = await slots.take(account);
    if (leave) return { ok: true, leave };
    const { plan, limits } = account;
    const message = `Too many requests at once: the plan "${plan}" has ${limits.concurrentRequests} in hand at a time`;
    const busy = answerRefusal({ message, retryAfter: TURN_SECONDS });
    return { ok: false, response: await guard(path, bill, async () => busy) };
  }

  function answer(request: SentRequest, account: Account, signal: AbortSignal): Promise<ServiceResponse> {
    const bill = openBill(account);
    return guard(request.path, bill, async () => {
      const found = findEndpoint(request);
      if (!found) return refuseUnknown(request);
      const { service, endpoint } = found;
      if (!endpoint) return refuseMethod(request, found.methods);
      const inspected = isSmall(request) ? inspectSent(request) : await engine.inspect(request);
      if (!inspected.ok) return toErrorResponse(inspected.error, request.path);
      const inspection = inspected.value;
      const price = roundCredits(inspection.size.credits);
      return answerCall(endpoint, { request, service, inspection, account, price, bill, host, signal });
    });
  }

  async function computeJob(job: Job, signal: AbortSignal): Promise<ServiceResponse> {
    const { path, query, body } = job.request;
    const bytes = new TextEncoder().encode(body);
    const request: SentRequest = { method: 'POST', path, query: new URLSearchParams(query), body: bytes };
    // A job that is begun again after a restart makes the same profile again, not a second one.
    if (job.kind === 'profile')
      return createProfile(request, job.accountId, { ...host, createId: () => job.id });
    const inspected = isSmall(request) ? inspectSent(request) : await engine.inspect(request);
    if (!inspected.ok) return toErrorResponse(inspected.error, path);
    const profiles = await findNamedProfiles(inspected.value.named.profiles, job.accountId, host.profiles);
    const withinMs = Number.POSITIVE_INFINITY;
    return engine.run(request, { signal, withinMs, jobId: job.id, profiles, isLong: true });
  }

  const checkStore = host.checkStore && createHealthCheck(host.checkStore);

  /** A job's answer: that of the synchronous request, with more time. */
  async function runJob(job: Job, signal: AbortSignal): Promise<JobAnswer> {
    const answered = encodeAnswer(await computeJob(job, signal), job.request.path, true);
    return { status: answered.status, bytes: answered.bytes ?? [] };
  }

  return {
    findAccount(key) {
      const account = key ? keys.find(key) : undefined;
      return account?.isDisabled ? undefined : account;
    },
    refuseKey: () => toErrorResponse(failure(401, WRONG_CREDENTIALS).error, '/route'),
    admit,
    refuse: (account, response, path) => guard(path, openBill(account), async () => response),
    answer,
    format: (json) => engine.format(json),
    start: () => host.jobs.start(runJob),
    async checkHealth() {
      const store = await checkStore?.();
      const { health: threads } = engine;
      const jobs = host.jobs.counts;
      const isDegraded = store === 'unavailable' || store === 'full' || threads?.running === 0;
      const status = engine.copyrights === undefined ? 'loading' : isDegraded ? 'degraded' : 'ok';
      return { status, ...(store ? { store } : {}), ...(threads ? { threads } : {}), jobs };
    },
  };
}
