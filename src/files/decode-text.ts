/** Bytes of a text file to text: by byte order mark, else UTF-8 when valid, else Windows-1252. */
import { isMostlyUtf16 } from './file-kind.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** The mark itself is not part of the text. `encoding` overrides the detection. */
export function decodeText(bytes: Uint8Array, encoding?: TextEncoding): DecodedText {
  const chosen = encoding ?? detectEncoding(bytes);
  const text = new TextDecoder(chosen).decode(bytes);
  return { text: text.replace(/^\uFEFF/, ''), encoding: chosen };
}

function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isMostlyUtf16(bytes)) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
