/**
 * The browser's own formats in the language of the moment, made once each: making one takes a hundred times as long as using
 * it, and a table shows thousands of figures.
 */
import { language } from './language-state.ts';
import { localeOf } from './locale.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function getOnce<Options, Format>(
  made: Map<string, Format>,
  options: Options,
  make: (tag: string) => Format,
): Format {
  const { tag } = localeOf(language.current);
  const key = tag + JSON.stringify(options);
  const known = made.get(key);
  if (known) return known;
  const format = make(tag);
  made.set(key, format);
  return format;
}

export function getNumberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getOnce(numbers, options, (tag) => new Intl.NumberFormat(tag, options));
}

/** Of the time zone that the page was opened in, where the options name none. */
export function getDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return getOnce(dates, options, (tag) => new Intl.DateTimeFormat(tag, options));
}
