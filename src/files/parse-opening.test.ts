import fc from 'fast-check';
import { expect, test } from 'vitest';
import { language } from '../i18n/language-state.ts';
import type { Window } from '../plan/order.ts';
import { parseOpenings, windowsOn } from './parse-opening.ts';

const hours = (from: number, to: number): Window => [Math.round(from * 3600), Math.round(to * 3600)];

function read(text: string, day?: number): Window[] | 'closed' | undefined {
  const openings = parseOpenings(text);
  return openings && windowsOn(openings, day);
}

test.each<[string, Window[] | undefined]>([
  ['08:30-12:00', [hours(8.5, 12)]],
  ['7.15 - 11', [hours(7.25, 11)]],
  ['8–9.30', [hours(8, 9.5)]],
  ['0800-0930', [hours(8, 9.5)]],
  ['8 to 10', [hours(8, 10)]],
  ['8 bis 10 Uhr', [hours(8, 10)]],
  ['von 8 bis 10', [hours(8, 10)]],
  ['de 8h à 10h', [hours(8, 10)]],
  ['between 8 and 10', [hours(8, 10)]],
  ['8-11 am', [hours(8, 11)]],
  ['1-3 pm', [hours(13, 15)]],
  ['11-2 pm', [hours(11, 14)]],
  ['before 10', [hours(0, 10)]],
  ['before 11am', [hours(0, 11)]],
  ['9-12 PM', [hours(9, 12)]],
  ['9 to noon', [hours(9, 12)]],
  ['until noon', [hours(0, 12)]],
  ['not before 9', [hours(9, 24)]],
  ['nicht vor 9 Uhr', [hours(9, 24)]],
  ['ab 14:00', [hours(14, 24)]],
  ['2026-11-24T08:00/2026-11-24T09:30', [hours(8, 9.5)]],
  ['12:00-08:00', [hours(12, 8)]],
  ['12-2p', [hours(12, 14)]],
  ['7a-9a', [hours(7, 9)]],
  ['11a-2p', [hours(11, 14)]],
  ['730a-4p', [hours(7.5, 16)]],
  ['9am-5', [hours(9, 17)]],
  ['8-5', [hours(8, 5)]],
  ['22:00-02:00', [hours(22, 2)]],
  ['11:00-02:00', [hours(11, 2)]],
  ['noon-3 pm', [hours(12, 15)]],
  ['17-midnight', [hours(17, 24)]],
  ['No later than 11', [hours(0, 11)]],
  ['not earlier than 9:30', [hours(9.5, 24)]],
  ['bis spätestens 11 Uhr', [hours(0, 11)]],
  ['frühestens ab 9 Uhr', [hours(9, 24)]],
  ['au plus tard à 11h30', [hours(0, 11.5)]],
  ['a más tardar a las 11', [hours(0, 11)]],
  ['10am onwards', [hours(10, 24)]],
  ['10:00+', [hours(10, 24)]],
  ['AM only', [hours(0, 12)]],
  ['solo mañanas', undefined],
  ['17:00-00:00', [hours(17, 24)]],
  ['bis 0 Uhr', [hours(0, 24)]],
  ['8', undefined],
  ['', undefined],
  ['8-9-10', undefined],
])('reads %j', (text, windows) => expect(read(text)).toEqual(windows));

test.each<[string, Window[]]>([
  ['08:00-09:00; 13:00-15:00', [hours(8, 9), hours(13, 15)]],
  ['08:00-12:00 / 13:30-17:00', [hours(8, 12), hours(13.5, 17)]],
  ['8-12/13-17', [hours(8, 12), hours(13, 17)]],
  ['8-12 13-17', [hours(8, 12), hours(13, 17)]],
  ['8-12 Uhr 14-17 Uhr', [hours(8, 12), hours(14, 17)]],
  ['8-12,13-17', [hours(8, 12), hours(13, 17)]],
  ['8-12 + 13-17', [hours(8, 12), hours(13, 17)]],
  ['8-12 und 14-16 Uhr', [hours(8, 12), hours(14, 16)]],
  ['von 8 bis 12 und von 13 bis 17 Uhr', [hours(8, 12), hours(13, 17)]],
  ['de 8h à 12h et de 14h à 18h', [hours(8, 12), hours(14, 18)]],
  ['9:00 a 14:00 y 16:00 a 20:00', [hours(9, 14), hours(16, 20)]],
  ['until 9 or after 17', [hours(0, 9), hours(17, 24)]],
])('reads the two windows of %j', (text, windows) => expect(read(text)).toEqual(windows));

test.each([
  'vormittags',
  'am Vormittag',
  'Morning',
  'AM',
  'le matin',
  'por la mañana',
  'mattina',
  'di mattina',
])('%s is until noon', (text) => expect(read(text, 0)).toEqual([hours(0, 12)]));

test.each(['nachmittags', 'afternoon', 'p.m.', 'l’après-midi', 'por la tarde', 'pomeriggio'])(
  '%s is from noon on',
  (text) => expect(read(text, 0)).toEqual([hours(12, 24)]),
);

