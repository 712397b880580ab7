import { expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { hasHeights } from './has-heights.ts';

/** A road of twenty corners, of which so many are tagged with a height. */
function makeGraph(tagged: number) {
  const letters = 'abcdefghijklmnopqrst';
  const nodes = Object.fromEntries([...letters.slice(0, tagged)].map((letter) => [letter, { ele: '0' }]));
  return makeDrawnMap([...letters].join('-'), { ways: { [letters]: {} }, nodes }).engine.graph;
}

test('an area has heights where a tenth of its points have one, at sea level too', () => {
  expect([0, 1, 10, 20].map((tagged) => hasHeights(makeGraph(tagged)))).toEqual([false, false, true, true]);
});

test('the answer is remembered with the graph', () => {
  const graph = makeGraph(20);
  expect(hasHeights(graph)).toBe(true);
  graph.shapeEle?.fill(-32_768);
  expect(hasHeights(graph)).toBe(true);
});
