/** The exchange that a scan takes, against all that it may take, made one by one and driven stop by stop. */
import { expect, test } from 'vitest';
import { drawArcs, driveRoute, makeAssemblyCase, walkRings } from '../../../testing/assembly-cases.ts';
import { Prng } from '../../base/prng.ts';
import { Exchange, NOTHING } from './exchange.ts';
import { ReliefScan } from './relief-scan.ts';
import { TimedRings } from './timed-rings.ts';

const ORDERS = 30;

type Routes = readonly [own: number[], other: number[]];

/** What becomes of a route with a task at `i` and another at `j` when the second comes right behind the first. */
function* listBehind(
  own: number[],
  i: number,
  other: number[],
  j: number,
): Generator<[Routes, leaves: number]> {
  const [head, tail] = [own.slice(0, i + 1), own.slice(i + 1)];
  const [otherHead, otherTail] = [other.slice(0, j), other.slice(j)];
  yield [
    [
      [...head, ...otherTail],
      [...otherHead, ...tail],
    ],
    0,
  ];
  for (let n = 1; n <= Math.min(3, head.length); n++) {
    const moved = [...otherHead, ...head.slice(-n), ...otherTail];
    yield [[[...head.slice(0, -n), ...tail], moved], n];
  }
  if (j > 0) {
    const swapped = [...otherHead.slice(0, -1), own[i], ...otherTail];
    yield [[[...head.slice(0, -1), other[j - 1], ...tail], swapped], 1];
  }
}

/** The same of two routes that are driven from their ends: the second task comes right before the first. */
function* listBefore(
  own: number[],
  i: number,
  other: number[],
  j: number,
): Generator<[Routes, leaves: number]> {
  const turn = (route: readonly number[]) => [...route].reverse();
  const turned = listBehind(turn(own), own.length - 1 - i, turn(other), other.length - 1 - j);
  for (const [[one, two], leaves] of turned) yield [[turn(one), turn(two)], leaves];
}

test('is the best by legs and penalty of all with a near task that relieve the route and both together', async () => {
  const { assembled } = await makeAssemblyCase(ORDERS);
  const { nearCount, nearBehind, nearBefore, warpPrice } = assembled;
  const rings = new TimedRings(assembled);
  const exchange = new Exchange();
  const scan = new ReliefScan(rings, exchange);
  const prng = new Prng(5);
  const drive = (routes: Routes) => {
    const [one, two] = routes.map((tasks) => driveRoute(assembled, tasks));
    return { cost: one.cost + two.cost, penalty: one.penalty + two.penalty };
  };
  let taken = 0;
  for (let round = 0; round < 20; round++) {
    const { behind, before } = drawArcs(assembled, prng);
    rings.load(behind, before);
    const routes = walkRings(rings);
    for (let task = 0; task < ORDERS; task++) {
      const own = routes[rings.routeOf[task]];
      const i = own.indexOf(task);
      const { penalty } = driveRoute(assembled, own);
      let best = Infinity;
      for (let k = task * nearCount; k < (task + 1) * nearCount; k++) {
        for (const [near, list] of [
          [nearBehind[k], listBehind],
          [nearBefore[k], listBefore],
        ] as const) {
          const other = routes[rings.routeOf[near]];
          if (near < 0 || other === own) continue;
          const asIs = drive([own, other]);
          for (const [made, leaves] of list(own, i, other, other.indexOf(near))) {
            const without = own.filter((_, at) =>
              list === listBehind ? at <= i - leaves || at > i : at < i || at >= i + leaves,
            );
            if (leaves > 0 && driveRoute(assembled, without).penalty >= penalty) continue;
            const becomes = drive(made);
            const change = becomes.penalty - asIs.penalty;
            if (change < -1e-6) best = Math.min(best, becomes.cost - asIs.cost + warpPrice * change);
          }
        }
      }
      exchange.clear(Infinity);
      scan.run(task);
      expect(exchange.kind === NOTHING ? Infinity : exchange.score).toBeCloseTo(best, 4);
      if (exchange.kind === NOTHING) continue;
      const { score, detour } = exchange;
      const [cost, penalties] = [rings.cost, rings.penaltyOf.reduce((a, b) => a + b)];
      exchange.apply(rings);
      const changed = rings.penaltyOf.reduce((a, b) => a + b) - penalties;
      expect(rings.cost - cost).toBe(detour);
      expect(detour + warpPrice * changed).toBeCloseTo(score, 4);
      rings.restore();
      taken++;
    }
  }
  expect(taken).toBeGreaterThan(300);
});
