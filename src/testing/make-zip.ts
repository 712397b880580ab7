/** A zip archive with its files stored as they are, for tests of what reads archives. */
export function makeZip(files: Readonly<Record<string, string>>): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const title = new TextEncoder().encode(name);
    const body = new TextEncoder().encode(text);
    const sizes = [crc32(body), body.length, body.length];
    const local = record(30, 0x04034b50, { 4: 20 }, { 14: sizes[0], 18: sizes[1], 22: sizes[2] });
    new DataView(local.buffer).setUint16(26, title.length, true);
    const entry = record(
      46,
      0x02014b50,
      { 4: 20, 6: 20 },
      { 16: sizes[0], 20: sizes[1], 24: sizes[2], 42: offset },
    );
    new DataView(entry.buffer).setUint16(28, title.length, true);
    parts.push(local, title, body);
    directory.push(entry, title);
    offset += local.length + title.length + body.length;
  }
  const count = Object.keys(files).length;
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(22, 0x06054b50, { 8: count, 10: count }, { 12: size, 16: offset });
  return Uint8Array.from([...parts, ...directory, end].flatMap((part) => [...part]));
}

function record(
  length: number,
  signature: number,
  shorts: Readonly<Record<number, number>>,
  longs: Readonly<Record<number, number>>,
): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true);
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true);
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
