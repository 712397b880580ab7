/** The planner's own questions across a port: everything goes and comes as plain data. */
import * as Comlink from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { VrpProgress, VrpSolution } from '../api/contract/vrp-answer.ts';
import { makePlaneMatrix, makeRequest, makeService } from '../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../testing/vrp-checker.ts';
import { EngineHost } from '../worker/engine-host.ts';
import { createWorkerClient } from './worker-client.ts';

/** Nothing here is about stored regions. */
const NO_REGIONS = { startKeeper: refuse, startMap: refuse };

function refuse(): never {
  throw new Error('There is no such worker here');
}

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A client whose worker is an engine behind a message port of the same thread. */
function connectAll() {
  return createWorkerClient(() => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    Comlink.expose(new EngineHost(), port2);
    port1.start();
    return port1 as unknown as Worker;
  }, NO_REGIONS);
}

const connect = () => connectAll().plans;

const services = [1, 2, 3].map((place) => makeService(`s${place}`, place));
const body = makeRequest([0, 10, 20, 30], { services });

async function plan(options: Parameters<ReturnType<typeof connect>['optimize']>[1]): Promise<VrpSolution> {
  const planned = await connect().optimize(body, { seconds: 0.05, ...options });
  if (!planned.ok) throw new Error(planned.error.message);
  return planned.value.answer.solution as VrpSolution;
}

const firstStop = (solution: VrpSolution) => solution.routes[0].activities[1].id;

describe('a plan', () => {
  test('is made with requirements and goes on from an earlier one', async () => {
    const locks = [{ orderId: 's2', vehicleId: 'van', position: 'first' as const }];
    const initial = await plan({ requirements: { locks } });
    expect(firstStop(initial)).toBe('s2');
    const kept = await plan({ initial, requirements: { insertOnly: { maxChanges: 0 } } });
    expect(firstStop(kept)).toBe('s2');
    expect(checkVrpAnswer(body, kept)).toEqual([]);
  });

  test('tells how soft limits were used', async () => {
    const late = makeRequest([0, 10], { services: [makeService('s', 1, { time_windows: [{ latest: 4 }] })] });
    const softLimits = { lateness: { allowedSeconds: 10, pricePerSecond: 1 } };
    const planned = await connect().optimize(late, { seconds: 0.05, requirements: { softLimits } });
    expect(planned.ok && planned.value.softUse).toMatchObject({ price: 6, lateOrders: [{ orderId: 's' }] });
  });

  test('is watched and stopped', async () => {
    const many = makeRequest([], {
      services: Array.from({ length: 30 }, (_, i) => makeService(`s${i}`, i + 1)),
      cost_matrices: makePlaneMatrix(31),
    });
    const seen: VrpProgress[] = [];
    const began = performance.now();
    // A port of the same thread gets its turn late, so the request to stop is sent beforehand.
    const planned = await connect().optimize(many, {
      seconds: 60,
      signal: AbortSignal.abort(),
      onProgress: (progress) => seen.push(progress),
    });
    expect(planned.ok).toBe(true);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(seen.at(-1)).toMatchObject({ stage: 'first-plan', unassigned: 0 });
  });

  test('that cannot be made is a failure with every reason', async () => {
    const planned = await connect().optimize(body, {
      requirements: {
        locks: [
          { orderId: 'x', vehicleId: 'van' },
          { orderId: 's1', vehicleId: 'y' },
        ],
      },
    });
    expect(planned.ok ? 0 : [planned.error.status, planned.error.hints.length]).toEqual([400, 2]);
  });
});

describe('a plan by hand', () => {
  const visits = ['s3', 's1'].map((orderId) => ({ orderId }));
  const byHand = { routes: [{ vehicleId: 'van', visits }] };

  test('is evaluated', async () => {
    const evaluated = await connect().evaluate(body, byHand);
    expect(evaluated.ok && evaluated.value).toMatchObject({ violations: [], solution: { no_unassigned: 1 } });
    const unknown = await connect().evaluate(body, { routes: [{ vehicleId: 'x', visits }] });
    expect(unknown.ok ? '' : unknown.error.message).toBe("plan.routes[0]: vehicle 'x' does not exist");
  });

  test('is compared with its variants', async () => {
    const measured = await connect().evaluateMany(body, byHand, [{ routes: [] }], { stop: visits[0] });
    expect(measured.ok && measured.value.variants).toMatchObject([{ unassigned: 1, stop: { arrival: 30 } }]);
  });
});

