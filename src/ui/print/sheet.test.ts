/** A driver's sheet and a card of the driver's page, line by line. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { DriverRound } from '../../files/out/driver-round.ts';
import type { ExportPlan, ExportRoute, ExportStop } from '../../files/out/export-plan.ts';
import { language } from '../../i18n/language-state.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readFacts, readRows, readText, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { RoundStopCard } from '../driver/RoundStopCard.tsx';
import { DriverSheet } from './DriverSheet.tsx';
import { DEFAULT_OPTIONS, type PrintOptions } from './print-options.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetRowView } from './SheetRowView.tsx';
import { listSheetRows, type SheetRow } from './sheet-rows.ts';
import { makeSheetTexts, nameLoads } from './sheet-texts.ts';

const texts = makeSheetTexts(language);
const shown = { plan: makePlan([]) };

const timing = {
  arrival: 30_000,
  start: 30_060,
  departure: 31_000,
  waiting: 60,
  legMetres: 1,
  legSeconds: 2,
  late: 0,
};
const stops = [
  {
    ...{
      orderId: 'a',
      name: 'Café Morgan',
      address: 'Rua 1',
      phone: '+351 1',
      note: 'Ring twice',
      loads: [5, 2.25],
    },
    ...{
      timing,
      windows: [
        [28_800, 34_200],
        [50_400, 54_000],
      ],
    },
  },
  {
    ...{ orderId: 'b', name: '', address: '', loads: [0, 7], role: 'pickup', windows: [] },
    timing: { ...timing, arrival: 36_000, late: 61 },
  },
  {
    ...{ orderId: 'c', name: '', address: 'Rua 3', loads: [4, 0], role: 'delivery', windows: [] },
    timing: undefined,
  },
] as unknown as ExportStop[];

const route = {
  ...{ key: 'k', number: 3, van: 'Van 3', kind: 'Sprinter', driver: 'Ana', departure: 28_200, end: 63_000 },
  ...{ metres: 45_600, stops, loadAtStart: [9, 1] },
  startPlace: { name: 'Depot' },
  endPlace: { name: 'Garage' },
  breaks: [
    { start: 25_200, end: 26_100, atStop: -1 },
    { start: 43_200, end: 45_000, atStop: 1 },
  ],
  reloads: [],
} as unknown as ExportRoute;
const plan = { date: '2026-11-24', loadNames: ['boxes', 'kg'] } as unknown as ExportPlan;

const RELOAD = {
  place: { name: 'Yard', location: [7.25, 43.5] as const },
  ...{ arrival: 41_400, start: 42_000, end: 42_600, beforeStop: 2, legMetres: 900, loads: [4, 0] },
};

test('lines of a sheet: stops with the breaks between them, then directions leg by leg', () => {
  const turns = [
    [{ text: 'Left', metres: 40 }],
    [],
    [
      { text: 'Right', metres: 9 },
      { text: 'On', metres: 3 },
    ],
    [],
  ];
  const say = (row: SheetRow) => {
    if (row.kind === 'stop') return `${row.number} ${row.stop.orderId}`;
    if (row.kind === 'leg') return `leg ${row.number} ${row.name}`;
    if (row.kind === 'break') return `break ${row.start}`;
    if (row.kind === 'reload') return `trip ${row.number} ${row.reload.place.name}`;
    return row.kind === 'turn' ? row.turn.text : row.kind;
  };
  const rows = ['break 25200', '1 a', '2 b', 'break 43200', '3 c'];
  expect(listSheetRows(route, undefined).map(say)).toEqual(rows);
  expect(listSheetRows(route, []).map(say)).toEqual(rows);
  expect(listSheetRows(route, turns).map(say)).toEqual([
    ...rows,
    ...['directions', 'leg 1 Café Morgan', 'Left', 'leg 2 ', 'leg 3 Rua 3', 'Right', 'On', 'leg 0 Garage'],
  ]);
  // Without a start of its own the first leg leads to the second stop.
  const open = { ...route, startPlace: undefined, endPlace: undefined };
  expect(
    listSheetRows(open, turns.slice(0, 3))
      .map(say)
      .filter((line) => line.startsWith('leg')),
  ).toEqual([...['leg 2 ', 'leg 3 Rua 3', 'leg 0 ']]);
  const keys = listSheetRows(route, turns).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  // A new load before the third stop, once before the break at the second and once after it.
  const reloads = (start: number) => [{ ...RELOAD, start, end: start + 600 }];
  expect(listSheetRows({ ...route, reloads: reloads(42_000) }, undefined).map(say)).toEqual([
    ...['break 25200', '1 a', '2 b', 'trip 2 Yard', 'break 43200', '3 c'],
  ]);
  expect(listSheetRows({ ...route, reloads: reloads(45_600) }, [[], [], [], []]).map(say)).toEqual([
    ...[...rows.slice(0, -1), 'trip 2 Yard', '3 c', 'directions'],
    ...['leg 1 Café Morgan', 'leg 2 ', 'leg -1 Yard', 'leg 3 Rua 3'],
  ]);
});

const draw = (
  row: SheetRow,
  options: Partial<PrintOptions> = {},
  isNarrow = false,
  loadNames = plan.loadNames,
) =>
  renderMarkup(
    createElement(SheetRowView, {
      ...{ row, texts, isNarrow, plan: { ...plan, loadNames } },
      options: { ...DEFAULT_OPTIONS, ...options },
    }),
    shown,
  );
const cells = (...args: Parameters<typeof draw>) => readTexts(draw(...args), 'td');
const rowOf = (i: number): SheetRow => ({ kind: 'stop', key: 'k', stop: stops[i], number: i + 1 });

test('a stop on the sheet', () => {
  const customer = 'Café Morgan, Rua 1';
  const windows = '08:00–09:30, 14:00–15:00';
  expect(cells(rowOf(0))).toEqual([
    ...['1', '08:20', windows, `${customer}▸ Ring twice`, '+351 1', '5 boxes, 2.25 kg', ''],
  ]);
  expect(cells(rowOf(1))).toEqual([
    ...['2', '10:00', 'any', 'Pick up: b▸ Arrives 2 min after the window, call ahead', '', '7 kg', ''],
  ]);
  expect(cells(rowOf(2))).toEqual(['3', '', 'any', 'Deliver: c, Rua 3', '', '4 boxes', '']);
  // One measure needs no name.
  expect(cells(rowOf(0), {}, false, ['boxes'])[5]).toBe('5');
  expect(cells(rowOf(1), {}, false, ['boxes'])[5]).toBe('');
  expect(cells(rowOf(0), { hidesPhones: true })).toEqual([
    ...['1', '08:20', windows, `${customer}▸ Ring twice`, '5 boxes, 2.25 kg', ''],
  ]);
  expect(cells(rowOf(0), {}, true)[3]).toBe(`${customer}+351 1▸ Ring twice`);
  expect(cells(rowOf(0), { hidesPhones: true }, true)[3]).toBe(`${customer}▸ Ring twice`);
  expect(cells(rowOf(0), { columns: ['signature'] })).toEqual(['1', '08:20', customer, '']);
});

test('breaks, legs and turns take the width of the sheet', () => {
  const spanOf = (markup: string) =>
    [...markup.matchAll(/colSpan="(\d+)"/gi)].map(([, span]) => Number(span));
  const pause: SheetRow = { kind: 'break', key: 'k', start: 43_200, end: 45_000 };
  expect(readText(draw(pause))).toBe('Break 12:00, 30 min');
  for (const [options, isNarrow] of [
    [{}, false],
    [{}, true],
    [{ hidesPhones: true }, false],
    [{ columns: ['note', 'signature'] }, false],
  ] as [Partial<PrintOptions>, boolean][])
    expect(spanOf(draw(pause, options, isNarrow))).toEqual([cells(rowOf(0), options, isNarrow).length]);
  const reload: SheetRow = { kind: 'reload', key: 'k', reload: RELOAD, number: 2 };
  expect(readText(draw(reload))).toBe('Trip 2: load at Yard, 11:40, 10 min, 4 boxes on board');
  expect(spanOf(draw(reload))).toEqual([cells(rowOf(0)).length]);
  expect(cells({ kind: 'leg', key: 'k', number: -1, name: 'Yard' })).toEqual(['To Yard, to reload']);
  const turn = draw({ kind: 'turn', key: 'k', turn: { text: 'Left', metres: 1240 } });
  expect([readTexts(turn, 'td'), spanOf(turn)]).toEqual([
    ['1.2 km', 'Left'],
    [2, 5],
  ]);
  expect(cells({ kind: 'turn', key: 'k', turn: { text: 'Here', metres: 0 } })).toEqual(['', 'Here']);
  expect(cells({ kind: 'leg', key: 'k', number: 2, name: 'Rua 3' })).toEqual(['To 2. Rua 3']);
  expect(cells({ kind: 'leg', key: 'k', number: 0, name: 'Depot' })).toEqual(['Back to Depot']);
  expect(cells({ kind: 'directions', key: 'k' })).toEqual(['Directions']);
});

test('the head of a sheet', () => {
  const head = (change: object = {}) =>
    renderMarkup(
      createElement(SheetHead, {
        plan,
        texts,
        route: { ...route, ...change } as ExportRoute,
        code: undefined,
      }),
      shown,
    );
  expect(readTexts(head(), 'h3')).toEqual(['Ana, Van 3, Sprinter']);
  expect(readTexts(head({ driver: undefined, kind: 'Van 3' }), 'h3')).toEqual(['Van 3']);
  // Whether a comma follows the day of the week is up to the machine.
  const line = (change: object = {}) => readTexts(head(change), 'p').join().replace('Tuesday,', 'Tuesday');
  expect(line()).toBe('Tuesday 24 November 2026. Loads at Depot.');
  expect(line({ startPlace: undefined })).toBe('Tuesday 24 November 2026.');
  expect(readFacts(head())).toEqual([
    ['Leave', '07:50'],
    ['Back', '17:30'],
    ['Stops', '3'],
    // Nine are loaded; of the second measure more is taken on board on the way.
    ['Items', '9 boxes, 9.25 kg'],
    ['Distance', '45.6 km'],
    ['Break', '07:00, 15 min'],
  ]);
  expect(readFacts(head({ endPlace: undefined, breaks: [], stops: [], loadAtStart: [0, 0] }))).toEqual([
    ...[
      ['Leave', '07:50'],
      ['Last stop', '17:30'],
      ['Stops', '0'],
      ['Distance', '45.6 km'],
    ],
  ]);
  // What is loaded for each trip, not all of it at once.
  expect(readFacts(head({ reloads: [RELOAD], loadAtStart: [5, 0] })).slice(2, 5)).toEqual([
    ['Stops', '3'],
    ['Trips', '2'],
    ['Items', '5 boxes, 9.25 kg + 4 boxes'],
  ]);
  expect(nameLoads([0, 3], ['boxes', 'kg'])).toBe('3 kg');
});

test('a stop on the page of the driver', () => {
  const stop: DriverRound['stops'][number] = {
    ...{
      name: 'Café Morgan',
      address: 'Rua 1',
      location: [7.5, 43.25],
      arrival: 30_000,
      durationSeconds: 540,
    },
    ...{
      windows: [
        [28_800, 34_200],
        [50_400, 54_000],
      ],
      loads: [0, 2.125],
      phone: '+351 1',
      note: 'Ring twice',
    },
  };
  const card = (change: object = {}, isDone = false) =>
    renderMarkup(
      createElement(RoundStopCard, {
        ...{ stop: { ...stop, ...change }, number: 4, loadNames: ['boxes', 'kg'], isDone, isNext: !isDone },
        ...{ mapApp: 'google', onToggle: () => undefined },
      }),
      shown,
    );
  const whole = card();
  expect(whole).toContain('aria-label="Stop 4, Café Morgan: done"');
  expect(readTexts(whole, 'p')).toEqual([
    ...['Rua 1', 'Window: 08:00–09:30 and 14:00–15:00 · 9 min at the door · 2.125 kg', 'Ring twice'],
  ]);
  expect(readTexts(whole, 'time')).toEqual(['08:20']);
  expect(readTexts(whole, 'a')).toEqual(['Navigate', 'Call +351 1']);
  expect(whole).toMatch(/href="[^"]*43\.25[^"]*7\.5/);
  const bare = card({
    name: '',
    windows: [],
    durationSeconds: 0,
    loads: [3, 0],
    note: '',
    location: undefined,
  });
  expect(readTexts(bare, 'h2')).toEqual(['Rua 1']);
  expect(readTexts(bare, 'p')).toEqual(['3 boxes']);
  expect(readTexts(bare, 'li').join()).toContain('Place not known: use the address.');
  expect(readTexts(card({ role: 'pickup' }), 'h2')).toEqual(['Pick up: Café Morgan']);
  expect(readTexts(card({}, true), 'a')).toEqual([]);
  expect(readRows(whole)).toEqual([]);
});

test('before heights are known a sheet is one page with every line', () => {
  const props = { plan, route, texts, options: DEFAULT_OPTIONS, printedAt: new Date(0), strip: null };
  const markup = renderMarkup(
    createElement(DriverSheet, {
      ...props,
      ...{ code: undefined, turns: undefined, isNarrow: false, onPages: () => undefined },
    }),
    shown,
  );
  expect(markup.match(/<section [^>]*data-measuring="true"/g)).toHaveLength(1);
  expect(readRows(markup)).toHaveLength(listSheetRows(route, undefined).length);
  expect(readTexts(markup, 'footer')[0]).toContain('page 1 of 1');
});
