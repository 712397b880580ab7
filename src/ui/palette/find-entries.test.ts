/** What the palette offers for a text, and what each of it does. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { usualSettings } from '../../store/settings/settings.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { recordPlanner } from '../../testing/ui/record-planner.ts';
import { findEntries } from './find-entries.ts';

const SETTINGS = usualSettings(['en-IE']);
const bare = makePlan([], 2);
const [first, second] = bare.vehicles;
const { routes, ...figures } = makeSolution(second.id, ['S', 'M', 'S']);
const plan: Plan = {
  ...bare,
  vehicles: [
    { ...first, name: 'Blue', kind: 'bike', color: 4 },
    { ...second, name: 'Red', color: 7 },
  ],
  orders: [
    makeOrder('M', { name: 'Münster Bakery', address: 'Rua 1' }),
    makeOrder('S', { name: '', address: 'Backyard 9' }),
    makeOrder('X', { name: 'Red Cross', location: undefined }),
    makeOrder('Y', { name: 'Old Bakery' }),
  ],
  solution: { ...figures, routes: [{ ...routes[0], vehicleId: 'gone' }, ...routes, ...routes] },
};

function find(text: string, shown: Plan = plan, settings = SETTINGS) {
  const { planner, told } = recordPlanner({ plan: shown });
  const context = { planner, browse: () => undefined };
  const entries = findEntries(text, shown, context, settings);
  const own = entries.filter(({ group }) => group !== 'commands');
  const press = (key: string) => {
    entries.find((entry) => entry.key === key)?.run(context);
    return told.splice(0);
  };
  return { entries, own, press };
}
const say = (text: string, shown?: Plan) =>
  find(text, shown).own.map(({ label, detail, color, number }) => [label, detail, color, number]);

test('orders are found by name, number and address, without accents, with the first of their stops', () => {
  expect(say('munster')).toEqual([['Münster Bakery', 'Red, stop 2 · Rua 1', 7, 2]]);
  expect(say('backyard 9')).toEqual([['S', 'Red, stop 1 · Backyard 9', 7, 1]]);
  expect(say('rua')).toHaveLength(1);
  expect(say('old')).toEqual([['Old Bakery', 'not on a route', undefined, undefined]]);
  expect(say('cross')).toEqual([['Red Cross', 'no place yet', undefined, undefined]]);
  expect(say('munster cross')).toEqual([]);
});

test('vans have their colour, number and stops, or what they are before there are routes', () => {
  expect(say('blue')).toEqual([['Blue', '0 stops', 4, 1]]);
  expect(say('red').find(([label]) => label === 'Red')).toEqual(['Red', '6 stops', 7, 2]);
  expect(say('blue', { ...plan, solution: undefined })).toEqual([['Blue', 'bike', 4, 1]]);
});

test('what begins with the text comes first, then what has a word that does, then what has it in a word', () => {
  const names = ['Tired Baker', 'Big Red', 'Red Cross', 'Old van 1', 'Next Door', 'Bus stop'];
  const named = { ...makePlan([], 2), orders: names.map((name, i) => makeOrder(`n${i + 5}`, { name })) };
  const labels = (text: string) => find(text, named).entries.map(({ label }) => label);
  expect(labels('red').slice(0, 3)).toEqual(['Red Cross', 'Big Red', 'Tired Baker']);
  // Orders or vans, whichever answer better.
  expect(labels('van 1').slice(0, 2)).toEqual(['Van 1', 'Old van 1']);
  expect(labels('big')[0]).toBe('Big Red');
  // A command only where the text begins its name.
  expect(labels('next').slice(0, 2)).toEqual(['Next stop', 'Next problem']);
  expect(labels('next')).toContain('Next Door');
  expect(labels('stop')[0]).toBe('Bus stop');
  expect(labels('stop')).toContain('Next stop');
});

test('of a group so many are offered at most, and without a text commands only', () => {
  const many = { ...makePlan([], 9), orders: Array.from({ length: 12 }, (_, i) => makeOrder(`v${i}`)) };
  const groups = (text: string) => {
    const count = new Map<string, number>();
    for (const { group } of find(text, many).entries) count.set(group, (count.get(group) ?? 0) + 1);
    return Object.fromEntries(count);
  };
  expect(groups('')).toEqual({ commands: 9 });
  expect(groups('v')).toMatchObject({ orders: 8, vans: 6 });
  expect(find(' ').entries.map(({ key }) => key)).not.toContain('help.find');
});

test('commands say their group and their key, and are offered only where possible', () => {
  const [entry] = find('next stop').entries;
  expect([entry.key, entry.label, entry.detail, entry.chord]).toEqual([
    'stop.next',
    'Next stop',
    'Stops',
    'j',
  ]);
  const keys = { ...SETTINGS, keys: { 'stop.next': 'x' } };
  expect(find('next stop', plan, keys).entries[0].chord).toBe('x');
  expect(find('undo').entries.map(({ key }) => key)).not.toContain('plan.undo');
});

test('an entry goes to what it names', () => {
  expect(find('munster').press('order M')).toEqual(['view.selectOrder("M")', 'view.lookAt("selection")']);
  expect(find('blue').press(`van ${first.id}`)).toEqual([
    `view.selectVehicle("${first.id}")`,
    'view.lookAt("selection")',
  ]);
  expect(find('whole plan').press('map.fitAll')).toEqual(['view.lookAt("plan")']);
});
