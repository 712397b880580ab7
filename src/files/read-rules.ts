/** What a row says of how urgent it is, what is done there, and on which side of the road. */
import { asMessage } from '../i18n/message.ts';
import { parseCurbside, parsePriority, parseType } from './parse-rules.ts';
import type { RowReader } from './row-reader.ts';

/** Undefined: the usual one. */
export function readPriority(reader: RowReader): number | undefined {
  const text = reader.text('priority');
  if (text === undefined) return undefined;
  const value = parsePriority(text);
  if (value === undefined) {
    reader.report('priority', {
      code: 'bad-priority',
      reason: asMessage('rows.badPriority'),
      suggestion: asMessage('rows.badPriorityWay'),
    });
  }
  return value === 'usual' ? undefined : value;
}

export function readType(reader: RowReader): 'delivery' | 'pickup' {
  const text = reader.text('type');
  if (text === undefined) return 'delivery';
  const type = parseType(text);
  if (!type) {
    reader.report('type', {
      code: 'bad-type',
      reason: asMessage('rows.badType'),
      suggestion: asMessage('rows.badTypeWay'),
    });
  }
  return type ?? 'delivery';
}

export function readCurbside(reader: RowReader): 'left' | 'right' | 'any' | undefined {
  const text = reader.text('curbside');
  if (text === undefined) return undefined;
  const side = parseCurbside(text);
  if (!side) {
    reader.report('curbside', {
      code: 'bad-curbside',
      reason: asMessage('rows.badCurbside'),
      suggestion: asMessage('rows.badCurbsideWay'),
      fix: { kind: 'empty' },
    });
  }
  return side;
}
