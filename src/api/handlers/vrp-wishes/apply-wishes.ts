/** Adds a planner's wishes to a translated problem, or names what is wrong with them. */
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { badRequest, badRequests, type Failure, type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpSoftLimits, VrpWishes } from '../../contract/vrp-wishes.ts';
import type { TranslatedProblem } from '../vrp-problem-builder.ts';
import { planOfSolution, toReason } from '../vrp-solution.ts';
import { type BrokenPrefix, findBrokenPrefix, findLostPrefix, listDisplaced } from './check-frozen.ts';
import { checkEvenOut } from './even-out.ts';
import { nameRoute } from './name-routes.ts';
import { readKept } from './read-kept.ts';
import { readLocks } from './read-locks.ts';
import { readPrefixes } from './read-prefixes.ts';

/** What can be said against soft limits; they are part of the problem itself. */
export function checkSoftLimits({ lateness, overtime }: VrpSoftLimits = {}): string[] {
  return Object.entries({ lateness, overtime }).flatMap(([name, limit]) => {
    if (!limit) return [];
    const path = `wishes.softLimits.${name}`;
    const { allowedSeconds, pricePerSecond } = limit;
    const wrong: string[] = [];
    if (!Number.isInteger(allowedSeconds) || allowedSeconds < 0) {
      wrong.push(`${path}.allowedSeconds: must be a whole number from 0`);
    }
    if (!Number.isFinite(pricePerSecond) || pricePerSecond < 0) {
      wrong.push(`${path}.pricePerSecond: must not be negative`);
    }
    return wrong;
  });
}

export function applyWishes(
  translated: TranslatedProblem,
  initial: VrpSolution | undefined,
  wishes: VrpWishes,
): Result<TranslatedProblem> {
  const { problem } = translated;
  const { fixedPrefix, frozenUntil, insertOnly } = wishes;
  if (!initial && (fixedPrefix?.length || frozenUntil !== undefined || insertOnly)) {
    return badRequest('wishes: fixedPrefix, frozenUntil and insertOnly need the earlier solution `initial`');
  }
  const wrong = checkEvenOut(wishes);
  if (wrong.length > 0) return badRequests(wrong);
  const locks = readLocks(translated, wishes.locks ?? []);
  const prefixes = initial
    ? readPrefixes(translated, initial, wishes)
    : {
        messages: [],
        prefixOfSlot: translated.slots.map(() => []),
        departureOfSlot: new Map<number, number>(),
      };
  const plan: VrpPlan = initial ? planOfSolution(translated, initial) : { tasksOfSlot: [], unassigned: [] };
  const kept = insertOnly && readKept(translated, plan, locks, insertOnly.maxChanges);
  const messages = [...locks.messages, ...prefixes.messages, ...(kept?.messages ?? [])];
  if (messages.length > 0) return badRequests(messages);
  const at = (former: Int32Array) =>
    former.map((moment, slot) => prefixes.departureOfSlot.get(slot) ?? moment);
  const wished: TranslatedProblem = {
    ...translated,
    problem: {
      ...problem,
      exclusion: locks.exclusion,
      slots: {
        ...problem.slots,
        earliestStart: at(problem.slots.earliestStart),
        latestStart: at(problem.slots.latestStart),
      },
      wishes: {
        prefixOfSlot: prefixes.prefixOfSlot,
        positionOfUnit: locks.positionOfUnit,
        ...(kept ? { kept: kept.kept } : {}),
      },
    },
  };
  return checkFrozen(wished, locks.exclusion, problem.exclusion, wishes.keepsBroken ?? false);
}

function checkFrozen(
  wished: TranslatedProblem,
  locked: Uint8Array,
  free: Uint8Array,
  toleratesBroken: boolean,
): Result<TranslatedProblem> {
  const { problem, orders } = wished;
  const displaced = listDisplaced(problem);
  const { count } = problem.slots;
  problem.wishes?.prefixOfSlot.forEach((prefix, slot) => {
    for (const task of prefix) {
      const unit = problem.tasks.unit[task];
      const at = unit * count + slot;
      if (locked[at] !== 0 && free[at] === 0 && !displaced.includes(unit)) displaced.push(unit);
    }
  });
  if (displaced.length > 0) {
    return badRequests(
      displaced.map((unit) => `wishes.locks: order '${orders[unit].id}' is frozen at another place`),
    );
  }
  const broken = toleratesBroken ? undefined : findBrokenPrefix(problem);
  return broken ? sayBroken(wished, broken) : success(wished);
}

function sayBroken({ slots, orders }: TranslatedProblem, { slot, reason, unit }: BrokenPrefix): Failure {
  const { vehicle, shift } = slots[slot];
  const text = toReason(reason);
  const route = nameRoute(vehicle.vehicle_id, shift?.shift_id);
  const whose = unit === undefined ? '' : `order '${orders[unit].id}': `;
  return badRequest(
    `wishes: the frozen part of ${route} breaks a rule: ${whose}${text.reason}`,
    'IllegalArgumentException',
    { vehicle_id: vehicle.vehicle_id, ...(shift ? { shift_id: shift.shift_id } : {}), code: text.code },
  );
}

/** The failure of a plan that could not hold a frozen part, because other orders would have to come with it. */
export function refuseLost(wished: TranslatedProblem, plan: VrpPlan): Failure | undefined {
  const lost = findLostPrefix(wished.problem, plan);
  return lost && sayBroken(wished, lost);
}
