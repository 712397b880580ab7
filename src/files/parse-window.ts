/** Stretches of a day: `08:30-12:00`, `7.15 - 11`, `before 10`, `vormittags`, several of them behind one another. */
import type { Window } from '../plan/order.ts';
import { foldWords } from './fold-text.ts';
import { parseTime } from './parse-time.ts';

const DAY = 86_400;
const NOON = DAY / 2;
const HOUR_WORD = /\s?uhr(?!\p{L})/giu;
const BETWEEN =
  /\s?(?:[-–—/~]|\.\.)\s?|\s(?:to|until|till|bis|até|ate|al|alle|fino|hasta|and|und|et|y|e|à|a|às)\s/iu;
const LEAD = /^(?:between|from|zwischen|von|entre|de|desde|das|dalle|tra|des)\s/i;
const UNTIL =
  /^(?:before|until|till|by|no[t]? later than|latest|(?:bis )?spätestens(?: um| bis)?|bis|vor|avant|jusqu'à|au plus tard(?: à)?|antes de(?: las)?|a más tardar(?: a las)?|hasta(?: las)?|prima delle|entro(?: le)?|non oltre le|até)\s/i;
const AFTER =
  /^(?:after|from|not before|no[t]? earlier than|earliest|frühestens(?: um| ab)?|nicht vor|pas avant|au plus tôt(?: à)?|no antes de(?: las)?|ab|nach|après|dès|a partir d(?:e(?: las)?|as)|dopo(?: le)?|dalle|depois das)\s/i;
const ONWARDS = /\s?(?:\+|onwards?|or later|and later|oder später|et après|en adelante|in poi|em diante)$/i;
const ONLY = /\s(?:only|nur|seulement|uniquement|solo|solamente|apenas)$/i;
/** `9am-5`: nobody is open for 20 hours. */
const MORNING_START = /^(?:[4-9]|1[0-2])(?::[0-5]\d)?\s?a\.?m?\.?$/i;
const BARE_END = /^[1-9](?::[0-5]\d)?$/;
const HALF = /[ap](?:\.?m)?\.?$/i;
/** What may stand between two windows, tried one after the other. */
const SEPARATORS = [/\s*[/+,]\s*/, /\s(?:und|and|et|y|e|sowie|oder|or|ou|o|u)\s/i, /\s+/];

const listWords = (words: string) => new Set(words.split(', '));
const MORNING = listWords(
  'morning, mornings, in the morning, am, a m, vormittag, vormittags, am vormittag, morgens, am morgen, matin, le matin, ' +
    'matinee, manana, mananas, por la manana, mattina, mattino, di mattina, manha, de manha, da manha',
);
const AFTERNOON = listWords(
  'afternoon, afternoons, in the afternoon, pm, p m, nachmittag, nachmittags, am nachmittag, apres midi, l apres midi, ' +
    'tarde, tardes, por la tarde, pomeriggio, di pomeriggio, a tarde, de tarde, da tarde',
);
const ALL_DAY = listWords(
  'all day, any time, anytime, whole day, flexible, ganztagig, ganztags, ganzer tag, den ganzen tag, jederzeit, ' +
    'toute la journee, journee, a toute heure, todo el dia, a cualquier hora, cualquier hora, tutto il giorno, ' +
    'qualsiasi ora, dia todo, o dia todo, qualquer hora, 24 h, 24h, 24 7, 24 hours, 24 stunden, eod, end of day, by eod, ' +
    'by end of day',
);

/** Windows in the order of the text; none for a whole day; undefined for anything else. An end may precede its start. */
export function parseSpans(text: string): Window[] | undefined {
  const bare = text.replace(HOUR_WORD, '').trim();
  if (ALL_DAY.has(foldWords(bare))) return [];
  const whole = parseSpan(bare);
  if (whole) return [whole];
  for (const separator of SEPARATORS) {
    const spans = bare.split(separator).map(parseSpan);
    if (spans.length > 1 && spans.every((span) => span !== undefined)) return spans;
  }
  return undefined;
}

function parseSpan(written: string): Window | undefined {
  const text = written.replace(ONLY, '');
  const words = foldWords(text);
  if (MORNING.has(words)) return [0, NOON];
  if (AFTERNOON.has(words)) return [NOON, DAY];
  const whole = splitSpan(text.replace(LEAD, ''));
  if (whole) return whole;
  const until = UNTIL.exec(text);
  if (until) return pair(0, parseTime(text.slice(until[0].length)));
  const after = AFTER.exec(text);
  if (after) return pair(parseTime(text.slice(after[0].length)), DAY);
  return ONWARDS.test(text) ? pair(parseTime(text.replace(ONWARDS, '')), DAY) : undefined;
}

function splitSpan(text: string): Window | undefined {
  const ends = text.split(BETWEEN).filter((end) => end.trim() !== '');
  if (ends.length !== 2) return undefined;
  const [first, second] = ends;
  const to = parseTime(second);
  const half = HALF.exec(second.trim())?.[0].replace(/^[ap]$/i, '$&m');
  if (half && !HALF.test(first.trim()) && to !== undefined) {
    const same = parseTime(`${first} ${half}`);
    return same !== undefined && same <= to
      ? [same, to]
      : pair(parseTime(`${first} am`) ?? parseTime(first), to);
  }
  const from = parseTime(first);
  const isAfternoon = from !== undefined && to !== undefined && to < from;
  return isAfternoon && MORNING_START.test(first.trim()) && BARE_END.test(second.trim())
    ? [from, to + NOON]
    : pair(from, to);
}

/** An end at 0:00 is the end of the day. */
function pair(from: number | undefined, to: number | undefined): Window | undefined {
  return from === undefined || to === undefined ? undefined : [from, to || DAY];
}
