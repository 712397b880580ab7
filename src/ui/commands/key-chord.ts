/**
 * Keys as short texts: `mod+shift+s`, `alt+ArrowUp`, `F6`, `?`. `mod` is Ctrl, or Command on a Mac. Signs are named by
 * what they write, since keyboards differ in how they are reached.
 */
import { t } from '../../i18n/t.ts';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  getModifierState?(name: string): boolean;
}

interface Chord {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly key: string;
}

function readChord(text: string): Chord {
  // A plus is a key too: `mod++`.
  const parts = text.endsWith('+') ? [...text.slice(0, -1).split('+').filter(Boolean), '+'] : text.split('+');
  const names = new Set(parts.slice(0, -1));
  return {
    mod: names.has('mod'),
    shift: names.has('shift'),
    alt: names.has('alt'),
    key: parts[parts.length - 1],
  };
}

function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key);
}

/** Whether a press is that chord. Shift only counts where it does not decide which sign is written. */
export function isPressOf(press: KeyPress, text: string): boolean {
  const chord = readChord(text);
  const isSign = chord.key.length === 1 && !isLetter(chord.key);
  // The third level of a key, as for brackets on many keyboards, comes with Ctrl and Alt that nobody meant.
  const isThirdLevel = isSign && press.getModifierState?.('AltGraph') === true;
  if ((press.ctrlKey || press.metaKey) !== chord.mod && !isThirdLevel) return false;
  if (press.altKey !== chord.alt && !isThirdLevel) return false;
  if (!isSign && press.shiftKey !== chord.shift) return false;
  return press.key === chord.key || (isLetter(chord.key) && press.key.toLowerCase() === chord.key);
}

/** A key that writes something by itself: these can be changed and switched off (WCAG 2.1.4). */
export function isSingleKey(text: string): boolean {
  const { mod, alt, key } = readChord(text);
  return !mod && !alt && key.length === 1;
}

/** The chord of a press with a single key; undefined for every other press. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return undefined;
  if (!isLetter(key)) return key;
  return shiftKey ? `shift+${key.toLowerCase()}` : key.toLowerCase();
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

function nameOf(key: string): string {
  if (key in NAMES) return NAMES[key];
  if (key === 'Escape') return t('keys.escape');
  if (key === 'Enter') return t('keys.enter');
  if (key === 'Space') return t('keys.space');
  return key.length === 1 ? key.toUpperCase() : key;
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}

/** What is written on the keys, one entry each: `Ctrl`, `Shift`, `S`. */
export function describeChord(text: string, mac = isMac()): string[] {
  const { mod, shift, alt, key } = readChord(text);
  return [
    ...(mod ? [mac ? '⌘' : t('keys.ctrl')] : []),
    ...(shift ? [mac ? '⇧' : t('keys.shift')] : []),
    ...(alt ? [mac ? '⌥' : t('keys.alt')] : []),
    nameOf(key),
  ];
}

/** For `aria-keyshortcuts`. */
export function toAria(text: string): string {
  const { mod, shift, alt, key } = readChord(text);
  const rest = `${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${isLetter(key) ? key.toUpperCase() : key}`;
  return mod ? `Control+${rest} Meta+${rest}` : rest;
}
