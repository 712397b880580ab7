import { expect, test } from 'vitest';
import { createViewStore } from './view-store.ts';

test('a tool for the map brings the map into sight, and putting it away changes nothing else', () => {
  const view = createViewStore('light');
  expect(view.getState().isWelcome).toBe(true);
  view.setTool({ kind: 'lasso' });
  expect(view.getState()).toMatchObject({ tool: { kind: 'lasso' }, isWelcome: false, table: undefined });
  view.showTable('fleet');
  view.setTool({ kind: 'select' });
  expect(view.getState()).toMatchObject({ tool: { kind: 'select' }, table: 'fleet' });
  view.setTool({ kind: 'pin' });
  expect(view.getState()).toMatchObject({ tool: { kind: 'pin' }, table: undefined });
});

test('a table is that of its panel: another panel closes it, its own does not', () => {
  const view = createViewStore('light');
  view.openPanel('fleet');
  view.showTable('fleet');
  view.openPanel('fleet');
  expect(view.getState().table).toBe('fleet');
  view.openPanel('rules');
  expect(view.getState()).toMatchObject({ panel: 'rules', phoneTab: 'more', table: undefined });
});

test('a van or orders are chosen; a stop beside its van', () => {
  const view = createViewStore('light');
  const chosen = () => [view.getState().selectedVehicle, [...view.getState().selectedOrders]];
  view.selectVehicle('van');
  view.selectStop('a');
  expect(chosen()).toEqual(['van', ['a']]);
  view.selectOrder('b');
  expect(chosen()).toEqual([undefined, ['b']]);
  view.toggleVehicle('van');
  expect(chosen()).toEqual(['van', []]);
  view.toggleVehicle('van');
  expect(chosen()).toEqual([undefined, []]);
});

test('a plan that is put on the table finds nothing of the last one: no choice, tool, table, draft or filter', () => {
  const view = createViewStore('light');
  view.selectVehicle('van');
  view.selectStop('a');
  view.filterOrders('late');
  view.setTool({ kind: 'lasso' });
  view.showTable('orders');
  view.setEditingOrder(true);
  view.showPlan('rules');
  expect(view.getState()).toMatchObject({
    ...{ panel: 'rules', isWelcome: false, orderFilter: 'all', tool: { kind: 'select' } },
    ...{ table: undefined, isEditingOrder: false, selectedVehicle: undefined },
  });
  expect(view.getState().selectedOrders.size).toBe(0);
});
