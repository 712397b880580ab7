import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Slot } from '../../store/arrange/arrangement.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { renderMarkup } from '../../testing/ui/render-markup.ts';
import { DropLine } from './DropLine.tsx';

/** Two routes in one list, with a heading of 30 pixels each and rows of 20. */
const ROWS = [
  ['head one', undefined, 30],
  ['a', { vehicleId: 'one', position: 0 }, 20],
  ['b', { vehicleId: 'one', position: 1 }, 20],
  ['head two', undefined, 30],
  ['c', { vehicleId: 'two', position: 0 }, 20],
  ['d', { vehicleId: 'two', position: 1 }, 20],
] as const;

function findTop(hover: Slot | undefined, isBest = false): number | undefined {
  let end = 0;
  const items = ROWS.map(([key, , height]) => {
    end += height;
    return { key, start: end - height, end };
  });
  const slots = new Map(ROWS.flatMap(([key, slot]) => (slot ? [[key, slot as Slot] as const] : [])));
  const drag = { store: createStore(() => ({ visits: [], hover, isBest })) };
  const markup = renderMarkup(createElement(DropLine, { slots, items }), {
    plan: makePlan([], 2),
    parts: { drag },
  });
  const top = /top:\s*(\d+)px/.exec(markup)?.[1];
  return top === undefined ? undefined : Number(top);
}

test('a dragged stop is shown before the one whose place it would take, on the route under the pointer', () => {
  expect(findTop({ vehicleId: 'one', position: 0 })).toBe(30);
  expect(findTop({ vehicleId: 'one', position: 1 })).toBe(50);
  expect(findTop({ vehicleId: 'two', position: 1 })).toBe(120);
});

test('behind the last one at its end', () => {
  expect(findTop({ vehicleId: 'one', position: 2 })).toBe(70);
  expect(findTop({ vehicleId: 'two', position: 2 })).toBe(140);
});

test('nowhere while nothing is dragged, and where the best place of a route is meant', () => {
  expect(findTop(undefined)).toBeUndefined();
  expect(findTop({ vehicleId: 'one', position: 1 }, true)).toBeUndefined();
  expect(findTop({ vehicleId: 'three', position: 0 })).toBeUndefined();
});
