import { expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { dispatch } from './dispatch.ts';

const map = makeDrawnMap('A---B', { ways: { AB: {} } });
const body = { points: [map.place('A'), map.place('B')] };
const query = new URLSearchParams();

test('names of the language are neither paths nor methods', async () => {
  const context = makeContext(makeOpenRegion(map.engine));
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect((await dispatch({ method: name, path: '/route', query, body }, context)).status).toBe(405);
    expect((await dispatch({ method: 'POST', path: name, query, body }, context)).status).toBe(404);
  }
});

test('a bug of ours becomes a 500 with a message, never a rejection', async () => {
  const region = makeOpenRegion(map.engine);
  const broken = {
    ...makeContext(region),
    now: (): number => {
      throw new TypeError('no clock');
    },
  };
  const answer = await dispatch({ method: 'POST', path: '/route', query, body }, broken);
  expect(answer).toEqual({ status: 500, body: { message: 'Internal error: no clock', hints: [] } });
});

test('a cancelled matrix is refused', async () => {
  const context = { ...makeContext(makeOpenRegion(map.engine)), shouldStop: () => true };
  let clock = 0;
  const slow = { ...context, now: () => (clock += 1000) };
  const points = [map.place('A'), map.place('B'), map.place('A')];
  const answer = await dispatch({ method: 'POST', path: '/matrix', query, body: { points } }, slow);
  expect(answer).toMatchObject({ status: 400, body: { message: 'The request was cancelled' } });
});

test('a fault with a code stays beside what is on the wire', async () => {
  const context = makeContext(makeOpenRegion(map.engine));
  const request = { ...body, profile: 'car', network_data_provider: 'commercial_map' };
  const message =
    'network_data_provider: the map area "drawn" has no speeds by time of day, which commercial_map needs: use "open_map", or build the area with link speeds';
  expect(await dispatch({ method: 'POST', path: '/route', query, body: request }, context)).toEqual({
    status: 400,
    body: { message, hints: [{ message, details: 'IllegalArgumentException' }] },
    fault: { code: 'noTraffic', params: { path: 'network_data_provider', area: 'drawn' } },
  });
});
