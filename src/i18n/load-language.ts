/**
 * Texts of other languages, each a file of its own that is fetched when it is first wanted. A text that a language does
 * not have yet is shown in English.
 */
import type { en } from './en.ts';
import type { LanguageState } from './language-state.ts';
import { LANGUAGES, type Language } from './locale.ts';
import type { Translation } from './t.ts';

/** What the file of a language gives: its areas, each of them whole. */
type LanguageMessages = Partial<Translation<typeof en>>;

type Loader = () => Promise<LanguageMessages>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, Loader>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
};

/** Languages to choose from. */
export function listLanguages(): Language[] {
  return [...LANGUAGES];
}

/** Every language whose file can be had now. */
export async function loadEveryLanguage(): Promise<LanguageState[]> {
  const loaded = await Promise.allSettled(LANGUAGES.map(loadLanguage));
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** English for a language that there is no file of; rejects when the file cannot be fetched. */
export async function loadLanguage(wanted: string): Promise<LanguageState> {
  const current = LANGUAGES.find((language) => language === wanted) ?? 'en';
  const messages = current === 'en' ? {} : await LOADERS[current]();
  return { current, messages: messages as LanguageState['messages'] };
}
