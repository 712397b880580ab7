import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import type { FileResult } from '../../files/file-result.ts';
import { readCvrplib } from '../../files/research/cvrplib.ts';
import { readLiLim } from '../../files/research/li-lim.ts';
import { lengthBetween, type ResearchInstance } from '../../files/research/research-instance.ts';
import { readSolomon } from '../../files/research/solomon.ts';
import { formatClock, formatDistance, formatTime, parseTimeOfDay } from '../../i18n/format.ts';
import { formats } from '../../i18n/format-state.ts';
import { language } from '../../i18n/language-state.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { createPlan, type Plan } from '../../plan/plan.ts';
import { testHost } from '../../testing/vrp-cases.ts';
import { runPlaneCheck } from '../preflight.ts';
import { buildVrpBody } from '../request/build-body.ts';
import { readSolution } from '../request/read-solution.ts';
import { listLegs, toPlace, toPlane } from './plane-legs.ts';
import { computeResearchFigures } from './research-figures.ts';
import { makeResearchPlan } from './research-plan.ts';

const shared = process.env.TOURWRIGHT_SHARED ?? '../shared';
const hasInstances = existsSync(join(shared, 'benchmarks'));
if (!hasInstances) console.warn(`skipped: no instances in ${join(shared, 'benchmarks')}`);

const SOLOMON =
  'T\n\nVEHICLE\nNUMBER CAPACITY\n 2 30\n\nCUSTOMER\nCUST X\n\n 0 35 35 0 0 99 0\n 1 36 36 5 10 20 3\n 2 41 49 7 0 99 3\n';

function unwrap<T>(read: FileResult<T>): T {
  if (!read.ok) throw new Error(writeMessage(read.error.message));
  return read.value;
}

function makePlan(instance: ResearchInstance): Plan {
  return { ...createPlan('p', '2026-11-24'), ...makeResearchPlan(instance, 'file') };
}

function spaceOf(plan: Plan) {
  if (!plan.abstractSpace) throw new Error('The plan is on roads');
  return plan.abstractSpace;
}

afterEach(() => {
  delete formats.getUnit;
  language.current = 'en';
});

test('an instance becomes a plan whose request the contract accepts, without places on earth', () => {
  const plan = makePlan(unwrap(readSolomon(SOLOMON)));
  const body = buildVrpBody(plan);
  const parsed = parseVrpRequest(JSON.parse(JSON.stringify(body)));
  expect(parsed.ok ? [] : parsed.error.hints).toEqual([]);
  expect(body.services[0].address).not.toHaveProperty('lon');
  expect(body.services[0]).toMatchObject({
    duration: 30,
    time_windows: [{ earliest: 100, latest: 200 }],
    size: [5],
  });
  expect(body.cost_matrices?.[0].data?.times?.[0].slice(0, 2)).toEqual([0, 14]);
  expect(body.vehicles[0]).toMatchObject({ earliest_start: 0, latest_end: 990 });
});

test('it can be planned without a map area', async () => {
  const plan = makePlan(unwrap(readSolomon(SOLOMON)));
  expect(await runPlaneCheck(plan)).toEqual({ blockers: [], warnings: [] });
});

test('places give back the very points that they were made of', () => {
  const point = fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (points) => {
      const instance = { ...unwrap(readSolomon(SOLOMON)), points, orders: [] };
      const space = spaceOf(makePlan(instance));
      for (const given of points) expect(toPlane(toPlace(given, space), space)).toEqual(given);
    }),
  );
});

test.each(['down', 'nearest', 'up'] as const)('legs are rounded %s as the instance says', (round) => {
  const point = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }));
  const scale = fc.constantFrom(1, 10, 1000);
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 6 }), scale, (points, factor) => {
      const instance: ResearchInstance = {
        ...unwrap(readSolomon(SOLOMON)),
        points,
        orders: [],
        rounding: { round, scale: factor },
      };
      const space = spaceOf(makePlan(instance));
      const legs = listLegs(
        points.map((given) => toPlace(given, space)),
        space,
      );
      const wanted = points.map((_, from) => points.map((__, to) => lengthBetween(instance, from, to)));
      expect(legs).toEqual(wanted);
    }),
  );
});

test('a table of lengths is used as it stands, also without coordinates', () => {
  const instance: ResearchInstance = {
    ...unwrap(readSolomon(SOLOMON)),
    points: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    lengths: [
      [0, 5, 9],
      [6, 0, 2],
      [8, 3, 0],
    ],
    rounding: { round: 'nearest', scale: 1 },
    depotWindow: undefined,
    hasWindows: false,
  };
  const body = buildVrpBody(makePlan(instance));
  const [{ location_ids: ids = [], data }] = body.cost_matrices ?? [];
  const at = (from: string, to: string) => data?.times?.[ids.indexOf(from)][ids.indexOf(to)];
  expect([at('@depot', '1'), at('1', '@depot'), at('1', '2'), at('2', '1')]).toEqual([5, 6, 2, 3]);
  expect(body.vehicles[0]).not.toHaveProperty('latest_end');
});

test('figures of an instance are written in its own unit', () => {
  formats.getUnit = () => 10;
  expect(formatTime(2305)).toBe('230.5');
  expect(formatDistance(8273)).toBe('827.3');
  expect(parseTimeOfDay('12.5')).toBe(125);
  language.current = 'de';
  expect(formatTime(12_345)).toBe('1234,5');
  expect(parseTimeOfDay('1234,5')).toBe(12_345);
  language.current = 'en';
  // The clock on the wall is none of the plan's times.
  expect(formatClock(new Date(2026, 10, 24, 8, 30))).toBe('08:30');
  delete formats.getUnit;
  expect(formatTime(2305)).toBe('00:38');
});

describe.skipIf(!hasInstances)('instances of each family', () => {
  const read = (path: string) => readFileSync(join(shared, 'benchmarks', path), 'utf8');
  test.each([
    ['C101', 827.3, () => readSolomon(read('solomon/C101.txt'))],
    ['X-n101-k25', 27591, () => readCvrplib(read('cvrplib-x/X-n101-k25.vrp'))],
    ['lc101', 828.94, () => readLiLim(read('li-lim/lc101.txt'))],
  ])('%s is planned close to its best known value %d', async (_name, best, load) => {
    const opened = makePlan(unwrap(load()));
    const plan: Plan = { ...opened, abstractSpace: { ...spaceOf(opened), bestKnown: { cost: best } } };
    const answer = await optimize(buildVrpBody(plan), testHost, { budget: { iterations: 20_000 } });
    if (!answer.ok) throw new Error(writeMessage(answer.error.message));
    const figures = computeResearchFigures(spaceOf(plan), readSolution(answer.value.solution as VrpSolution));
    expect(figures.placed).toBe(plan.orders.length);
    expect(figures.gap).toBeGreaterThan(-0.0001);
    expect(figures.gap).toBeLessThan(0.03);
  });
});
