/** Custom profiles: create, list, delete (contract-gaps 21). */
import { failure } from '../../contract/errors.ts';
import { toErrorResponse } from '../dispatch.ts';
import { type ChargedAnswer, type GatewayCall, readId } from '../gateway-call.ts';
import { createProfile } from './create-profile.ts';

export async function postProfile({ request, account, host, price }: GatewayCall): Promise<ChargedAnswer> {
  return { response: await createProfile(request.body, account.id, host), credits: price };
}

export async function listProfiles({ account, host, price }: GatewayCall): Promise<ChargedAnswer> {
  const stored = await host.profiles.list(account.id);
  return {
    response: { status: 200, body: { custom_profiles: stored.map(({ profile }) => profile) } },
    credits: price,
  };
}

export async function deleteProfile({ request, account, host, price }: GatewayCall): Promise<ChargedAnswer> {
  const id = readId(request.path);
  const stored = await host.profiles.find(id);
  if (stored?.accountId !== account.id) {
    const message = `There is no profile ${id}`;
    return { response: toErrorResponse(failure(404, message).error, request.path), credits: 0 };
  }
  await host.profiles.delete(id);
  return { response: { status: 200, body: undefined }, credits: price };
}
