/** The problem of a request with rules off, made once for each set of rules, and the plan of a solution in it. */
import { MoveTrial, type PlanWorth } from '../../../engine/vrp/explain/move-trial.ts';
import { isWellFormed } from '../../../engine/vrp/plan-shape.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { badRequest, badRequests, type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRouteUnderWay } from '../../contract/vrp-plan-route.ts';
import type { VrpReasonOptions, VrpRule } from '../../contract/vrp-reasons.ts';
import type { TravelHost } from '../optimize-host.ts';
import { type TranslatedRequest, translateRequest } from '../translate-request.ts';
import { FOREIGN_SOLUTION } from '../vrp-open-order.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { readVisits } from '../vrp-problem/visits-behind.ts';
import { buildVrpProblem } from '../vrp-problem-builder.ts';
import { easeHeld } from '../vrp-requirements/ease-held.ts';
import { checkEvenOut } from '../vrp-requirements/even-out.ts';
import { holdAll } from '../vrp-requirements/list-held.ts';
import { isRouteOf } from '../vrp-requirements/name-routes.ts';
import { readLocks } from '../vrp-requirements/read-locks.ts';
import { readPrefixes } from '../vrp-requirements/read-prefixes.ts';
import { checkTidiness } from '../vrp-requirements/tidy-routes.ts';
import { planOfSolution } from '../vrp-solution.ts';
import { WhatPays } from './what-pays.ts';
import { withoutRule } from './without-rule.ts';

/** Sets of rules kept at most: an order's own come up for that order only. */
const MAX_KEPT = 200;

export class RuleTrials {
  private readonly kept = new Map<string, TranslatedProblem>();
  private readonly trials = new WeakMap<TranslatedProblem, MoveTrial>();

  private paying: WhatPays | undefined;

  constructor(
    private readonly opened: TranslatedRequest,
    /** With every rule on; limits that the plan breaks have given way to it. */
    readonly base: TranslatedProblem,
    /** Whether none had to. */
    private readonly isSound: boolean,
    readonly plan: VrpPlan,
    private readonly solution: VrpSolution,
    private readonly options: VrpReasonOptions,
    private readonly host: TravelHost,
  ) {
    this.kept.set('[]', base);
  }

  /** With every rule of the request as it is asked for. */
  get asked(): TranslatedProblem {
    return this.opened.translated;
  }

  /** `stay`: the plan as it is. */
  whatPays(stay: PlanWorth): WhatPays {
    this.paying ??= new WhatPays(this.base, this.plan, stay, this.options);
    return this.paying;
  }

  isLocked(unit: number): boolean {
    const { id } = this.asked.orders[unit];
    return this.options.locks?.some(({ orderId }) => orderId === id) ?? false;
  }

  /** Undefined where the plan is none of the problem's once the rules are off. */
  without(rules: readonly VrpRule[]): TranslatedProblem | undefined {
    const key = JSON.stringify(rules);
    const known = this.kept.get(key);
    if (known) return known;
    const held = hold(this.askWithout(rules), this.plan, this.solution, withoutLocks(this.options, rules));
    // Where the plan breaks no rule nothing gives way to it: without one rule it may break another.
    const room = held.ok && !this.isSound ? easeHeld(held.value, holdAll(held.value, this.plan)) : held;
    if (!room.ok || !isWellFormed(room.value.problem, this.plan)) return undefined;
    if (this.kept.size < MAX_KEPT) this.kept.set(key, room.value);
    return room.value;
  }

  /** The same without what is held, and without room for what the plan breaks. */
  askWithout(rules: readonly VrpRule[]): TranslatedProblem {
    const { request, places, legs } = this.opened;
    const changed = rules.reduce(withoutRule, request);
    return buildVrpProblem(changed, places, legs, { rules: this.options, metrics: this.host.metrics });
  }

  /** Moves of single orders with the rules off; undefined where the plan itself breaks another one then. */
  movesWithout(rules: readonly VrpRule[]): MoveTrial | undefined {
    const translated = this.without(rules);
    if (!translated) return undefined;
    const known = this.trials.get(translated) ?? new MoveTrial(translated.problem, this.plan);
    this.trials.set(translated, known);
    return known.isSound ? known : undefined;
  }
}

function withoutLocks(options: VrpReasonOptions, rules: readonly VrpRule[]): VrpReasonOptions {
  const free = new Set(rules.flatMap((rule) => (rule.kind === 'lock' ? [rule.orderId] : [])));
  return free.size === 0
    ? options
    : { ...options, locks: options.locks?.filter(({ orderId }) => !free.has(orderId)) };
}

/** Routes under way that the plan begins with: the others have done nothing of it. */
function listBegun(
  { slots, orders, tasks }: TranslatedProblem,
  { tasksOfSlot }: VrpPlan,
  routes: readonly VrpRouteUnderWay[],
): VrpRouteUnderWay[] {
  return routes.filter((route) => {
    const slot = slots.findIndex((own) => isRouteOf(route, own));
    return readVisits(route.visits, orders, tasks).every((task, i) => tasksOfSlot[slot][i] === task);
  });
}

/** Locks, fixed beginnings and what lies behind in the problem. */
function hold(
  translated: TranslatedProblem,
  plan: VrpPlan,
  solution: VrpSolution,
  { locks = [], fixedPrefix = [], routesUnderWay = [] }: VrpReasonOptions,
): Result<TranslatedProblem> {
  const { problem } = translated;
  const begun = listBegun(translated, plan, routesUnderWay);
  if ([locks, fixedPrefix, begun].every(({ length }) => length === 0)) return success(translated);
  const read = readLocks(translated, locks);
  const prefixes = readPrefixes(translated, solution, { fixedPrefix, routesUnderWay: begun });
  const messages = [...read.messages, ...prefixes.messages];
  if (messages.length > 0) return badRequests(messages);
  // An order that is not where its lock wants it stays where it is.
  const exclusion = read.exclusion;
  plan.tasksOfSlot.forEach((tasks, slot) => {
    for (const task of tasks) {
      const at = problem.tasks.unit[task] * problem.slots.count + slot;
      exclusion[at] = problem.exclusion[at];
    }
  });
  const requirements = { prefixOfSlot: prefixes.prefixOfSlot, positionOfUnit: read.positionOfUnit };
  return success({ ...translated, problem: { ...problem, exclusion, requirements } });
}

/** Fails where the body cannot be read, the solution is not one of it, or what is held is none of it. */
export async function openTrials(
  body: unknown,
  host: TravelHost,
  solution: VrpSolution,
  options: VrpReasonOptions,
): Promise<Result<RuleTrials>> {
  const wrong = [...checkTidiness(options), ...checkEvenOut(options)];
  if (wrong.length > 0) return badRequests(wrong);
  const translation = await translateRequest(body, host, { rules: options });
  if (!translation.ok) return translation;
  const { translated } = translation.value;
  const plan = planOfSolution(translated, solution);
  const held = hold(translated, plan, solution, options);
  if (!held.ok) return held;
  const base = easeHeld(held.value, holdAll(held.value, plan));
  if (!base.ok) return base;
  if (!isWellFormed(base.value.problem, plan)) return badRequest(FOREIGN_SOLUTION);
  const isSound = base.value === held.value;
  return success(new RuleTrials(translation.value, base.value, isSound, plan, solution, options, host));
}
