/** A time of day as people write it, to seconds after midnight. */
const LONGEST = 40;
const DAY = 86_400;

const ISO = /^\d{4}-\d{2}-\d{2}[t ](\d{2}):(\d{2})(?::(\d{2}))?/;
const LOCAL_DATE = /^\d{1,2}[./]\d{1,2}[./]\d{2,4}[ ,]\s?/;
const CLOCK =
  /^(\d{1,2})(?:\s?[:.h]\s?(\d{2}))?(?::(\d{2}))?(?:\s?(am|pm|a\.m\.|p\.m\.|uhr|h|hrs|o'clock)|([ap]))?$/;
const DIGITS = /^(\d{1,2})(\d{2})(?:\s?(am|pm|uhr|h|hrs)|([ap]))?$/;
const DAY_FRACTION = /^(?:\d{5}[.,](\d{1,17})|\d{0,4}[.,](\d{3,17}))$/;
const NOON = /^(?:12 )?(?:noon|midday|mittags?|midi|mediod[ií]a|mezzogiorno|meio-dia)$/;
const MIDNIGHT = /^(?:12 )?(?:midnight|mitternachts?|minuit|medianoche|mezzanotte|meia-noite)$/;
const HALF_DAYS = /^0?[.,](\d{1,2})$/;

/**
 * Reads `8`, `8:30`, `0830`, `8.30 am`, `8a`, `8h30`, `noon`, ISO date-times (their time of day) and Excel's fractions of a day;
 * undefined when the text is none of these or out of range. `24:00` is the end of the day.
 */
export function parseTime(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const iso = ISO.exec(bare);
  if (iso) return clock(iso[1], iso[2], iso[3]);
  const fraction = DAY_FRACTION.exec(bare) ?? HALF_DAYS.exec(bare);
  if (fraction) return Math.round(Number(`0.${fraction[1] ?? fraction[2]}`) * 1440) * 60;
  const timed = bare.replace(LOCAL_DATE, '');
  if (NOON.test(timed)) return DAY / 2;
  if (MIDNIGHT.test(timed)) return 0;
  const match = CLOCK.exec(timed);
  if (match) return clock(match[1], match[2], match[3], match[4] ?? match[5]);
  const digits = DIGITS.exec(timed);
  return digits ? clock(digits[1], digits[2], undefined, digits[3] ?? digits[4]) : undefined;
}

function clock(hours: string, minutes = '0', seconds = '0', half?: string): number | undefined {
  let hour = Number(hours);
  const minute = Number(minutes);
  const second = Number(seconds);
  const isHalfDay = half?.startsWith('a') || half?.startsWith('p');
  if (isHalfDay) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half?.startsWith('p') ? 12 : 0);
  }
  const total = hour * 3600 + minute * 60 + second;
  return minute < 60 && second < 60 && total <= DAY ? total : undefined;
}
