/** A file on a host that answers range requests; one that does not is read whole. */
import { fault } from '../../faults/fault.ts';
import { FaultError, toFault } from '../../faults/fault-error.ts';
import { type RangeSource, toRangeSource } from './range-source.ts';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A host that does not answer as it should; trying again may help. */
export class HostError extends FaultError {}

/** Enough for the end of a pack: its list of members. */
const FIRST_BYTES = 1024;

/** `1234` of `bytes 0-99/1234`. */
function readTotal({ headers }: Response): number | undefined {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '');
  return total ? Number(total[1]) : undefined;
}

/** What tells one version of a file from the next, as far as the host lets us see it. */
function readVersion({ headers }: Response): string {
  return headers.get('ETag') ?? headers.get('Last-Modified') ?? '';
}

/**
 * A file on a host. Where the host does not know ranges and answers with all of it, all of it is kept. Throws
 * {@link HostError} with the host's answer, also when the file has changed since.
 */
export async function openHttpSource(url: string, fetchRange: Fetch): Promise<RangeSource> {
  const ask = async (init: RequestInit): Promise<Response> => {
    let response: Response;
    try {
      response = await fetchRange(url, init);
    } catch (error) {
      throw new HostError(fault('unreachable', { host: url, detail: toFault(error) }));
    }
    if (response.status !== 200 && response.status !== 206)
      throw new HostError(fault('urlUnreadable', { url, status: response.status }));
    return response;
  };
  const askRange = (offset: number, length: number) =>
    ask({ headers: { Range: `bytes=${offset}-${offset + length - 1}` } });
  const readBody = async (response: Response) => {
    try {
      return new Uint8Array(await response.arrayBuffer());
    } catch {
      throw new HostError(fault('droppedHost', { host: new URL(url, 'http://localhost').host }));
    }
  };
  const first = await askRange(0, FIRST_BYTES);
  if (first.status === 200) return toRangeSource(await readBody(first));
  await readBody(first);
  // Another origin's host has to expose the header; the length of the whole is always seen.
  const size =
    readTotal(first) ?? Number((await ask({ method: 'HEAD' })).headers.get('Content-Length') || NaN);
  if (!(size > 0)) throw new HostError(fault('noSize', { url }));
  const version = readVersion(first);
  return {
    size,
    async read(offset, length) {
      const wanted = Math.min(length, size - offset);
      if (wanted <= 0) return new Uint8Array(0);
      const response = await askRange(offset, wanted);
      const isSame = readVersion(response) === version && (readTotal(response) ?? size) === size;
      if (!isSame) throw new HostError(fault('changed', { url }));
      const bytes = await readBody(response);
      return response.status === 200 ? bytes.subarray(offset, offset + wanted) : bytes;
    },
  };
}
