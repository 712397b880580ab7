/** Node's pieces for reading extracts: zlib, UTF-8, files. Not imported by anything that reaches the browser. */
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type InputType, inflate, type ZlibOptions } from 'node:zlib';
import type { ByteSource } from '../osm/byte-source.ts';
import type { OsmPlatform } from '../osm/read-blocks.ts';

/** In a thread of its own. */
const unpack: (bytes: InputType, options: ZlibOptions) => Promise<Buffer> = promisify(inflate);

export const nodePlatform: OsmPlatform = {
  inflate: (bytes, rawSize) => unpack(bytes, { maxOutputLength: rawSize + 1 }),
  textDecoder: new TextDecoder(),
};

/** A file as a {@link ByteSource}; close it when done. */
export async function openFileSource(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const handle: FileHandle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    size,
    async read(offset, length) {
      const buffer = new Uint8Array(Math.min(length, Math.max(0, size - offset)));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}
