import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { setSolution } from '../plan-edits.ts';
import { addLoadNames, removeLoad, renameLoad, usualRooms } from './load-edits.ts';
import {
  changeSkills,
  mapOrders,
  pickOrderId,
  placeOrder,
  removeOrders,
  renameOrder,
  withStop,
  withType,
} from './order-edits.ts';
import { addRelation, changeRelation, moveItem, removeRelation } from './relation-edits.ts';
import { setGroupRules, setRoadRules, setTolerances } from './rule-edits.ts';
import {
  addVehicleType,
  changeVehicleType,
  isException,
  removeVehicleType,
  resetTrait,
  withType as toType,
} from './type-edits.ts';
import {
  addShift,
  addVehicles,
  changeVehicle,
  removeShift,
  removeVehicles,
  withShift,
} from './vehicle-edits.ts';

function planWithRule(members: readonly string[], vehicleId?: string): Plan {
  const plan = makePlan(['A', 'B', 'C'], 2);
  return addRelation(plan, { type: 'in_same_route', members, ...(vehicleId ? { vehicleId } : {}) });
}

describe('orders', () => {
  test('a shipment gets a pickup stop, and loses it when it becomes something else', () => {
    const shipment = withType(makeOrder('A'), 'shipment');
    expect(shipment.pickup).toEqual({ address: '', durationSeconds: 300, windows: [] });
    const placed = withStop(shipment, 'pickup', { location: [7, 43], group: 'g' });
    expect(placed.pickup).toMatchObject({ location: [7, 43], group: 'g' });
    expect(withType(placed, 'delivery')).not.toHaveProperty('pickup');
  });

  test('the pin of a pickup is set without touching the delivery', () => {
    const plan = mapOrders(makePlan(['A']), new Set(['A']), (order) => withType(order, 'shipment'));
    const [order] = placeOrder(plan, 'A', [1, 2], 'pickup').orders;
    expect(order.pickup?.location).toEqual([1, 2]);
    expect(order.location).toEqual([7.01, 43]);
  });

  test('another number goes everywhere: relations, locks, routes, snapshots', () => {
    const planned = setSolution(planWithRule(['A_pickup', 'B', 'A']), makeSolution('van-1', ['A', 'B']));
    const plan: Plan = {
      ...planned,
      locks: [{ orderId: 'A', vehicleId: 'van-1', isPinned: false }],
      snapshots: [{ id: 's', name: 's', takenAt: '', solution: makeSolution('van-1', ['A']) }],
    };
    const renamed = renameOrder(plan, 'A', 'Z');
    expect(renamed.orders[0].id).toBe('Z');
    expect(renamed.relations[0].members).toEqual(['Z_pickup', 'B', 'Z']);
    expect(renamed.locks[0].orderId).toBe('Z');
    expect(renamed.solution?.routes[0].stops[0].orderId).toBe('Z');
    expect(renamed.snapshots[0].solution.routes[0].stops[0].orderId).toBe('Z');
    expect(renamed.isStale).toBe(false);
    expect(renameOrder(plan, 'A', 'B').orders[0].id).toBe('B 2');
    expect(renameOrder(plan, 'A', '  ')).toBe(plan);
  });

  test('removed orders leave relations and locks; a relation that says nothing any more goes', () => {
    const plan: Plan = {
      ...planWithRule(['A', 'B', 'C']),
      locks: [{ orderId: 'A', vehicleId: 'van-1', isPinned: true }],
    };
    const without = removeOrders(plan, new Set(['A']));
    expect(without.relations[0].members).toEqual(['B', 'C']);
    expect(without.locks).toEqual([]);
    expect(removeOrders(plan, new Set(['A', 'B'])).relations).toEqual([]);
    expect(removeOrders(plan, new Set(['X']))).toBe(plan);
  });

  test('skills are added once and taken away; what changes nothing is the same order', () => {
    const order = makeOrder('A', { skills: ['lift'] });
    expect(changeSkills(order, ['crane', 'lift'], []).skills).toEqual(['lift', 'crane']);
    expect(changeSkills(order, [], ['lift']).skills).toEqual([]);
    expect(changeSkills(order, ['lift'], ['crane'])).toBe(order);
  });

  test('a new order has a number of its own', () => {
    expect(pickOrderId(makePlan([]))).toBe('1');
    expect(pickOrderId(makePlan(['7', 'X']))).toBe('8');
    expect(pickOrderId(makePlan(['A', 'B']))).toBe('3');
  });
});

