/** The one way to other hosts: an address of the app's own that its service worker answers, if the host is permitted. */
import { NETWORK_RELAY } from './host-fetch.ts';
import { grantPermit } from './network-ledger.ts';

/** Whether another host would be asked, and so whether the person must agree first. */
export function isForeign(url: string): boolean {
  return new URL(url, location.href).origin !== location.origin;
}

/**
 * Notes the person's consent and returns the relay for the address; undefined for the app's own files. To be called from
 * what the person did, never by itself.
 */
export async function openNetworkRelay(
  url: string,
  purpose: string,
  base: string,
): Promise<string | undefined> {
  const { origin } = new URL(url, location.href);
  if (origin === location.origin) return undefined;
  await grantPermit({ origin, purpose, grantedAt: new Date().toISOString() });
  // Without a service worker, as in development, there is no relay; the host is then asked directly.
  return navigator.serviceWorker?.controller
    ? new URL(NETWORK_RELAY, new URL(base, location.href)).href
    : undefined;
}
