import { expect, test } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { measureRouting } from './measure-routing.ts';
import type { RoutingFigures } from './speed-store.ts';

type Box = Parameters<typeof measureRouting>[0]['box'];
const BOX: Box = [7, 43, 7.1, 43.2];

/**
 * An area where so many routes have roads and each question takes 2 ms more than the one before; `refuses` names the
 * service that answers nothing.
 */
function makeArea(routes: number, refuses = '') {
  const asked: { service: string; body: Record<string, unknown> }[] = [];
  let clock = 0;
  let found = 0;
  const answer = (service: string) => async (body: Record<string, unknown>) => {
    asked.push({ service, body });
    clock += 2 * asked.length;
    if (service === 'route') return { ok: found++ < routes };
    return { ok: service !== refuses };
  };
  const api = { route: answer('route'), matrix: answer('matrix'), isochrone: answer('isochrone') };
  return { api: api as unknown as ApiClient, asked, now: () => clock };
}

async function measure(area: ReturnType<typeof makeArea>, control = new AbortController(), stopAt?: string) {
  const figures: RoutingFigures[] = [];
  const begun: string[] = [];
  let share = 0;
  await measureRouting({
    ...area,
    box: BOX,
    signal: control.signal,
    onBegin: (task) => {
      begun.push(task);
      if (task === stopAt) control.abort();
    },
    onShare: (now) => {
      share = Math.max(share, now);
    },
    onFigures: (one) => figures.push(one),
  });
  return { figures, begun, share };
}

test('a thousand routes are timed, then tables, a new profile and what is reached', async () => {
  const area = makeArea(10_000);
  const { figures, begun, share } = await measure(area);
  const tasks = ['routes', 'table100', 'table500', 'profile', 'isochrone'];
  expect(begun).toEqual(tasks);
  expect(figures.map(({ task }) => task)).toEqual(tasks);
  // The first 20 only warm up: question 21 takes 42 ms, number 1020 2040 ms. Of 1000, number 991 is beaten by one in a hundred.
  expect(figures[0]).toEqual({ task: 'routes', count: 1000, milliseconds: 1041, p99: 2022 });
  // Five questions of which the third takes as long as the median.
  expect(figures[1].milliseconds).toBe(2 * 1023);
  expect(share).toBe(1);
  const tables = area.asked.filter(({ service }) => service === 'matrix').map(({ body }) => body);
  expect(tables.slice(0, 8).map(({ points }) => (points as unknown[]).length)).toEqual([
    ...Array(5).fill(100),
    ...Array(3).fill(500),
  ]);
  for (const { body } of area.asked.slice(0, 50))
    for (const [lon, lat] of body.points as [number, number][]) {
      expect(lon >= BOX[0] && lon <= BOX[2]).toBe(true);
      expect(lat >= BOX[1] && lat <= BOX[3]).toBe(true);
    }
});

test('one route with roads is enough for all but the time of a route', async () => {
  const { figures } = await measure(makeArea(1));
  expect(figures.map(({ task }) => task)).toEqual(['table100', 'table500', 'profile', 'isochrone']);
});

test('an area without roads has no figures, and is asked for routes only', async () => {
  const area = makeArea(0);
  const { figures, begun } = await measure(area);
  expect([figures, begun]).toEqual([[], ['routes']]);
  expect(area.asked).toHaveLength(4000);
});

test('a task that the area cannot answer is left out', async () => {
  const { figures } = await measure(makeArea(10_000, 'matrix'));
  expect(figures.map(({ task }) => task)).toEqual(['routes', 'isochrone']);
});

test('what was measured before it is stopped stays, nothing is asked after', async () => {
  const area = makeArea(10_000);
  const { figures, begun } = await measure(area, new AbortController(), 'table500');
  expect(figures.map(({ task }) => task)).toEqual(['routes', 'table100']);
  expect(begun.at(-1)).toBe('table500');
  const none = await measure(makeArea(10_000), new AbortController(), 'routes');
  expect([none.figures, none.begun]).toEqual([[], ['routes']]);
});
