/** Bytes of a text file to text: by byte order mark, else UTF-8 when valid, else Windows-1252. */
import { isMostlyUtf16 } from './file-kind.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * What bytes 0x80 to 0x9f mean in Windows-1252. Some platforms decode that label as Latin-1, where they are control
 * characters.
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The mark itself is not part of the text. `encoding` overrides the detection. */
export function decodeText(bytes: Uint8Array, encoding?: TextEncoding): DecodedText {
  const chosen = encoding ?? detectEncoding(bytes);
  const text = new TextDecoder(chosen).decode(bytes).replace(/^\uFEFF/, '');
  return { text: chosen === 'windows-1252' ? replaceControls(text) : text, encoding: chosen };
}

function replaceControls(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80]);
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
