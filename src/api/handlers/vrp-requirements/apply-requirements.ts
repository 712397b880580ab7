/** Adds a planner's requirements to a translated problem, or names what is wrong with them. */

import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { fault } from '../../../faults/fault.ts';
import { badRequest, badRequests, type Failure, type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequirements, VrpSoftLimits } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { planOfSolution, REASON_FAULTS } from '../vrp-solution.ts';
import { type BrokenPrefix, findBrokenPrefix, findLostPrefix, listDisplaced } from './check-frozen.ts';
import { checkEvenOut } from './even-out.ts';
import { checkHeldReloads } from './held-reloads.ts';
import { nameRoute } from './name-routes.ts';
import { readKept } from './read-kept.ts';
import { readLocks } from './read-locks.ts';
import { readPrefixes } from './read-prefixes.ts';
import { checkTidiness } from './tidy-routes.ts';

/** What can be said against soft limits; they are part of the problem itself. */
export function checkSoftLimits({ lateness, overtime }: VrpSoftLimits = {}): string[] {
  return Object.entries({ lateness, overtime }).flatMap(([name, limit]) => {
    if (!limit) return [];
    const path = `requirements.softLimits.${name}`;
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

export function applyRequirements(
  translated: TranslatedProblem,
  initial: VrpSolution | undefined,
  requirements: VrpRequirements,
): Result<TranslatedProblem> {
  const { problem } = translated;
  const { fixedPrefix, frozenUntil, insertOnly } = requirements;
  if (!initial && (fixedPrefix?.length || frozenUntil !== undefined || insertOnly)) {
    return badRequest(fault('needsRoutes'));
  }
  const prefixes = readPrefixes(translated, initial, requirements);
  const wrong = [
    ...checkEvenOut(requirements),
    ...checkTidiness(requirements),
    ...(prefixes.messages.length > 0
      ? []
      : checkHeldReloads(translated, prefixes.prefixOfSlot, requirements, initial)),
  ];
  if (wrong.length > 0) return badRequests(wrong);
  // What only comes behind the search leaves its problem, and so its plan, as they are.
  if (!holdsSome(requirements)) return success(translated);
  const locks = readLocks(translated, requirements.locks ?? []);
  const plan: VrpPlan = initial ? planOfSolution(translated, initial) : { tasksOfSlot: [], unassigned: [] };
  const kept = insertOnly && readKept(translated, plan, locks, insertOnly.maxChanges);
  const messages = [...locks.messages, ...prefixes.messages, ...(kept?.messages ?? [])];
  if (messages.length > 0) return badRequests(messages);
  const at = (former: Int32Array) =>
    former.map((moment, slot) => prefixes.departureOfSlot.get(slot) ?? moment);
  const required: TranslatedProblem = {
    ...translated,
    problem: {
      ...problem,
      exclusion: locks.exclusion,
      slots: {
        ...problem.slots,
        earliestStart: at(problem.slots.earliestStart),
        latestStart: at(problem.slots.latestStart),
      },
      requirements: {
        prefixOfSlot: prefixes.prefixOfSlot,
        positionOfUnit: locks.positionOfUnit,
        ...(kept ? { kept: kept.kept } : {}),
      },
    },
  };
  return checkFrozen(required, locks.exclusion, problem.exclusion, requirements.keepsBroken ?? false);
}

function holdsSome(requirements: VrpRequirements): boolean {
  const { locks = [], fixedPrefix = [], routesUnderWay = [], frozenUntil, insertOnly } = requirements;
  const isHeld = [locks, fixedPrefix, routesUnderWay].some(({ length }) => length > 0);
  return isHeld || frozenUntil !== undefined || insertOnly !== undefined;
}

function checkFrozen(
  required: TranslatedProblem,
  locked: Uint8Array,
  free: Uint8Array,
  toleratesBroken: boolean,
): Result<TranslatedProblem> {
  const { problem, orders } = required;
  const displaced = listDisplaced(problem);
  const { count } = problem.slots;
  problem.requirements?.prefixOfSlot.forEach((prefix, slot) => {
    for (const task of prefix) {
      const unit = problem.tasks.unit[task];
      const at = unit * count + slot;
      if (locked[at] !== 0 && free[at] === 0 && !displaced.includes(unit)) displaced.push(unit);
    }
  });
  if (displaced.length > 0) {
    return badRequests(displaced.map((unit) => fault('frozenElsewhere', { order: orders[unit].id })));
  }
  const broken = toleratesBroken ? undefined : findBrokenPrefix(problem);
  return broken ? sayBroken(required, broken) : success(required);
}

function sayBroken({ slots, orders }: TranslatedProblem, { slot, reason, unit }: BrokenPrefix): Failure {
  const { vehicle, shift } = slots[slot];
  const route = nameRoute(vehicle.vehicle_id, shift?.shift_id);
  const rule = REASON_FAULTS[reason];
  const what = unit === undefined ? rule : fault('ofOrder', { order: orders[unit].id, reason: rule });
  return badRequest(fault('frozenBroken', { route, reason: what }), 'IllegalArgumentException', {
    vehicle_id: vehicle.vehicle_id,
    ...(shift ? { shift_id: shift.shift_id } : {}),
    code: reason,
  });
}

/**
 * Where a search without an earlier plan begins, before other orders take the room: with what lies behind, and then the
 * deliveries of what is on board. Undefined where nothing lies behind.
 */
export function planOfPrefixes({ problem }: TranslatedProblem): VrpPlan | undefined {
  const { requirements, tasks, units } = problem;
  const prefixes = requirements?.prefixOfSlot ?? [];
  if (prefixes.every(({ length }) => length === 0)) return undefined;
  const tasksOfSlot = prefixes.map((prefix) => {
    const next = prefix.filter((task) => task + 1 < units.firstTask[tasks.unit[task] + 1]);
    const open = next.map((task) => task + 1).filter((task) => !prefix.includes(task));
    return [...prefix, ...open];
  });
  return { tasksOfSlot, unassigned: [] };
}

/** The failure of a plan that could not hold a frozen part, because other orders would have to come with it. */
export function refuseLost(required: TranslatedProblem, plan: VrpPlan): Failure | undefined {
  const lost = findLostPrefix(required.problem, plan);
  return lost && sayBroken(required, lost);
}
