/** Legs by the hour against their definition, and the quick price of a route against its exact timeline. */
import { expect, test } from 'vitest';
import { drawHours, makeHourly } from '../../../testing/hourly-metrics.ts';
import { driveByHour } from '../../../testing/vrp-check/hour-factors.ts';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import { priceOfTimes } from '../route-price.ts';
import { weightsOfSlot } from '../slot-weights.ts';
import { REASON, type VrpProblem } from '../vrp-problem.ts';
import { LegClock } from './hourly-legs.ts';
import { HourlyPrice } from './hourly-price.ts';
import { RouteTimeline } from './route-timeline.ts';
import { TimelineEvaluator } from './timeline-evaluator.ts';

/** Seconds of the only leg, and a place that is anywhere. */
const oneLeg = (seconds: number) => {
  const durations = Int32Array.from([0, seconds, 0, seconds, 0, 0, 0, 0, 0]);
  return { durations, distances: durations.map((span) => 10 * span) };
};

test('a leg is driven by the slot in which it begins, or by a later one that ends sooner', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const dice = new Dice(seed);
    const hours = drawHours(seed, 1000);
    const seconds = dice.between(0, 900);
    const metric = makeHourly(oneLeg(seconds), hours, 400);
    if (!metric.hours) throw new Error('no hours');
    const clock = new LegClock(metric.hours);
    const end = hours.from + hours.seconds * (hours.slots.length + 1);
    let before = Number.NEGATIVE_INFINITY;
    for (let departure = hours.from - 300; departure < end; departure += dice.between(1, 500)) {
      const wanted = driveByHour(hours, departure, { seconds, metres: 10 * seconds });
      const arrival = clock.arrive(departure - 400, 1);
      expect(arrival + 400 - departure).toBe(wanted.seconds);
      expect(metric.durations[1]).toBeLessThanOrEqual(wanted.seconds);
      expect(metric.hours.tables[clock.table].distances[1]).toBeGreaterThanOrEqual(metric.distances[1]);
      // First in, first out.
      expect(arrival).toBeGreaterThanOrEqual(before);
      before = arrival;
    }
  }
});

test('the latest departure is the last one that arrives in time', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const dice = new Dice(seed);
    const { hours } = makeHourly(oneLeg(dice.between(1, 900)), drawHours(seed, 0), 0);
    if (!hours) throw new Error('no hours');
    const clock = new LegClock(hours);
    for (let i = 0; i < 30; i++) {
      const due = dice.between(0, hours.seconds * (hours.tableOfSlot.length + 2));
      const latest = clock.leave(due, 1);
      expect(clock.arrive(latest, 1)).toBeLessThanOrEqual(due);
      expect(clock.arrive(latest + 1, 1)).toBeGreaterThan(due);
    }
  }
});

async function drawProblem(seed: number): Promise<VrpProblem> {
  const problem = await makePlaneProblem(12, { isTimed: seed % 2 === 0 });
  const metrics = problem.metrics.map((metric) => makeHourly(metric, drawHours(seed, 0), 0));
  const { slots } = problem;
  const limit = (most: number) => slots.maxDrivingTime.map(() => (seed % 3 === 0 ? most : 2 ** 29));
  return { ...problem, metrics, slots: { ...slots, maxDrivingTime: limit(4000) } };
}

test('the quick price of a route is that of its timeline', async () => {
  let valid = 0;
  let broken = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const dice = new Dice(seed);
    const problem = await drawProblem(seed);
    const weights = Array.from({ length: problem.slots.count }, (_, slot) => weightsOfSlot(problem, slot));
    const quick = new HourlyPrice(problem, new Uint8Array(problem.slots.count), weights);
    const timeline = new RouteTimeline(problem);
    expect(quick.serves(0)).toBe(true);
    for (let i = 0; i < 20; i++) {
      const tasks = Int32Array.from(dice.shuffle([...Array(12).keys()]).slice(0, dice.between(1, 8)));
      const reason = timeline.evaluate(0, tasks, 0, tasks.length);
      const price = quick.price(0, tasks, 0, tasks.length);
      if (reason === REASON.none) valid++;
      else broken++;
      expect(price).toBe(reason === REASON.none ? priceOfTimes(problem, weights[0], timeline) : Infinity);
    }
  }
  expect(Math.min(valid, broken)).toBeGreaterThan(20);
});

test('slots with more than hours are left to the timeline', async () => {
  const problem = await drawProblem(1);
  const weights = Array.from({ length: problem.slots.count }, (_, slot) => weightsOfSlot(problem, slot));
  const none = new Uint8Array(problem.slots.count);
  const isServed = (other: VrpProblem, others = none) => new HourlyPrice(other, others, weights).serves(0);
  expect(isServed(problem)).toBe(true);
  expect(
    isServed(
      problem,
      none.map(() => 1),
    ),
  ).toBe(false);
  const free = problem.slots.latestStart.map(() => 600);
  expect(isServed({ ...problem, slots: { ...problem.slots, latestStart: free } })).toBe(false);
  const setup = problem.tasks.setup.map(() => 5);
  expect(isServed({ ...problem, tasks: { ...problem.tasks, setup } })).toBe(false);
  const plain = problem.metrics.map(({ durations, distances }) => ({ durations, distances }));
  expect(isServed({ ...problem, metrics: plain })).toBe(false);
});

test('what is asked without rows is evaluated with all rules', async () => {
  const problem = await drawProblem(1);
  const small = { ...problem, slots: { ...problem.slots, capacity: problem.slots.capacity.map(() => 3) } };
  const price = (tasks: number[], other: VrpProblem = small) =>
    new TimelineEvaluator(other).evaluate(0, Int32Array.from(tasks), 0, tasks.length);
  expect(price([1, 4, 7])).toBeLessThan(Infinity);
  expect(price([1, 4, 7, 10])).toBe(Infinity);
  expect(price([1, 4, 7, 10], problem)).toBeLessThan(Infinity);
});
