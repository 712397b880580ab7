/** The bytes of a file that is read: by pieces, never whole. */

/** Random access to a file's bytes: a `Blob` in the browser, a file handle in Node, a buffer in tests. */
export interface ByteSource {
  readonly size: number;
  /** `length` bytes from `offset`; fewer only where the file ends. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

const FIRST_PIECE_BYTES = 64 * 1024;
const MAX_PIECE_BYTES = 1024 * 1024;

/**
 * The same bytes, taken in pieces that grow while reads follow on one another: each read of a browser's file is a message to
 * another process. What is handed out shares its buffer with what was read near it.
 */
export function readAhead(source: ByteSource): ByteSource {
  let piece: Promise<Uint8Array> | undefined;
  let start = 0;
  let end = 0;
  let size = 0;
  return {
    size: source.size,
    async read(offset, length) {
      const until = Math.min(offset + length, source.size);
      if (!piece || offset < start || until > end) {
        const isNext = offset >= start && offset <= end;
        size = isNext ? Math.min(MAX_PIECE_BYTES, Math.max(FIRST_PIECE_BYTES, 2 * size)) : 0;
        start = offset;
        end = Math.max(until, Math.min(offset + size, source.size));
        piece = source.read(start, end - start);
      }
      const from = offset - start;
      return (await piece).subarray(from, from + length);
    },
  };
}
