/** The browser's pieces for imports: DecompressionStream, UTF-8, dropped files, a worker for the roads. */
import type { ByteSource, Inflate } from '../osm/pbf-blobs.ts';
import type { OsmPlatform } from '../osm/read-blocks.ts';
import type { GraphPort } from './graph-port.ts';
import { openWorkerPort } from './task-port.ts';

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

function startGraphWorker(): GraphPort {
  return openWorkerPort(new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' }));
}

/** What starts a worker for the roads of an import; undefined where there is no second processor, or workers have no workers. */
export function findGraphWorker(): (() => GraphPort) | undefined {
  const isPossible = typeof Worker !== 'undefined' && navigator.hardwareConcurrency > 1;
  return isPossible ? startGraphWorker : undefined;
}
