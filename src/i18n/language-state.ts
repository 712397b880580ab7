/**
 * The language in use. A page has one: this is the one place that changes while the program runs, so that a text can be
 * asked for anywhere, in components and commands alike. Components are mounted anew after a change (`main.tsx`).
 */
import type { Language } from './locale.ts';
import type { Message } from './t.ts';

export interface LanguageState {
  current: Language;
  /** Texts of the language; empty for English, which `t` falls back to. */
  messages: Readonly<Record<string, Message | undefined>>;
}

export const language: LanguageState = { current: 'en', messages: {} };
