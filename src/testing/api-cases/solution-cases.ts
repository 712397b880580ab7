/** Sections 5 and 6: defaults of an optimization, and the shape of its answer. */
import { expect } from 'vitest';
import type { VrpActivity, VrpAnswer, VrpSolution } from '../../api/contract/vrp-answer.ts';
import { type Answer, type ApiCase, needsRemote, type Subject } from '../api-subject.ts';
import { makeVrpBody } from './make-bodies.ts';
import { expectBadOptimization, postRefused, postTaken, send } from './make-case.ts';

const solutionOf = ({ body }: Answer): VrpSolution => (body as unknown as VrpAnswer).solution;
const activitiesOf = (answer: Answer): VrpActivity[] => solutionOf(answer).routes[0].activities;

const place = ({ inside }: Subject, index: number, rest: object = {}) => ({
  location_id: `p${index}`,
  lon: inside[index][0],
  lat: inside[index][1],
  ...rest,
});

/** Two stops by road. */
function makeRoadBody(subject: Subject, routing: object = {}): object {
  return {
    vehicles: [{ vehicle_id: 'v', start_address: place(subject, 0) }],
    services: [1, 2].map((i) => ({ id: `s${i}`, address: place(subject, i), duration: 60 })),
    configuration: { routing },
  };
}

const SPANS: [string, unknown][] = [
  ['duration', -1],
  ['duration', 604_801],
  ['duration', 1.5],
  ['duration', '300'],
  ['preparation_time', -1],
  ['setup_time', 604_801],
  ['priority', 0],
  ['priority', 11],
  ['size', [-1]],
  ['size', 3],
  ['time_windows', [{ earliest: 5, latest: 4 }]],
  ['type', 'visit'],
];

