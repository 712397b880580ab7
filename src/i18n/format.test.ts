import { afterEach, describe, expect, test } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDistance,
  formatGap,
  formatMoney,
  formatStopWindow,
  formatTime,
  formatUpTo,
  formatWindow,
  getSpeedUnit,
  getWayMetres,
  listScaleSteps,
  parseTimeOfDay,
} from './format.ts';
import { currencySign, formats, guessFormats } from './format-state.ts';
import { language } from './language-state.ts';
import { loadLanguage } from './load-language.ts';
import { tIn } from './t.ts';

afterEach(() => {
  Object.assign(formats, { units: 'km', clock: '24', currency: 'EUR' });
  language.current = 'en';
});

describe('times', () => {
  test('on 24 hours they stay on the day of the plan past midnight', () => {
    expect(formatTime(8.5 * 3600)).toBe('08:30');
    expect(formatTime(24.25 * 3600)).toBe('24:15');
  });

  test('on 12 hours noon and midnight are twelve, and another day is counted', () => {
    formats.clock = '12';
    expect(formatTime(0)).toBe('12:00 am');
    expect(formatTime(12 * 3600)).toBe('12:00 pm');
    expect(formatTime(13.1 * 3600)).toBe('1:06 pm');
    expect(formatTime(24.25 * 3600)).toBe('12:15 am +1');
    expect(formatTime(-600)).toBe('11:50 pm −1');
    expect(formatWindow([8 * 3600, 9.5 * 3600])).toBe('8:00 am–9:30 am');
  });

  test('both clocks are read, whichever is in use', () => {
    for (const clock of ['12', '24'] as const) {
      formats.clock = clock;
      expect(parseTimeOfDay('8:30')).toBe(8.5 * 3600);
      expect(parseTimeOfDay('8.30')).toBe(8.5 * 3600);
      expect(parseTimeOfDay('8h30')).toBe(8.5 * 3600);
      expect(parseTimeOfDay('14')).toBe(14 * 3600);
      expect(parseTimeOfDay('2:15 pm')).toBe(14.25 * 3600);
      expect(parseTimeOfDay('2 p.m.')).toBe(14 * 3600);
      expect(parseTimeOfDay('12 am')).toBe(0);
      expect(parseTimeOfDay('12:30pm')).toBe(12.5 * 3600);
      expect(parseTimeOfDay('24:00')).toBe(24 * 3600);
    }
    for (const text of ['', 'x', '8:60', '25:00', '13 pm', '0 am', '8 m', '8:3']) {
      expect(parseTimeOfDay(text), text).toBeUndefined();
    }
  });

  test('what is written on either clock is read back', () => {
    for (const clock of ['12', '24'] as const) {
      formats.clock = clock;
      for (let minutes = 0; minutes < 1440; minutes += 7)
        expect(parseTimeOfDay(formatTime(minutes * 60))).toBe(minutes * 60);
    }
  });
});

describe('distances', () => {
  test('kilometres, and metres below one of them', () => {
    expect([999, 1000, 12_340, 226_400].map(formatDistance)).toEqual([
      '999 m',
      '1.0 km',
      '12.3 km',
      '226 km',
    ]);
  });

  test('miles, and feet below a thousand of them', () => {
    formats.units = 'mi';
    expect([0, 180, 304, 305, 1609.344, 226_400].map(formatDistance)).toEqual([
      '0 ft',
      '591 ft',
      '997 ft',
      '0.2 mi',
      '1.0 mi',
      '141 mi',
    ]);
  });

  test('speeds and ways are entered in the unit of distances', () => {
    expect([getSpeedUnit(), getWayMetres()]).toEqual([{ sign: 'km/h', kmh: 1 }, 1000]);
    formats.units = 'mi';
    expect([getSpeedUnit(), getWayMetres()]).toEqual([{ sign: 'mph', kmh: 1.609_344 }, 1609.344]);
  });

  test('the language decides on the decimal sign', () => {
    language.current = 'de';
    expect(formatDistance(12_340)).toBe('12,3 km');
    expect(formatBytes(2_400_000)).toBe('2,4 MB');
  });

  test('a scale bar has a round length in either unit', () => {
    for (const units of ['km', 'mi'] as const) {
      formats.units = units;
      const steps = listScaleSteps();
      expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      for (const step of steps) expect(formatDistance(step)).toMatch(/^(\d+|\d+\.[0-9]) (k?m|ft|mi)$/);
    }
    expect(formatDistance(listScaleSteps()[3])).toBe('500 ft');
  });
});

describe('money and days', () => {
  test('the sign of the currency stands where the language puts it', () => {
    expect(formatMoney(1846.4)).toBe('€1,846');
    language.current = 'de';
    formats.currency = 'CHF';
    expect(formatMoney(1846)).toBe('1.846\u00a0CHF');
    expect(currencySign('GBP', 'de-DE')).toBe('£');
  });

  test('a day is written as the language writes it', () => {
    expect(formatDate('2026-11-24')).toBe('Tue 24 Nov');
    language.current = 'fr';
    expect(formatDate('2026-11-24')).toBe('mar. 24 nov.');
  });
});

test('formats are guessed from the first language that comes with a region', () => {
  expect(guessFormats(['en-US', 'de-DE'])).toEqual({ units: 'mi', clock: '12', currency: 'USD' });
  expect(guessFormats(['en-GB'])).toEqual({ units: 'mi', clock: '24', currency: 'GBP' });
  expect(guessFormats(['fr', 'de-CH'])).toEqual({ units: 'km', clock: '24', currency: 'CHF' });
  expect(guessFormats(['es', 'x-broken-'])).toEqual({ units: 'km', clock: '24', currency: 'EUR' });
});

test('figures of research instances are written as the language writes numbers', () => {
  const write = () => [formatUpTo(1234.567, 2), formatUpTo(12, 2), formatGap(0.0125), formatGap(0)];
  expect(write()).toEqual(['1,234.57', '12', '+1.25%', '0.00%']);
  language.current = 'de';
  expect(write()).toEqual(['1.234,57', '12', '+1,25\u00a0%', '0,00\u00a0%']);
});

describe('when a stop can be made', () => {
  const HOUR = 3600;
  const DAY = 24 * HOUR;

  test.each<[string, [number, number]]>([
    ['09:00–11:00', [9 * HOUR, 11 * HOUR]],
    ['until 11:00', [0, 11 * HOUR]],
    ['from 14:00', [14 * HOUR, DAY]],
    ['any time', [0, DAY]],
    ['any time', [0, DAY + HOUR]],
  ])('a stop can be made %s', (text, window) => {
    expect(formatStopWindow(window)).toBe(text);
  });

  test('into the next day both sides are said', () => {
    expect(formatStopWindow([22 * HOUR, DAY + 6 * HOUR])).toBe('22:00–30:00');
  });

  test('a sheet says it in its own language', async () => {
    const state = await loadLanguage('de');
    expect(formatStopWindow([0, 11 * HOUR], (key, values) => tIn(state, key, values))).toBe('bis 11:00');
  });
});
