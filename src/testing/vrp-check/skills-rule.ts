/** Every required skill is the vehicle's, whatever the case of the letters. */
import type { SequenceRule } from './rule.ts';

export const skillsRule: SequenceRule = {
  name: 'skills',
  checkSequence: (_, slot, stops) =>
    stops.flatMap(({ order }) =>
      order.skills
        .filter((skill) => !slot.skills.has(skill))
        .map((skill) => `order ${order.id} requires skill ${skill}, which ${slot.vehicleId} lacks`),
    ),
};
