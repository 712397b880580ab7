import { expect, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import type { LonLat } from '../../plan/order.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { createAnnouncerStore } from '../announcer-store.ts';
import { createPlanHistory } from '../plan-history.ts';
import { createViewStore } from '../view-store.ts';
import { createTerritoryCommands } from './territory-commands.ts';

const SQUARE: LonLat[] = [
  [7, 43],
  [7.1, 43],
  [7.1, 43.1],
  [7, 43.1],
];
/** Its lines cross. */
const BOW: LonLat[] = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]];

function open() {
  const history = createPlanHistory(makePlan(['A'], 2));
  const view = createViewStore('light');
  const announcer = createAnnouncerStore();
  const commands = createTerritoryCommands({ history, view, announcer });
  const list = () => history.getState().plan.territories ?? [];
  const draw = (corners: readonly LonLat[], isZone?: boolean) => {
    commands.beginArea(isZone);
    for (const corner of corners) commands.addCorner(corner);
    commands.closeArea();
  };
  return { commands, history, view, announcer, list, draw, plan: () => history.getState().plan };
}

test('corners become an area once they are three, which is opened and belongs to the chosen van', () => {
  const { commands, view, list, plan } = open();
  const [van] = plan().vehicles;
  view.selectVehicle(van.id);
  commands.beginArea();
  const states = SQUARE.slice(0, 3).map((corner) => {
    commands.addCorner(corner);
    return commands.canClose();
  });
  expect(states).toEqual([false, false, true]);
  expect(view.getState().tool).toMatchObject({ corners: SQUARE.slice(0, 3), isZone: false });
  commands.closeArea();
  const [area, ...others] = list();
  expect(others).toEqual([]);
  expect(area).toMatchObject({ ring: SQUARE.slice(0, 3), vehicleIds: [van.id], strength: 'prefer' });
  expect(view.getState()).toMatchObject({ tool: { kind: 'select' }, panel: 'rules', openTerritory: area.id });
  // What is pressed with another tool closes nothing.
  expect(commands.canClose()).toBe(false);
  commands.closeArea();
  expect(list()).toHaveLength(1);
});

test('a no-go zone is for all vans, and both kinds are counted by themselves', () => {
  const { view, list, draw, plan } = open();
  view.selectVehicle(plan().vehicles[0].id);
  for (const isZone of [true, false, true]) draw(SQUARE, isZone);
  expect(list().map(({ name, vehicleIds, strength }) => [name, vehicleIds.length, strength])).toEqual([
    [t('zone.newName', { number: 1 }), 0, 'closed'],
    [t('territory.newName', { number: 1 }), 1, 'prefer'],
    [t('zone.newName', { number: 2 }), 0, 'closed'],
  ]);
});

test('corners that enclose no area make none and change none, and why is told', () => {
  const { commands, announcer, list, draw, view } = open();
  draw(SQUARE.slice(0, 2));
  expect([list(), announcer.getState().urgent]).toEqual([[], '']);
  draw(BOW);
  expect([list(), announcer.getState().urgent]).toEqual([[], t('territory.crosses')]);
  expect(view.getState().tool.kind).toBe('territory');
  announcer.closeWarning();
  draw(SQUARE);
  const [{ id }] = list();
  commands.reshape(id, BOW);
  expect([list()[0].ring, announcer.getState().urgent]).toEqual([SQUARE, t('territory.crosses')]);
  commands.reshape(id, SQUARE.slice(1));
  commands.reshape('another', SQUARE);
  expect(list().map(({ ring }) => ring)).toEqual([SQUARE.slice(1)]);
});

test('areas taken from routes replace those there are, but for no-go zones; without stops there are none', () => {
  const { commands, history, announcer, list, draw, plan, view } = open();
  draw(SQUARE);
  draw(SQUARE, true);
  const [, zone] = list();
  const [van] = plan().vehicles;
  commands.takeFromRoutes(makeSolution(van.id, []));
  expect([list().length, announcer.getState().urgent]).toEqual([2, t('territory.noAreas')]);
  const ids = Array.from({ length: 8 }, (_, i) => `O${i}`);
  const orders = ids.map((id, i) => makeOrder(id, { location: [7 + (i % 3) / 100, 43 + i / 300] }));
  history.setState({ plan: { ...plan(), orders } });
  commands.takeFromRoutes(makeSolution(van.id, ids));
  const taken = list().filter(({ id }) => id !== zone.id);
  expect(list()).toContainEqual(zone);
  expect(taken.map(({ vehicleIds }) => vehicleIds)).toEqual([[van.id]]);
  expect(taken[0].ring).not.toEqual(SQUARE);
  expect(announcer.getState().polite).toBe(t('territory.made', { count: 1 }));
  expect(view.getState().openTerritory).toBeUndefined();
});
