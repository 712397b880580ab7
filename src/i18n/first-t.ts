/**
 * Texts for code of the first screen: those that it says, and no others, so that the rest need not be there before the
 * page can be used. A key that is not among them does not compile; what is loaded later says everything, with `t.ts`.
 */
import { adjust } from './en/adjust.ts';
import { firstOf } from './en/first.ts';
import { frame } from './en/frame.ts';
import { map } from './en/map.ts';
import { solve } from './en/solve.ts';
import { welcome } from './en/welcome.ts';
import type { MessageValues } from './language-state.ts';
import { language } from './language-state.ts';
import { say } from './say.ts';

const FIRST = {
  ...adjust,
  ...frame,
  ...map,
  ...solve,
  ...welcome,
  ...firstOf.command,
  ...firstOf.compare,
  ...firstOf.developer,
  ...firstOf.fleet,
  ...firstOf.imports,
  ...firstOf.orders,
  ...firstOf.plans,
  ...firstOf.privacy,
  ...firstOf.region,
  ...firstOf.rules,
  ...firstOf.share,
  ...firstOf.speed,
  ...firstOf.profiles,
} as const;

type FirstKey = keyof typeof FIRST;

/** A text of the first screen that is not written yet, as plain data. */
export interface FirstMessage {
  readonly key: FirstKey;
  readonly values?: MessageValues;
}

/** The text of a key in the language in use. A place without a value is a fault of the caller and stays visible. */
export function t(key: FirstKey, values: MessageValues = {}): string {
  return say(FIRST, language, key, values);
}
