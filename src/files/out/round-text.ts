/** The bytes of a driver's round as text of an address: base64url in links, digits in codes to scan. */

/** Longer than any link that a phone would open. */
export const LONGEST_TEXT = 60_000;

/** The same text for a code to scan, after `n=`: digits only. */
export function toDigits(text: string): string {
  let hex = '';
  for (const byte of fromBase64Url(text.slice(1))) hex += byte.toString(16).padStart(2, '0');
  // The 1 in front keeps zeros at the beginning.
  return `${text[0]}${BigInt(`0x1${hex}`)}`;
}

function fromDigits(digits: string): string {
  const hex = BigInt(digits.slice(1)).toString(16).slice(1);
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
  return `${digits[0]}${toBase64Url(bytes)}`;
}

/**
 * The fragment as links have it, whichever of the two ways it was written; as it is where it is neither. Rounds are known by it.
 */
export function normalizeFragment(fragment: string): string {
  const found = /^#?n=(\d{2,})$/.exec(fragment);
  return found && found[1].length <= LONGEST_TEXT ? `#d=${fromDigits(found[1])}` : fragment;
}

/** Without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws for what is no such text. */
export function fromBase64Url(body: string): Uint8Array {
  const binary = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
