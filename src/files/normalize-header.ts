/** How headers are compared, whatever their language and the program that wrote them. */

/** Lower case, without accents, brackets and punctuation; one blank between words. */
export function normalizeHeader(header: string): string {
  return header
    .slice(0, 80)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('³', '3')
    .replace(/n°|nº|#/g, ' no ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
