/** Breaks of a vehicle are `<vehicle_id>_break`, `<vehicle_id>_break_2`, ...; parts of one break may share its id. */
import { isBreak } from './read-answer.ts';
import type { AnswerRule } from './rule.ts';

/** The number of a break id of the vehicle, 0 when it is none. */
export function numberOfBreak(vehicleId: string, id: string | undefined): number {
  const first = `${vehicleId}_break`;
  if (id === first) return 1;
  if (!id?.startsWith(`${first}_`)) return 0;
  const rest = id.slice(first.length + 1);
  return /^[1-9]\d*$/.test(rest) && Number(rest) > 1 ? Number(rest) : 0;
}

export const breakIdsRule: AnswerRule = {
  name: 'break-ids',
  checkAnswer: ({ routes }) => {
    const lastOfVehicle = new Map<string, number>();
    return routes.flatMap(({ name, answer, slot }) => {
      const parts = slot.pause?.kind === 'driving' ? slot.pause.parts.length : 1;
      let seen = 0;
      return answer.activities.filter(isBreak).flatMap(({ id }) => {
        const number = numberOfBreak(slot.vehicleId, id);
        const last = lastOfVehicle.get(slot.vehicleId) ?? 0;
        lastOfVehicle.set(slot.vehicleId, Math.max(number, last));
        const isLaterPart = seen++ % parts !== 0;
        if (number > last || (isLaterPart && number === last)) return [];
        return [
          `${name}: a break has the id ${id}, expected ${slot.vehicleId}_break and a number above ${last}`,
        ];
      });
    });
  },
};
