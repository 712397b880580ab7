/** A catalog of areas from a host: read no further than a catalog goes, and told apart from there being none. */
import { createHostFetch } from '../../client/host-fetch.ts';
import { fault } from '../../faults/fault.ts';
import { FaultError, toFault } from '../../faults/fault-error.ts';
import { type Catalog, MAX_CATALOG_BYTES, parseCatalog } from '../../tiles/pack/catalog.ts';
import { HostError } from '../../tiles/pack/http-source.ts';
import type { CatalogOrder } from './keeper-protocol.ts';

/** What hosts say of a file that they have not; some of those that list nothing forbid it instead. */
const MISSING = new Set([403, 404, 410]);

/** Many hosts send a page in place of a file that is missing. */
const isPage = ({ headers }: Response) => /html/i.test(headers.get('Content-Type') ?? '');

async function readText(response: Response, host: string): Promise<string> {
  const tooLong = new FaultError(
    fault('catalogSize', { bytes: `${Math.round(MAX_CATALOG_BYTES / 1e6)} MB` }),
  );
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > MAX_CATALOG_BYTES) throw tooLong;
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    if (error === tooLong) throw error;
    throw new HostError(fault('droppedHost', { host }));
  } finally {
    // Ends what is still on its way.
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * Undefined where there is none and the order allows that. Throws {@link HostError} when the host does not answer with a
 * file, a {@link FaultError} that says what is wrong with the catalog.
 */
export async function fetchCatalog(
  { url, relay, isOptional }: CatalogOrder,
  signal?: AbortSignal,
): Promise<Catalog | undefined> {
  const { host } = new URL(url);
  let response: Response;
  try {
    // Asked again each time whether it is still the same: areas come and go.
    response = await createHostFetch(relay, signal)(url, { cache: 'no-cache' });
  } catch (error) {
    throw new HostError(fault('unreachable', { host, detail: toFault(error) }));
  }
  const isMissing = MISSING.has(response.status) || (response.ok && isPage(response));
  if (response.ok && !isMissing) return parseCatalog(await readText(response, host));
  await response.body?.cancel().catch(() => undefined);
  if (isMissing && isOptional) return undefined;
  if (response.ok) throw new FaultError(fault('notCatalog'));
  throw new HostError(fault('urlUnreadable', { url, status: response.status }));
}
