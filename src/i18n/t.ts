/**
 * Texts of the planner. English comes with the page, other languages are loaded when chosen. A message is a
 * template with `{name}` places, or one template per plural form of `{count}`. Catalogs: one file per area in `en/`, the
 * same files in every other language (held complete by their types and by `catalogs.test.ts`).
 *
 * Numbers put into a message are written as the language writes them; give strings where they are ids or times.
 */
import { en } from './en.ts';
import {
  type Catalog,
  type LanguageState,
  language,
  type MessageValues,
  type PluralMessage,
} from './language-state.ts';
import { localeOf } from './locale.ts';
import { say } from './say.ts';

export type MessageKey = keyof typeof en;
/** What another language has to give: a text for every English text, plural forms where English has them. */
export type Translation<English extends Catalog> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralMessage;
};

/** The text of a key in the language in use. A place without a value is a fault of the caller and stays visible. */
export function t(key: MessageKey, values: MessageValues = {}): string {
  return tIn(language, key, values);
}

/** The same in a language that need not be the one in use, such as that of a printed sheet. */
export function tIn(state: LanguageState, key: MessageKey, values: MessageValues = {}): string {
  return say(en, state, key, values);
}

/** A text whose key is put together while the program runs, such as that of a code; undefined where there is none. */
export function findText(key: string, values: MessageValues = {}): string | undefined {
  return key in en ? t(key as MessageKey, values) : undefined;
}

/** `A, B and C` as the language joins them. */
export function joinList(parts: readonly string[]): string {
  return localeOf(language.current).lists.format(parts);
}
