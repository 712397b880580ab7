import { expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { findLeg } from '../routing/find-leg.ts';
import { makeWaypoint } from '../routing/waypoint.ts';
import { nameAlternatives } from './name-alternatives.ts';

/** Two ways from x to y: by b in the north, by c and d in the south. */
const map = makeDrawnMap('x---a-------b---y\n    |       |\n    c-------d', {
  metres: 100,
  ways: {
    xa: { name: 'Start Street' },
    ab: { name: 'North Road' },
    by: { ref: 'B 7' },
    ac: { name: 'First Lane' },
    cd: { name: 'South Road' },
    db: {},
  },
});

function findWay(...letters: string[]) {
  return letters.slice(1).map((letter, i) => {
    const leg = findLeg(
      map.engine.graph,
      map.car,
      makeWaypoint(map.on(letters[i], 0.5)),
      makeWaypoint(map.on(letter, 0.5)),
    );
    if (!leg) throw new Error('no way');
    return leg;
  });
}

test('streets that only one of the ways takes tell them apart, in the order driven', () => {
  expect(nameAlternatives(map.engine.graph, [findWay('xa', 'ab', 'by'), findWay('xa', 'cd', 'by')])).toEqual([
    ['North Road'],
    ['First Lane', 'South Road'],
  ]);
});

test('a single way is named by its longest streets, numbers where there are no names', () => {
  expect(nameAlternatives(map.engine.graph, [findWay('xa', 'by')])).toEqual([
    ['Start Street', 'North Road', 'B 7'],
  ]);
});

test('ways whose own streets have no names are named by what they share', () => {
  const plain = makeDrawnMap('a---b---c', {
    ways: { ab: { name: 'Long Street' }, bc: { name: 'Long Street' } },
  });
  const leg = findLeg(
    plain.engine.graph,
    plain.car,
    makeWaypoint(plain.on('ab', 0.5)),
    makeWaypoint(plain.on('bc', 0.5)),
  );
  if (!leg) throw new Error('no way');
  expect(nameAlternatives(plain.engine.graph, [[leg], [leg]])).toEqual([['Long Street'], ['Long Street']]);
});