export const SOLUTION_CASES: ApiCase[] = [
  postTaken(
    'a start has an end_time and a load after, an end the opposite, all others both',
    '/vrp',
    makeVrpBody(),
    (answer) => {
      for (const activity of activitiesOf(answer)) {
        const { type } = activity;
        expect('arr_time' in activity, type).toBe(type !== 'start');
        expect('load_before' in activity, type).toBe(type !== 'start');
        expect('end_time' in activity, type).toBe(type !== 'end');
        expect('load_after' in activity, type).toBe(type !== 'end');
        expect('id' in activity, type).toBe(type !== 'start' && type !== 'end');
      }
    },
  ),
  ...['service', 'pickup', 'delivery'].map((type) =>
    postTaken(
      `an order of type ${type} is reported as ${type}`,
      '/vrp',
      makeVrpBody({ service: { type } }),
      (answer) => expect(activitiesOf(answer)[1].type).toBe(type),
    ),
  ),
  postTaken(
    'a shipment is reported as pickupShipment and deliverShipment',
    '/vrp',
    makeVrpBody({
      body: {
        services: [],
        shipments: [
          {
            id: 'x',
            pickup: { address: { location_id: 'p1' } },
            delivery: { address: { location_id: 'p2' } },
          },
        ],
      },
    }),
    (answer) =>
      expect(activitiesOf(answer).map(({ type }) => type)).toEqual([
        'start',
        'pickupShipment',
        'deliverShipment',
        'end',
      ]),
  ),
  postTaken('unassigned always has its four lists', '/vrp', makeVrpBody(), (answer) =>
    expect(solutionOf(answer).unassigned).toEqual({ services: [], shipments: [], breaks: [], details: [] }),
  ),
  postTaken(
    'an order that stays out is listed with one to three reasons, the first repeated',
    '/vrp',
    makeVrpBody({ service: { size: [11] } }),
    (answer) => {
      const { unassigned, no_unassigned } = solutionOf(answer);
      expect(no_unassigned).toBe(1);
      expect(unassigned.services).toEqual(['s']);
      const [{ id, code, reason, reasons }] = unassigned.details;
      expect([id, code]).toEqual(['s', 3]);
      expect(reasons[0]).toEqual({ code, reason });
    },
  ),
  postTaken(
    'moments that are Unix times have dates with an offset, others null',
    '/vrp',
    makeVrpBody({ vehicle: { earliest_start: 1_772_434_800 } }),
    async (answer, subject) => {
      expect(activitiesOf(answer)[1].arr_date_time).toMatch(/^2026-03-02T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
      const other = await send(subject, 'POST', '/vrp', { body: makeVrpBody() });
      expect(activitiesOf(other)[1].arr_date_time ?? null).toBeNull();
    },
  ),
  postTaken(
    'a moment later than the year 9999 has no date',
    '/vrp',
    makeVrpBody({ vehicle: { earliest_start: 9e12 } }),
    (answer) => expect(activitiesOf(answer)[1].arr_date_time).toBeNull(),
  ),
  postTaken(
    'without calc_points a route has no lines',
    '/vrp',
    (subject) => makeRoadBody(subject),
    (answer) => expect(solutionOf(answer).routes[0].points).toEqual([]),
  ),
  postTaken(
    'calc_points draws one line a leg, from [lon, lat] to [lon, lat]',
    '/vrp',
    (subject) => makeRoadBody(subject, { calc_points: true }),
    (answer) => {
      const { points, activities } = solutionOf(answer).routes[0];
      expect(points.length).toBe(activities.length - 1);
      for (const { type } of points) expect(type).toBe('LineString');
      for (const [i, { coordinates }] of points.entries())
        if (i > 0) expect(coordinates[0]).toEqual(points[i - 1].coordinates.at(-1));
    },
  ),
  postTaken(
    'return_snapped_waypoints tells where the roads are left',
    '/vrp',
    (subject) => makeRoadBody(subject, { return_snapped_waypoints: 'true' }),
    (answer, { inside }) => {
      const snapped = activitiesOf(answer)[0].address.snapped_waypoint;
      expect(Math.abs(snapped!.lon - inside[0][0])).toBeLessThan(0.01);
    },
  ),
  postTaken(
    'without it there are no snapped waypoints',
    '/vrp',
    (subject) => makeRoadBody(subject),
    (answer) => expect(activitiesOf(answer)[0].address).not.toHaveProperty('snapped_waypoint'),
  ),
  postTaken(
    'the answer names whom the map data belong to',
    '/vrp',
    (subject) => makeRoadBody(subject),
    ({ body }) => expect((body.copyrights as string[]).length).toBeGreaterThan(0),
  ),
  postTaken(
    'with supplied matrices no geometry is answered, calc_points is ignored',
    '/vrp',
    makeVrpBody({ body: { configuration: { routing: { calc_points: true } } } }),
    (answer) => expect(solutionOf(answer).routes[0].points).toEqual([]),
  ),
  postTaken(
    'null in a supplied matrix is no way: the order stays out with code 50',
    '/vrp',
    makeVrpBody({
      body: {
        cost_matrices: [
          {
            location_ids: ['p0', 'p1'],
            data: {
              times: [
                [0, null],
                [null, 0],
              ],
            },
          },
        ],
      },
    }),
    (answer) => expect(solutionOf(answer).unassigned.details[0].code).toBe(50),
  ),
  {
    name: 'a place without a road fails the request, with fail_fast=false only its order',
    skip: needsRemote,
    async run(subject) {
      const [lon, lat] = subject.remote!;
      const body = (fail_fast: boolean) => ({
        vehicles: [{ vehicle_id: 'v', start_address: place(subject, 0) }],
        services: [
          { id: 'near', address: place(subject, 1) },
          { id: 'far', address: { location_id: 'x', lon, lat } },
        ],
        configuration: { routing: { fail_fast } },
      });
      const failed = await send(subject, 'POST', '/vrp', { body: body(true) });
      expectBadOptimization(failed, /^Cannot find point/);
      expect(failed.body.hints).toMatchObject([{ location_id: 'x' }]);
      const answer = await send(subject, 'POST', '/vrp', { body: body(false) });
      expect(solutionOf(answer).unassigned.details.map(({ id, code }) => [id, code])).toEqual([['far', 50]]);
    },
  },
  postTaken(
    'a vehicle without a type is a car of capacity 0',
    '/vrp',
    makeVrpBody({ vehicle: { type_id: undefined }, service: { size: [1] } }),
    (answer) => expect(solutionOf(answer).unassigned.details[0].code).toBe(3),
  ),
  postTaken(
    'a vehicle returns to its start unless told otherwise',
    '/vrp',
    makeVrpBody(),
    async (answer, subject) => {
      expect(activitiesOf(answer).at(-1)?.type).toBe('end');
      const body = makeVrpBody({ vehicle: { return_to_depot: false } });
      const open = await send(subject, 'POST', '/vrp', { body });
      expect(activitiesOf(open).at(-1)?.type).toBe('service');
    },
  ),
  postTaken(
    'objectives go before the deprecated algorithm, which may have one member only',
    '/vrp',
    makeVrpBody({
      body: {
        algorithm: { problem_type: 'min-max' },
        objectives: [{ type: 'min', value: 'completion_time' }],
      },
    }),
  ),
  postRefused(
    'a type that is not defined is refused',
    '/vrp',
    makeVrpBody({ vehicle: { type_id: 'lorry' } }),
    /^vehicles\[0\]\.type_id: vehicle type 'lorry' is not defined/,
  ),
  ...SPANS.map(([field, value]) =>
    postRefused(
      `${field} ${JSON.stringify(value)} of a service is refused by name`,
      '/vrp',
      makeVrpBody({ service: { [field]: value } }),
      new RegExp(`^services\\[0\\]\\.${field}`),
    ),
  ),
  postTaken(
    'empty lists equal absent ones',
    '/vrp',
    makeVrpBody({
      vehicle: { skills: [], shifts: [] },
      service: { time_windows: [], required_skills: [], allowed_vehicles: [], size: [] },
      body: { shipments: [], relations: [], objectives: [] },
    }),
    (answer) => expect(solutionOf(answer).no_unassigned).toBe(0),
  ),
];
