/** A break is unassigned exactly where its vehicle is done before the break's window closes. */
import { numberOfBreak } from './break-ids-rule.ts';
import { isBreak } from './read-answer.ts';
import { type AnswerRule, differs } from './rule.ts';
import { isBreakRedundant } from './window-break-rule.ts';

export const unassignedBreaksRule: AnswerRule = {
  name: 'unassigned-breaks',
  checkAnswer: ({ vrp, routes, solution }) => {
    const { breaks } = solution.unassigned;
    const taken = new Set(
      routes.flatMap(({ answer }) => answer.activities.filter(isBreak).map(({ id }) => id)),
    );
    const faults = breaks
      .filter((id) => taken.has(id))
      .map((id) => `break ${id} is taken, expected not to be unassigned`);
    for (const { vehicle_id } of vrp.body.vehicles) {
      const listed = breaks.filter((id) => numberOfBreak(vehicle_id, id) > 0).length;
      const redundant = routes.filter(
        ({ slot, stops, walk }) =>
          slot.vehicleId === vehicle_id && stops.length > 0 && isBreakRedundant(slot, walk),
      ).length;
      faults.push(...differs(`unassigned breaks of ${vehicle_id}`, listed, redundant));
    }
    const ids = vrp.body.vehicles.map(({ vehicle_id }) => vehicle_id);
    for (const id of breaks) {
      if (!ids.some((each) => numberOfBreak(each, id) > 0)) faults.push(`break ${id} belongs to no vehicle`);
    }
    return faults;
  },
};
