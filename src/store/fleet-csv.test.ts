import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { readPastedRows } from '../files/read-table.ts';
import { formats, type Units } from '../i18n/format-state.ts';
import { type LanguageState, language } from '../i18n/language-state.ts';
import { loadEveryLanguage } from '../i18n/load-language.ts';
import { writeMessage } from '../i18n/write-message.ts';
import type { Plan } from '../plan/plan.ts';
import type { FurtherShift, Vehicle, VehicleShift } from '../plan/vehicle.ts';
import { makePlan } from '../testing/make-plan.ts';
import { listVehicleCells } from './cells/vehicle-cells.ts';
import { addVehicleType } from './edits/type-edits.ts';
import { applyFleet, type FleetFile, readFleet, writeFleet } from './fleet-csv.ts';
import { readHeaders } from './fleet-headers.ts';
import { withChange } from './plan-edits.ts';

const DAY = 86_400;
const minutes = (max: number) => fc.integer({ min: 1, max }).map((value) => value * 60);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const amount = fc.integer({ min: 0, max: 5000 });
const place = fc.record({
  name: fc.constantFrom('Yard', 'Mill Street 4, Linderwick', '=SUM(A1)', '-12'),
  location: fc.tuple(
    fc.integer({ min: -1800, max: 1800 }).map((value) => value / 10),
    fc.integer({ min: -900, max: 900 }).map((value) => value / 10),
  ),
});
const rest = fc.oneof(
  fc.constant({
    kind: 'window' as const,
    window: [43_200, 46_800] as [number, number],
    durationSeconds: 1800,
  }),
  fc.constant({ kind: 'driving' as const, durationSeconds: 2700, maxDrivingSeconds: 16_200 }),
  fc.constant({
    kind: 'driving' as const,
    durationSeconds: 2700,
    maxDrivingSeconds: 16_200,
    drivenBeforeSeconds: 61,
    parts: [900, 1800],
  }),
);
const shift = fc
  .record({
    from: fc.integer({ min: 0, max: 20 }),
    latestStart: maybe(fc.constant(0)),
    departure: maybe(fc.constantFrom('early' as const, 'late' as const)),
    start: maybe(place),
    end: maybe(place),
    endsAnywhere: maybe(fc.constant(true)),
    rest: maybe(rest),
    maxServiceSeconds: maybe(minutes(600)),
    maxWorkingSeconds: maybe(minutes(600)),
    maxRouteSeconds: maybe(minutes(600)),
  })
  .map(({ from, latestStart, ...others }): VehicleShift => {
    const window: [number, number] = [from * 3600, Math.max(from * 3600 + 3600, Math.min(DAY, 46_800))];
    const from0 = window[0];
    const rest =
      others.rest?.kind === 'window'
        ? { ...others.rest, window: [from0, from0 + 1800] as [number, number] }
        : others.rest;
    const latest = latestStart === undefined ? undefined : window[0] + 1800;
    return withChange<VehicleShift>({ shift: window }, { ...others, rest, latestStart: latest });
  });
const van = fc.record({
  own: shift,
  more: fc.array(shift, { maxLength: 2 }),
  kind: fc.constantFrom('Van', 'Box van', ''),
  capacity: fc.tuple(amount, amount),
  skills: fc.uniqueArray(fc.constantFrom('lift', 'crane', 'cold box'), { maxLength: 3 }),
  typed: fc.boolean(),
  color: fc.integer({ min: 1, max: 12 }),
  isAvailable: fc.boolean(),
  optional: fc.record({
    driver: maybe(fc.constantFrom('Ann', 'Bob "B", jr.', '+1', "'quoted")),
    phone: maybe(fc.constantFrom('+49 555', '0171')),
    profile: maybe(fc.constantFrom('bike', 'cp_1')),
    height: maybe(fc.constantFrom(2.75, 3)),
    width: maybe(fc.constant(2.2)),
    length: maybe(fc.constantFrom(6.5, 12)),
    weightTonnes: maybe(fc.constantFrom(0.35, 7.5)),
    axleLoadTonnes: maybe(fc.constant(11.5)),
    speedFactor: maybe(fc.constantFrom(0.5, 1.25)),
    serviceTimeFactor: maybe(fc.constantFrom(0.5, 2)),
    costPerKm: maybe(fc.constantFrom(0, 0.35)),
    costPerHour: maybe(amount),
    costPerDay: maybe(amount),
    maxMetres: maybe(amount),
    maxDrivingSeconds: maybe(minutes(600)),
    maxOrders: maybe(fc.integer({ min: 50, max: 90 })),
    minOrders: maybe(fc.integer({ min: 0, max: 50 })),
    maxReloads: maybe(fc.integer({ min: 1, max: 20 })),
    reloadSeconds: maybe(minutes(90)),
    reloadAt: maybe(fc.constantFrom('depot' as const, 'any' as const)),
    reloadHours: maybe(fc.constant([21_600, 37_800] as [number, number])),
    maxStops: maybe(amount),
    movesEmpty: maybe(fc.constant(true)),
  }),
});

