/** A length of time as people write it, to seconds. */
import { type DecimalMark, parseNumber } from './parse-number.ts';

export type DurationUnit = 'seconds' | 'minutes' | 'hours';

const LONGEST = 40;
const SECONDS: Record<DurationUnit, number> = { seconds: 1, minutes: 60, hours: 3600 };

const CLOCK = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/;
const ISO = /^pt(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?$/;
const PARTS =
  /^(?:(\d{1,4}(?:[.,]\d{1,3})?)\s?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora)\.?)?\s?(?:(\d{1,5}(?:[.,]\d{1,3})?)\s?(?:m|mn|mins?|minutes?|minuten?|minutos?|minut[io]|'|′)?\.?)?\s?(?:(\d{1,6})\s?(?:s|secs?|seconds?|sek|sekunden?|segundos?|second[io]|"|″)\.?)?$/;
const ONLY_SECONDS = /^(\d{1,6})\s?(?:s|secs?|seconds?|sek|sekunden?|segundos?|second[io]|"|″)\.?$/;

/** "About" in front of a length: a plan needs one number. */
const ABOUT = /^(?:~|≈|(?:ca|circa|approx|env|about|etwa|ungefähr|environ|unos|circa)\b\.?)\s?/;
const SIGNS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
};
/** `1/4 h`, `1 1/2 hours`: a unit has to follow, else it may be a date. */
const FRACTION = /^(?:(\d{1,3}) )?(\d{1,2})\/(\d{1,2})(?=\s?[a-z])/;

/** Fractions as decimals. */
function writeOut(text: string): string {
  const spelled = text.replace(/\s?([½¼¾⅓⅔])/g, (_, sign: string) => ` ${SIGNS[sign]}`).trim();
  return spelled.replace(FRACTION, (match, whole: string | undefined, over: string, under: string) => {
    const value = Number(whole ?? 0) + Number(over) / Number(under);
    return Number.isFinite(value) ? value.toFixed(3) : match;
  });
}

/**
 * Reads `8`, `8 min`, `0:08` (hours and minutes), `1h`, `1h30`, `1/4 h`, `½ h`, `90 s`, `PT8M`. A bare number is in `unit`. Undefined
 * when the text is not a duration; the result is rounded to whole seconds.
 */
export function parseDuration(
  text: string,
  unit: DurationUnit = 'minutes',
  decimal?: DecimalMark,
): number | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = writeOut(text.trim().toLowerCase().replace(/\s+/g, ' ').replace(ABOUT, ''));
  if (/^[\d.,\s]+$/.test(bare)) {
    const value = parseNumber(bare, decimal);
    return value === undefined ? undefined : Math.round(value * SECONDS[unit]);
  }
  const clock = CLOCK.exec(bare);
  if (clock) return Number(clock[2]) < 60 ? sum(clock[1], clock[2], clock[3]) : undefined;
  const only = ONLY_SECONDS.exec(bare);
  if (only) return Number(only[1]);
  const parts = ISO.exec(bare) ?? PARTS.exec(bare);
  if (!parts || parts.slice(1).every((part) => part === undefined)) return undefined;
  return sum(parts[1], parts[2], parts[3]);
}

function sum(hours = '0', minutes = '0', seconds = '0'): number {
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part.replace(',', '.')));
  return Math.round(h * 3600 + m * 60 + s);
}