describe('questions about one order', () => {
  test('are answered with places', async () => {
    const solution = await plan({});
    const places = await connect().listInsertions(body, solution, 's2', { limit: 1 });
    expect(places.ok && places.value).toMatchObject([{ vehicleId: 'van', addedSeconds: 0 }]);
    const unknown = await connect().listInsertions(body, solution, 'x');
    expect(unknown.ok ? '' : unknown.error.message).toBe("no order has the id 'x'");
  });

  test('are answered with changes', async () => {
    const wider = { ...body, services: [...services, makeService('big', 1, { size: [150] })] };
    const changes = await connect().listRelaxations(wider, await plan({}), 'big');
    expect(changes.ok && changes.value.relaxations).toMatchObject([{ kind: 'capacity', amount: 50 }]);
  });
});

test('why an order is left out is answered with the rule', async () => {
  const wider = { ...body, services: [...services, makeService('big', 1, { size: [150] })] };
  const about = { orderId: 'big' };
  const reasons = await connect().listReasons(wider, await plan({}), { about });
  expect(reasons.ok && reasons.value.leftOut).toMatchObject([
    { kind: 'kept_out', rules: [{ kind: 'capacity' }] },
  ]);
});

test('a question for reasons that nobody waits for is broken off, others are answered', async () => {
  const wider = { ...body, services: [...services, makeService('big', 1, { size: [150] })] };
  const solution = await plan({});
  const client = connect();
  const waiting = new AbortController();
  const first = client.listReasons(wider, solution, {}, waiting.signal);
  const second = client.listReasons(wider, solution, { about: { orderId: 'big' } });
  waiting.abort();
  expect(await first).toMatchObject({ ok: false, error: { fault: { code: 'cancelled' } } });
  expect((await second).ok).toBe(true);
});

describe('faults', () => {
  test('of questions come as data, beside what the wire says', async () => {
    const { addresses, api } = connectAll();
    const failure = {
      ok: false,
      error: { status: 503, message: 'No map data is loaded: open a region first', fault: { code: 'noMap' } },
    };
    expect(await addresses.findAddress('Main Street 1')).toMatchObject(failure);
    expect(await addresses.findAddresses(['Main Street 1'], () => {})).toMatchObject(failure);
    expect(await api.geocode({ q: 'Main Street 1' })).toMatchObject(failure);
  });

  test('of requirements keep the ids that they speak of', async () => {
    const locks = ['s1', 's2'].map((orderId) => ({ orderId, vehicleId: 'van', position: 1 }));
    const refused = await connect().optimize(body, { requirements: { locks } });
    const message = "requirements.locks[1]: orders 's1' and 's2' want the same place of vehicle 'van'";
    const route = { code: 'ofVehicle', params: { vehicle: 'van' } };
    expect(refused).toMatchObject({
      ok: false,
      error: {
        message,
        hints: [{ message, details: 'IllegalArgumentException' }],
        fault: {
          code: 'samePlace',
          params: { path: 'requirements.locks[1]', order: 's1', other: 's2', route },
        },
      },
    });
  });

  test('of models keep what they are made of', async () => {
    const { ownProfiles } = connectAll();
    const model = { speed: [{ if: 'rod_class == TRACK', limit_to: 5 }] };
    const unknown = { code: 'model.unknownVariableLike', params: { name: 'rod_class', other: 'road_class' } };
    const saved = await ownProfiles.save({ name: 'Own', base: 'car', model });
    const params = { place: 'speed[0].if', number: 0, fault: unknown };
    expect(saved).toMatchObject({ ok: false, error: { fault: { code: 'model.storedAt', params } } });
    expect(await ownProfiles.preview({ base: 'car', model, usualPriority: 1 })).toMatchObject({
      ok: false,
      problems: [{ list: 'speed', rule: [0], key: 'if', position: 0, fault: unknown }],
    });
  });

  test('that nobody has a code for are what was said', async () => {
    const { regions } = connectAll();
    const opened = await regions.open([{ bundled: 'nowhere:' }]);
    expect(opened).toMatchObject({ ok: false, error: { code: 'internal', fault: { code: 'said' } } });
  });
});

test('a run whose worker does not answer is ended by a stop, and another worker takes over', async () => {
  const started: Worker[] = [];
  const makeWorker = () => new MessageChannel().port1 as unknown as Worker;
  const client = createWorkerClient(
    () => {
      const worker = makeWorker();
      // One that is ended is gone, and says so late.
      const terminate = vi.fn(() => void worker.dispatchEvent(new Event('error')));
      started.push(Object.assign(worker, { terminate }));
      return worker;
    },
    { startKeeper: makeWorker, startMap: makeWorker },
  );
  const onRestart = vi.fn();
  client.onRestart(onRestart);
  const control = new AbortController();
  const run = client.plans.optimize({}, { signal: control.signal });
  control.abort();
  expect(await run).toMatchObject({ ok: false, error: { status: 500 } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toHaveLength(2);
  expect(started[0].terminate).toHaveBeenCalledTimes(1);
  expect(onRestart).toHaveBeenCalledTimes(1);
});