describe('loads', () => {
  test('a measure is added to orders, vans and types, renamed and removed', () => {
    const typed = addVehicleType(makePlan(['A']), makePlan(['A']).vehicles[0]);
    const wider = addLoadNames(typed, ['kg'], () => 500);
    expect([wider.orders[0].loads, wider.vehicles[0].capacity, wider.vehicleTypes[0].capacity]).toEqual([
      [1, 0],
      [100, 500],
      [100, 500],
    ]);
    expect(renameLoad(wider, 1, 'boxes').loadNames).toEqual(['boxes', 'boxes 2']);
    const narrow = removeLoad(wider, 0);
    expect(narrow.loadNames).toEqual(['kg']);
    expect([narrow.orders[0].loads, narrow.vehicles[0].capacity]).toEqual([[0], [500]]);
    expect(removeLoad(narrow, 0)).toBe(narrow);
  });
});

describe('vans', () => {
  test('five more vans have numbered names and no driver', () => {
    const plan = changeVehicle(makePlan([], 1), 'van-1', { driver: 'Ann', phone: '1', maxStops: 9 });
    const more = addVehicles(plan, 5).vehicles;
    expect(more.map(({ name }) => name)).toEqual(['Van 1', 'Van 2', 'Van 3', 'Van 4', 'Van 5', 'Van 6']);
    expect(more[5]).toMatchObject({ maxStops: 9 });
    expect(more[5]).not.toHaveProperty('driver');
  });

  test('a removed van leaves requirements, locks and relations; an order that only it may serve still says so', () => {
    const plan: Plan = {
      ...planWithRule(['A', 'B'], 'van-1'),
      orders: [
        makeOrder('A', {
          allowedVehicles: ['van-1', 'van-2'],
          preferredVehicles: [{ vehicleId: 'van-1', priority: 1 }],
        }),
        makeOrder('B', { allowedVehicles: ['van-1'], disallowedVehicles: ['van-1'] }),
      ],
      locks: [{ orderId: 'A', vehicleId: 'van-1', isPinned: false }],
    };
    const { orders, relations, locks } = removeVehicles(plan, new Set(['van-1']));
    expect(orders[0]).toMatchObject({ allowedVehicles: ['van-2'], preferredVehicles: [] });
    expect(orders[1]).toMatchObject({ allowedVehicles: ['van-1'], disallowedVehicles: [] });
    expect(relations[0]).not.toHaveProperty('vehicleId');
    expect(locks).toEqual([]);
  });

  test('a further shift begins where the last one ended, is changed by its id and removed', () => {
    const [van] = makePlan([], 1).vehicles;
    const two = addShift(addShift(van));
    expect(two.moreShifts?.map(({ id, shift }) => [id, shift[0]])).toEqual([
      ['shift-2', 17 * 3600],
      ['shift-3', 21 * 3600],
    ]);
    const changed = withShift(two, 'shift-3', { endsAnywhere: true });
    expect(changed.moreShifts?.[1].endsAnywhere).toBe(true);
    expect(changed.endsAnywhere).toBeUndefined();
    const one = removeShift(changed, 'shift-2');
    expect(one.moreShifts).toHaveLength(1);
    expect(removeShift(one, 'shift-3')).not.toHaveProperty('moreShifts');
  });

  test('an undefined value takes the field off the van', () => {
    const plan = changeVehicle(makePlan([], 1), 'van-1', { maxStops: 4 });
    expect(changeVehicle(plan, 'van-1', { maxStops: undefined }).vehicles[0]).not.toHaveProperty('maxStops');
  });
});

