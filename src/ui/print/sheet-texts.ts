/** Texts of a sheet in its own language. */
import { formatLoads, formatStopWindow } from '../../i18n/format.ts';
import type { LanguageState, MessageValues } from '../../i18n/language-state.ts';
import { localeOf } from '../../i18n/locale.ts';
import { type MessageKey, tIn } from '../../i18n/t.ts';

type SheetText = (key: MessageKey, values?: MessageValues) => string;

export interface SheetTexts {
  readonly language: LanguageState['current'];
  readonly say: SheetText;
  /** `Tuesday 24 November 2026` of `2026-11-24`. */
  formatDay(date: string): string;
  formatWindows(windows: readonly (readonly [number, number])[]): string;
}

export function makeSheetTexts(state: LanguageState): SheetTexts {
  const { tag } = localeOf(state.current);
  const days = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    language: state.current,
    say: (key, values) => tIn(state, key, values),
    formatDay: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    formatWindows: (windows) =>
      windows.map((window) => formatStopWindow(window, (key, values) => tIn(state, key, values))).join(', '),
  };
}

/** `5 boxes, 20 kg`: what is not none. */
export function nameLoads(loads: readonly number[], names: readonly string[]): string {
  return formatLoads(
    loads.map((load) => load || null),
    names,
  );
}
