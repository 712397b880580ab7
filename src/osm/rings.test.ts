import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRings } from './rings.ts';

/** Corners of a ring in their order, each with a place of its own. */
const cornersOf = (ring: number, count: number) =>
  Array.from({ length: count }, (_, i): [number, number] => [ring * 100 + i, (i * 7) % count]);

/** The ring from its least corner on, in the direction of its lesser neighbour, without the last point. */
function normalize(flat: readonly number[]): string[] {
  const points = Array.from({ length: flat.length / 2 }, (_, i) => `${flat[2 * i]} ${flat[2 * i + 1]}`);
  expect(points.at(-1)).toBe(points[0]);
  const open = points.slice(0, -1);
  const turned = [open, [...open].reverse()].map((list) => {
    const first = list.indexOf([...list].sort()[0]);
    return [...list.slice(first), ...list.slice(0, first)];
  });
  return turned.sort((a, b) => (a[1] < b[1] ? -1 : 1))[0];
}

const cuts = fc.record({
  count: fc.integer({ min: 3, max: 9 }),
  at: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
});

test('rings that were cut into lines, in any order and direction, are whole again', () => {
  fc.assert(
    fc.property(
      fc.array(cuts, { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
      (drawn, random) => {
        const rings = drawn.map(({ count }, ring) => cornersOf(ring, count));
        const lines = rings.flatMap((corners, ring) => {
          const { count, at } = drawn[ring];
          const ends = [...new Set([0, ...at.map((cut) => cut % count)])].sort((a, b) => a - b);
          return ends.map((from, k) => {
            const to = k + 1 < ends.length ? ends[k + 1] : count;
            const line = Array.from({ length: to - from + 1 }, (_, i) => corners[(from + i) % count]);
            return (random.next().value % 2 === 0 ? line : line.reverse()).flat();
          });
        });
        const shuffled = lines
          .map((line) => ({ line, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line);
        const wanted = rings.map((corners) => normalize([...corners, corners[0]].flat()).join());
        expect(
          joinRings(shuffled)
            .map((ring) => normalize(ring).join())
            .sort(),
        ).toEqual(wanted.sort());
      },
    ),
  );
});

test('what has an end in the open is no ring, nor is a line there and back', () => {
  const square = [
    [0, 0, 1, 0],
    [1, 0, 1, 1],
    [1, 1, 0, 0],
  ];
  expect(joinRings(square)).toHaveLength(1);
  expect(joinRings(square.slice(1))).toEqual([]);
  expect(joinRings([[0, 0, 1, 0, 0, 0]])).toEqual([]);
  expect(joinRings([])).toEqual([]);
});
