import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatDistance, formatTime } from '../../i18n/format.ts';
import { formats } from '../../i18n/format-state.ts';
import { language } from '../../i18n/language-state.ts';
import { readSettings, usualSettings } from './settings.ts';
import { createSettings, SETTINGS_KEY } from './settings-store.ts';

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

afterEach(() => {
  Object.assign(formats, { units: 'km', clock: '24', currency: 'EUR' });
  Object.assign(language, { current: 'en', messages: {} });
});

test('choices are kept and are there when the page is opened again', async () => {
  const storage = new MemoryStorage();
  const first = createSettings(storage, ['en-IE']);
  await first.begin();
  expect(formatDistance(12_340)).toBe('12.3 km');
  expect(await first.change({ units: 'mi', clock: '12', keys: { 'panel.orders': 'o' } })).toBe(true);
  expect(formatTime(15 * 3600)).toBe('3:00 pm');
  expect(first.store.getState().edition).toBe(1);

  Object.assign(formats, { units: 'km', clock: '24' });
  const second = createSettings(storage, ['en-IE']);
  await second.begin();
  expect(second.store.getState()).toMatchObject({ units: 'mi', clock: '12', keys: { 'panel.orders': 'o' } });
  expect(formatDistance(12_340)).toBe('7.7 mi');
});

test('what is not written on screen does not draw the screen anew', async () => {
  const settings = createSettings(undefined, ['de-AT']);
  await settings.begin();
  expect(language.current).toBe('de');
  await settings.change({ keepsMoves: false, stopsForEdits: true, isDeveloper: true });
  expect(settings.store.getState()).toMatchObject({
    edition: 0,
    keepsMoves: false,
    stopsForEdits: true,
    isDeveloper: true,
  });
  await settings.change({ language: 'fr' });
  expect(settings.store.getState().edition).toBe(1);
  expect(language.current).toBe('fr');
});

test('a storage that refuses everything is no reason to fail', async () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError');
  };
  const settings = createSettings({ getItem: refuse, setItem: refuse }, ['en-US']);
  await settings.begin();
  expect(await settings.change({ clock: '24' })).toBe(true);
  expect(settings.store.getState()).toMatchObject({ units: 'mi', clock: '24' });
});

test('texts that are no settings, or damaged ones, come out as usual', () => {
  const usual = usualSettings(['en-IE']);
  for (const text of ['', 'x', 'null', '[]', '7', '{"units":"furlongs","keys":7,"isDeveloper":"yes"}'])
    expect(readSettings(text, ['en-IE']), text).toEqual(usual);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const settings = readSettings(text, ['en-IE']);
      expect(Object.keys(settings).sort()).toEqual(Object.keys(usual).sort());
      expect(['km', 'mi']).toContain(settings.units);
    }),
  );
  expect(SETTINGS_KEY).toMatch(/^tourwright-/);
});
