/** A rule switched off in the plan is off in its request, and nothing else is. */
import { expect, test } from 'vitest';
import type { VrpRule } from '../../api/contract/vrp-reasons.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { removeRule } from '../../testing/vrp-remove-rule.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { buildVrpBody } from '../request/build-body.ts';
import { makeWhatIf } from './what-if.ts';

function makeStrictPlan(): Plan {
  const plan = makePlan(['a', 'b'], 2);
  const [van, other] = plan.vehicles;
  return changeVehicle(
    {
      ...plan,
      orders: plan.orders.map((order) => ({
        ...order,
        skills: ['Crane', 'cold'],
        windows: [[30_000, 31_000]],
        allowedVehicles: [van.id],
        disallowedVehicles: [other.id],
        maxSecondsInVehicle: 900,
        group: 'block',
      })),
      relations: [{ id: 'pair', type: 'in_same_route', members: ['a', 'b'] }],
    },
    van.id,
    {
      rest: { kind: 'window', window: [40_000, 42_000], durationSeconds: 600 },
      maxMetres: 9000,
      maxStops: 5,
      maxWorkingSeconds: 8000,
    },
  );
}

const plan = makeStrictPlan();
const vehicleId = plan.vehicles[0].id;

test.each<VrpRule>([
  { orderId: 'a', kind: 'skill', skill: 'crane' },
  { orderId: 'a', kind: 'window', activity: 'delivery' },
  { orderId: 'a', kind: 'allowed_vehicles' },
  { orderId: 'a', kind: 'disallowed_vehicles' },
  { orderId: 'a', kind: 'max_time_in_vehicle' },
  { orderId: 'a', kind: 'group' },
  { orderId: 'a', kind: 'relation', relation: 0 },
  { vehicleId, kind: 'break' },
  { vehicleId, kind: 'max_distance' },
  { vehicleId, kind: 'max_activities' },
  { vehicleId, kind: 'max_working_time' },
  { vehicleId, kind: 'earliest_start', seconds: 600 },
])('$kind', (rule) => {
  const after = makeWhatIf(plan, { rules: [rule] })?.also?.(plan);
  if (!after) throw new Error('no trial');
  const plain = (body: object) =>
    JSON.parse(
      JSON.stringify(body, (_, value) => (Array.isArray(value) && value.length === 0 ? undefined : value)),
    );
  const wanted = plain(removeRule(buildVrpBody(plan), rule));
  expect(plain(buildVrpBody(after))).toEqual(wanted);
  expect(wanted).not.toEqual(plain(buildVrpBody(plan)));
});

test('a van without a limit of its room takes every load, and a shift then ends at midnight', () => {
  const off = (rule: VrpRule) => makeWhatIf(plan, { rules: [rule] })?.also?.(plan).vehicles[0];
  expect(off({ vehicleId, kind: 'capacity', dimension: 0 })?.capacity).toEqual([null]);
  expect(off({ vehicleId, kind: 'latest_end' })?.shift).toEqual([plan.vehicles[0].shift[0], 86_400]);
});

test('a shift that begins earlier leaves the departure as free as it was, and no freer', () => {
  const earlier = (change: Partial<Vehicle>) =>
    makeWhatIf(changeVehicle(plan, vehicleId, change), {
      rules: [{ vehicleId, kind: 'earliest_start', seconds: 600 }],
    })?.also?.(changeVehicle(plan, vehicleId, change)).vehicles[0];
  const [from, to] = plan.vehicles[0].shift;
  const shift = [from - 600, to];
  expect(earlier({ latestStart: undefined, departure: undefined })).toMatchObject({
    shift,
    latestStart: from,
  });
  expect(earlier({ latestStart: from + 9, departure: 'late' })).toMatchObject({
    shift,
    latestStart: from + 9,
  });
  const free = earlier({ latestStart: undefined, departure: 'late' });
  expect([free?.shift, free?.latestStart, free?.departure]).toEqual([shift, undefined, 'late']);
});

test('vans that a kept territory names are no rule of the order, so there is no trial without them', () => {
  const [lon, lat] = plan.orders[0].location ?? [0, 0];
  const ring: [number, number][] = [
    [lon - 1, lat - 1],
    [lon + 1, lat - 1],
    [lon, lat + 1],
  ];
  const trial = (strength: 'keep' | 'prefer') => {
    const territories = [{ id: 't', name: 'Centre', ring, vehicleIds: [vehicleId], strength }];
    return makeWhatIf({ ...plan, territories }, { rules: [{ orderId: 'a', kind: 'allowed_vehicles' }] });
  };
  expect(trial('keep')).toBeUndefined();
  expect(trial('prefer')).toBeDefined();
});

test('an order that the plan does not have is no trial', () => {
  const place = { vehicleId, position: 1, arrival: 0 };
  expect(makeWhatIf(plan, { rules: [], move: { orderId: 'x', place } })).toBeUndefined();
});
