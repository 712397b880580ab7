/** Reasons beyond the first: what keeps a whole set of orders out, and limits only where they are set. */
import { expect } from 'vitest';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import type { ApiCase } from '../api-subject.ts';
import { makeVrpBody } from './make-bodies.ts';
import { postTaken } from './make-case.ts';

const at = (place: number) => ({ address: { location_id: `p${place}` } });
const together = { relations: [{ type: 'in_same_route', ids: ['s', 't'] }] };

/** `codes`: of each order that stays out, in the order of the reasons. */
function explained(name: string, body: object, codes: Readonly<Record<string, readonly number[]>>): ApiCase {
  return postTaken(`reasons: ${name}`, '/vrp', body, (answer) => {
    const { unassigned } = (answer.body as unknown as VrpAnswer).solution;
    const found = unassigned.details.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)]);
    expect(Object.fromEntries(found)).toEqual(codes);
  });
}

export const REASON_CASES: readonly ApiCase[] = [
  explained(
    'two orders of one route that are too much for it name capacity',
    makeVrpBody({
      body: {
        vehicle_types: [{ type_id: 't', capacity: [1] }],
        services: ['s', 't'].map((id, i) => ({ id, ...at(i + 1), size: [1] })),
        ...together,
      },
    }),
    { s: [21, 3, 35], t: [21, 3, 35] },
  ),
  explained(
    'two orders of one route that take too long name the limit',
    makeVrpBody({
      vehicle: { max_service_time: 15 },
      body: { services: ['s', 't'].map((id, i) => ({ id, ...at(i + 1), duration: 10 })), ...together },
    }),
    { s: [21, 31, 35], t: [21, 31, 35] },
  ),
  explained(
    'time in the vehicle is said only of the order that has such a limit',
    makeVrpBody({
      body: {
        services: [
          { id: 's', ...at(2), type: 'delivery', max_time_in_vehicle: 15 },
          { id: 't', ...at(1) },
        ],
        ...together,
      },
    }),
    { s: [21, 23], t: [21, 35] },
  ),
  explained(
    'an order that would take time on board from a neighbour of its group is kept out by the group',
    makeVrpBody({
      body: {
        services: [
          { id: 's', ...at(1), type: 'delivery', max_time_in_vehicle: 10, group: 'g', priority: 1 },
          { id: 't', ...at(2), group: 'g', time_windows: [{ earliest: 0, latest: 5 }] },
          { id: 'u', ...at(2), type: 'delivery', duration: 5, group: 'g', priority: 9 },
        ],
        relations: [{ type: 'in_sequence', ids: ['u', 's'] }],
      },
    }),
    { s: [21, 23, 35], t: [2], u: [21, 35] },
  ),
];