function makeFleet(vans: readonly (typeof van extends fc.Arbitrary<infer T> ? T : never)[]): Plan {
  const plan: Plan = { ...makePlan([]), loadNames: ['boxes', 'kg'], vehicles: [] };
  const typed = addVehicleType(plan);
  const typeId = typed.vehicleTypes[0].id;
  return {
    ...typed,
    vehicles: vans.map((drawn, i): Vehicle => {
      const more = drawn.more.map((item, s): FurtherShift => ({ ...item, id: `shift-${s + 2}` }));
      return withChange<Vehicle>(
        {
          ...drawn.own,
          id: `van-${i + 1}`,
          name: `Van ${i + 1}`,
          kind: drawn.kind,
          capacity: [...drawn.capacity],
          skills: drawn.skills,
          color: drawn.color,
          isAvailable: drawn.isAvailable,
        },
        {
          ...drawn.optional,
          typeId: drawn.typed ? typeId : undefined,
          moreShifts: more.length > 0 ? more : undefined,
        },
      );
    }),
  };
}

function readText(text: string, plan: Plan, languages?: readonly LanguageState[]): FleetFile {
  const table = readPastedRows(text.replace(/^\uFEFF/, ''));
  if (!table.ok) throw new Error(writeMessage(table.error.message));
  return readFleet(table.value, plan, languages);
}

test('any fleet comes back from its file as it was, into its own plan and into an empty one', () => {
  fc.assert(
    fc.property(fc.array(van, { minLength: 1, maxLength: 4 }), (vans) => {
      const plan = makeFleet(vans);
      const file = readText(writeFleet(plan), plan);
      expect(file.problems).toEqual([]);
      expect(file.unknown).toEqual([]);
      expect(applyFleet(plan, file, 'replace').vehicles).toEqual(plan.vehicles);
      expect(applyFleet(plan, file, 'update').vehicles).toEqual(plan.vehicles);
      const empty: Plan = { ...makePlan([]), vehicles: [] };
      const fresh = applyFleet(empty, readText(writeFleet(plan), empty), 'replace');
      expect(fresh.loadNames).toEqual(['boxes', 'kg']);
      expect(fresh.vehicles.map((vehicle) => ({ ...vehicle, typeId: undefined }))).toEqual(
        plan.vehicles.map((vehicle) => ({ ...vehicle, typeId: undefined })),
      );
    }),
    { numRuns: 60 },
  );
});

test('a row that cannot be read stays out with row, column, value and reason; the others come in', () => {
  const plan = makePlan([], 0);
  const text =
    'Name,Shift,Room for boxes,Colour of seats\nA,8-17,40,red\nB,17-8,10,\nC,8:00-16:00,many,\n,8-9,1,\n';
  const file = readText(text, plan);
  expect(file.vehicles.map(({ name, capacity }) => [name, capacity])).toEqual([['A', [40]]]);
  expect(file.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
    [3, 'Shift', '17-8'],
    [4, 'Room for boxes', 'many'],
    [5, 'Name', ''],
  ]);
  expect(file.unknown).toEqual(['Colour of seats']);
});

test('vans are known by number, else by name; what a file does not say stays', () => {
  const plan = makePlan([], 2);
  const file = readText('Name,Driver\nVan 2,Ann\nVan 9,Bob\n', plan);
  const next = applyFleet(plan, file, 'update');
  expect(next.vehicles.map(({ name, driver }) => [name, driver])).toEqual([
    ['Van 1', undefined],
    ['Van 2', 'Ann'],
    ['Van 9', 'Bob'],
  ]);
  expect(next.vehicles[1].capacity).toEqual([100]);
  expect(applyFleet(plan, file, 'replace').vehicles).toHaveLength(2);
});

