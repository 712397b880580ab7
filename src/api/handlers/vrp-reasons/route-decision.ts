/**
 * What decided a route: the rule that, taken off alone, changes the plan most. Tried are its limits with every order that
 * is elsewhere, the rules of its own orders with every other route, and the windows for which it waits.
 */
import type { Move, MoveTrial, PlanWorth } from '../../../engine/vrp/explain/move-trial.ts';
import type { VrpOrderRule, VrpRouteReason, VrpSaving } from '../../contract/vrp-reasons.ts';
import { refOfRoute } from '../vrp-evaluation/timed-plan.ts';
import { totalOf } from './route-totals.ts';
import type { RuleTrials } from './rule-trials.ts';
import { listOrderRules, listRouteRules } from './without-rule.ts';

/** Orders that would gain most without any limit of the route; the others are not asked about limit by limit. */
const MAX_ARRIVALS = 12;
/** Orders of the route whose place is held against tidiness and evenness, which takes a look at the whole plan each. */
const MAX_PAYING = 12;

/** A reason with what it weighs: an order more on the road before any cost, time before nothing. */
interface Candidate {
  readonly reason: VrpRouteReason;
  readonly places: boolean;
  readonly cost: number;
}

export function explainRoute(trials: RuleTrials, slot: number): VrpRouteReason {
  return new RouteDecision(trials, slot).find();
}

class RouteDecision {
  private readonly base: MoveTrial;
  private readonly movable: readonly number[];
  private readonly isFixed: (unit: number) => boolean;
  private tried = 0;

  constructor(
    private readonly trials: RuleTrials,
    private readonly slot: number,
  ) {
    const base = trials.movesWithout([]);
    if (!base) throw new Error('The plan is none of its own problem');
    this.base = base;
    const { tasks, requirements } = base.problem;
    const fixed = new Set(requirements?.prefixOfSlot.flat().map((task) => tasks.unit[task]));
    this.isFixed = (unit) => fixed.has(unit);
    const own = new Set(trials.plan.tasksOfSlot[slot].map((task) => tasks.unit[task]));
    this.movable = [...own].filter((unit) => !fixed.has(unit));
  }

  /** What pays for tidy and even routes is said last: it is wanted so, and a rule says more. */
  find(): VrpRouteReason {
    const ref = refOfRoute(this.trials.asked, this.slot);
    if (this.movable.length === 0) return { ...ref, kind: 'fixed' };
    const { better, pays } = this.findCheaper();
    const found = [...better, ...this.listLimits(), ...this.listHolds(), ...this.listWaits()];
    const [first] = found.sort((a, b) => Number(b.places) - Number(a.places) || b.cost - a.cost);
    return first?.reason ?? pays ?? { ...ref, kind: 'free', tried: this.tried };
  }

  /**
   * The order that would gain most elsewhere as things are. Of those whose place pays for tidy or even routes the first is
   * kept apart; behind `MAX_PAYING` of them none is looked for any more.
   */
  private findCheaper(): { better: Candidate[]; pays?: VrpRouteReason } {
    const { base, trials } = this;
    const ref = refOfRoute(trials.asked, this.slot);
    const moves = this.movable
      .flatMap((unit) => this.bestElsewhere(base, unit) ?? [])
      .sort((a, b) => gainOf(base, b) - gainOf(base, a));
    this.tried = this.movable.length;
    let pays: VrpRouteReason | undefined;
    for (const move of moves.slice(0, MAX_PAYING)) {
      const paidFor = trials.whatPays(base.stay).find(move);
      if (paidFor === undefined) {
        const reason = { ...ref, kind: 'better' as const, ...this.describe(move) };
        return { better: [{ reason, places: false, cost: gainOf(base, move) }], pays };
      }
      pays ??= { ...ref, kind: 'pays', for: paidFor, ...this.describe(move) };
    }
    return { better: [], pays };
  }

