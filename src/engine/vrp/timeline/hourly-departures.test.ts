/** Departures that are free and breaks that driving asks for, where legs depend on the hour: every departure is tried. */
import { expect, test } from 'vitest';
import { drawHours, makeHourly } from '../../../testing/hourly-metrics.ts';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import { BREAK_DRIVING, REASON, type VrpProblem } from '../vrp-problem.ts';
import { LegClock } from './hourly-legs.ts';
import { RouteTimeline } from './route-timeline.ts';

const LATEST = 1200;

async function drawProblem(seed: number, departsEarly: number): Promise<VrpProblem> {
  const problem = await makePlaneProblem(12);
  const { slots, tasks } = problem;
  const dice = new Dice(1000 + seed);
  const windowEarliest = tasks.windowEarliest.map(() =>
    dice.between(0, 2) === 0 ? dice.between(0, 6000) : 0,
  );
  return {
    ...problem,
    tasks: {
      ...tasks,
      windowEarliest,
      windowLatest: windowEarliest.map((opens) => (opens > 0 ? opens + 1200 : 2 ** 29)),
    },
    metrics: problem.metrics.map((metric) => makeHourly(metric, drawHours(seed, 0), 0)),
    slots: {
      ...slots,
      latestStart: slots.latestStart.map(() => LATEST),
      departsEarly: slots.departsEarly.map(() => departsEarly),
    },
  };
}

const drawRoute = (dice: Dice) => dice.shuffle([...Array(12).keys()]).slice(0, dice.between(1, 6));

/** Seconds of waiting of a route without breaks; undefined where it misses a window. */
function waitFor({ metrics, tasks, slots, locationCount }: VrpProblem, route: number[], departure: number) {
  const { hours } = metrics[0];
  if (!hours) throw new Error('no hours');
  const clock = new LegClock(hours);
  let now = departure;
  let place = slots.start[0];
  let waiting = 0;
  for (const task of route) {
    now = clock.arrive(now, place * locationCount + tasks.location[task]);
    place = tasks.location[task];
    if (now > tasks.windowLatest[task]) return undefined;
    waiting += Math.max(0, tasks.windowEarliest[task] - now);
    now = Math.max(now, tasks.windowEarliest[task]) + tasks.duration[task];
  }
  return waiting;
}

test.each([0, 1])(
  'the departure of least waiting is taken, the last or the first of them (%i)',
  async (departsEarly) => {
    let waited = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const dice = new Dice(seed);
      const problem = await drawProblem(seed, departsEarly);
      const timeline = new RouteTimeline(problem);
      const route = drawRoute(dice);
      const waits = Array.from({ length: LATEST + 1 }, (_, departure) => waitFor(problem, route, departure));
      const least = waits.reduce<number>((low, wait) => Math.min(low, wait ?? Infinity), Infinity);
      const isValid = timeline.evaluate(0, route, 0, route.length) === REASON.none;
      expect(isValid).toBe(least < Infinity);
      if (!isValid) continue;
      if (least > 0) waited++;
      expect(timeline.waiting).toBe(least);
      const wanted = departsEarly === 1 ? waits.indexOf(least) : waits.lastIndexOf(least);
      expect([seed, timeline.departure]).toEqual([seed, wanted]);
    }
    expect(waited).toBeGreaterThan(5);
  },
);

test('breaks keep the driving between them short, whatever the hour makes of it', async () => {
  const most = 700;
  let taken = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const dice = new Dice(seed);
    const problem = await drawProblem(seed, 0);
    const { breaks, ...slots } = problem.slots;
    const resting: VrpProblem = {
      ...problem,
      slots: {
        ...slots,
        breaks: {
          ...breaks,
          kind: breaks.kind.map(() => BREAK_DRIVING),
          maxDriving: Int32Array.from(breaks.kind, () => most),
          initialDriving: Int32Array.from(breaks.kind, () => 100),
          firstPart: Int32Array.from({ length: breaks.kind.length + 1 }, (_, slot) => slot),
          partDuration: Int32Array.from(breaks.kind, () => 120),
        },
      },
    };
    const timeline = new RouteTimeline(resting);
    const route = drawRoute(dice);
    if (timeline.evaluate(0, route, 0, route.length) !== REASON.none) continue;
    let driven = 100;
    const rest = (position: number, isBeforeVisit: boolean) => {
      for (const each of timeline.breaks) {
        if (each.position !== position || each.isBeforeVisit !== isBeforeVisit) continue;
        driven = 0;
        taken++;
      }
    };
    rest(-1, false);
    for (let i = 0; i <= route.length; i++) {
      driven += timeline.stops.leg[i];
      expect([seed, driven <= most]).toEqual([seed, true]);
      rest(i, true);
      rest(i, false);
    }
  }
  expect(taken).toBeGreaterThan(20);
});
