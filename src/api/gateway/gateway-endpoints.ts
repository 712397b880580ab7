/** Endpoints that the gateway answers itself: jobs and custom profiles. */
import type { GatewayEndpoint } from './gateway-call.ts';
import { pollJob, submitJob } from './jobs/job-endpoints.ts';
import { deleteProfile, listProfiles, postProfile } from './profiles/profile-endpoints.ts';

type Methods = Readonly<Record<string, GatewayEndpoint>>;

/** By path below the base address; a last segment `*` stands for an id. */
const OWN_ENDPOINTS: Readonly<Record<string, Methods>> = {
  '/vrp/optimize': { POST: (call) => submitJob('optimization', '/vrp', call) },
  '/vrp/solution/*': { GET: (call) => pollJob('optimization', call) },
  '/matrix/calculate': { POST: (call) => submitJob('matrix', '/matrix', call) },
  '/matrix/solution/*': { GET: (call) => pollJob('matrix', call) },
  '/cluster/calculate': { POST: (call) => submitJob('cluster', '/cluster', call) },
  '/cluster/solution/*': { GET: (call) => pollJob('cluster', call) },
  '/profiles': { GET: listProfiles, POST: postProfile },
  '/profiles/calculate': { POST: (call) => submitJob('profile', '/profiles', call) },
  '/profiles/solution/*': { GET: (call) => pollJob('profile', call) },
  '/profiles/*': { DELETE: deleteProfile },
};

interface OwnMatch {
  /** Undefined when the path is the gateway's and the method is wrong. */
  readonly endpoint: GatewayEndpoint | undefined;
  readonly methods: readonly string[];
}

/** Undefined when the path is not the gateway's. */
export function findOwnEndpoint({
  path,
  method,
}: {
  readonly path: string;
  readonly method: string;
}): OwnMatch | undefined {
  const end = path.lastIndexOf('/');
  const template = end < path.length - 1 ? `${path.slice(0, end)}/*` : path;
  const name = Object.hasOwn(OWN_ENDPOINTS, path) ? path : template;
  if (!Object.hasOwn(OWN_ENDPOINTS, name)) return undefined;
  const methods = OWN_ENDPOINTS[name];
  return {
    endpoint: Object.hasOwn(methods, method) ? methods[method] : undefined,
    methods: Object.keys(methods),
  };
}
