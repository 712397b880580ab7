/** Submitting a job and asking how it goes. */
import type { ServiceResponse } from '../dispatch.ts';
import { type GatewayCall, readId } from '../gateway-call.ts';
import { checkProfileRequest } from '../profiles/create-profile.ts';
import { findNamedProfiles } from '../profiles/named-profiles.ts';
import type { SentRequest } from '../sent-request.ts';
import { isFailed, type JobKind } from './job.ts';
import { answerPoll, answerUnknown } from './job-answers.ts';

/** The query without the key: jobs are stored. */
function withoutKey(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('key');
  return rest.toString();
}

/** JSON text, as jobs are stored. */
function toText({ body }: SentRequest): string {
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body?.value ?? null);
}

async function checkJob(
  kind: JobKind,
  path: string,
  call: GatewayCall,
): Promise<ServiceResponse | undefined> {
  const { host, account, request, inspection } = call;
  if (kind === 'profile') return checkProfileRequest(request, account.id, host);
  const profiles = await findNamedProfiles(inspection.named.profiles, account.id, host.profiles);
  return host.engine.check({ ...request, path }, profiles);
}

/**
 * Refuses what can be refused now, charges, and queues the rest. Nothing comes between the charge and the queue, so that a
 * store can keep both or neither. `path`: the synchronous endpoint.
 */
export async function submitJob(kind: JobKind, path: string, call: GatewayCall): Promise<ServiceResponse> {
  const { host, account, price, request, bill } = call;
  const problem = await checkJob(kind, path, call);
  if (problem) return problem;
  const id = host.createId();
  const body = toText(request);
  const refusal = await bill.charge(price, request.path);
  if (refusal) return refusal;
  await host.jobs.submit({
    id,
    accountId: account.id,
    kind,
    request: { path, query: withoutKey(request.query), body },
    credits: price,
    submittedAt: host.now(),
  });
  return { status: 200, body: { job_id: id } };
}

/** The job's state; the first poll that sees a failure gives back what the job has cost. */
export async function pollJob(kind: JobKind, call: GatewayCall): Promise<ServiceResponse> {
  const { request, account, price, host, bill } = call;
  const refusal = await bill.charge(price, request.path);
  if (refusal) return refusal;
  const id = readId(request.path);
  const job = await host.jobs.find(id);
  if (!job || job.accountId !== account.id || job.kind !== kind) {
    await bill.giveBack(price);
    return answerUnknown(kind, id, request.path);
  }
  const answer = job.answerStatus === undefined ? undefined : await host.jobs.readAnswer(id);
  if (isFailed(job) && !job.isRefunded) await host.jobs.claimRefund(id, () => bill.giveBack(job.credits));
  return answerPoll(job, answer, host.engine.copyrights ?? [], host.now());
}
