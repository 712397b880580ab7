/** What units need of the platform, and its form where the web's own pieces are there: browsers, workers, Node. */
import { sha256 as hashSlowly } from '@noble/hashes/sha2.js';

export interface PackPlatform {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  gzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Throws when the bytes are damaged, or more than `maxSize` come out. */
  gunzip(bytes: Uint8Array, maxSize: number): Promise<Uint8Array<ArrayBuffer>>;
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  maxSize: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxSize) {
      await reader.cancel();
      throw new RangeError(`more than ${maxSize} bytes come out`);
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** What comes out. Straight into the stream: by way of a blob the bytes would go through another process. */
function pass(
  bytes: Uint8Array,
  { writable, readable }: CompressionStream | DecompressionStream,
  maxSize: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  // What is wrong with the bytes is told to who reads.
  const ignore = () => undefined;
  writer.write(bytes as Uint8Array<ArrayBuffer>).catch(ignore);
  writer.close().catch(ignore);
  return readAll(readable, maxSize);
}

/** Throws when the bytes are damaged, or more than `maxSize` come out. `deflate` is the form with zlib's header. */
export function unpack(
  bytes: Uint8Array,
  format: 'gzip' | 'deflate',
  maxSize: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return pass(bytes, new DecompressionStream(format), maxSize);
}

export const webPlatform: PackPlatform = {
  /** Pages without a secure connection lack the platform's own function. */
  async sha256(bytes) {
    if (globalThis.crypto?.subtle === undefined) return hashSlowly(bytes);
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  },
  gzip: (bytes) => pass(bytes, new CompressionStream('gzip'), Number.POSITIVE_INFINITY),
  gunzip: (bytes, maxSize) => unpack(bytes, 'gzip', maxSize),
};
