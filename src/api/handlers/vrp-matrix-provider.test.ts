/** What is remembered of travel times must never show: every answer is held against one that is computed anew. */
import { describe, expect, test } from 'vitest';
import { RoadEngine } from '../../engine/routing/road-engine.ts';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { makeBusyRegion } from '../../testing/make-sample-region.ts';
import { Dice } from '../../testing/vrp-random/dice.ts';
import type { LegMatrix, RoutedPlaces } from './leg-matrix.ts';
import { JoinedHours } from './plan-memory/joined-hours.ts';
import { LegMemory } from './plan-memory/leg-memory.ts';
import { MetricMemory } from './plan-memory/plan-memory.ts';
import type { HandlerContext } from './region-context.ts';
import { createMatrixProvider } from './vrp-matrix-provider.ts';

function makeRegion(seed: number) {
  const data = makeRandomData({ seed, nodes: 120, ways: 130, restrictions: 60, extent: 0.2 });
  return makeOpenRegion(new RoadEngine(buildRoadNetwork(data).network));
}

type Point = [number, number];

const SIDES = ['any', 'any', 'left', 'right'];
const HINTS = ['', '', 'Street 1', 'Street 3'];

function drawPoints(dice: Dice, count: number): { point: Point; side: string; hint: string }[] {
  const near = (middle: number) => middle + dice.between(0, 2000) / 10_000;
  return Array.from({ length: count }, () => ({
    point: [near(10), near(50)],
    side: dice.pick(SIDES),
    hint: dice.pick(HINTS),
  }));
}

function toPlaces(drawn: ReturnType<typeof drawPoints>, rest: Partial<RoutedPlaces> = {}): RoutedPlaces {
  return {
    profile: 'car',
    points: drawn.map(({ point }) => point),
    curbsides: drawn.map(({ side }) => side),
    hints: drawn.map(({ hint }) => hint),
    preventions: [],
    strictness: 'soft',
    failFast: false,
    ...rest,
  };
}

async function ask(context: HandlerContext, places: RoutedPlaces): Promise<LegMatrix> {
  const answer = await createMatrixProvider(context)(places, () => {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const makeMemory = (legs = new LegMemory()) => ({
  legs,
  metrics: new MetricMemory(),
  hours: new JoinedHours(),
});

describe('remembered travel times', () => {
  test('are those that would be computed, whatever was asked before', async () => {
    for (const [seed, mostCells] of [
      [1, undefined],
      [2, undefined],
      [3, 3000],
      [4, 500],
    ] as const) {
      const fresh = makeContext(makeRegion(seed));
      const context = { ...fresh, memory: makeMemory(new LegMemory(mostCells)) };
      const dice = new Dice(seed);
      const pool = drawPoints(dice, 30);
      for (let call = 0; call < 12; call++) {
        const drawn = [...dice.some(pool, 1, 20), ...(dice.chance(0.3) ? [pool[0], pool[0]] : [])];
        const rest = {
          profile: dice.pick(['car', 'car', 'bike']),
          strictness: dice.pick(['soft', 'ignore'] as const),
        };
        const places = toPlaces(drawn, rest);
        expect(await ask(context, places), `seed ${seed}, call ${call}`).toEqual(await ask(fresh, places));
      }
    }
  });

  test('are one object for equal questions, so that what hangs on it is kept too', async () => {
    const context = { ...makeContext(makeRegion(1)), memory: makeMemory() };
    const drawn = drawPoints(new Dice(1), 8);
    const all = await ask(context, toPlaces(drawn));
    expect(await ask(context, toPlaces(drawn))).toBe(all);
    const part = await ask(context, toPlaces(drawn.slice(2)));
    expect(await ask(context, toPlaces(drawn.slice(2)))).toBe(part);
    expect(await ask(context, toPlaces(drawn))).toBe(all);
    const { metrics } = context.memory;
    expect(metrics.get(all, 8, 1, 0)).toBe(metrics.get(all, 8, 1, 0));
    expect(metrics.get(all, 8, 0.5, 0)).not.toBe(metrics.get(all, 8, 1, 0));
  });

  test('are asked for by several at once without harm', async () => {
    const fresh = makeContext(makeRegion(5));
    let now = 0;
    const slow = {
      ...fresh,
      // Every step takes so long that the others get their turn.
      now: () => (now += 50),
      yieldToHost: () => new Promise<void>((resolve) => setImmediate(resolve)),
      memory: makeMemory(new LegMemory(400)),
    };
    const dice = new Dice(5);
    const pool = drawPoints(dice, 25);
    const questions = Array.from({ length: 8 }, () => toPlaces(dice.some(pool, 3, 15)));
    const answers = await Promise.all(questions.map((places) => ask(slow, places)));
    for (const [i, places] of questions.entries()) expect(answers[i]).toEqual(await ask(fresh, places));
  });

  test('of a call that was stopped are not half known', async () => {
    const fresh = makeContext(makeRegion(6));
    const memory = makeMemory();
    let now = 0;
    const stopped = { ...fresh, memory, now: () => (now += 50), shouldStop: () => true };
    const places = toPlaces(drawPoints(new Dice(6), 10));
    const refused = await createMatrixProvider(stopped)(places, () => {});
    expect(refused.ok ? '' : refused.error.message).toBe('The request was cancelled');
    expect(await ask({ ...fresh, memory }, places)).toEqual(await ask(fresh, places));
  });

  test('do not hide a place without a road from a call that minds', async () => {
    const fresh = makeContext(makeRegion(7));
    const context = { ...fresh, memory: makeMemory() };
    const drawn = [...drawPoints(new Dice(7), 4), { point: [40, 10] as Point, side: 'any', hint: '' }];
    const lenient = await ask(context, toPlaces(drawn));
    expect(lenient.times.subarray(20).every((seconds) => seconds === -1)).toBe(true);
    const strict = toPlaces(drawn, { failFast: true });
    const answer = await createMatrixProvider(context)(strict, () => {});
    expect(answer).toEqual(await createMatrixProvider(fresh)(strict, () => {}));
    expect(answer.ok ? '' : answer.error.message).toMatch(/^Point 4 is out of bounds/);
  });

  test('stay within their memory', async () => {
    const fresh = makeContext(makeRegion(8));
    const legs = new LegMemory(4000);
    const context = { ...fresh, memory: makeMemory(legs) };
    const dice = new Dice(8);
    for (let call = 0; call < 40; call++) {
      const profile = dice.pick(['car', 'bike', 'foot']);
      await ask(context, toPlaces(drawPoints(dice, 6), { profile }));
      expect(legs.cells).toBeLessThanOrEqual(4000);
    }
  });
});

test('how far travel times by the hour are grows from nothing to all of it', async () => {
  const { region, places } = makeBusyRegion();
  const rush = places.traffic?.rush ?? 0;
  const hours = { from: rush - 1800, to: rush + 9000, shift: 0 };
  const commercial = { path: '', considersTraffic: true, departurePath: '', hours };
  const points = places.inside.map(([lon, lat]): Point => [lon, lat]);
  const asked = { ...toPlaces([]), points, curbsides: [], hints: [], commercial };
  const shares: number[] = [];
  const answer = await createMatrixProvider(makeContext(region))(asked, (share) => shares.push(share));
  expect(answer.ok).toBe(true);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeGreaterThanOrEqual(0);
  expect(shares.at(-1)).toBe(1);
});
