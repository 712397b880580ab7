import { expect, test } from 'vitest';
import { makePattern } from '../../testing/make-traffic.ts';
import { MINUTES_PER_WEEK } from './traffic.ts';
import { TrafficBuilder } from './traffic-builder.ts';
import { TrafficClock } from './traffic-clock.ts';

function makeTraffic() {
  const builder = new TrafficBuilder(2);
  builder.patternOfArc[0] = builder.addPattern(makePattern(20, 32, 36));
  builder.closureOfArc[1] = builder.addClosure([
    { isWeekly: true, from: 470, to: 500 },
    { isWeekly: false, from: 1000, to: 2000 },
  ]);
  return builder.finish()!;
}

test('equal speeds and closures have equal keys, others have not', () => {
  const clock = new TrafficClock(makeTraffic());
  const key = (minuteOfWeek: number, unixSeconds?: number) =>
    clock.findMoment({ minuteOfWeek, unixSeconds }).key;
  expect(key(0)).toBe(key(5000));
  expect(key(0)).toBe(key(-60));
  expect(key(510)).toBe(key(539.5));
  expect(new Set([key(0), key(470), key(485), key(510)]).size).toBe(4);
  expect(key(0, 1500)).not.toBe(key(0));
  expect(key(0, 2000)).toBe(key(0));
  expect(key(MINUTES_PER_WEEK + 485)).toBe(key(485));
});

test('a network of which nothing is said has no traffic', () => {
  const builder = new TrafficBuilder(2);
  expect([builder.addPattern(makePattern(0)), builder.addClosure([])]).toEqual([0, 0]);
  expect(builder.finish()).toBeUndefined();
});
