/** Bytes that are read in pieces: from memory, a file, or a host that answers range requests. */
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';

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
    throw new FaultError(fault('packCut', { part: what }));
  const bytes = await source.read(offset, length);
  if (bytes.length !== length) throw new FaultError(fault('packUnread', { part: what }));
  return bytes;
}

export function toRangeSource(bytes: Uint8Array): RangeSource {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

export function toBlobSource(blob: Blob): RangeSource {
  return {
    size: blob.size,
    read: async (offset, length) =>
      new Uint8Array(await blob.slice(offset, Math.min(blob.size, offset + length)).arrayBuffer()),
  };
}
