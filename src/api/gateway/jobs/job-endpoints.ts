/** Submitting a job and asking how it goes. */
import { type ChargedAnswer, type GatewayCall, readId } from '../gateway-call.ts';
import { checkProfileRequest } from '../profiles/create-profile.ts';
import { findNamedProfiles } from '../profiles/named-profiles.ts';
import { isFailed, type JobKind } from './job.ts';
import { answerPoll, answerUnknown } from './job-answers.ts';

/** The query without the key: jobs are stored. */
function withoutKey(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('key');
  return rest.toString();
}

/** Refuses what can be refused now, charges, and queues the rest. `path`: the synchronous endpoint. */
export async function submitJob(kind: JobKind, path: string, call: GatewayCall): Promise<ChargedAnswer> {
  const { host, account, price, request } = call;
  const asked = { ...request, path };
  const problem =
    kind === 'profile'
      ? await checkProfileRequest(request.body, account.id, host.profiles)
      : await host.engine.check(asked, await findNamedProfiles(asked, account.id, host.profiles));
  if (problem) return { response: problem, credits: 0 };
  const id = host.createId();
  await host.jobs.submit({
    id,
    accountId: account.id,
    kind,
    request: { path, query: withoutKey(request.query), body: request.body },
    credits: price,
    submittedAt: host.now(),
  });
  return { response: { status: 200, body: { job_id: id } }, credits: price };
}

/** The job's state; the first poll that sees a failure gives back what the job has cost. */
export async function pollJob(
  kind: JobKind,
  { request, account, price, host }: GatewayCall,
): Promise<ChargedAnswer> {
  const id = readId(request.path);
  const job = await host.jobs.find(id);
  if (!job || job.accountId !== account.id || job.kind !== kind)
    return { response: answerUnknown(kind, id, request.path), credits: 0 };
  const isRefund = isFailed(job) && !job.isRefunded && (await host.jobs.claimRefund(id));
  return {
    response: answerPoll(job, host.engine.copyrights ?? [], host.now()),
    credits: isRefund ? price - job.credits : price,
  };
}
