/** The browser's pieces for reading extracts: DecompressionStream, UTF-8, dropped files. */
import type { ByteSource, Inflate } from '../osm/pbf-blobs.ts';
import type { OsmPlatform } from '../osm/read-blocks.ts';

/** zlib inflate that stops as soon as more than `rawSize` bytes come out. */
const inflate: Inflate = async (bytes, rawSize) => {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const raw = new Uint8Array(rawSize);
  let length = 0;
  for await (const chunk of readChunks(stream)) {
    if (length + chunk.length > rawSize) throw new RangeError('The block is larger than it says');
    raw.set(chunk, length);
    length += chunk.length;
  }
  return raw.subarray(0, length);
};

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

export const browserPlatform: OsmPlatform = { inflate, textDecoder: new TextDecoder() };

export function toByteSource(file: Blob): ByteSource {
  return {
    size: file.size,
    read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
}
