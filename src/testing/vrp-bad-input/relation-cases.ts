/** Malformed relations. Those that only contradict each other are answered: `api-cases/contradiction-cases.ts`. */
import { type BadCase, bad, type OpenBody } from './bad-case.ts';

/** A body with these relations, the last of which is at fault. */
function relations(name: string, says: readonly string[], ...list: OpenBody[]): BadCase {
  return bad(name, says, (b) => {
    b.relations = list;
  });
}

const first = ['relations[0]'];

export const relationCases: readonly BadCase[] = [
  relations('neither ids nor groups', first, { type: 'in_sequence' }),
  relations('both ids and groups', first, { type: 'in_sequence', ids: ['s', 't'], groups: ['g', 'h'] }),
  relations('one order alone', first, { type: 'in_sequence', ids: ['s'] }),
  relations('an unknown kind of relation', ['relations[0].type'], { type: 'in_any_route', ids: ['s', 't'] }),
  relations('a start that is not first', [...first, 'start'], { type: 'in_sequence', ids: ['s', 'start'] }),
  relations('an end that is not last', [...first, 'end'], { type: 'in_direct_sequence', ids: ['end', 's'] }),
  relations('a whole shipment in a sequence', [...first, "'d'"], { type: 'in_sequence', ids: ['s', 'd'] }),
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
