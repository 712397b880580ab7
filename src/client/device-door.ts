/**
 * The page's side of the door for scripts: `fetch('/device/api/1/…')` anywhere in the origin comes through the service
 * worker to the one page that holds a lock, and is answered by that page's engine.
 */
import {
  DOOR_LOCK,
  DOOR_PATH,
  type DoorAnswer,
  type DoorRequest,
  type DoorSearch,
} from '../api/contract/device-door.ts';
import type { EmbeddedClient } from './worker-client.ts';

const ENGINE_LOST: DoorAnswer = {
  status: 500,
  headers: [['Content-Type', 'application/json']],
  body: JSON.stringify({ message: 'The engine stopped and was started again', hints: [] }),
};

function isForDoor(data: unknown): data is DoorRequest | DoorSearch {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  return data.kind === 'device-request' || data.kind === 'device-search';
}

/** Answers requests of the service worker from now on. `base`: where the app is served from, ends with a slash. */
export function openDeviceDoor(http: EmbeddedClient['http'], base: string): void {
  const { serviceWorker, locks } = navigator;
  if (!serviceWorker || !locks) return;
  // Held until the page goes; then the next page in the line answers.
  let isHolder = false;
  void locks.request(DOOR_LOCK, () => {
    isHolder = true;
    return new Promise(() => undefined);
  });
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent) => {
    if (!port || !isHolder || !isForDoor(data)) return;
    if (data.kind === 'device-search') {
      port.postMessage(true);
      return;
    }
    const { method, url, headers, body } = data;
    http({ method, url, headers, body }, base + DOOR_PATH).then(
      (answer) => port.postMessage(answer),
      () => port.postMessage(ENGINE_LOST),
    );
  });
  serviceWorker.startMessages();
}
