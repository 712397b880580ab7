import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { stopKey } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { createAnnouncerStore } from '../announcer-store.ts';
import { createPlanHistory } from '../plan-history.ts';
import { buildRequest } from '../request/build-body.ts';
import type { Adjuster } from './adjuster.ts';
import { mark, markStops, planAgain, readMark } from './marks.ts';
import { freezeUntil, getPast, isSamePast, listFailedPickups, readOutcomes } from './past.ts';

/** Van 1 with A, B, C; at 29,401 it has set out to B. */
function setUp(change: (plan: Plan) => Plan = (plan) => plan) {
  const plan = makePlan(['A', 'B', 'C', 'D'], 2);
  const history = createPlanHistory(change({ ...plan, solution: makeSolution('van-1', ['A', 'B', 'C']) }));
  const asked: string[] = [];
  const drawn: string[] = [];
  const rearrange: Adjuster['rearrangePlan'] = async (_, routes, first) => {
    const { plan: before } = history.getState();
    drawn.push(...routes([]).flatMap(({ visits }) => visits.map(stopKey)));
    history.setState({ plan: first(before) });
    return true;
  };
  const makeTools = (mayEdit: boolean) => ({
    history,
    adjuster: { rearrangePlan: rearrange } as Pick<Adjuster, 'evaluator' | 'rearrangePlan'>,
    announcer: createAnnouncerStore(),
    makeWay: async () => {
      asked.push(mayEdit ? 'yes' : 'no');
      return mayEdit;
    },
  });
  return { history, asked, drawn, makeTools, read: () => history.getState().plan };
}

test('a mark that would hold a stop asks a run first, and is not made where the run goes on', async () => {
  const { asked, makeTools, read } = setUp();
  expect(await mark(makeTools(false), ['B'], 'done')).toBe(false);
  expect(readOutcomes(read()).size).toBe(0);
  expect(await mark(makeTools(true), ['B'], 'done')).toBe(true);
  expect([...readOutcomes(read())]).toEqual([['B', 'done']]);
  expect(asked).toEqual(['no', 'yes']);
});

test('what lies behind already is marked beside a run, as one step of undo', async () => {
  const { asked, history, makeTools, read } = setUp((plan) => freezeUntil(plan, 29_401));
  expect(await mark(makeTools(false), ['A', 'B'], 'failed')).toBe(true);
  expect(asked).toEqual([]);
  expect(readMark(read(), ['A', 'B'])).toBe('failed');
  expect(readMark(read(), ['A', 'C'])).toBe('mixed');
  history.temporal.getState().undo();
  expect(readMark(read(), ['A', 'B'])).toBeUndefined();
});

test('an order is planned again as one more order, which is on no route', () => {
  const { history, read } = setUp();
  expect(planAgain(history, 'A')).toBe('A 2');
  expect(read().orders.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'A 2']);
  expect(read().solution?.routes[0].stops).toHaveLength(3);
  expect(planAgain(history, 'nobody')).toBeUndefined();
});

describe('of a shipment', () => {
  const PICKUP = stopKey({ orderId: 'B', role: 'pickup' });
  /** B is fetched after A and delivered after C. */
  const withShipment = (plan: Plan): Plan => {
    const solution = makeSolution('van-1', ['A', 'B', 'C', 'B']);
    const stops = solution.routes[0].stops.map((stop, i) =>
      stop.orderId === 'B' ? { ...stop, role: i === 1 ? ('pickup' as const) : ('delivery' as const) } : stop,
    );
    const pickup = { address: '', location: [7.5, 43] as [number, number], durationSeconds: 60, windows: [] };
    const members = ['A', 'B_pickup', 'B_delivery'];
    return {
      ...plan,
      orders: plan.orders.map((order) =>
        order.id === 'B' ? { ...order, type: 'shipment', pickup, maxSecondsInVehicle: 600 } : order,
      ),
      relations: [{ id: 'r', type: 'in_sequence', members }],
      solution: { ...solution, routes: [{ ...solution.routes[0], stops }] },
    };
  };

  test('both stops that failed are the pickup, or where that is done the delivery', async () => {
    const first = setUp(withShipment);
    expect(await mark(first.makeTools(true), [PICKUP, 'B'], 'failed')).toBe(true);
    expect([...readOutcomes(first.read())]).toEqual([[PICKUP, 'failed']]);
    expect(first.drawn).toEqual(['A', PICKUP, 'C']);
    const second = setUp((plan) => markStops(withShipment(plan), new Set([PICKUP]), 'done'));
    expect(await mark(second.makeTools(true), [PICKUP, 'B'], 'failed')).toBe(true);
    expect([...readOutcomes(second.read())]).toEqual([
      [PICKUP, 'done'],
      ['B', 'failed'],
    ]);
    expect(second.drawn).toEqual([]);
  });

  test('nothing is delivered that could not be fetched, though its delivery lay behind', () => {
    const { read } = setUp(withShipment);
    const behind = freezeUntil(read(), 90_000);
    const failed = markStops(behind, new Set([PICKUP]), 'failed');
    expect(getPast(failed)[0].stops.map(stopKey)).toEqual(['A', PICKUP, 'C']);
    expect(listFailedPickups(failed)).toEqual(new Set(['B']));
    expect(isSamePast(behind, failed)).toBe(false);
    expect(isSamePast(behind, markStops(behind, new Set([PICKUP]), 'done'))).toBe(true);
  });

  test('a pickup in vain is a visit of the request that takes nothing', () => {
    const { read } = setUp(withShipment);
    const { body, failedPickups } = buildRequest(markStops(read(), new Set([PICKUP]), 'failed'));
    expect(body.shipments).toEqual([]);
    expect(failedPickups).toEqual(new Set(['B']));
    const visit = body.services.find(({ id }) => id === 'B');
    expect(visit).toMatchObject({ type: 'service', size: [0], duration: 60, address: { lon: 7.5 } });
    expect(visit).not.toHaveProperty('max_time_in_vehicle');
    expect(body.relations).toEqual([{ type: 'in_sequence', ids: ['A', 'B'] }]);
    expect(buildRequest(read()).body.relations).toEqual([
      { type: 'in_sequence', ids: ['A', 'B_pickup', 'B_delivery'] },
    ]);
  });
});
