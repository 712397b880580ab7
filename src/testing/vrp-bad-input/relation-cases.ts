/** Relations that contradict each other or themselves. */
import { type BadCase, bad, type OpenBody } from './bad-case.ts';

/** A relation per list, the last of which is at fault. */
function relations(name: string, says: readonly string[], ...list: OpenBody[]): BadCase {
  return bad(name, says, (b) => {
    b.relations = list;
  });
}

const first = ['relations[0]'];
const second = ['relations[1]'];

export const relationCases: readonly BadCase[] = [
  relations('neither ids nor groups', first, { type: 'in_sequence' }),
  relations('both ids and groups', first, { type: 'in_sequence', ids: ['s', 't'], groups: ['g', 'h'] }),
  relations('one order alone', first, { type: 'in_sequence', ids: ['s'] }),
  relations('an unknown kind of relation', ['relations[0].type'], { type: 'in_any_route', ids: ['s', 't'] }),
  relations('a start that is not first', [...first, 'start'], { type: 'in_sequence', ids: ['s', 'start'] }),
  relations('an end that is not last', [...first, 'end'], { type: 'in_direct_sequence', ids: ['end', 's'] }),
  relations('a whole shipment in a sequence', [...first, "'d'"], { type: 'in_sequence', ids: ['s', 'd'] }),
  relations('a delivery before its pickup', [...first, 'd_'], {
    type: 'in_sequence',
    ids: ['d_delivery', 'd_pickup'],
  }),
  relations(
    'a cycle of sequences',
    ['relations', "'s'"],
    { type: 'in_sequence', ids: ['s', 't'] },
    { type: 'in_sequence', ids: ['t', 's'] },
  ),
  relations(
    'a cycle through three sequences',
    ['relations', "'s'"],
    { type: 'in_sequence', ids: ['s', 't'] },
    { type: 'in_direct_sequence', ids: ['t', 'u'] },
    { type: 'in_sequence', ids: ['u', 's'] },
  ),
  relations(
    'orders both in the same route and not',
    second,
    { type: 'in_same_route', ids: ['s', 't'] },
    { type: 'not_in_same_route', ids: ['s', 't'] },
  ),
  relations(
    'orders in the same route by two steps and not',
    ['relations[2]'],
    { type: 'in_same_route', ids: ['s', 't'] },
    { type: 'in_sequence', ids: ['t', 'u'] },
    { type: 'not_in_same_route', ids: ['s', 'u'] },
  ),
  relations(
    'neighbors of different routes',
    second,
    { type: 'neighbor', ids: ['s', 't'] },
    { type: 'not_in_same_route', ids: ['s', 't'] },
  ),
  relations(
    'direct sequences that fork',
    [...second, 's'],
    { type: 'in_direct_sequence', ids: ['s', 't'] },
    { type: 'in_direct_sequence', ids: ['s', 'u'] },
  ),
  relations(
    'direct sequences that join',
    [...second, 'u'],
    { type: 'in_direct_sequence', ids: ['s', 'u'] },
    { type: 'in_direct_sequence', ids: ['t', 'u'] },
  ),
  relations(
    'orders of one route pinned to two vehicles',
    [...second, "'b'"],
    { type: 'in_same_route', ids: ['s', 't'], vehicle_id: 'a' },
    { type: 'in_same_route', ids: ['t', 'u'], vehicle_id: 'b' },
  ),
  relations('areas without a radius', ['relations[0].area_radius'], {
    type: 'in_area_sequence',
    ids: ['s', 't'],
  }),
  relations('areas with a negative radius', ['relations[0].area_radius'], {
    type: 'in_area_sequence',
    ids: ['s', 't'],
    area_radius: -1,
  }),
  relations('areas of groups', first, { type: 'in_area_sequence', groups: ['g'], area_radius: 5 }),
  relations('a radius where there are no areas', ['relations[0].area_radius'], {
    type: 'in_sequence',
    ids: ['s', 't'],
    area_radius: 5,
  }),
  bad('areas without distances', ['cost_matrices', 'distances'], (b) => {
    b.cost_matrices[0].data.distances = undefined;
    b.relations = [{ type: 'in_area_sequence', ids: ['s', 't'], area_radius: 5 }];
  }),
];
