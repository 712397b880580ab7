/** Text put into XML: escaped, and without what no XML document may hold. */

/** Control characters, halves of surrogate pairs, and two that are no characters. */
export const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Safe in elements and in attributes. Control characters and halves of surrogate pairs are left out. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"'\t\n\r]/g, (sign) => ENTITIES[sign]);
}

/** An element with text; nothing for no text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}

/** Degrees with 7 decimals at most, which is a centimetre. */
export function degrees(value: number): string {
  return String(Number(value.toFixed(7)));
}
