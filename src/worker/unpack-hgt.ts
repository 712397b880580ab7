/** Elevation files as people have them: `.hgt`, or packed as `.hgt.gz` or `.hgt.zip`. Pure platform streams. */
import { HgtReadError, LARGEST_HGT_BYTES } from '../engine/elevation/hgt-cell.ts';
import { fault } from '../faults/fault.ts';
import { listZip, unzip } from '../files/zip-directory.ts';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const damaged = (name: string) => new HgtReadError(fault('hgtDamaged', { name }));

/** Inflates at most a cell's bytes; more is an error, so that a small file cannot fill the memory. */
async function inflate(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const raw = new Uint8Array(LARGEST_HGT_BYTES);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return raw.subarray(0, length);
      if (length + value.length > raw.length) throw new HgtReadError(fault('hgtTooMuch', { name }));
      raw.set(value, length);
      length += value.length;
    }
  } catch (error) {
    if (error instanceof HgtReadError) throw error;
    throw damaged(name);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The cells in an archive; other entries are passed over. */
async function unzipCells({ name, bytes }: NamedBytes): Promise<NamedBytes[]> {
  const entries = listZip(bytes)?.filter((entry) => /\.hgt$/i.test(entry.name));
  const cells: NamedBytes[] = [];
  for (const entry of entries ?? []) {
    if (entry.unpackedBytes > LARGEST_HGT_BYTES) throw new HgtReadError(fault('hgtTooMuch', { name }));
    const cell = await unzip(bytes, entry);
    if (!cell) throw damaged(name);
    cells.push({ name: entry.name, bytes: cell });
  }
  if (!entries) throw damaged(name);
  return cells;
}

/** The cells in a file, unpacked. Throws {@link HgtReadError}. */
export async function unpackHgt(file: NamedBytes): Promise<NamedBytes[]> {
  const { name, bytes } = file;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return [{ name: name.replace(/\.gz$/i, ''), bytes: await inflate(bytes, name) }];
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && /\.zip$/i.test(name)) {
    const cells = await unzipCells(file);
    if (cells.length === 0) throw new HgtReadError(fault('hgtNone', { name }));
    return cells;
  }
  return [file];
}
