/** Languages by locale: `pt_PT` and `pt-PT` are Portuguese; what is not spoken is English. */
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { PT } from './pt.ts';
import type { Texts } from './texts.ts';

export const LANGUAGES: ReadonlyMap<string, Texts> = new Map([
  ['en', EN],
  ['de', DE],
  ['fr', FR],
  ['es', ES],
  ['it', IT],
  ['pt', PT],
]);

function toLanguage(locale: string): string {
  const language = locale.split(/[-_]/, 1)[0].toLowerCase();
  return LANGUAGES.has(language) ? language : 'en';
}

export function findTexts(locale: string): Texts {
  return LANGUAGES.get(toLanguage(locale)) ?? EN;
}

interface Translations {
  /** As asked for. */
  readonly locale: string;
  readonly en: Readonly<Record<string, string>>;
  /** Absent for English. */
  readonly default?: Readonly<Record<string, string>>;
}

/** Single texts by key; ordinals count from `ordinal.1`. */
function listTexts({ ordinals, ...texts }: Texts): Record<string, string> {
  return {
    ...texts,
    ...Object.fromEntries(ordinals.map((ordinal, i) => [`ordinal.${i + 1}`, ordinal])),
  };
}

/** Everything a client may show itself: the language's texts beside the English ones. */
export function getTranslations(locale: string): Translations {
  const texts = findTexts(locale);
  const en = listTexts(EN);
  return texts === EN ? { locale, en } : { locale, en, default: listTexts(texts) };
}
