/** Where a developer's request goes: this page, the mock server on this computer, or a server with an address of its own. */
import { DEVICE_PATH } from '../../api/contract/device-api.ts';
import { MOCK_SERVER, openServer, type ServerChoice } from '../../store/engine/engine-choice.ts';
import {
  type RawAnswer,
  type RawRequest,
  sendToDevice,
  sendToServer,
} from '../../store/engine/send-request.ts';
import type { Planner } from '../../store/planner.ts';

export type TargetKind = 'device' | 'mock' | 'server';

export interface Target extends ServerChoice {
  readonly kind: TargetKind;
}

/** Of the embedded service, as scripts in the page reach it. */
function deviceUrl(base: string): string {
  return new URL(base + DEVICE_PATH, location.href).href;
}

export function usualTarget(kind: TargetKind, base: string): Target {
  if (kind === 'device') return { kind, baseUrl: deviceUrl(base), key: 'custom' };
  return kind === 'mock' ? { kind, ...MOCK_SERVER } : { kind, baseUrl: '', key: '' };
}

/** The full address of a path, with its key. */
export function addressOf({ baseUrl, key }: Target, path: string): string {
  const separator = path.includes('?') ? '&' : '?';
  return `${baseUrl.replace(/\/+$/, '')}${path}${separator}key=${encodeURIComponent(key)}`;
}

/** The answer as it came; a text where the address cannot be asked at all. */
export async function send(
  planner: Planner,
  target: Target,
  request: Omit<RawRequest, 'key'>,
): Promise<RawAnswer | string> {
  const keyed = { ...request, key: target.key };
  if (target.kind === 'device') return sendToDevice(keyed, planner.http, planner.base);
  const server = await openServer(target, planner.base);
  return typeof server === 'string' ? server : sendToServer(keyed, server);
}
