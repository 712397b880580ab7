/** How headers are compared, whatever their language and the program that wrote them. */

import { t } from '../i18n/t.ts';

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

const BY_LETTER = /^Column ([A-Z]{1,3})$/;

/** `header` as a person sees it. In tables, saved mappings and orders it stays as it is, whatever the language. */
export function nameHeader(header: string): string {
  const letter = BY_LETTER.exec(header)?.[1];
  return letter === undefined ? header : t('files.columnName', { letter });
}
