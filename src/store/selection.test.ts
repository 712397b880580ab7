import { expect, test } from 'vitest';
import {
  addToSelection,
  NO_SELECTION,
  pruneSelection,
  selectAll,
  selectByPress,
  selectOnly,
  selectRange,
  toggleSelected,
} from './selection.ts';
import { createViewStore } from './view-store.ts';

const LIST = ['A', 'B', 'C', 'D', 'E'];
const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };

test('a click chooses one, with Ctrl or Cmd one more, with Shift from the last one to it', () => {
  const one = selectByPress(NO_SELECTION, LIST, 'B', PLAIN);
  expect([...one.selectedOrders]).toEqual(['B']);
  const two = selectByPress(one, LIST, 'E', { ...PLAIN, metaKey: true });
  expect([...two.selectedOrders]).toEqual(['B', 'E']);
  expect(two.selectedOrder).toBe('E');
  const range = selectByPress(two, LIST, 'C', { ...PLAIN, shiftKey: true });
  expect([...range.selectedOrders]).toEqual(['C', 'D', 'E']);
  expect(range.selectedOrder).toBe('C');
});

test('a range turns about its anchor, so that going back makes it smaller', () => {
  const wide = selectRange(selectOnly('B'), LIST, 'D');
  expect([...wide.selectedOrders]).toEqual(['B', 'C', 'D']);
  expect([...selectRange(wide, LIST, 'C').selectedOrders]).toEqual(['B', 'C']);
  expect([...selectRange(wide, LIST, 'A').selectedOrders]).toEqual(['A', 'B']);
  expect([...selectRange(wide, ['X'], 'X').selectedOrders]).toEqual(['X']);
});

test('what is toggled out leaves the one chosen before it on show', () => {
  const two = toggleSelected(selectOnly('A'), 'B');
  expect(toggleSelected(two, 'B')).toMatchObject({ selectedOrder: 'A' });
  expect(toggleSelected(two, 'A')).toMatchObject({ selectedOrder: 'B' });
  expect(toggleSelected(selectOnly('A'), 'A').selectedOrder).toBeUndefined();
});

test('all, more, and without what is gone', () => {
  expect(selectAll([])).toBe(NO_SELECTION);
  expect(selectAll(LIST).selectedOrders.size).toBe(5);
  expect([...addToSelection(selectOnly('A'), ['C', 'B']).selectedOrders]).toEqual(['A', 'C', 'B']);
  const left = pruneSelection(selectAll(LIST), (id) => id < 'C');
  expect(left).toMatchObject({ selectedOrder: 'B', selectionAnchor: 'A' });
  const same = selectAll(LIST);
  expect(pruneSelection(same, () => true)).toBe(same);
});

test('orders or a van are chosen, not both, but for a stop of a van', () => {
  const view = createViewStore('light');
  view.selectVehicle('van-1');
  view.selectStop('A');
  expect(view.getState()).toMatchObject({ selectedVehicle: 'van-1', selectedOrder: 'A' });
  view.selectOrder('A');
  expect([...view.getState().selectedOrders]).toEqual(['A']);
  expect(view.getState().selectedVehicle).toBeUndefined();
  view.selectOrders(selectAll(['A', 'B']));
  view.openPanel('fleet');
  expect(view.getState().selectedOrders.size).toBe(2);
  view.selectOrder('B');
  expect([...view.getState().selectedOrders]).toEqual(['B']);
  view.toggleVehicle('van-1');
  expect(view.getState().selectedVehicle).toBe('van-1');
  expect(view.getState().selectedOrders.size).toBe(0);
});