test.each(['ganztägig', 'all day', 'by EOD', 'any time', 'toute la journée', 'todo el día', '24/7'])(
  '%s is no window',
  (text) => expect(read(text, 0)).toEqual([]),
);

const [MONDAY, TUESDAY, , , FRIDAY, SATURDAY, SUNDAY] = [0, 1, 2, 3, 4, 5, 6];

test.each<[string, number, Window[] | 'closed']>([
  ['Mo-Fr 9-16 Uhr', MONDAY, [hours(9, 16)]],
  ['Mo-Fr 9-16 Uhr', SATURDAY, 'closed'],
  ['Mo-Fr 8-12, 13-17; Sa 9-11', FRIDAY, [hours(8, 12), hours(13, 17)]],
  ['Mo-Fr 8-12, 13-17; Sa 9-11', SATURDAY, [hours(9, 11)]],
  ['Mo.–Fr.: 8.00–12.00 Uhr', TUESDAY, [hours(8, 12)]],
  ['Montag bis Freitag von 8 bis 12', TUESDAY, [hours(8, 12)]],
  ['Mo, Mi und Fr 8-12', TUESDAY, 'closed'],
  ['Mo, Mi und Fr 8-12', FRIDAY, [hours(8, 12)]],
  ['Mo + Di vormittags', TUESDAY, [hours(0, 12)]],
  ['Mon-Sat 9am-5pm', SATURDAY, [hours(9, 17)]],
  ['Mon to Thurs 9-17 & Fri 9-12', FRIDAY, [hours(9, 12)]],
  ['lun. à ven. 9h-18h', FRIDAY, [hours(9, 18)]],
  ['lundi-samedi 9h-12h30', SATURDAY, [hours(9, 12.5)]],
  ['L-V 9:00-14:00', FRIDAY, [hours(9, 14)]],
  ['lunes a viernes de 9 a 14', MONDAY, [hours(9, 14)]],
  ['lun-ven 9-13', SUNDAY, 'closed'],
  ['Mo-Su 08:00-18:00; Su off', SUNDAY, 'closed'],
  ['Mo-Su 08:00-18:00; Su off', SATURDAY, [hours(8, 18)]],
  ['täglich 8-12', SUNDAY, [hours(8, 12)]],
  ['8-17; Sa 8-12', SATURDAY, [hours(8, 12)]],
  ['8-17; Sa 8-12', MONDAY, [hours(8, 17)]],
  ['Mo-Fr 8-12; Mo 13-17', MONDAY, [hours(8, 12), hours(13, 17)]],
  ['Mo-Fr 8-17; Fr ganztägig', FRIDAY, []],
  ['Mo-Fr ganztägig; Fr 8-12', FRIDAY, [hours(8, 12)]],
  ['Sa geschlossen; Mo-Fr 8-12', SATURDAY, 'closed'],
  ['Mo-Su 12:00-03:00', MONDAY, [hours(12, 24)]],
  ['Mo-Fr 16:00-01:00; Sa,Su 12:00-01:00', SUNDAY, [hours(12, 24)]],
  ['Mo-Su 11:00-00:00', MONDAY, [hours(11, 24)]],
  // Whether the day is a holiday is not known.
  ['Mo-Fr 8-17; PH off', FRIDAY, [hours(8, 17)]],
  ['Mo-Sa,PH 8-12', SATURDAY, [hours(8, 12)]],
  ['PH,Mo-Sa 8-12', SATURDAY, [hours(8, 12)]],
  ['Mo-Sa 8-12; So und Feiertage geschlossen', SATURDAY, [hours(8, 12)]],
  ['Mo-Sa 8-12; So und Feiertage geschlossen', SUNDAY, 'closed'],
  ['lun-sam 9h-12h ; dimanche et jours fériés fermé', SATURDAY, [hours(9, 12)]],
  ['lun-sam 9h-12h, jours fériés fermé', SATURDAY, [hours(9, 12)]],
])('%s on day %i', (text, day, windows) => expect(read(text, day)).toEqual(windows));

test.each([
  'so schnell wie möglich',
  'Mo-Fr',
  'PH off',
  'closed',
  'Mo-Fr bald',
  'Mo-Xy 8-12',
  'Mo-lu 8-12',
  'constructor 8-12',
])('%s is no time', (text) => expect(read(text, 0)).toBeUndefined());

test('a day that is another one in another language is that of the language in use, else a person has to say', () => {
  expect(read('Di 8-12', TUESDAY)).toBeUndefined();
  expect(read('Di-Do 8-12', TUESDAY)).toEqual([hours(8, 12)]);
  language.current = 'de';
  try {
    expect(read('Di 8-12', TUESDAY)).toEqual([hours(8, 12)]);
  } finally {
    language.current = 'en';
  }
});

test('all windows where no day is known', () => {
  expect(read('Mo-Fr 8-12; Sa 9-11')).toEqual([hours(9, 11), hours(8, 12)]);
});

test('never throws', () => {
  const unit = fc.constantFrom(...'0123456789:.- ;,/abpmtouMFrSaDi', '–');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 220 }), fc.nat(6), (text, day) => {
      const windows = read(text, day);
      for (const [from, to] of Array.isArray(windows) ? windows : [])
        expect(Math.min(from, to)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});
