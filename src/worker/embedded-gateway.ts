/**
 * The gateway of the embedded engine. The planner is an account without limits; scripts that use the device API of
 * the page use the built-in test keys.
 */
import type { Result } from '../api/contract/errors.ts';
import type { OwnProfile, OwnProfileDraft } from '../api/contract/own-profiles.ts';
import type { ServiceRequest } from '../api/endpoints/endpoint.ts';
import { findEndpoint } from '../api/endpoints/services.ts';
import type { Account } from '../api/gateway/accounts/account.ts';
import { PLANS } from '../api/gateway/accounts/plans.ts';
import { joinPieces } from '../api/gateway/answer-bytes.ts';
import { createLocalGateway } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import { dispatch, type ServiceResponse } from '../api/gateway/dispatch.ts';
import type { Gateway } from '../api/gateway/gateway.ts';
import { handle } from '../api/gateway/handle.ts';
import { listNamed } from '../api/gateway/inspect-request.ts';
import { deleteOwnProfile, listOwnProfiles, saveOwnProfile } from '../api/gateway/profiles/own-profiles.ts';
import {
  findNamedProfiles,
  MemoryProfileStore,
  type ProfileStore,
} from '../api/gateway/profiles/profile-store.ts';
import type { HandlerContext } from '../api/handlers/region-context.ts';
import type { HttpRequest, HttpResponse } from './protocol.ts';

/** The planner itself: nothing is limited, on the user's own machine. */
const PLANNER: Account = {
  id: 'planner',
  plan: 'planner',
  limits: {
    ...PLANS.custom,
    locations: Infinity,
    vehicles: Infinity,
    matchingPoints: Infinity,
    isochroneMinutes: Infinity,
    matrixCells: Infinity,
    modelWork: Infinity,
  },
  addOns: new Set(['commercial_map']),
  isDisabled: false,
};

const NEVER = new AbortController().signal;

export class EmbeddedGateway {
  private readonly gateway: Gateway;
  private readonly profiles: ProfileStore;

  /** `createContext` is asked once per request. Profiles live in memory unless a store is given. */
  constructor(createContext: () => HandlerContext, profiles: ProfileStore = new MemoryProfileStore()) {
    this.profiles = profiles;
    this.gateway = createLocalGateway(createDirectEngine(createContext), { profiles });
  }

  /** A request of the planner's own: jobs and profiles by the gateway, the rest with the caller's context. */
  async answer(request: ServiceRequest, context: HandlerContext): Promise<ServiceResponse> {
    if (typeof findEndpoint(request)?.endpoint?.answer === 'string') return this.answerOwn(request);
    return dispatch(request, { ...context, customProfiles: await this.findProfiles(request) });
  }

  private async answerOwn({ body: value, ...request }: ServiceRequest): Promise<ServiceResponse> {
    const body = value === undefined ? undefined : { value };
    const { bytes, ...answer } = await this.gateway.answer({ ...request, body }, PLANNER, NEVER);
    return bytes ? { ...answer, body: JSON.parse(new TextDecoder().decode(joinPieces(bytes))) } : answer;
  }

  /** Custom profiles of the planner that a request names. */
  findProfiles(request: ServiceRequest) {
    return findNamedProfiles(listNamed(request).profiles, PLANNER.id, this.profiles);
  }

  listOwnProfiles(): Promise<OwnProfile[]> {
    return listOwnProfiles(PLANNER.id, this.profiles);
  }

  saveOwnProfile(draft: OwnProfileDraft): Promise<Result<OwnProfile>> {
    const createId = () => crypto.randomUUID();
    return saveOwnProfile(draft, PLANNER.id, { profiles: this.profiles, createId });
  }

  deleteOwnProfile(id: string): Promise<boolean> {
    return deleteOwnProfile(id, PLANNER.id, this.profiles);
  }

  /** A request of a script in the page, as it would be sent over the network to `basePath`. */
  async answerHttp({ method, url, headers, body }: HttpRequest, basePath: string): Promise<HttpResponse> {
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body };
    const response = await handle(new Request(url, init), this.gateway, basePath);
    const text = response.status === 204 ? undefined : await response.text();
    return { status: response.status, headers: [...response.headers], body: text === '' ? undefined : text };
  }
}
