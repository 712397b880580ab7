/** Section 7: the code of every reason for which an order, or a break, stays out. */
import { expect } from 'vitest';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import type { ApiCase } from '../api-subject.ts';
import { makeVrpBody } from './make-bodies.ts';
import { postTaken } from './make-case.ts';

const at = (place: number) => ({ address: { location_id: `p${place}` } });
const van = (id: string, rest: object = {}) => ({
  vehicle_id: id,
  type_id: 't',
  start_address: { location_id: 'p0' },
  ...rest,
});
/** One van that may and one that is too far from its work. */
const vans = [van('v'), van('w', { latest_end: 0 })];

const CODES: [number, string, object][] = [
  [1, 'a skill is missing', makeVrpBody({ service: { required_skills: ['crane'] } })],
  [2, 'no visit fits the window', makeVrpBody({ service: { time_windows: [{ earliest: 0, latest: 5 }] } })],
  [3, 'capacity', makeVrpBody({ service: { size: [11] } })],
  [4, 'maximum distance', makeVrpBody({ vehicle: { max_distance: 5 } })],
  [
    21,
    'a relation',
    makeVrpBody({
      body: {
        services: ['s', 's2'].map((id) => ({ id, ...at(1), size: [8] })),
        relations: [{ type: 'in_same_route', ids: ['s', 's2'] }],
      },
    }),
  ],
  [22, 'allowed vehicles', makeVrpBody({ service: { allowed_vehicles: ['w'] }, body: { vehicles: vans } })],
  [23, 'time in the vehicle', makeVrpBody({ service: { type: 'delivery', max_time_in_vehicle: 5 } })],
  [25, 'the vehicle is disallowed', makeVrpBody({ service: { disallowed_vehicles: ['v'] } })],
  [26, 'maximum driving time', makeVrpBody({ vehicle: { max_driving_time: 19 } })],
  [27, 'maximum jobs', makeVrpBody({ vehicle: { max_jobs: 0 } })],
  [28, 'maximum activities', makeVrpBody({ vehicle: { max_activities: 0 } })],
  [30, 'a break after driving', makeVrpBody({ vehicle: { break: { duration: 60, max_driving_time: 5 } } })],
  [31, 'maximum service time', makeVrpBody({ vehicle: { max_service_time: 9 }, service: { duration: 10 } })],
  [32, 'maximum working time', makeVrpBody({ vehicle: { max_working_time: 25 }, service: { duration: 10 } })],
  [
    33,
    'maximum route duration',
    makeVrpBody({ vehicle: { max_route_duration: 25 }, service: { duration: 10 } }),
  ],
  [
    36,
    'maximum waiting time',
    makeVrpBody({ vehicle: { max_waiting_time: 0 }, service: { time_windows: [{ earliest: 500 }] } }),
  ],
  [34, "the vehicle's span of time", makeVrpBody({ vehicle: { latest_end: 15 } })],
];

export const CODE_CASES: ApiCase[] = [
  ...CODES.map(([code, name, body]) =>
    postTaken(`code ${code}: ${name}`, '/vrp', body, (answer) => {
      const { unassigned } = (answer.body as unknown as VrpAnswer).solution;
      expect(unassigned.services).toContain('s');
      const detail = unassigned.details.find(({ id }) => id === 's');
      expect(detail?.code, JSON.stringify(unassigned.details)).toBe(code);
    }),
  ),
  postTaken(
    'code 24: a break that a route is too short for, listed under breaks',
    '/vrp',
    makeVrpBody({ vehicle: { break: { earliest: 500, latest: 600, duration: 60 } } }),
    (answer) => {
      const { unassigned, no_unassigned } = (answer.body as unknown as VrpAnswer).solution;
      expect([unassigned.breaks, no_unassigned]).toEqual([['v_break'], 0]);
      expect(unassigned.details.map(({ id, code }) => [id, code])).toEqual([['v_break', 24]]);
    },
  ),
  postTaken(
    'code 35 or capacity: of two orders that do not fit together the one of lower priority stays out',
    '/vrp',
    makeVrpBody({
      body: {
        services: [
          { id: 'low', ...at(1), size: [8], priority: 9 },
          { id: 'high', ...at(2), size: [8], priority: 1 },
        ],
      },
    }),
    (answer) => {
      const { unassigned } = (answer.body as unknown as VrpAnswer).solution;
      expect(unassigned.services).toEqual(['low']);
      expect([3, 35]).toContain(unassigned.details[0].code);
    },
  ),
];
