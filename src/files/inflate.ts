/** Unpacking within a limit, for data that says nothing true of its size. */
import { Inflate } from 'fflate';

/** Deflated data grows to at most 1032 times its size: a step brings about as much as the limit allows, or 16 MB. */
const LARGEST_STEP = 16 * 1024;
const SMALLEST_STEP = 512;

/** Raw deflated bytes unpacked. Throws an Error for damaged ones, and as soon as more than `limit` bytes came out. */
export function inflateAtMost(packed: Uint8Array, limit: number, dictionary?: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate({ dictionary }, (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) throw new Error('Unpacks to too much');
  });
  const step = Math.min(LARGEST_STEP, Math.max(SMALLEST_STEP, limit >> 10));
  for (let at = 0; at < packed.length; at += step)
    stream.push(packed.subarray(at, at + step), at + step >= packed.length);
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
