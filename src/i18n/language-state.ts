/**
 * The language in use. A page has one: this is the one place that changes while the program runs, so that a text can be
 * asked for anywhere, in components and commands alike. Components are mounted anew after a change (`Root`).
 */
import type { Language } from './locale.ts';

/** Forms after `Intl.PluralRules`; `other` always, the rest as the language needs them. */
export type PluralMessage = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };
export type Message = string | PluralMessage;
export type Catalog = Readonly<Record<string, Message>>;

export type MessageValues = Readonly<Record<string, string | number>>;

export interface LanguageState {
  current: Language;
  /** Texts of the language; empty for English, which `t` falls back to. */
  messages: Readonly<Record<string, Message | undefined>>;
}

export const language: LanguageState = { current: 'en', messages: {} };
