/** The browser's pieces for imports: DecompressionStream, UTF-8, dropped files, a worker for the roads. */
import type { ByteSource } from '../osm/byte-source.ts';
import type { OsmPlatform } from '../osm/read-blocks.ts';
import { unpack } from '../tiles/pack/pack-platform.ts';
import type { GraphPort } from './graph-port.ts';
import { openWorkerPort } from './task-port.ts';

export const browserPlatform: OsmPlatform = {
  inflate: (bytes, rawSize) => unpack(bytes, 'deflate', rawSize),
  textDecoder: new TextDecoder(),
};

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
