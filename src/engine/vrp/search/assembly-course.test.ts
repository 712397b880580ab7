/** The course between annealings and edge assembly: taken where there is time, and within the budget. */
import { expect, test } from 'vitest';
import { makeAssemblyCase } from '../../../testing/assembly-cases.ts';
import { Prng } from '../../base/prng.ts';
import { AssemblyLane } from '../assembly/assembly-lane.ts';
import { chooseParams } from '../search-params.ts';
import { AssemblyCourse } from './assembly-course.ts';

const ORDERS = 30;

/** A course after 8 % of a budget that allows so many iterations per task, the first 2 % of it at a tenth of the speed. */
async function weigh(perTask: number) {
  const { plan } = await makeAssemblyCase(ORDERS);
  const course = new AssemblyCourse(new AssemblyLane(plan, new Prng(1)), ORDERS, chooseParams().assembly);
  const inAll = perTask * ORDERS;
  const doneAt = (share: number) => Math.round(inAll * (share - Math.min(share, 0.02) * 0.9));
  let taken = 0;
  for (let share = 0.005; share < 0.08; share += 0.005) if (course.weigh(share, doneAt(share))) taken++;
  return { course, taken, length: course.lengthOfStart(0.08, doneAt(0.08)), inAll };
}

test('is taken once, where the budget allows iterations enough', async () => {
  expect(await weigh(2000)).toMatchObject({ taken: 1, course: { isTaken: true } });
  expect(await weigh(200)).toMatchObject({ taken: 0, course: { isTaken: false } });
});

test('divides the first half of a long budget among many annealings, of a short one among a few', async () => {
  const long = await weigh(20_000);
  expect(long.length / long.inAll).toBeCloseTo(0.5 / 24, 2);
  const short = await weigh(1000);
  expect(short.length / short.inAll).toBeCloseTo(0.05, 2);
});

test('begins no annealing that would not end in time, and makes no children of no plans', async () => {
  const { course, inAll } = await weigh(1000);
  expect(course.startsAgain(0.5, inAll * 0.5)).toBe(true);
  expect(course.startsAgain(0.93, inAll * 0.93)).toBe(false);
  expect(course.assembles(0.3)).toBe(false);
  expect(course.assembles(0.6)).toBe(false);
});
