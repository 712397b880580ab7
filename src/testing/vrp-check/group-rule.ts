/**
 * Stops of one group form a block on each route. With free insertion ungrouped stops may lie inside, except in exempt
 * groups. A stop that a direct sequence or a neighbor relation ties to a member may lie inside as well.
 */
import type { SequenceRule } from './rule.ts';
import type { CaseStop, VrpCase } from './vrp-case.ts';

function isTied(vrp: VrpCase, stop: CaseStop, group: string): boolean {
  return vrp.relations.some(({ type, blocks }) => {
    if (type !== 'in_direct_sequence' && type !== 'neighbor') return false;
    const members = blocks.flat();
    return members.includes(stop) && members.some((member) => member.group === group);
  });
}

export const groupRule: SequenceRule = {
  name: 'group',
  checkSequence: (vrp, _, stops) => {
    const groups = new Set(stops.flatMap(({ group }) => (group === undefined ? [] : [group])));
    return [...groups].flatMap((group) => {
      const inGroup = stops.map((stop) => stop.group === group);
      const isOpen = vrp.freeInsertion && !vrp.compactGroups.has(group);
      return stops
        .slice(inGroup.indexOf(true), inGroup.lastIndexOf(true))
        .filter((stop) => stop.group !== group)
        .filter((stop) => !(isOpen && stop.group === undefined) && !isTied(vrp, stop, group))
        .map((stop) => `${stop.kind} ${stop.order.id} lies inside group ${group}`);
    });
  },
};
