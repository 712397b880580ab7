/** What the gateway answers itself: jobs and custom profiles. */
import type { GatewayTask } from '../endpoints/endpoint.ts';
import type { GatewayEndpoint } from './gateway-call.ts';
import { pollJob, submitJob } from './jobs/job-endpoints.ts';
import { deleteProfile, listProfiles, postProfile } from './profiles/profile-endpoints.ts';

/** `/health` is answered before anybody is asked for a key. */
export const GATEWAY_TASKS: Readonly<Record<Exclude<GatewayTask, 'health'>, GatewayEndpoint>> = {
  'submit-job': submitJob,
  'poll-job': pollJob,
  'create-profile': postProfile,
  'list-profiles': listProfiles,
  'delete-profile': deleteProfile,
};
