/** Time windows in one cell: `08:30-12:00`, `7.15 - 11`, `before 10`, several with a semicolon between. */
import type { Window } from '../plan/order.ts';
import { parseTime } from './parse-time.ts';

const LONGEST = 120;
const DAY = 86_400;
const DATES = /\d{4}-\d{2}-\d{2}[t ]/gi;
const BETWEEN =
  /\s?(?:[-–—/~]|\.\.)\s?|\s(?:to|until|till|bis|até|ate|al|alle|fino|hasta|and|und|et|y|e|à|a|às)\s/iu;
const LEAD = /^(?:between|from|zwischen|von|entre|de|desde|das|dalle|tra|des)\s/i;
const UNTIL =
  /^(?:before|until|till|by|bis|vor|avant|jusqu'à|antes de(?: las)?|hasta|prima delle|entro|até)\s/i;
const AFTER =
  /^(?:after|from|not before|nicht vor|pas avant|no antes de(?: las)?|ab|nach|après|dès|a partir de(?: las)?|dopo(?: le)?|dalle|depois das)\s/i;

/** Windows in file order, from before to; undefined when the cell holds anything else. An end may precede its start. */
export function parseWindows(text: string): Window[] | undefined {
  if (text.length > LONGEST) return undefined;
  const windows: Window[] = [];
  for (const part of text.replace(DATES, '').split(/[;|&\n]|,\s/)) {
    const bare = part.trim();
    if (bare === '') continue;
    const window = parseWindow(bare);
    if (!window) return undefined;
    windows.push(window);
  }
  return windows.length > 0 ? windows : undefined;
}

function parseWindow(text: string): Window | undefined {
  const whole = splitWindow(text.replace(LEAD, ''));
  if (whole) return whole;
  const until = UNTIL.exec(text);
  if (until) return pair(0, parseTime(text.slice(until[0].length)));
  const after = AFTER.exec(text);
  return after ? pair(parseTime(text.slice(after[0].length)), DAY) : undefined;
}

function splitWindow(text: string): Window | undefined {
  const ends = text.split(BETWEEN).filter((end) => end.trim() !== '');
  if (ends.length !== 2) return undefined;
  const [first, second] = ends;
  const to = parseTime(second);
  const half = /[ap]\.?m\.?$/i.exec(second.trim());
  if (half && !/[ap]\.?m\.?$/i.test(first.trim()) && to !== undefined) {
    const same = parseTime(`${first} ${half[0]}`);
    return same !== undefined && same <= to ? [same, to] : pair(parseTime(`${first} am`), to);
  }
  return pair(parseTime(first), to);
}

function pair(from: number | undefined, to: number | undefined): Window | undefined {
  return from === undefined || to === undefined ? undefined : [from, to];
}
