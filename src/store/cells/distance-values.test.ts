import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formats, type Units } from '../../i18n/format-state.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readDistance, readPricePerUnit, writeDistance, writePricePerUnit } from './distance-values.ts';
import { listVehicleCells } from './vehicle-cells.ts';

afterEach(() => {
  formats.units = 'km';
});

const units = fc.constantFrom<Units>('km', 'mi');
/** What people type: up to three places. */
const typed = fc.integer({ min: 0, max: 5_000_000 }).map((value) => String(value / 1000));

test('what was typed is what is shown again, in kilometres and in miles', () => {
  fc.assert(
    fc.property(units, typed, (unit, text) => {
      const read = readDistance(text, unit);
      if (!read.ok) throw new Error(read.reason);
      expect(Number.isInteger(read.value)).toBe(true);
      expect(writeDistance(read.value, unit)).toBe(text);
      const price = readPricePerUnit(text, unit);
      if (!price.ok) throw new Error(price.reason);
      expect(writePricePerUnit(price.value, unit)).toBe(text);
    }),
  );
});

test('metres do not drift however often they are shown and read', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 5_000_000 }), (unit, metres) => {
      const text = writeDistance(metres, unit);
      const read = readDistance(text, unit);
      if (!read.ok) throw new Error(read.reason);
      // A thousandth of a mile is more than a metre.
      expect(Math.abs(read.value - metres)).toBeLessThanOrEqual(unit === 'km' ? 0 : 1);
      expect(writeDistance(read.value, unit)).toBe(text);
    }),
  );
});

test('a unit behind the number counts more than the units in use; others are refused', () => {
  expect(readDistance('10', 'mi')).toEqual({ ok: true, value: 16_093 });
  expect(readDistance('10 km', 'mi')).toEqual({ ok: true, value: 10_000 });
  expect(readDistance('10 mi', 'km')).toEqual({ ok: true, value: 16_093 });
  expect(readDistance('500 m', 'mi')).toEqual({ ok: true, value: 500 });
  expect(readDistance('10 kg').ok).toBe(false);
  expect(readDistance('-1').ok).toBe(false);
});

test('the fields of a van follow the units in use, and their labels say which', () => {
  formats.units = 'mi';
  const plan = makePlan([], 1);
  const cells = listVehicleCells(plan);
  const most = cells.find(({ key }) => key === 'maxMetres');
  const cost = cells.find(({ key }) => key === 'costPerKm');
  expect([most?.label, cost?.label]).toEqual(['Miles at most', 'Cost per mile']);
  const written = most?.write?.(plan.vehicles[0], '10', plan);
  const van: Vehicle | undefined = written?.ok ? written.value : undefined;
  expect(van?.maxMetres).toBe(16_093);
  expect(van && most?.text(van, plan)).toBe('10');
  const priced = cost?.write?.(plan.vehicles[0], '0.5', plan);
  expect(priced?.ok && cost?.text(priced.value, plan)).toBe('0.5');
});
