/** The bytes of a JSON text in pieces: a large answer is neither copied to get an envelope, nor written all at once. */

/** A piece of so much is written before others get their turn. */
const CHUNK_BYTES = 256 * 1024;

/** In one piece; the only one there is is not copied. */
export function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0];
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}

/** A body for `Response`: what is small at once, what is large as a stream of parts of the pieces, which are not copied. */
export function toBodyInit(
  pieces: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  if (total <= CHUNK_BYTES) return joinPieces(pieces) as Uint8Array<ArrayBuffer>;
  let [piece, offset] = [0, 0];
  return new ReadableStream({
    pull(controller) {
      while (offset === pieces[piece].length) {
        [piece, offset] = [piece + 1, 0];
        if (piece === pieces.length) {
          controller.close();
          return;
        }
      }
      const end = Math.min(pieces[piece].length, offset + CHUNK_BYTES);
      controller.enqueue(pieces[piece].subarray(offset, end));
      offset = end;
    },
  });
}
