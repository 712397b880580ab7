/**
 * How much of the delivery hours, Monday to Friday from 7 to 19 o'clock, a condition such as `Mo-Fr 07:00-11:00` covers
 * over a year. Reads the part of the opening-hours notation that access conditions are made of: months and dates,
 * weekdays, times, several rules by semicolon or comma. Whatever else it meets makes the whole text unreadable.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const DAYS_OF_YEAR = 365;
const DAY = 24 * 60;
const [FIRST_MINUTE, LAST_MINUTE] = [7 * 60, 19 * 60];
const MAX_RULES = 20;

/** One rule: days of the year (0..364), weekdays (0 = Monday), minutes of the day (up to 48 h past midnight). */
interface Rule {
  dates: [number, number][];
  weekdays: boolean[];
  minutes: [number, number][];
}

const DATE = `(?:${MONTHS.join('|')})(?: \\d{1,2})?`;
const DATES = new RegExp(`^(${DATE}(?:-(?:${DATE}|\\d{1,2}))?(?:, ?${DATE}(?:-${DATE})?)*):?(?: |$)`);
const DAY_NAME = `(?:${DAYS.join('|')})`;
const WEEKDAYS = new RegExp(
  `^(${DAY_NAME}(?:-${DAY_NAME})?(?:, ?(?:${DAY_NAME}(?:-${DAY_NAME})?|ph))*)(?: |$)`,
);
const TIME = '\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}';
const TIMES = new RegExp(`^(${TIME}(?:, ?${TIME})*)$`);

/** Day of the year of `nov` or `nov 15`; a month alone is its first day, or its last for `isEnd`. */
function parseDate(text: string, isEnd: boolean): number {
  const [name, day] = text.split(' ');
  const month = MONTHS.indexOf(name);
  if (day === undefined) return isEnd ? DAYS_BEFORE_MONTH[month + 1] - 1 : DAYS_BEFORE_MONTH[month];
  return Math.min(DAYS_BEFORE_MONTH[month] + Number(day), DAYS_BEFORE_MONTH[month + 1]) - 1;
}

function parseDates(text: string): [number, number][] {
  return text.split(/, ?/).map((range) => {
    const [from, to = from] = range.split('-');
    // `Dec 24-26` names the month once.
    const end = /^\d/.test(to) ? `${from.split(' ')[0]} ${to}` : to;
    return [parseDate(from, false), parseDate(end, true)];
  });
}

function parseWeekdays(text: string): boolean[] {
  const days = DAYS.map(() => false);
  for (const range of text.split(/, ?/)) {
    if (range === 'ph') continue;
    const [from, to = from] = range.split('-').map((name) => DAYS.indexOf(name));
    for (let day = from; ; day = (day + 1) % 7) {
      days[day] = true;
      if (day === to) break;
    }
  }
  return days;
}

function parseTimes(text: string): [number, number][] {
  return text.split(/, ?/).map((range) => {
    const [from, to] = range.split('-').map((time) => {
      const [hours, minutes] = time.split(':').map(Number);
      return hours * 60 + minutes;
    });
    return [from, to > from ? to : to + DAY];
  });
}

function parseRule(text: string): Rule | undefined {
  let rest = text.trim();
  if (rest === '24/7') rest = '00:00-24:00';
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)?.[1];
    if (found !== undefined) rest = rest.slice(pattern.exec(rest)?.[0].length).trim();
    return found;
  };
  if (rest === '') return undefined;
  const dates = take(DATES);
  const weekdays = take(WEEKDAYS);
  const times = take(TIMES);
  if (rest !== '') return undefined;
  return {
    dates: dates ? parseDates(dates) : [[0, DAYS_OF_YEAR - 1]],
    weekdays: weekdays ? parseWeekdays(weekdays) : DAYS.map(() => true),
    minutes: times ? parseTimes(times) : [[0, DAY]],
  };
}

/** Rules by semicolon, and by a comma behind which days are named anew: `Mo-Fr 07:00-10:00, Sa 08:00-12:00`. */
function parseRules(text: string): Rule[] | undefined {
  const rules: Rule[] = [];
  const parts = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*-\s*/g, '-')
    .split(/;|(?<=\d:\d{2}),(?= ?[a-z])/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'ph off');
  if (parts.length > MAX_RULES) return undefined;
  for (const part of parts) {
    const rule = parseRule(part);
    if (!rule) return undefined;
    rules.push(rule);
  }
  return rules.length > 0 ? rules : undefined;
}

function isOnDay({ dates, weekdays }: Rule, day: number): boolean {
  const isDate = dates.some(([from, to]) =>
    from <= to ? day >= from && day <= to : day >= from || day <= to,
  );
  // The reference year begins on a Monday, so that no real calendar is asked.
  return isDate && weekdays[day % 7];
}

/** Marks the minutes of one day's delivery hours; what began the day before may reach into them. */
function markDay(covered: Uint8Array, rules: readonly Rule[], day: number): void {
  for (const rule of rules) {
    for (const shift of [0, DAY]) {
      const start = shift === 0 ? day : (day + DAYS_OF_YEAR - 1) % DAYS_OF_YEAR;
      if (!isOnDay(rule, start)) continue;
      for (const [from, to] of rule.minutes) {
        const first = Math.max(from - shift, FIRST_MINUTE) - FIRST_MINUTE;
        const end = Math.min(to - shift, LAST_MINUTE) - FIRST_MINUTE;
        if (end > first) covered.fill(1, first, end);
      }
    }
  }
}

/** In [0, 1]; undefined where the text cannot be read. */
export function measureDeliveryShare(text: string): number | undefined {
  const rules = parseRules(text);
  if (!rules) return undefined;
  const covered = new Uint8Array(LAST_MINUTE - FIRST_MINUTE);
  let minutes = 0;
  let total = 0;
  for (let day = 0; day < DAYS_OF_YEAR; day++) {
    if (day % 7 >= 5) continue;
    covered.fill(0);
    markDay(covered, rules, day);
    for (const minute of covered) minutes += minute;
    total += covered.length;
  }
  return minutes / total;
}
