/** What makes a stop late: what lies before it on its route, taken off one thing after the other. */
import { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import type { VrpLateReason, VrpRule } from '../../contract/vrp-reasons.ts';
import { latenessOf } from '../vrp-evaluation/time-violations.ts';
import { refOfRoute, refOfStop } from '../vrp-evaluation/timed-plan.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { RuleTrials } from './rule-trials.ts';
import { listRouteRules } from './without-rule.ts';

/** Every late stop of the route, in the order of the drive; `unit` picks those of one order. */
export function explainLateStops(trials: RuleTrials, slot: number, unit = -1): VrpLateReason[] {
  const { asked, plan } = trials;
  const tasks = plan.tasksOfSlot[slot];
  const { activities } = new LenientTimeline(asked.problem).simulate(slot, tasks);
  return activities.flatMap((visit, index) => {
    const lateness = latenessOf(asked, visit);
    const isMeant = unit < 0 || asked.problem.tasks.unit[visit.task] === unit;
    return lateness > 0 && isMeant ? [explainLateStop(trials, slot, index, lateness)] : [];
  });
}

type Cause =
  | { readonly kind: 'late_by_traffic'; readonly latenessWithout: number }
  | { readonly kind: 'late_by_rule'; readonly rule: VrpRule; readonly latenessWithout: number }
  | { readonly kind: 'late_by_order'; readonly earlier: string; readonly latenessWithout: number };

function explainLateStop(trials: RuleTrials, slot: number, index: number, lateness: number): VrpLateReason {
  const { asked, plan } = trials;
  const tasks = plan.tasksOfSlot[slot];
  const task = tasks[index];
  const stop = { ...refOfStop(asked, slot, task, index), lateness };
  const rules = listRulesBefore(trials, slot, index, lateness).map((rule): Cause => {
    const latenessWithout = measure(trials.askWithout([rule]), slot, tasks, task);
    return { kind: 'late_by_rule', rule, latenessWithout };
  });
  const orders = listOrdersBefore(asked, tasks, index).map((other): Cause => {
    const rest = tasks.filter((each) => asked.problem.tasks.unit[each] !== other);
    const latenessWithout = measure(asked, slot, rest, task);
    return { kind: 'late_by_order', earlier: asked.orders[other].id, latenessWithout };
  });
  const traffic = listTraffic(asked, slot, tasks, task);
  // Traffic goes before a rule, a rule before an order, and what makes the stop punctual before what makes it less late.
  const causes = [...traffic, ...rules, ...orders];
  const least = causes.reduce((low, { latenessWithout }) => Math.min(low, latenessWithout), lateness);
  const found = causes.find(({ latenessWithout }) => latenessWithout === least && latenessWithout < lateness);
  const alone = measure(
    asked,
    slot,
    tasks.filter((each) => isOfOrder(asked, each, task)),
    task,
  );
  if (found && (found.latenessWithout === 0 || alone === 0 || found.latenessWithout < alone))
    return { ...stop, ...found };
  return { ...stop, kind: 'late_alone', latenessWithout: alone };
}

/** The hours at which the route drives, where its legs depend on them. */
function listTraffic(
  asked: TranslatedProblem,
  slot: number,
  tasks: readonly number[],
  task: number,
): Cause[] {
  const { problem } = asked;
  if (!problem.metrics[problem.slots.metric[slot]].hours) return [];
  const metrics = problem.metrics.map(({ durations, distances }) => ({ durations, distances }));
  const free = { ...asked, problem: { ...problem, metrics } };
  return [{ kind: 'late_by_traffic', latenessWithout: measure(free, slot, tasks, task) }];
}

/** Seconds by which the task begins late on the route. */
function measure(
  translated: TranslatedProblem,
  slot: number,
  tasks: readonly number[],
  task: number,
): number {
  const { activities } = new LenientTimeline(translated.problem).simulate(slot, tasks);
  const visit = activities.find((each) => each.task === task);
  return visit ? latenessOf(translated, visit) : 0;
}

function listRulesBefore(trials: RuleTrials, slot: number, index: number, lateness: number): VrpRule[] {
  const { asked, plan } = trials;
  const tasks = plan.tasksOfSlot[slot];
  const { activities, breaks } = new LenientTimeline(asked.problem).simulate(slot, tasks);
  // The longest waiting first: of causes that come to the same it is the plainest.
  const waits = activities
    .slice(0, index)
    .filter(({ waiting, task }) => waiting > 0 && asked.tasks[task].stop.time_windows?.length)
    .sort((a, b) => b.waiting - a.waiting);
  const windows = waits.map(({ task }): VrpRule => {
    const orderId = asked.orders[asked.problem.tasks.unit[task]].id;
    return { orderId, kind: 'window', activity: asked.tasks[task].activity };
  });
  const rests = breaks.some(({ position }) => position <= index)
    ? listRouteRules(asked, slot).filter(({ kind }) => kind === 'break')
    : [];
  return [...windows, ...rests, { ...refOfRoute(asked, slot), kind: 'earliest_start', seconds: lateness }];
}

/** Orders with a stop before, the last one first; not the stop's own. */
function listOrdersBefore({ problem }: TranslatedProblem, tasks: readonly number[], index: number): number[] {
  const { unit } = problem.tasks;
  const before = tasks.slice(0, index).map((task) => unit[task]);
  return [...new Set(before.reverse())].filter((other) => other !== unit[tasks[index]]);
}

function isOfOrder({ problem }: TranslatedProblem, task: number, other: number): boolean {
  return problem.tasks.unit[task] === problem.tasks.unit[other];
}
