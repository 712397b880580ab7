/**
 * `fetch` for other hosts: an address of the app's own that its service worker answers. The header says that the app's own
 * code asks; addresses that are opened, framed or named by a tag cannot carry one.
 */

/** Below the app's own address; the host's address follows, encoded. */
export const NETWORK_RELAY = 'device/network?url=';
export const RELAY_HEADER = 'X-Tourwright-Relay';

type HostFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** `relay`: the address that the host's is appended to; absent = the host is asked directly. Sends no cookies. */
export function createHostFetch(relay: string | undefined, signal?: AbortSignal): HostFetch {
  return (url, init = {}) => {
    const asked: RequestInit = { ...init, signal: init.signal ?? signal, credentials: 'omit' };
    if (relay === undefined) return fetch(url, asked);
    const headers = new Headers(init.headers);
    headers.set(RELAY_HEADER, '1');
    return fetch(`${relay}${encodeURIComponent(url)}`, { ...asked, headers });
  };
}
