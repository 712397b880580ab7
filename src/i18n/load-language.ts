/** Texts of a language beside the one in use, for sheets and pages that are given to others. */
import type { LanguageState } from './language-state.ts';
import type { Language } from './locale.ts';

type Loader = () => Promise<LanguageState['messages']>;

/** Languages whose texts can be loaded; English is part of the page. */
const LOADERS: Readonly<Partial<Record<Language, Loader>>> = {};

export function listLanguages(): Language[] {
  return ['en', ...(Object.keys(LOADERS) as Language[])];
}

/** English for a language without texts. */
export async function loadLanguage(wanted: string): Promise<LanguageState> {
  const current = listLanguages().find((language) => language === wanted) ?? 'en';
  return { current, messages: (await LOADERS[current]?.()) ?? {} };
}
