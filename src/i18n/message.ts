/**
 * A text that is not written yet: its key and what fills it, as plain data. It crosses a worker's port and is stored as
 * it is, and is written by {@link import('./write-message.ts').writeMessage} when it is shown, in the language in use then.
 */
import type { en } from './en.ts';
import type { MessageKey } from './t.ts';

/** Texts within a text: one, or several that are joined by commas. */
export type MessageValue = string | number | Message | readonly Message[];

export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

type Forms<Key extends MessageKey> = (typeof en)[Key] extends string
  ? (typeof en)[Key]
  : (typeof en)[Key][keyof (typeof en)[Key]];
type PlacesOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;
/** One value for each place of the English text. */
type ValuesOf<Key extends MessageKey> = Readonly<Record<PlacesOf<Forms<Key>>, MessageValue>>;

/** A text by its key; a place that is not filled, or that there is not, does not compile. */
export function asMessage<Key extends MessageKey>(
  key: Key,
  ...[values]: [PlacesOf<Forms<Key>>] extends [never] ? [] : [values: ValuesOf<Key>]
): Message {
  return values ? { key, values } : { key };
}
