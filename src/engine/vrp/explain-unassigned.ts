/**
 * Why a unit is not in the plan, found by test: alone in every slot, then at every place of the plan. O(slots) single
 * routes plus O(positions) simulated routes per unit, so only for the units that stay out.
 */
import { simulateRoute } from './route-simulation.ts';
import { REASON, type ReasonCode, type VrpPlan, type VrpProblem } from './vrp-problem.ts';

const MOST_REASONS = 3;

/** One to three reason codes, the most likely first. */
export function explainUnassigned(problem: VrpProblem, plan: VrpPlan, unit: number): ReasonCode[] {
  const { slots, units, exclusion } = problem;
  const tasks: number[] = [];
  for (let t = units.firstTask[unit]; t < units.firstTask[unit + 1]; t++) tasks.push(t);
  const alone = new Map<ReasonCode, number>();
  const inPlan = new Map<ReasonCode, number>();
  let fitsAlone = false;
  for (let slot = 0; slot < slots.count; slot++) {
    const excluded = exclusion[unit * slots.count + slot] as ReasonCode;
    const reason = excluded || simulateRoute(problem, slot, tasks).violation;
    count(alone, reason);
    if (reason !== REASON.none) continue;
    fitsAlone = true;
    count(inPlan, closestFailure(problem, slot, plan.tasksOfSlot[slot], tasks));
  }
  if (!fitsAlone) return rank(alone);
  return [...rank(inPlan), REASON.leftOut].slice(0, MOST_REASONS) as ReasonCode[];
}

function count(tally: Map<ReasonCode, number>, reason: ReasonCode): void {
  tally.set(reason, (tally.get(reason) ?? 0) + 1);
}

function rank(tally: Map<ReasonCode, number>): ReasonCode[] {
  const codes = [...tally.keys()].filter((code) => code !== REASON.none);
  codes.sort((a, b) => (tally.get(b) ?? 0) - (tally.get(a) ?? 0) || a - b);
  return codes.slice(0, MOST_REASONS);
}

/** The rule that most positions of the route break, or none when some position works. */
function closestFailure(
  problem: VrpProblem,
  slot: number,
  route: readonly number[],
  added: readonly number[],
): ReasonCode {
  const tally = new Map<ReasonCode, number>();
  for (let i = 0; i <= route.length; i++) {
    const last = added.length > 1 ? route.length : i;
    for (let j = i; j <= last; j++) {
      const trial = [
        ...route.slice(0, i),
        added[0],
        ...route.slice(i, j),
        ...added.slice(1),
        ...route.slice(j),
      ];
      const { violation } = simulateRoute(problem, slot, trial);
      if (violation === REASON.none) return REASON.none;
      count(tally, violation);
    }
  }
  return rank(tally)[0];
}
