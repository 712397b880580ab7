/** One request as a developer wrote it, to the engine of this page or to a server: the answer as it came. */
import { DEVICE_PATH } from '../../api/contract/device-api.ts';
import { createHostFetch } from '../../client/host-fetch.ts';
import type { EmbeddedClient } from '../../client/worker-client.ts';
import type { OpenServer } from './engine-choice.ts';

export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON, as it is written. */
  readonly text: string;
  readonly key: string;
}

export interface RawAnswer {
  /** 0: there was no answer. */
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  readonly elapsedMs: number;
}

function withKey(address: string, key: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
}

/** Through the device API within the page: keys and credits as a server would have them. */
export async function sendToDevice(
  { method, path, text, key }: RawRequest,
  http: EmbeddedClient['http'],
  base: string,
): Promise<RawAnswer> {
  const began = performance.now();
  const url = new URL(withKey(`${base}${DEVICE_PATH}${path}`, key), location.href).href;
  const body = method === 'POST' ? (new TextEncoder().encode(text).buffer as ArrayBuffer) : undefined;
  const headers: [string, string][] = method === 'POST' ? [['Content-Type', 'application/json']] : [];
  const answer = await http({ method, url, headers, body }, base + DEVICE_PATH);
  const elapsedMs = performance.now() - began;
  return { status: answer.status, headers: answer.headers, text: answer.body ?? '', elapsedMs };
}

export async function sendToServer(
  { method, path, text, key }: RawRequest,
  server: Pick<OpenServer, 'baseUrl' | 'relay'>,
): Promise<RawAnswer> {
  const began = performance.now();
  const address = withKey(`${server.baseUrl.replace(/\/+$/, '')}${path}`, key);
  const body = method === 'POST' ? { headers: { 'Content-Type': 'application/json' }, body: text } : {};
  try {
    const response = await createHostFetch(server.relay)(address, { method, ...body });
    const answer = await response.text();
    const elapsedMs = performance.now() - began;
    return { status: response.status, headers: [...response.headers], text: answer, elapsedMs };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 0, headers: [], text: message, elapsedMs: performance.now() - began };
  }
}