describe('types of vans', () => {
  const base = addLoadNames(makePlan([], 3), ['kg'], () => 500);
  const made = addVehicleType(base, base.vehicles[0]);
  const type = () => made.vehicleTypes[0];
  const all = {
    ...made,
    vehicles: made.vehicles.map((vehicle) => toType(vehicle, made.vehicleTypes[0])),
  };

  test('editing a type changes the vans that have the old value, dimension by dimension', () => {
    const plan = changeVehicle(all, 'van-2', { capacity: [100, 700], costPerKm: 3 });
    const next = changeVehicleType(plan, type().id, { capacity: [80, 600], costPerKm: 1, name: 'Sprinter' });
    expect(next.vehicles.map(({ capacity, costPerKm, kind }) => [capacity, costPerKm, kind])).toEqual([
      [[80, 600], 1, 'Sprinter'],
      [[80, 700], 3, 'Sprinter'],
      [[80, 600], 1, 'Sprinter'],
    ]);
    const [, exception] = next.vehicles;
    const [now] = next.vehicleTypes;
    expect(isException(exception, now, 'capacity', 0)).toBe(false);
    expect(isException(exception, now, 'capacity', 1)).toBe(true);
    const reset = resetTrait(resetTrait(exception, now, 'capacity', 1), now, 'costPerKm');
    expect(reset).toMatchObject({ capacity: [80, 600], costPerKm: 1 });
  });

  test('one like a van says what it says, and that van alone is the first of it', () => {
    for (const like of base.vehicles) {
      const next = addVehicleType(base, { ...like, kind: ' Lorry ' });
      expect(next.vehicles.map(({ typeId }) => typeId)).toEqual(
        base.vehicles.map(({ id }) => (id === like.id ? 'lorry' : undefined)),
      );
      expect(next.vehicles.map(({ kind }) => kind)).toEqual(
        base.vehicles.map(({ id, kind }) => (id === like.id ? 'Lorry' : kind)),
      );
      expect(next.vehicleTypes).toEqual([{ id: 'lorry', name: 'Lorry', capacity: like.capacity }]);
    }
  });

  test('one of its own has the room of a plain van, a name that no other has, and no van', () => {
    const first = addVehicleType(base);
    expect(first.vehicles).toEqual(base.vehicles);
    const second = addVehicleType(first);
    const [one, other] = second.vehicleTypes;
    expect([one.capacity, other.capacity]).toEqual(Array(2).fill(usualRooms(base)));
    expect(usualRooms({ loadNames: ['boxes', 'kg'] })).toEqual([100, null]);
    expect(usualRooms({ loadNames: ['kg', 'boxes'] })).toEqual([null, null]);
    expect(one.name).not.toBe(other.name);
    expect(one.id).not.toBe(other.id);
  });

  test('a van of another type takes over everything that types say', () => {
    const odd: Vehicle = { ...all.vehicles[0], speedFactor: 2, costPerDay: 9, maxStops: 3 };
    const taken = toType(odd, type());
    expect(taken).not.toHaveProperty('speedFactor');
    expect(taken).not.toHaveProperty('costPerDay');
    expect(taken.maxStops).toBe(3);
  });

  test('vans of a removed type stay as they are', () => {
    const next = removeVehicleType(all, type().id);
    expect(next.vehicleTypes).toEqual([]);
    expect(next.vehicles[1]).not.toHaveProperty('typeId');
    expect(next.vehicles[1].capacity).toEqual([100, 500]);
  });
});

describe('rules', () => {
  test('relations are added with a name of their own, changed, reordered and removed', () => {
    const plan = planWithRule(['A', 'B']);
    const two = addRelation(plan, { type: 'neighbor', members: ['B', 'C'] });
    expect(two.relations.map(({ id }) => id)).toEqual(['rule-1', 'rule-2']);
    const members = moveItem(two.relations[1].members, 0, 1);
    const changed = changeRelation(two, 'rule-2', { type: 'in_sequence', members });
    expect(changed.relations[1]).toEqual({ id: 'rule-2', type: 'in_sequence', members: ['C', 'B'] });
    const left = removeRelation(changed, 'rule-1');
    expect(addRelation(left, { type: 'neighbor', members: ['A', 'B'] }).relations[1].id).not.toBe('rule-2');
  });

  test('rules that say nothing leave nothing behind', () => {
    const plan = makePlan(['A']);
    const late = setTolerances(plan, { latenessSeconds: 600 });
    expect(late.tolerances).toEqual({ latenessSeconds: 600 });
    expect(setTolerances(late, { latenessSeconds: undefined })).not.toHaveProperty('tolerances');
    expect(setGroupRules(plan, { allowsBetween: true }).groupRules).toEqual({ allowsBetween: true });
    expect(setRoadRules(plan, { usesTraffic: undefined })).not.toHaveProperty('roadRules');
  });
});
