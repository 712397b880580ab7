import { describe, expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { usualSettings } from '../../store/settings/settings.ts';
import { listCommands } from './all-commands.ts';
import { chordOf, describeChord, isPressOf, isSingleKey, type KeyPress, toAria } from './key-chord.ts';
import { findKeyProblem, keysOf, withKey } from './key-map.ts';

const SETTINGS = usualSettings(['en-IE']);

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held };
}

function find(id: string) {
  const command = listCommands().find((each) => each.id === id);
  if (!command) throw new Error(`There is no command ${id}`);
  return command;
}

describe('the list of commands', () => {
  test('names each once, and every name is a text', () => {
    const ids = listCommands().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { text } of listCommands()) expect(en).toHaveProperty([text]);
  });

  test('gives no key to two commands', () => {
    const chords = listCommands().flatMap((command) => keysOf(command, SETTINGS));
    expect([...chords].sort()).toEqual([...new Set(chords)].sort());
    expect(chords).toEqual(
      expect.arrayContaining([
        'mod+k',
        '?',
        'F6',
        'shift+F6',
        '[',
        ']',
        'f',
        'shift+f',
        'h',
        'j',
        'k',
        'n',
        'v',
      ]),
    );
  });
});

describe('a press', () => {
  test('is a chord by letter, modifiers and nothing else', () => {
    expect(isPressOf(press('z', { ctrlKey: true }), 'mod+z')).toBe(true);
    expect(isPressOf(press('z', { metaKey: true }), 'mod+z')).toBe(true);
    expect(isPressOf(press('Z', { ctrlKey: true, shiftKey: true }), 'mod+shift+z')).toBe(true);
    expect(isPressOf(press('Z', { ctrlKey: true, shiftKey: true }), 'mod+z')).toBe(false);
    expect(isPressOf(press('F', { shiftKey: true }), 'f')).toBe(false);
    expect(isPressOf(press('F', { shiftKey: true }), 'shift+f')).toBe(true);
    expect(isPressOf(press('f', { altKey: true }), 'f')).toBe(false);
    expect(isPressOf(press('ArrowUp', { altKey: true }), 'alt+ArrowUp')).toBe(true);
    expect(isPressOf(press('F6', { shiftKey: true }), 'F6')).toBe(false);
  });

  test('of a sign does not ask how the keyboard writes it', () => {
    expect(isPressOf(press('?', { shiftKey: true }), '?')).toBe(true);
    const third = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };
    expect(isPressOf(press('[', third), '[')).toBe(true);
    expect(isPressOf(press('[', { ctrlKey: true }), '[')).toBe(false);
  });

  test('becomes a chord when it is a single key', () => {
    expect(chordOf(press('X', { shiftKey: true }))).toBe('shift+x');
    expect(chordOf(press('!', { shiftKey: true }))).toBe('!');
    for (const other of [press('x', { ctrlKey: true }), press('Enter'), press(' ')])
      expect(chordOf(other)).toBeUndefined();
    expect(['x', 'shift+x', '?'].every(isSingleKey)).toBe(true);
    expect(['mod+x', 'F6', 'alt+x', 'Escape'].some(isSingleKey)).toBe(false);
  });

  test('is written as on the keyboard', () => {
    expect(describeChord('mod+shift+s', false)).toEqual(['Ctrl', 'Shift', 'S']);
    expect(describeChord('mod+k', true)).toEqual(['⌘', 'K']);
    expect(describeChord('alt+ArrowLeft', false)).toEqual(['Alt', '←']);
    expect(toAria('mod+k')).toBe('Control+K Meta+K');
    expect(toAria('alt+ArrowUp')).toBe('Alt+ArrowUp');
  });
});

describe('keys of a person', () => {
  test('take the place of the usual one, and others stay', () => {
    const keys = withKey(SETTINGS, find('panel.orders'), 'o');
    expect(keysOf(find('panel.orders'), { ...SETTINGS, keys })).toEqual(['o']);
    expect(keysOf(find('panel.fleet'), { ...SETTINGS, keys })).toEqual(['2']);
    expect(withKey({ ...SETTINGS, keys }, find('panel.orders'), '1')).toEqual({});
  });

  test('can be taken away, one by one or all without Ctrl', () => {
    const keys = withKey(SETTINGS, find('stop.takeOut'), '');
    expect(keysOf(find('stop.takeOut'), { ...SETTINGS, keys })).toEqual([]);
    const off = { ...SETTINGS, usesLetterKeys: false };
    const left = listCommands().flatMap((command) => keysOf(command, off));
    expect(left.filter(isSingleKey)).toEqual([]);
    expect(left).toContain('mod+z');
  });

  test('that another command has are refused in words, also while all are switched off', () => {
    const off = { ...SETTINGS, usesLetterKeys: false };
    expect(findKeyProblem('t', find('panel.orders'), off)).toBe(
      'T already does “Timeline”. Choose another key, or take it from there first.',
    );
    expect(findKeyProblem('x', find('panel.orders'), SETTINGS)).toBeUndefined();
    const keys = withKey(SETTINGS, find('dock.timeline'), 'x');
    expect(findKeyProblem('t', find('panel.orders'), { ...SETTINGS, keys })).toBeUndefined();
    expect(findKeyProblem('x', find('panel.orders'), { ...SETTINGS, keys })).toMatch(/Timeline/);
  });
});
