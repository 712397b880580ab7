/** The size of a vehicle as a model says it. */
import { fault } from '../../../faults/fault.ts';
import type { Dimensions } from './custom-model.ts';
import { expected, isObject, ProblemList, unknownKey } from './problem-list.ts';
import type { Result } from './write-model-problem.ts';

/** As fine as signs are read, and as large as they are kept. */
const SMALLEST = 0.01;
const LARGEST = 655;

const LIMITS = { least: SMALLEST, most: LARGEST };
const METRES = fault('model.metresTo', LIMITS);
const TONNES = fault('model.tonnesTo', LIMITS);

const EXPECTED = { height: METRES, width: METRES, length: METRES, weight: TONNES, axle_load: TONNES };

export type Dimension = keyof typeof EXPECTED;
export const DIMENSIONS = Object.keys(EXPECTED) as Dimension[];

/** The sizes of a model that says nothing else, none of no model; undefined where it says more. */
export function readSizeOnly(model: unknown): Result<Dimensions> | undefined {
  if (model === undefined || model === null) return { ok: true, value: {} };
  if (!isObject(model) || Object.keys(model).some((key) => key !== 'dimensions')) return undefined;
  const problems = new ProblemList();
  const value = readDimensions(model.dimensions, problems) ?? {};
  return problems.errors.length > 0 ? { ok: false, errors: problems.errors } : { ok: true, value };
}

/** Undefined where there are none; problems name what is wrong. */
export function readDimensions(value: unknown, problems: ProblemList): Dimensions | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) {
    problems.add('dimensions', [], expected(fault('model.object'), value));
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (DIMENSIONS.some((name) => name === key)) continue;
    problems.add('dimensions', [], unknownKey(key, DIMENSIONS));
  }
  const read = DIMENSIONS.flatMap((name) => {
    const size = value[name];
    if (size === undefined || size === null) return [];
    if (typeof size === 'number' && size >= SMALLEST && size <= LARGEST) return [[name, size] as const];
    problems.add('dimensions', [], expected(EXPECTED[name], size), name);
    return [];
  });
  return Object.fromEntries(read);
}
