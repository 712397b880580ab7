/** What a person chose for this device. Not part of any plan; kept as one short text in the browser. */
import {
  type Clock,
  CURRENCIES,
  type FormatState,
  guessFormats,
  type Units,
} from '../../i18n/format-state.ts';
import { chooseLanguage, LANGUAGES, type Language } from '../../i18n/locale.ts';

export interface Settings extends FormatState {
  language: Language;
  /** Stops that are moved by hand stay on their van in the next run. */
  keepsMoves: boolean;
  /** A run stops for an edit and keeps its best, without a question. */
  stopsForEdits: boolean;
  /** Keys without Ctrl do something outside of fields. */
  usesLetterKeys: boolean;
  /** Other keys than the usual ones, by command; an empty text takes its key away. */
  keys: Readonly<Record<string, string>>;
  /** The dock has a tab with the requests themselves. */
  isDeveloper: boolean;
  /** The first steps were shown, or sent away. */
  knowsSteps: boolean;
}

const UNITS: readonly Units[] = ['km', 'mi'];
const CLOCKS: readonly Clock[] = ['24', '12'];

/** `tags`: the person's languages, the first one liked best. */
export function usualSettings(tags: readonly string[]): Settings {
  return {
    ...guessFormats(tags),
    language: chooseLanguage(tags),
    keepsMoves: true,
    stopsForEdits: false,
    usesLetterKeys: true,
    keys: {},
    isDeveloper: false,
    knowsSteps: false,
  };
}

/** The value where it is one of those that there are. */
function oneOf<T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

function readKeys(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Choices as they were stored; whatever cannot be read of them is as usual. */
export function readSettings(text: string | null, tags: readonly string[]): Settings {
  const usual = usualSettings(tags);
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) stored = value as Record<string, unknown>;
  } catch {
    return usual;
  }
  const flag = (name: 'keepsMoves' | 'stopsForEdits' | 'usesLetterKeys' | 'isDeveloper' | 'knowsSteps') =>
    oneOf([true, false], stored[name]) ?? usual[name];
  return {
    language: oneOf(LANGUAGES, stored.language) ?? usual.language,
    units: oneOf(UNITS, stored.units) ?? usual.units,
    clock: oneOf(CLOCKS, stored.clock) ?? usual.clock,
    currency: oneOf<string>(CURRENCIES, stored.currency) ?? usual.currency,
    keys: readKeys(stored.keys),
    keepsMoves: flag('keepsMoves'),
    stopsForEdits: flag('stopsForEdits'),
    usesLetterKeys: flag('usesLetterKeys'),
    isDeveloper: flag('isDeveloper'),
    knowsSteps: flag('knowsSteps'),
  };
}
