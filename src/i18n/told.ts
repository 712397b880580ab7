/**
 * A text that is not written yet: its key and what fills it, as plain data. It crosses a worker's port and is stored as
 * it is, and is written by {@link import('./tell.ts').tell} when it is shown, in the language in use then.
 */
import type { en } from './en.ts';
import type { MessageKey } from './t.ts';

/** Texts within a text: one, or several that are joined by commas. */
export type ToldValue = string | number | Told | readonly Told[];

export interface Told {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, ToldValue>>;
}

type Forms<Key extends MessageKey> = (typeof en)[Key] extends string
  ? (typeof en)[Key]
  : (typeof en)[Key][keyof (typeof en)[Key]];
type PlacesOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;
/** One value for each place of the English text. */
type ValuesOf<Key extends MessageKey> = Readonly<Record<PlacesOf<Forms<Key>>, ToldValue>>;

/** A text by its key; a place that is not filled, or that there is not, does not compile. */
export function told<Key extends MessageKey>(
  key: Key,
  ...[values]: [PlacesOf<Forms<Key>>] extends [never] ? [] : [values: ValuesOf<Key>]
): Told {
  return values ? { key, values } : { key };
}
