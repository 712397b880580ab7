import { expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { parseMatrixRequest } from '../contract/matrix.ts';
import { handleMatrix } from './matrix.ts';

// One way to the east and back by the south.
const map = makeDrawnMap('a--------b\n|        |\nd--------c', {
  metres: 100,
  ways: { ab: { oneway: 'yes' }, bcda: {} },
});
const context = makeContext(makeOpenRegion(map.engine));

/** North of the middle of the one-way road, which lies on the left of those who drive along. */
function northOf(share: number): [number, number] {
  const [[west, lat], [east]] = [map.place('a'), map.place('b')];
  return [west + share * (east - west), lat + 0.0001];
}

async function ask(options: object) {
  const body = {
    from_points: [map.place('d'), northOf(0.3)],
    to_points: [northOf(0.7), map.place('c')],
    out_arrays: ['times'],
    ...options,
  };
  const parsed = parseMatrixRequest(body);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return handleMatrix(parsed.value, context);
}

const message = (end: string, index: number) =>
  `The curbside of ${end} ${index} cannot be fulfilled: a road there is one-way. Use curbside_strictness=soft`;

test('a side that cannot be served is said to be that, with the remedy', async () => {
  expect(await ask({ to_curbsides: ['right', 'any'] })).toMatchObject({
    error: { status: 400, message: message('to_points', 0), hints: [{ invalid_to_points: [0] }] },
  });
  expect(await ask({ from_curbsides: ['any', 'right'] })).toMatchObject({
    error: { status: 400, message: message('from_points', 1), hints: [{ invalid_from_points: [1] }] },
  });
});

test('curbside_strictness soft lets the side go', async () => {
  const plain = await ask({});
  const soft = await ask({ to_curbsides: ['right', 'any'], curbside_strictness: 'soft' });
  expect(soft).toMatchObject({ ok: true });
  if (plain.ok && soft.ok) expect(soft.value.times).toEqual(plain.value.times);
});

test('with fail_fast false the hints say why a column is empty', async () => {
  const answer = await ask({ to_curbsides: ['right', 'any'], fail_fast: false });
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.value.times?.map(([first]) => first)).toEqual([null, null]);
  expect(answer.value.hints).toMatchObject([{ message: message('to_points', 0), invalid_to_points: [0] }]);
});

test('sides that can be served are', async () => {
  expect(await ask({ to_curbsides: ['left', 'any'] })).toMatchObject({ ok: true });
});
