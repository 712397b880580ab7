/** Bytes that are read in pieces: from memory, a file, or a host that answers range requests. */

export interface RangeSource {
  /** Bytes in all. */
  readonly size: number;
  /** The bytes from `offset` on; fewer than `length` only at the end. The caller must not change them. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Exactly the bytes asked for. Throws an Error that names `what` when the source ends before. */
export async function readExactly(
  source: RangeSource,
  offset: number,
  length: number,
  what: string,
): Promise<Uint8Array> {
  if (!(offset >= 0 && length >= 0 && offset + length <= source.size))
    throw new Error(`The region pack is cut off or damaged at its ${what}. Build it again from its extract.`);
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) throw new Error(`The region pack could not be read at its ${what}`);
  return bytes;
}

export function toRangeSource(bytes: Uint8Array): RangeSource {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Enough for the end of a pack: its list of members. */
const FIRST_BYTES = 1024;

/**
 * A file on a host. Where the host does not know ranges and answers with all of it, all of it is kept. Throws an Error
 * with the host's answer, also when the file has changed since.
 */
export async function openHttpSource(url: string, fetchRange: Fetch): Promise<RangeSource> {
  const ask = async (offset: number, length: number): Promise<Response> => {
    const response = await fetchRange(url, { headers: { Range: `bytes=${offset}-${offset + length - 1}` } });
    if (response.status !== 200 && response.status !== 206)
      throw new Error(`${url} cannot be read: the host answers ${response.status}`);
    return response;
  };
  const first = await ask(0, FIRST_BYTES);
  const readBody = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  if (first.status === 200) return toRangeSource(await readBody(first));
  const size = readTotal(first);
  const etag = first.headers.get('ETag');
  if (size === undefined) throw new Error(`${url} cannot be read: the host does not tell its size`);
  await readBody(first);
  return {
    size,
    async read(offset, length) {
      const wanted = Math.min(length, size - offset);
      if (wanted <= 0) return new Uint8Array(0);
      const response = await ask(offset, wanted);
      const isSame = response.headers.get('ETag') === etag && (readTotal(response) ?? size) === size;
      if (!isSame) throw new Error(`${url} has changed while it was being read`);
      const bytes = await readBody(response);
      return response.status === 200 ? bytes.subarray(offset, offset + wanted) : bytes;
    },
  };
}

/** `1234` of `bytes 0-99/1234`. */
function readTotal({ headers }: Response): number | undefined {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '');
  return total ? Number(total[1]) : undefined;
}
