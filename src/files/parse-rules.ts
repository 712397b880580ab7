/** How urgent an order is, what is done there, and on which side of the road, as tables write them. */
import { parseNumber } from './parse-number.ts';

const PICKUP = /^(?:p$|pick|collect|abhol|enl[eè]v|ramass|recog|ritir|retir|recolha|coleta)/i;
const DELIVERY = /^(?:d$|deliver|drop|liefer|zustell|anliefer|livr|entreg|consegn)/i;
const USUAL =
  /^(?:normal|standard|std\b|regular|usual|gewöhnlich|üblich|habituel|estándar|(?:no|nein|non|não|none|keine?|false)$)/i;
const PRIORITY_WORDS: readonly [RegExp, number][] = [
  [
    /^(?:urgent|high|very high|hoch|sehr hoch|haute|alta|dringend|eilig|rush|asap|express|expedite|vip\b|critical|immediate|emergency|sofort|prioritaire|prioritari[oa]|(?:a|h|p1|yes|ja|oui|s[ií]|sim|x|true)$)/i,
    1,
  ],
  [/^(?:medium|mittel|moyenne|media|média|[bm]$)/i, 5],
  [/^(?:low|niedrig|basse|baja|bassa|baixa|[cl]$)/i, 10],
];
const SIDES: readonly [RegExp, 'left' | 'right' | 'any'][] = [
  [/^(?:right|rechts|droite|derecha|destra|direita)$/i, 'right'],
  [/^(?:left|links|gauche|izquierda|sinistra|esquerda)$/i, 'left'],
  [
    /^(?:any|either|egal|beide|both|peu importe|indiff[eé]rent|les deux|cualquiera|indiferente|da igual|ambos|indifferente|qualsiasi|qualquer)$/i,
    'any',
  ],
];

/** 1 (most urgent) to 10; `usual` where a text says that it is like every other order; undefined for anything else. */
export function parsePriority(text: string): number | 'usual' | undefined {
  if (USUAL.test(text)) return 'usual';
  const word = PRIORITY_WORDS.find(([pattern]) => pattern.test(text));
  const value = word ? word[1] : parseNumber(text);
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10 ? value : undefined;
}

export function parseType(text: string): 'delivery' | 'pickup' | undefined {
  if (DELIVERY.test(text)) return 'delivery';
  return PICKUP.test(text) ? 'pickup' : undefined;
}

export function parseCurbside(text: string): 'left' | 'right' | 'any' | undefined {
  return SIDES.find(([pattern]) => pattern.test(text))?.[1];
}
