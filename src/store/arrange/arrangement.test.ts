import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopKey } from '../../plan/solution.ts';
import {
  type Arrangement,
  findVisit,
  insertAt,
  isSameArrangement,
  moveVisits,
  stepVisit,
  takeOut,
} from './arrangement.ts';

function arrange(...routes: string[]): Arrangement {
  return routes.map((text, i) => ({
    vehicleId: `van-${i + 1}`,
    visits: [...text].map((letter) => {
      if (letter === 'p') return { orderId: 'S', role: 'pickup' as const };
      if (letter === 'd') return { orderId: 'S', role: 'delivery' as const };
      return { orderId: letter };
    }),
  }));
}

function show(arrangement: Arrangement): string[] {
  return arrangement.map(({ visits }) =>
    visits.map(({ orderId, role }) => (role ? role[0] : orderId)).join(''),
  );
}

const to = (van: number, position: number) => ({ vehicleId: `van-${van}`, position });
const visits = (...ids: string[]) => ids.map((orderId) => ({ orderId }));

test('a stop goes to a slot counted before anything moves', () => {
  const plan = arrange('ABCD', 'EF');
  expect(show(moveVisits(plan, visits('B'), to(1, 4)))).toEqual(['ACDB', 'EF']);
  expect(show(moveVisits(plan, visits('D'), to(1, 0)))).toEqual(['DABC', 'EF']);
  expect(show(moveVisits(plan, visits('B'), to(1, 2)))).toEqual(['ABCD', 'EF']);
  expect(show(moveVisits(plan, visits('B'), to(2, 1)))).toEqual(['ACD', 'EBF']);
});

test('several stops keep their order among each other; new orders follow', () => {
  const plan = arrange('ABCD', 'EF');
  expect(show(moveVisits(plan, visits('F', 'C', 'A'), to(2, 1)))).toEqual(['BD', 'EACF']);
  expect(show(moveVisits(plan, visits('N', 'A'), to(2, 0)))).toEqual(['BCD', 'ANEF']);
  expect(show(moveVisits(plan, visits('A'), to(3, 0)))).toEqual(['BCD', 'EF', 'A']);
});

test('a shipment moves to another van with both stops, on its own route with one', () => {
  const plan = arrange('pABd', 'C');
  const pickup = { orderId: 'S', role: 'pickup' } as const;
  expect(show(moveVisits(plan, [pickup], to(2, 1)))).toEqual(['AB', 'Cpd']);
  expect(show(moveVisits(plan, [pickup], to(1, 2)))).toEqual(['ApBd', 'C']);
  expect(show(takeOut(plan, new Set(['S'])))).toEqual(['AB', 'C']);
});

test('a step earlier or later ends at the ends of the route', () => {
  const plan = arrange('ABC');
  expect(show(stepVisit(plan, { orderId: 'B' }, 1))).toEqual(['ACB']);
  expect(show(stepVisit(plan, { orderId: 'B' }, -1))).toEqual(['BAC']);
  expect(stepVisit(plan, { orderId: 'C' }, 1)).toBe(plan);
  expect(stepVisit(plan, { orderId: 'A' }, -1)).toBe(plan);
});

test('whatever is moved where, no stop is lost or doubled, and the moved stop is in its slot', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHpd'), { minLength: 1 });
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(2), fc.nat(), fc.nat(), (all, cut, van, position, which) => {
      const split = cut % (all.length + 1);
      const plan = arrange(all.slice(0, split).join(''), all.slice(split).join(''));
      const flat = plan.flatMap((route) => route.visits);
      const moved = flat[which % flat.length];
      const target = plan[van]?.visits.length ?? 0;
      const after = moveVisits(plan, [moved], to(van + 1, position % (target + 1)));
      const keys = (arrangement: Arrangement) =>
        arrangement.flatMap((route) => route.visits.map(stopKey)).sort();
      expect(keys(after)).toEqual(keys(plan));
      expect(findVisit(after, moved)?.vehicleId).toBe(`van-${van + 1}`);
      expect(isSameArrangement(after, plan)).toBe(
        [0, 1, 2].every((i) => (show(after)[i] ?? '') === (show(plan)[i] ?? '')),
      );
    }),
  );
});

test('an order is put in where the engine says, into the shift that it names', () => {
  const visits = [{ orderId: 'a' }, { orderId: 'b' }];
  const plan: Arrangement = [
    { vehicleId: 'van-1', shiftId: 'early', visits },
    { vehicleId: 'van-1', shiftId: 'late', visits: [{ orderId: 'c' }] },
  ];
  const late = { vehicleId: 'van-1', shiftId: 'late', position: 1 };
  expect(show(insertAt(plan, [{ orderId: 'x' }], late))).toEqual(['ab', 'xc']);
  const shipment = [
    { orderId: 'S', role: 'pickup' as const },
    { orderId: 'S', role: 'delivery' as const },
  ];
  const early = { vehicleId: 'van-1', shiftId: 'early', position: 2, deliveryPosition: 4 };
  expect(show(insertAt(plan, shipment, early))).toEqual(['apbd', 'c']);
  // With stops behind the delivery, too.
  expect(show(insertAt(plan, shipment, { ...early, position: 1, deliveryPosition: 2 }))).toEqual([
    'pdab',
    'c',
  ]);
  expect(insertAt([], shipment, { ...early, position: 1, deliveryPosition: 2 })).toEqual([
    { vehicleId: 'van-1', shiftId: 'early', visits: shipment },
  ]);
});
