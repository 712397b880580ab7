/** What a row says of how urgent it is, what is done there, and on which side of the road. */
import { asMessage } from '../i18n/message.ts';
import { parseNumber } from './parse-number.ts';
import type { RowReader } from './row-reader.ts';

const PICKUP = /^(?:p$|pick|collect|abhol|enl[eè]v|ramass|recog|ritir|retir|recolha|coleta)/i;
const DELIVERY = /^(?:d$|deliver|drop|liefer|zustell|anliefer|livr|entreg|consegn)/i;
const PRIORITY_WORDS: readonly [RegExp, number][] = [
  [/^(?:urgent|high|hoch|haute|alta|dringend)/i, 1],
  [/^(?:medium|normal|mittel|moyenne|media|média)/i, 5],
  [/^(?:low|niedrig|basse|baja|bassa|baixa)/i, 10],
];
const SIDES: readonly [RegExp, 'left' | 'right' | 'any'][] = [
  [/^(?:right|rechts|droite|derecha|destra|direita)$/i, 'right'],
  [/^(?:left|links|gauche|izquierda|sinistra|esquerda)$/i, 'left'],
  [
    /^(?:any|either|egal|beide|both|peu importe|indiff[eé]rent|les deux|cualquiera|indiferente|da igual|ambos|indifferente|qualsiasi|qualquer)$/i,
    'any',
  ],
];

/** 1 (most urgent) to 10. */
export function readPriority(reader: RowReader): number | undefined {
  const text = reader.text('priority');
  if (text === undefined) return undefined;
  const word = PRIORITY_WORDS.find(([pattern]) => pattern.test(text));
  const value = word ? word[1] : parseNumber(text);
  if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10) return value;
  reader.report('priority', {
    code: 'bad-priority',
    reason: asMessage('rows.badPriority'),
    suggestion: asMessage('rows.badPriorityWay'),
  });
  return undefined;
}

export function readType(reader: RowReader): 'delivery' | 'pickup' {
  const text = reader.text('type');
  if (text === undefined || DELIVERY.test(text)) return 'delivery';
  if (PICKUP.test(text)) return 'pickup';
  reader.report('type', {
    code: 'bad-type',
    reason: asMessage('rows.badType'),
    suggestion: asMessage('rows.badTypeWay'),
  });
  return 'delivery';
}

export function readCurbside(reader: RowReader): 'left' | 'right' | 'any' | undefined {
  const text = reader.text('curbside');
  if (text === undefined) return undefined;
  const side = SIDES.find(([pattern]) => pattern.test(text));
  if (!side) {
    reader.report('curbside', {
      code: 'bad-curbside',
      reason: asMessage('rows.badCurbside'),
      suggestion: asMessage('rows.badCurbsideWay'),
      fix: { kind: 'empty' },
    });
  }
  return side?.[1];
}
