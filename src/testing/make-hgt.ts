/** Bytes of an `.hgt` file; `height` in metres by column from the west and row from the north. */
export function makeHgt(size: number, height: (x: number, y: number) => number): Uint8Array {
  const bytes = new Uint8Array(2 * size * size);
  const view = new DataView(bytes.buffer);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) view.setInt16(2 * (y * size + x), height(x, y), false);
  return bytes;
}