test('a file without names says so, a number twice is refused', () => {
  const plan = makePlan([], 1);
  expect(readText('Shift\n8-17\n', plan).problems[0].reason).toContain('name');
  const file = readText('Van number,Name\nx,A\nx,B\n', plan);
  expect(file.vehicles).toHaveLength(1);
  expect(file.problems[0]).toMatchObject({ row: 3, value: 'x' });
});

test.each<[string, Partial<Vehicle>]>([
  [
    'Kennzeichen;Fahrer;Handy;Nutzlast (kg);Paletten;Arbeitsbeginn;Arbeitsende;Kühlung',
    { name: 'B-XY 12', driver: 'Anna', phone: '0171 55', capacity: [null, 1200, 8], shift: [25_200, 57_600] },
  ],
  [
    'Immatriculation;Chauffeur;Portable;Charge utile kg;Palettes;Début;Fin;Frigo',
    { name: 'B-XY 12', driver: 'Anna', phone: '0171 55', capacity: [null, 1200, 8], shift: [25_200, 57_600] },
  ],
  [
    'Matrícula;Conductor;Móvil;Carga útil (kg);Palés;Hora inicio;Hora fin;Frío',
    { name: 'B-XY 12', driver: 'Anna', phone: '0171 55', capacity: [null, 1200, 8], shift: [25_200, 57_600] },
  ],
  [
    'Van;Driver;Phone;Payload kg;Pallet spaces;Start;End;Fridge',
    { name: 'B-XY 12', driver: 'Anna', phone: '0171 55', capacity: [null, 1200, 8], shift: [25_200, 57_600] },
  ],
])('a list of vans headed %s is read as it is', async (header, expected) => {
  const plan: Plan = { ...makePlan([]), vehicles: [] };
  const languages = await loadEveryLanguage();
  const file = readText(`${header}\nB-XY 12;Anna;0171 55;1.200;8;7:00;16:00;x`, plan, languages);
  expect(file.problems).toEqual([]);
  expect(file.unknown).toEqual([header.split(';').at(-1)]);
  expect(file.plan.loadNames).toEqual(['boxes', 'kg', 'pallets']);
  expect(file.vehicles[0]).toMatchObject(expected);
});

test('payloads in tonnes are kilograms, and a van without a name is called by its driver', () => {
  const plan: Plan = { ...makePlan([]), vehicles: [] };
  const { vehicles, plan: wider } = readText('Fahrer;Zuladung (t);Schicht\nAnna;1,2;8-17', plan);
  expect(wider.loadNames).toEqual(['boxes', 'kg']);
  expect(vehicles[0]).toMatchObject({ name: 'Anna', driver: 'Anna', capacity: [null, 1200] });
});

const USED = { language: { ...language }, units: formats.units };
afterEach(() => {
  Object.assign(language, USED.language);
  formats.units = USED.units;
});

test('a fleet written in any language and read in any other, with any units, is the same', async () => {
  const languages = await loadEveryLanguage();
  expect(languages).toHaveLength(4);
  const state = fc.constantFrom(...languages);
  const units = fc.constantFrom<Units>('km', 'mi');
  fc.assert(
    fc.property(
      fc.array(van, { minLength: 1, maxLength: 3 }),
      state,
      state,
      units,
      units,
      (vans, a, b, m, n) => {
        const plan = makeFleet(vans);
        Object.assign(language, a);
        formats.units = m;
        const text = writeFleet(plan);
        Object.assign(language, b);
        formats.units = n;
        const file = readText(text, plan, languages);
        expect(file.problems).toEqual([]);
        expect(file.unknown).toEqual([]);
        expect(applyFleet(plan, file, 'replace').vehicles).toEqual(plan.vehicles);
        const empty: Plan = { ...makePlan([]), vehicles: [] };
        expect(applyFleet(empty, readText(text, empty, languages), 'replace').loadNames).toEqual([
          'boxes',
          'kg',
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

test('every column of a fleet file is known by the text that it is written with, and by its own name', async () => {
  const plan = makePlan([], 1);
  const [header] = writeFleet(plan).slice(1).split('\r\n');
  const own = ['id', 'furtherShift', 'type', ...listVehicleCells(plan).map(({ key }) => key)];
  expect(readHeaders(header.split(','), [language])).toEqual(
    own.map((field) => (field === 'room 0' ? { measure: 'boxes' } : { field })),
  );
  const fields = own.filter((field) => field !== 'room 0');
  expect(readHeaders(fields, [language])).toEqual(fields.map((field) => ({ field })));
});
