/** What a language brings beside its texts: plural rules, numbers, lists. Made once per language. */

export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of the languages, each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** Formats of dates and numbers; English as in Britain: day before month, 24 hours. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

/** Languages whose lines run from right to left: none has texts yet, the screens are ready for them. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

export interface Locale {
  readonly tag: string;
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
  readonly lists: Intl.ListFormat;
}

function makeLocale(language: Language): Locale {
  const tag = TAGS[language];
  return {
    tag,
    plurals: new Intl.PluralRules(tag),
    numbers: new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }),
    lists: new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' }),
  };
}

const LOCALES: Readonly<Record<Language, Locale>> = {
  en: makeLocale('en'),
  de: makeLocale('de'),
  fr: makeLocale('fr'),
  es: makeLocale('es'),
};

/** Which way the lines of a language run. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

export function localeOf(language: Language): Locale {
  return LOCALES[language];
}

/** The first of the person's languages that there are texts in; English where there is none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const found = wanted
    .map((tag) => LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language))
    .find((language) => language !== undefined);
  return found ?? 'en';
}
