/** Submitting a job and asking how it goes. */
import type { JobForm } from '../../endpoints/endpoint.ts';
import type { ServiceResponse } from '../dispatch.ts';
import { type GatewayCall, readId } from '../gateway-call.ts';
import { checkProfileRequest } from '../profiles/create-profile.ts';
import { findNamedProfiles } from '../profiles/profile-store.ts';
import type { SentRequest } from '../sent-request.ts';
import { isFailed } from './job.ts';
import { answerPoll, answerUnknown } from './job-answers.ts';

function getJob({ service }: GatewayCall): JobForm {
  if (!service.job) throw new Error(`There are no jobs of ${service.name}`);
  return service.job;
}

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

async function checkJob(job: JobForm, call: GatewayCall): Promise<ServiceResponse | undefined> {
  const { host, account, request, inspection } = call;
  if (job.kind === 'profile') return checkProfileRequest(request, account.id, host);
  const profiles = await findNamedProfiles(inspection.named.profiles, account.id, host.profiles);
  return host.engine.check({ ...request, path: job.path }, profiles);
}

/**
 * Refuses what can be refused now, charges, and queues the rest. Nothing comes between the charge and the queue, so that a
 * store can keep both or neither.
 */
export async function submitJob(call: GatewayCall): Promise<ServiceResponse> {
  const { host, account, price, request, bill } = call;
  const job = getJob(call);
  const problem = await checkJob(job, call);
  if (problem) return problem;
  const id = host.createId();
  const body = toText(request);
  const refusal = await bill.charge(price, request.path);
  if (refusal) return refusal;
  await host.jobs.submit({
    id,
    accountId: account.id,
    kind: job.kind,
    request: { path: job.path, query: withoutKey(request.query), body },
    credits: price,
    submittedAt: host.now(),
  });
  return { status: 200, body: { job_id: id } };
}

/** The job's state; the first poll that sees a failure gives back what the job has cost. */
export async function pollJob(call: GatewayCall): Promise<ServiceResponse> {
  const { request, account, price, host, bill } = call;
  const form = getJob(call);
  const refusal = await bill.charge(price, request.path);
  if (refusal) return refusal;
  const id = readId(request.path);
  const job = await host.jobs.find(id);
  if (!job || job.accountId !== account.id || job.kind !== form.kind) {
    await bill.giveBack(price);
    return answerUnknown(form, id, request.path);
  }
  const answer = job.answerStatus === undefined ? undefined : await host.jobs.readAnswer(id);
  if (isFailed(job) && !job.isRefunded) await host.jobs.claimRefund(id, () => bill.giveBack(job.credits));
  return answerPoll(form, job, answer, host.engine.copyrights ?? [], host.now());
}
