/** The service within the page's origin: names that the page and its service worker agree on. */

/** Below the address that the app is served from. */
export const DEVICE_PATH = 'device/api/1';

/** Held by the one page of an origin whose engine answers. */
export const DEVICE_LOCK = 'tourwright-device-door';

/** What the service worker sends to every page: the one that holds the lock answers on the port, with anything. */
export interface DeviceSearch {
  readonly kind: 'device-search';
}

/** What the service worker sends to the page that holds the lock, with a port for the answer. */
export interface DeviceRequest {
  readonly kind: 'device-request';
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: ArrayBuffer;
}

export interface DeviceAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
}
