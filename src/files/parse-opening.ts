/** Time windows and opening hours in one cell: `08:30-12:00`, `8-12 / 13-17`, `Mo-Fr 8-12, 13-17; Sa 9-11`. */
import { language } from '../i18n/language-state.ts';
import type { Window } from '../plan/order.ts';
import { foldWords } from './fold-text.ts';
import { type LeadingDays, readDays, splitDays } from './parse-days.ts';
import { parseSpans } from './parse-window.ts';

const LONGEST = 200;
const DAY = 86_400;
const DATES = /\d{4}-\d{2}-\d{2}[t ]/gi;
const HOLIDAY =
  '(?:ph|sh|(?:public |bank |school )?holidays?|feiertags?|feiertage|jours? f[ée]ri[ée]s|festivos?|feriados?|(?:giorni )?festivi)';
/** Whether a plan's day is a holiday nobody knows here. */
const HOLIDAYS_ALONE = new RegExp(`^${HOLIDAY}(?=[\\s:])`);
const HOLIDAYS_BESIDE = new RegExp(
  `^${HOLIDAY}\\s?,|\\s?(?:,(?!\\s)|[&+]|\\b(?:und|and|et|y|e)\\b)\\s?${HOLIDAY}(?=[\\s:]|$)`,
  'gi',
);
/** What programs write of a moment in the past: `2026-11-29 14:05:12 -0500` is no window. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}:\d{2}(?:\.\d+)? ?[+-]\d{2}:?\d{2}$/i;
const CLOSED = new Set('closed, off, geschlossen, zu, ruhetag, ferme, cerrado, chiuso, fechado'.split(', '));

/** What a part of a cell says. */
interface Opening {
  /** From 0 for Monday; undefined: every day. */
  readonly days?: readonly number[];
  /** Closed when undefined; open all day when there is none. */
  readonly windows?: readonly Window[];
}

interface Part {
  readonly ends: LeadingDays['ends'];
  readonly text: string;
}

/** Parts with their days; those of the part before where a part names none. Undefined where days lead to no time. */
function splitParts(text: string): Part[] | undefined {
  const parts: Part[] = [];
  let ends: LeadingDays['ends'] = [];
  let isWaiting = false;
  for (const piece of text
    .replace(DATES, '')
    .replace(HOLIDAYS_BESIDE, '')
    .split(/[;|&\n]|,\s/)) {
    if (piece.trim() === '' || HOLIDAYS_ALONE.test(foldWords(piece))) continue;
    // What is a time as it stands names no day: "di mattina".
    const days = parseSpans(piece) ? undefined : splitDays(piece);
    if (days) ends = isWaiting ? [...ends, ...days.ends] : days.ends;
    isWaiting = days?.rest === '';
    if (!isWaiting) parts.push({ ends, text: days ? days.rest : piece.trim() });
  }
  return isWaiting || parts.length === 0 ? undefined : parts;
}

/** Of hours that end on the day after, those of the day. */
function untilMidnight([from, to]: Window): Window {
  return [from, to < from ? DAY : to];
}

/** What a cell says of all days; undefined when it holds anything else. */
export function parseOpenings(text: string): Opening[] | undefined {
  if (text.length > LONGEST || MOMENT.test(text.trim())) return undefined;
  const parts = splitParts(text);
  const days =
    parts &&
    readDays(
      parts.map(({ ends }) => ends),
      language.current,
    );
  if (!parts || !days) return undefined;
  const openings: Opening[] = [];
  for (const [i, part] of parts.entries()) {
    const isClosed = CLOSED.has(foldWords(part.text));
    const windows = isClosed ? undefined : parseSpans(part.text);
    if (isClosed ? part.ends.length === 0 : !windows) return undefined;
    const isOnDays = part.ends.length > 0;
    openings.push({
      days: isOnDays ? days[i] : undefined,
      windows: isOnDays ? windows?.map(untilMidnight) : windows,
    });
  }
  return openings;
}

/**
 * The windows of a day, 0 for Monday; `closed` where a cell names other days only. Of what is said of many days and of
 * fewer, the fewer ones hold, unless they only add hours. Without a day: all windows that there are.
 */
export function windowsOn(openings: readonly Opening[], day: number | undefined): Window[] | 'closed' {
  const that = openings
    .filter(({ days }) => day === undefined || !days || days.includes(day))
    .sort((a, b) => (a.days?.length ?? 7) - (b.days?.length ?? 7));
  if (day === undefined) return that.flatMap(({ windows = [] }) => windows);
  if (that.length === 0 || !that[0].windows) return 'closed';
  let held: readonly Window[] = [];
  const narrowest = that[0].days?.length ?? 7;
  for (const { days, windows } of that) {
    const isNarrowest = (days?.length ?? 7) === narrowest;
    if (!windows || (windows.length === 0 && !isNarrowest)) continue;
    if (windows.length === 0) return [];
    const isAddition = windows.every(([from, to]) =>
      held.every(([start, end]) => to <= start || from >= end),
    );
    if (isNarrowest || isAddition) held = [...held, ...windows];
  }
  return [...held].sort((a, b) => a[0] - b[0]);
}
