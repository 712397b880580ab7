/** Custom profiles: create, list, delete (contract-gaps 21). They cost nothing. */
import { failure } from '../../contract/errors.ts';
import { type ServiceResponse, toErrorResponse } from '../dispatch.ts';
import { type GatewayCall, readId } from '../gateway-call.ts';
import { createProfile } from './create-profile.ts';

export function postProfile({ request, account, host }: GatewayCall): Promise<ServiceResponse> {
  return createProfile(request, account.id, host);
}

export async function listProfiles({ account, host }: GatewayCall): Promise<ServiceResponse> {
  const stored = await host.profiles.list(account.id);
  return { status: 200, body: { custom_profiles: stored.map(({ profile }) => profile) } };
}

export async function deleteProfile({ request, account, host }: GatewayCall): Promise<ServiceResponse> {
  const id = readId(request.path);
  const stored = await host.profiles.find(id);
  if (stored?.accountId !== account.id)
    return toErrorResponse(failure(404, `There is no profile ${id}`).error, request.path);
  await host.profiles.delete(id);
  return { status: 200, body: undefined };
}
