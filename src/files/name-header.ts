/** Columns without a header of their own have one by their letter; people see it in their language. */
import { t } from '../i18n/t.ts';

const BY_LETTER = /^Column ([A-Z]{1,3})$/;

/** `header` as a person sees it. In tables, saved mappings and orders it stays as it is, whatever the language. */
export function nameHeader(header: string): string {
  const letter = BY_LETTER.exec(header)?.[1];
  return letter === undefined ? header : t('files.columnName', { letter });
}