  /** Orders that the route would take without one of its limits. */
  private listLimits(): Candidate[] {
    const { trials, slot, base } = this;
    const rules = listRouteRules(trials.asked, slot);
    const free = rules.length > 0 ? trials.movesWithout(rules) : undefined;
    if (!free) return [];
    const arrivals = Array.from({ length: base.problem.units.count }, (_, unit) => unit)
      .filter((unit) => base.slotOfUnit[unit] !== slot && !this.isFixed(unit))
      .flatMap((unit) => free.bestInto(unit, slot) ?? [])
      .sort((a, b) => gainOf(free, b) - gainOf(free, a))
      .slice(0, MAX_ARRIVALS)
      .filter(({ unit }) => base.bestInto(unit, slot) === undefined);
    return rules.flatMap((rule): Candidate[] => {
      const trial = arrivals.length > 0 ? trials.movesWithout([rule]) : undefined;
      if (!trial) return [];
      return arrivals.flatMap(({ unit }): Candidate[] => {
        const move = trial.bestInto(unit, slot);
        if (!move) return [];
        const total = totalOf(trials.base, slot, base.routes[slot], trials.plan.tasksOfSlot[slot], rule);
        const described = this.describe(move);
        const reason = {
          ...refOfRoute(trials.asked, slot),
          kind: 'limited' as const,
          rule,
          ...total,
          ...described,
        };
        return [{ reason, places: base.slotOfUnit[unit] < 0, cost: trial.stay.cost - move.worth.cost }];
      });
    });
  }

  /** Orders of the route that would leave it without one of their rules. */
  private listHolds(): Candidate[] {
    const { trials, slot, base } = this;
    return this.movable.flatMap((unit): Candidate[] => {
      const rules = this.listOwnRules(unit);
      const free = rules.length > 0 ? trials.movesWithout(rules) : undefined;
      if (!free || !this.bestElsewhere(free, unit) || this.bestElsewhere(base, unit)) return [];
      return rules.flatMap((rule): Candidate[] => {
        const trial = trials.movesWithout([rule]);
        const move = trial && this.bestElsewhere(trial, unit);
        if (!trial || !move) return [];
        const reason = {
          ...refOfRoute(trials.asked, slot),
          kind: 'holds' as const,
          rule,
          ...this.describe(move),
        };
        return [{ reason, places: false, cost: trial.stay.cost - move.worth.cost }];
      });
    });
  }

  private listOwnRules(unit: number): VrpOrderRule[] {
    const { trials } = this;
    const lock = trials.isLocked(unit)
      ? [{ kind: 'lock', orderId: trials.asked.orders[unit].id } as const]
      : [];
    return [...listOrderRules(trials.asked, unit), ...lock];
  }

  /** Windows for which the route waits. */
  private listWaits(): Candidate[] {
    const { trials, slot, base } = this;
    const { tasks, problem, orders } = trials.asked;
    return base.routes[slot].activities.flatMap(({ task, waiting }): Candidate[] => {
      if (waiting === 0 || !tasks[task].stop.time_windows?.length) return [];
      const orderId = orders[problem.tasks.unit[task]].id;
      const rule = { orderId, kind: 'window' as const, activity: tasks[task].activity };
      const trial = trials.movesWithout([rule]);
      const saving = trial && this.savingOf(trial.stay);
      if (!trial || !saving || saving.routeSeconds <= 0) return [];
      const end = trial.routes[slot].arrival + trials.base.origin;
      const reason = { ...refOfRoute(trials.asked, slot), kind: 'waits' as const, rule, end, saving };
      return [{ reason, places: false, cost: Math.max(0, base.stay.cost - trial.stay.cost) }];
    });
  }

  private bestElsewhere(trial: MoveTrial, unit: number): Move | undefined {
    let best: Move | undefined;
    for (let other = 0; other < trial.problem.slots.count; other++) {
      if (other === this.slot) continue;
      const move = trial.bestInto(unit, other);
      if (move && (!best || move.worth.cost < best.worth.cost)) best = move;
    }
    return best;
  }

  private describe(move: Move) {
    const { trials, base } = this;
    const { unit, slot, first, second, after } = move;
    const from = base.slotOfUnit[unit];
    return {
      move: {
        orderId: trials.asked.orders[unit].id,
        ...(from >= 0 ? { from: refOfRoute(trials.asked, from) } : {}),
        place: {
          ...refOfRoute(trials.asked, slot),
          position: first + 1,
          ...(second >= 0 ? { deliveryPosition: second + 1 } : {}),
          arrival: after.activities[first].arrival + trials.base.origin,
        },
      },
      saving: this.savingOf(move.worth),
    };
  }

  /** Beside the plan as it is, with every rule on. */
  private savingOf(worth: PlanWorth): VrpSaving {
    const { stay } = this.base;
    return {
      cost: Math.round(100 * stay.cost) - Math.round(100 * worth.cost),
      metres: stay.distance - worth.distance,
      seconds: stay.travel - worth.travel,
      routeSeconds: stay.span - worth.span,
    };
  }
}

function gainOf(trial: MoveTrial, move: Move): number {
  return trial.stay.cost - move.worth.cost;
}
