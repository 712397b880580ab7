/**
 * A small area straight from a server that speaks the Overpass query language, at the address that the person entered.
 * The answer is read while it arrives. Busy servers are asked again, when they say, a few times.
 */
import { createHostFetch } from '../../client/host-fetch.ts';
import { fault } from '../../faults/fault.ts';
import { toFault } from '../../faults/fault-error.ts';
import { ImportCancelled } from '../../osm/osm-read-error.ts';
import { readOsmXml } from '../../osm/read-osm-xml.ts';
import { HostError } from '../../tiles/pack/http-source.ts';
import type { RegionData } from '../../tiles/region.ts';
import { buildRegion, type ImportOptions } from '../import-region.ts';
import type { Box, BoxOrder, BoxSize } from './keeper-protocol.ts';

/** Seconds that the server may work, and bytes that it may use. */
const SERVER_SECONDS = 180;
const SERVER_BYTES = 2 ** 30;
/** What a busy server is given at least, in milliseconds, and how often. */
const BUSY_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
const ATTEMPTS = 3;
const BUSY = new Set([429, 504]);
/** Characters of XML that an element takes, from answers about cities. */
const CHARACTERS_OF_NODE = 75;
const CHARACTERS_OF_WAY = 620;

function writeBox([west, south, east, north]: Box): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(6)).join(',');
}

/** Everything in the box, ways whole: roads that leave the box lead on into the next area. */
export function writeBoxQuery(bounds: Box): string {
  return (
    `[out:xml][timeout:${SERVER_SECONDS}][maxsize:${SERVER_BYTES}][bbox:${writeBox(bounds)}];` +
    'way->.w;rel->.r;node->.n;node(w.w)->.m;(.n;.m;);out body qt;.w out body qt;.r out body qt;'
  );
}

function writeCountQuery(bounds: Box): string {
  return `[out:json][timeout:60][bbox:${writeBox(bounds)}];node;out count;way;out count;rel;out count;`;
}

function estimateBytes(nodes: number, ways: number): number {
  return nodes * CHARACTERS_OF_NODE + ways * CHARACTERS_OF_WAY;
}

function readWait({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After'));
  return Math.min(LONGEST_WAIT_MS, Math.max(BUSY_MS, seconds > 0 ? seconds * 1000 : 0));
}

/** The beginning of an answer in HTML, without its tags. */
function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

interface BoxHost {
  readonly signal: AbortSignal;
  readonly wait?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks until the server has time. Throws {@link HostError} in words, `ImportCancelled` when told to stop. */
async function ask(
  { endpoint, relay }: Pick<BoxOrder, 'endpoint' | 'relay'>,
  query: string,
  { signal, wait = sleep }: BoxHost,
): Promise<Response> {
  const { host } = new URL(endpoint);
  for (let attempt = 1; ; attempt++) {
    let response: Response;
    try {
      response = await createHostFetch(relay, signal)(endpoint, {
        method: 'POST',
        body: new URLSearchParams({ data: query }),
      });
    } catch (error) {
      if (signal.aborted) throw new ImportCancelled();
      throw new HostError(fault('unreachable', { host, detail: toFault(error) }));
    }
    if (response.ok) return response;
    if (!BUSY.has(response.status))
      throw new HostError(
        fault('hostSays', {
          host,
          status: response.status,
          detail: toPlainText(await response.text()) || fault('noReason'),
        }),
      );
    await response.body?.cancel();
    if (attempt === ATTEMPTS)
      throw new HostError(fault('hostBusy', { host, status: response.status, times: attempt }));
    await wait(readWait(response));
    if (signal.aborted) throw new ImportCancelled();
  }
}

/** Elements in a box, counted by the server. Throws as {@link importBox} does. */
export async function measureBox(order: Omit<BoxOrder, 'name'>, host: BoxHost): Promise<BoxSize> {
  const response = await ask(order, writeCountQuery(order.bounds), host);
  let counts: { tags?: Record<string, string> }[];
  try {
    counts = ((await response.json()) as { elements: typeof counts }).elements;
  } catch {
    throw new HostError(fault('notOverpass', { host: new URL(order.endpoint).host }));
  }
  const read = (name: string, i: number) => Number(counts?.[i]?.tags?.[name]) || 0;
  const [nodes, ways, relations] = [read('nodes', 0), read('ways', 1), read('relations', 2)];
  return { nodes, ways, relations, bytes: estimateBytes(nodes, ways) };
}

async function* readText(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    if (signal.aborted) throw new ImportCancelled();
    throw new HostError(fault('dropped'));
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Throws `HostError`, `OsmReadError` or `ImportCancelled`. */
export async function importBox(order: BoxOrder, options: ImportOptions, host: BoxHost): Promise<RegionData> {
  options.onProgress?.('read', 0);
  const { bytes: expected } = await measureBox(order, host);
  const response = await ask(order, writeBoxQuery(order.bounds), host);
  const data = await readOsmXml(readText(response, host.signal), {
    shouldStop: options.shouldStop,
    onProgress: (read) => options.onProgress?.('read', Math.min(0.99, read / Math.max(1, expected))),
  });
  options.onProgress?.('read', 1);
  return buildRegion(data, options);
}
