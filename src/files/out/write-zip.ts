/** Files put into one zip archive. */
import { strToU8, zipSync } from 'fflate';

export interface ZippedText {
  readonly name: string;
  readonly text: string;
}

/** `modified`: the date that the archive gives its files. */
export function writeZip(files: readonly ZippedText[], modified: Date): Uint8Array<ArrayBuffer> {
  const entries = files.map(
    ({ name, text }) => [name, [strToU8(text), { mtime: modified, level: 6 }]] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]));
}
