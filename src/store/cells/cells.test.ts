import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../plan/order.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { listOrderCells } from './order-cells.ts';
import {
  readClock,
  readDuration,
  readWindows,
  writeClock,
  writeDuration,
  writeWindow,
} from './read-values.ts';
import { listVehicleCells } from './vehicle-cells.ts';

const plan = makePlan(['A'], 3);

function writeOrder(key: string, text: string, order: Order = makeOrder('A')) {
  const cell = listOrderCells({ ...plan, orders: [order] }).find((item) => item.key === key);
  if (!cell?.write) throw new Error(`${key} cannot be written`);
  return cell.write(order, text, plan);
}

function writeVan(key: string, text: string, vehicle: Vehicle = plan.vehicles[0]) {
  const cell = listVehicleCells(plan).find((item) => item.key === key);
  if (!cell?.write) throw new Error(`${key} cannot be written`);
  return cell.write(vehicle, text, plan);
}

describe('values', () => {
  test('times and lengths of time read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 71 * 3600 }), (seconds) => {
        expect(readClock(writeClock(seconds))).toEqual({ ok: true, value: seconds });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 604_800 }), (seconds) => {
        expect(readDuration(writeDuration(seconds))).toEqual({ ok: true, value: seconds });
      }),
    );
  });

  test('windows read back, and one that ends before it begins is refused', () => {
    const edge = fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => minutes * 60);
    const window = fc.tuple(edge, edge).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    fc.assert(
      fc.property(fc.array(window, { maxLength: 4 }), (windows) => {
        expect(readWindows(windows.map(writeWindow).join('; '))).toEqual({ ok: true, value: windows });
      }),
    );
    expect(readWindows('12:00-08:00').ok).toBe(false);
    expect(readWindows('soon').ok).toBe(false);
    expect(readWindows('8-12; 14:00 - 16:30')).toEqual({
      ok: true,
      value: [
        [28_800, 43_200],
        [50_400, 59_400],
      ],
    });
  });
});

describe('orders', () => {
  test.each([
    ['windows', '12-8'],
    ['durationSeconds', 'long'],
    ['durationSeconds', ''],
    ['load 0', '-1'],
    ['priority', '11'],
    ['priority', '1.5'],
    ['type', 'throw'],
    ['allowedVehicles', 'Van 99'],
    ['preferredVehicles', 'Van 1 (12)'],
    ['name', ' '],
  ])('%s does not take "%s"', (key, text) => {
    const written = writeOrder(key, text);
    expect(written.ok).toBe(false);
    if (!written.ok) expect(written.reason).not.toBe('');
  });

  test('every cell reads back what it shows', () => {
    const order = makeOrder('A', {
      type: 'shipment',
      pickup: { address: 'X', durationSeconds: 90, windows: [[3600, 7200]] },
      windows: [
        [28_800, 43_200],
        [50_400, 57_600],
      ],
      preparationSeconds: 61,
      setupSeconds: 3600,
      loads: [2.5],
      skills: ['lift', 'cold box'],
      priority: 4,
      allowedVehicles: ['van-1', 'van-3'],
      disallowedVehicles: ['van-2'],
      preferredVehicles: [{ vehicleId: 'van-3', priority: 1 }],
      maxSecondsInVehicle: 5400,
      group: 'yard',
      curbside: 'right',
      streetHint: 'Mill Road',
      phone: '555',
      note: 'Ring',
      kept: { 'Old tour': 'T4' },
    });
    const full = { ...plan, orders: [order] };
    const bare = makeOrder('A', {
      type: 'shipment',
      pickup: { address: 'X', durationSeconds: 0, windows: [] },
      loads: [0],
      name: 'other',
      kept: {},
    });
    let written: Order = bare;
    for (const cell of listOrderCells(full)) {
      const result = cell.write?.(written, cell.text(order, full), full);
      expect(result?.ok, cell.key).toBe(true);
      if (result?.ok) written = result.value;
    }
    expect(written).toEqual(order);
  });

  test('an empty cell takes away what may be absent', () => {
    const written = writeOrder('priority', '', makeOrder('A', { priority: 3 }));
    expect(written.ok && written.value).not.toHaveProperty('priority');
  });
});

describe('vans', () => {
  test.each([
    ['shift', '17-8'],
    ['latestStart', 'teatime'],
    ['maxStops', '2.5'],
    ['speedFactor', '0'],
    ['costPerKm', '-1'],
    ['color', '13'],
    ['isAvailable', 'perhaps'],
    ['start', 'somewhere'],
    ['rest parts', '15 min'],
    ['rest tour', '6 h'],
    ['room 0', 'many'],
  ])('%s does not take "%s"', (key, text) => {
    expect(writeVan(key, text).ok).toBe(false);
  });

  test('a break takes its kind from what is written', () => {
    const length = writeVan('rest', '45');
    const driving = length.ok ? writeVan('rest driving', '4 h 30', length.value) : length;
    const parts = driving.ok ? writeVan('rest parts', '15 min + 30 min', driving.value) : driving;
    expect(parts.ok && parts.value.rest).toEqual({
      kind: 'driving',
      durationSeconds: 2700,
      maxDrivingSeconds: 16_200,
      parts: [900, 1800],
    });
    const window = parts.ok ? writeVan('rest window', '12:00-13:00', parts.value) : parts;
    expect(window.ok && window.value.rest).toEqual({
      kind: 'window',
      window: [43_200, 46_800],
      durationSeconds: 2700,
    });
    const none = window.ok ? writeVan('rest', '', window.value) : window;
    expect(none.ok && none.value).not.toHaveProperty('rest');
  });
});

test('what is done, the side of the street and the departure are read in any case and language', () => {
  const read = (written: ReturnType<typeof writeOrder>) => (written.ok ? written.value : undefined);
  expect(read(writeOrder('type', 'Pickup'))?.type).toBe('pickup');
  expect(read(writeOrder('type', 'RECOGER'))?.type).toBe('pickup');
  expect(read(writeOrder('curbside', 'RIGHT'))?.curbside).toBe('right');
  expect(read(writeOrder('curbside', 'peu importe'))?.curbside).toBeUndefined();
  expect(writeOrder('curbside', 'middle').ok).toBe(false);
  const early = writeVan('departure', 'Früh');
  expect(early.ok && early.value.departure).toBe('early');
  expect(writeVan('departure', 'never').ok).toBe(false);
});
