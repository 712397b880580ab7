import { expect, test } from 'vitest';
import type { Relation } from '../../plan/rules.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import {
  describeObjective,
  kindText,
  OBJECTIVE_VALUES,
  otherwiseText,
  RELATION_TYPES,
  sayRelation,
  strengthDetail,
} from './rule-texts.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const plan = { ...makePlan([], 2), orders: ids.map((id) => makeOrder(id, { name: id.toUpperCase() })) };

const say = (relation: Partial<Relation>) =>
  sayRelation(plan, { type: 'in_same_route', members: ['a', 'b'], ...relation });

test('a rule between orders as a sentence', () => {
  expect(RELATION_TYPES.map((type) => say({ type, members: ['b', 'a'], radiusMetres: 1500 }))).toEqual([
    'B and A stay together on one van',
    'B and A are never on the same van',
    'B and A, in this order',
    'B and A, directly one after the other',
    'B and A, next to each other in any order',
    'B and A: area by area, 1.5 km around each',
  ]);
  expect(say({ vehicleId: plan.vehicles[1].id })).toBe('A and B stay together on one van, on Van 2');
  expect(say({ vehicleId: 'gone' })).toBe('A and B stay together on one van, on gone');
  // Groups are called what they are, also where an order has the same name.
  expect(say({ isOfGroups: true })).toBe('Groups: a and b stay together on one van');
  expect(say({ isOfGroups: true, vehicleId: plan.vehicles[0].id })).toBe(
    'Groups: a and b stay together on one van, on Van 1',
  );
});

test('five names, and how many there are more', () => {
  expect(say({ members: ids.slice(0, 5) })).toBe('A, B, C, D and E stay together on one van');
  expect(say({ members: ids })).toBe('A, B, C, D, E and 2 more stay together on one van');
});

test('members that are no whole orders', () => {
  expect(say({ type: 'in_sequence', members: ['start', 'a_pickup', 'b_delivery', 'end'] })).toBe(
    'Start of the route, A (pickup), B (delivery) and End of the route, in this order',
  );
});

test('kinds of rules, and what happens where they cannot be kept', () => {
  expect(RELATION_TYPES.map((type) => [kindText(type), otherwiseText(type)])).toEqual([
    ['Keep together on one van', 'If one cannot go, none of them goes.'],
    ['Never on the same van', 'If there are not enough vans, some of them stay out.'],
    ['In this order', 'Others may come in between. All on one van, or none.'],
    ['Directly one after the other', 'Nothing comes in between. All on one van, or none.'],
    ['Next to each other', 'Side by side in any order. All on one van, or none.'],
    ['Area by area', 'What lies around one of them is finished before the van goes to the next.'],
  ]);
});

test('aims, and what areas of vans mean', () => {
  expect(OBJECTIVE_VALUES.map((value) => describeObjective({ type: 'min', value }))).toEqual([
    'Least working time',
    'Least time until the last stop',
    'Least time on tour, without waiting to leave',
    'Least driving',
    'Least vans',
    'Least stops',
  ]);
  expect(describeObjective({ type: 'min-max', value: 'transport_time' })).toBe('Shortest longest driving');
  expect(strengthDetail('keep')).toBe('Only its vans serve it, and they serve nothing outside their areas.');
  expect(strengthDetail('prefer')).toBe('A stop goes to another van only where that saves 5 min.');
});
