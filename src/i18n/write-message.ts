/** Writes what was told as data, in the language in use. */

import type { MessageValues } from './language-state.ts';
import type { Message, MessageValue } from './message.ts';
import { findText } from './t.ts';

/**
 * The text. One that is written already stays as it is; one that this version has no text for, such as of rows that
 * another version stored, is empty.
 */
export function writeMessage(told: Message | string): string {
  if (typeof told === 'string') return told;
  const values = Object.entries(told.values ?? {}).map(([name, value]) => [name, write(value)]);
  return findText(told.key, Object.fromEntries(values) as MessageValues) ?? '';
}

function write(value: MessageValue): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return 'key' in value ? writeMessage(value) : value.map(writeMessage).join(', ');
}
