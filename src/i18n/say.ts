/** How a text is made of its message: the plural form, the values, numbers as the language writes them. */
import type { Catalog, LanguageState, Message, MessageValues } from './language-state.ts';
import { type Locale, localeOf } from './locale.ts';

/** The text of a key that `english` has; in English where the language does not have it. */
export function say(
  english: Catalog,
  { current, messages }: LanguageState,
  key: string,
  values: MessageValues,
): string {
  const locale = localeOf(current);
  return fill(pick(messages[key] ?? english[key], values, locale), values, locale);
}

function pick(message: Message, values: MessageValues, locale: Locale): string {
  if (typeof message === 'string') return message;
  const { count } = values;
  return (typeof count === 'number' ? message[locale.plurals.select(count)] : undefined) ?? message.other;
}

function fill(template: string, values: MessageValues, locale: Locale): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? locale.numbers.format(value) : value;
  });
}
