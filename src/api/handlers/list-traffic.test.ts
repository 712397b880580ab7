import { expect, test } from 'vitest';
import type { LocalTime, Moment } from '../../engine/graph/traffic-clock.ts';
import { listTraffic } from './list-traffic.ts';

/** Another traffic in every quarter of a working day, and none at the end of the week. */
const region = {
  engine: {
    bounds: [0, 0, 1, 1] as const,
    findMoment: ({ minuteOfWeek }: LocalTime): Moment => {
      const slot = minuteOfWeek < 5 * 1440 ? Math.floor((minuteOfWeek % 1440) / 15) : 0;
      return { key: `${slot}`, slot, isClosed: new Uint8Array(0) };
    },
  },
};

const HOUR = 3600;
const HOURS = { from: 6 * HOUR, to: 18 * HOUR, shift: 0 };

test('slots are quarters of an hour, and longer where tables of so many places would be too large', () => {
  const few = listTraffic(region, HOURS, 100);
  expect(few.seconds).toBe(900);
  expect(few.tableOfSlot.length).toBe(48);
  expect(few.moments.length).toBe(48);
  expect(few.moments[0]).toBe(6 * HOUR);
  let before = few;
  for (const places of [700, 1000, 2500]) {
    const traffic = listTraffic(region, HOURS, places);
    expect(traffic.moments.length * places ** 2).toBeLessThanOrEqual(16_000_000);
    expect(traffic.seconds).toBeGreaterThan(before.seconds);
    expect(traffic.tableOfSlot.length).toBe(Math.ceil((12 * HOUR) / traffic.seconds));
    // In the middle of the first slot.
    expect(traffic.moments[0]).toBe(6 * HOUR + traffic.seconds / 2);
    before = traffic;
  }
  expect(listTraffic(region, HOURS, 100_000).moments.length).toBe(1);
});

test('a day of the week is added to the moments, not to the slots', () => {
  const sunday = listTraffic(region, { ...HOURS, shift: 6 * 24 * HOUR }, 100);
  expect(sunday.from).toBe(6 * HOUR);
  expect(sunday.moments[0]).toBe((6 * 24 + 6) * HOUR);
  // Of equal traffic is one table.
  expect(sunday.moments.length).toBe(1);
  expect([...sunday.tableOfSlot]).toEqual(Array(48).fill(0));
});
