/**
 * The page's side of the device API for scripts: `fetch('/device/api/1/…')` anywhere in the origin comes through the service
 * worker to the one page that holds a lock, and is answered by that page's engine.
 */
import {
  DEVICE_LOCK,
  DEVICE_PATH,
  type DeviceAnswer,
  type DeviceRequest,
  type DeviceSearch,
} from '../api/contract/device-api.ts';
import type { EmbeddedClient } from './worker-client.ts';

const ENGINE_LOST: DeviceAnswer = {
  status: 500,
  headers: [['Content-Type', 'application/json']],
  body: JSON.stringify({ message: 'The engine stopped and was started again', hints: [] }),
};

function isForDevice(data: unknown): data is DeviceRequest | DeviceSearch {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return data.kind === 'device-request' || data.kind === 'device-search';
}

/** Answers requests of the service worker from now on. `base`: where the app is served from, ends with a slash. */
export function openDeviceApi(http: EmbeddedClient['http'], base: string): void {
  const { serviceWorker, locks } = navigator;
  if (!serviceWorker || !locks) return;
  // Held until the page goes; then the next page in the line answers.
  let isHolder = false;
  void locks.request(DEVICE_LOCK, () => {
    isHolder = true;
    return new Promise(() => undefined);
  });
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
    if (!port || !isHolder || !isForDevice(data)) return;
    if (data.kind === 'device-search') {
      port.postMessage(true);
      return;
    }
    const { method, url, headers, body } = data;
    http({ method, url, headers, body }, base + DEVICE_PATH).then(
      (answer) => port.postMessage(answer),
      () => port.postMessage(ENGINE_LOST),
    );
  });
  serviceWorker.startMessages();
}
