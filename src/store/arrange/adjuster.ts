/**
 * Changes of routes by hand: one after the other, each evaluated by the engine before it shows, each one undo step. An
 * edit may break rules; it is never refused, what it breaks is shown. Edits of orders and vans keep the routes and have
 * them evaluated anew.
 */

import type { VrpVariantFigures } from '../../api/contract/vrp-evaluation.ts';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { VrpRelaxations } from '../../api/contract/vrp-relaxations.ts';
import type { ApiClient, CallResult, PlanClient } from '../../client/api-client.ts';
import { formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { computeFigures } from '../plan-figures.ts';
import { amendPlan, editPlan, type PlanHistory } from '../plan-history.ts';
import type { Plan } from '../plan-model.ts';
import { type PlanSolution, routeKey, stopKey } from '../solution-model.ts';
import { StreetLines } from '../street-lines.ts';
import type { VoiceStore } from '../voice-store.ts';
import {
  type Arrangement,
  findVisit,
  isSameArrangement,
  listVisits,
  moveVisits,
  readArrangement,
  type Slot,
  stepVisit,
  takeOut,
  type Visit,
} from './arrangement.ts';
import { lockMoved, unlockOrders } from './locks.ts';
import { PlanEvaluator } from './plan-evaluator.ts';

/** Edits of orders and vans come in bursts while somebody types. */
const REFRESH_MS = 80;
const NO_ROUTES: PlanSolution = {
  routes: [],
  unassigned: [],
  distance: 0,
  drivingSeconds: 0,
  waitingSeconds: 0,
  cost: 0,
};

export interface AdjusterOptions {
  api: ApiClient;
  plans: PlanClient;
  history: PlanHistory;
  voice: VoiceStore;
  /** Ends a run, keeping its best plan, so that an edit works on what is shown. */
  settle: () => Promise<void>;
  /** Whether a moved stop is kept by the next run where it was put. */
  keepsMoves: () => boolean;
  isSolving: () => boolean;
}

/** What else an edit does to the plan, such as new locks or orders; before the routes are evaluated. */
type PlanChange = (plan: Plan) => Plan;

export class Adjuster {
  readonly evaluator: PlanEvaluator;
  private readonly options: AdjusterOptions;
  private streets: { planId: string; lines: StreetLines } | undefined;
  /** Edits wait for each other: each builds on what the one before left. */
  private queue: Promise<unknown> = Promise.resolve();
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AdjusterOptions) {
    this.options = options;
    this.evaluator = new PlanEvaluator(options.plans);
    options.history.subscribe((state, previous) => {
      if (state.plan !== previous.plan && state.plan.isStale) this.refreshSoon();
    });
  }

  /** Moves stops, or places orders that have none, at a slot. */
  move(visits: readonly Visit[], to: Slot): Promise<boolean> {
    const ids = new Set(visits.map(({ orderId }) => orderId));
    const label = ids.size > 1 ? t('adjust.moveMany', { count: ids.size }) : t('adjust.move');
    return this.enqueue(async () => {
      const isDone = await this.rearrange(
        label,
        (arrangement) => moveVisits(arrangement, visits, to),
        (plan) => (this.options.keepsMoves() ? lockMoved(plan, ids, to) : unlockOrders(plan, ids)),
      );
      if (isDone) this.tellMove(visits, to);
      return isDone;
    });
  }

  /** One place earlier (-1) or later (+1). */
  step(visit: Visit, by: -1 | 1): Promise<boolean> {
    return this.enqueue(async () => {
      const isDone = await this.rearrange(t('adjust.move'), (arrangement) =>
        stepVisit(arrangement, visit, by),
      );
      const slot = isDone ? this.findSlot(visit) : undefined;
      if (slot) this.tellMove([visit], slot);
      return isDone;
    });
  }

  /** Takes orders off their routes; they wait among the unassigned. */
  takeOut(orderIds: ReadonlySet<string>): Promise<boolean> {
    return this.enqueue(async () => {
      const isDone = await this.rearrange(
        t('adjust.takeOut', { count: orderIds.size }),
        (arrangement) => takeOut(arrangement, orderIds),
        (plan) => unlockOrders(plan, orderIds),
      );
      if (isDone) this.say(t('adjust.takenOut', { count: orderIds.size }));
      return isDone;
    });
  }

  /** Puts each order at its best place, on one van where it is given; false where one has none. */
  placeBest(orderIds: readonly string[], route?: { vehicleId: string; shiftId?: string }): Promise<boolean> {
    return this.enqueue(async () => {
      const isOnRoute = (insertion: VrpInsertion) => !route || routeKey(insertion) === routeKey(route);
      let arrangement: Arrangement = takeOut(this.readArrangement(), new Set(orderIds));
      for (const orderId of orderIds) {
        const plan = this.planWith(arrangement);
        const found = await this.listInsertionsOf(plan, arrangement, orderId);
        if (!found.ok) return this.fail(found.error.message);
        const best = found.value.find(isOnRoute);
        const order = plan.orders.find(({ id }) => id === orderId);
        if (!best || !order) return this.fail(t('adjust.noPlace', { name: order?.name ?? orderId }));
        arrangement = insertAt(arrangement, listVisits(order), best);
      }
      const label = t('adjust.place', { count: orderIds.length });
      return this.rearrange(
        label,
        () => arrangement,
        (plan) => {
          const [first] = orderIds;
          const slot = first === undefined ? undefined : findVisit(arrangement, { orderId: first });
          return slot && route && this.options.keepsMoves()
            ? lockMoved(plan, new Set(orderIds), slot)
            : unlockOrders(plan, new Set(orderIds));
        },
      );
    });
  }

  /**
   * Any other change of plan and routes together, as one undo step: what `change` makes of the plan first, then of its
   * routes.
   */
  rearrangePlan(
    label: string,
    change: (arrangement: Arrangement) => Arrangement,
    first: PlanChange,
  ): Promise<boolean> {
    return this.enqueue(() => this.rearrange(label, change, first));
  }

  /** Figures of the plan with stops in other slots, for what a drag or a fix would do. */
  preview(visits: readonly Visit[], slots: readonly Slot[]): Promise<CallResult<VrpVariantFigures>> {
    const base = this.readArrangement();
    const variants = slots.map((slot) => moveVisits(base, visits, slot));
    return this.evaluator.compare(this.plan, variants, visits[0]);
  }

  /** Places for an order, the best first; of one that is on a route as if it were not. */
  async listInsertions(orderId: string): Promise<CallResult<VrpInsertion[]>> {
    const arrangement = takeOut(this.readArrangement(), new Set([orderId]));
    return this.listInsertionsOf(this.planWith(arrangement), arrangement, orderId);
  }

  listRelaxations(orderId: string): Promise<CallResult<VrpRelaxations>> {
    return this.evaluator.listRelaxations(this.plan, orderId);
  }

  /** Waits until every edit that was asked for is done. */
  async settle(): Promise<void> {
    await this.queue;
  }

  private get plan(): Plan {
    return this.options.history.getState().plan;
  }

  private readArrangement(): Arrangement {
    return readArrangement(this.plan.solution ?? NO_ROUTES);
  }

  private planWith(arrangement: Arrangement): Plan {
    return isSameArrangement(arrangement, this.readArrangement())
      ? this.plan
      : { ...this.plan, solution: undefined };
  }

  private async listInsertionsOf(
    plan: Plan,
    arrangement: Arrangement,
    orderId: string,
  ): Promise<CallResult<VrpInsertion[]>> {
    if (plan.solution) return this.evaluator.listInsertions(plan, orderId);
    const evaluated = await this.evaluator.evaluate(plan, arrangement);
    if (!evaluated.ok) return evaluated;
    return this.evaluator.listInsertions({ ...plan, solution: evaluated.value, isStale: false }, orderId);
  }

  private findSlot(visit: Visit): Slot | undefined {
    return findVisit(this.readArrangement(), visit);
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async rearrange(
    label: string,
    change: (arrangement: Arrangement) => Arrangement,
    also: PlanChange = (plan) => plan,
  ): Promise<boolean> {
    await this.options.settle();
    const { plan } = this;
    const before = this.readArrangement();
    const after = change(before);
    const changed = also(plan);
    if (isSameArrangement(before, after) && changed === plan) return false;
    const evaluated = await this.evaluator.evaluate(changed, after);
    if (!evaluated.ok) return this.fail(evaluated.error.message);
    const solution = this.drawLines(changed, evaluated.value);
    editPlan(this.options.history, label, (latest) => {
      const result = latest === plan ? changed : also(latest);
      return {
        ...result,
        solution,
        isStale: latest !== plan,
        isEdited: true,
        before: plan.solution && !plan.isEdited ? computeFigures(plan, plan.solution) : plan.before,
      };
    });
    void this.fetchLines();
    return true;
  }

  private refreshSoon(): void {
    clearTimeout(this.refreshTimer);
    this.refreshTimer = setTimeout(() => void this.enqueue(() => this.refresh()), REFRESH_MS);
  }

  /** Figures of the routes after an edit of orders, vans or rules. */
  private async refresh(): Promise<void> {
    const { plan } = this;
    if (!plan.isStale || !plan.solution || this.options.isSolving()) return;
    const evaluated = await this.evaluator.evaluate(plan, readArrangement(plan.solution));
    // Without a map or an engine the routes stay, marked as not up to date.
    if (!evaluated.ok || this.plan !== plan) return;
    const solution = this.drawLines(plan, evaluated.value);
    amendPlan(this.options.history, (latest) => ({ ...latest, solution, isStale: false }));
    await this.fetchLines();
  }

  private linesOf(plan: Plan): StreetLines {
    if (this.streets?.planId !== plan.id) this.streets = { planId: plan.id, lines: new StreetLines(plan) };
    else this.streets.lines.follow(plan);
    return this.streets.lines;
  }

  private drawLines(plan: Plan, solution: PlanSolution): PlanSolution {
    return this.carryWire(solution, this.linesOf(plan).draw(solution));
  }

  private carryWire(from: PlanSolution, to: PlanSolution): PlanSolution {
    this.evaluator.carry(from, to);
    return to;
  }

  /** Streets of legs that are drawn straight, once the figures are on the screen. */
  private async fetchLines(): Promise<void> {
    const { plan } = this;
    const lines = this.linesOf(plan);
    if (!plan.solution || lines.isComplete(plan.solution)) return;
    if (!(await lines.fetch(this.options.api, plan.solution))) return;
    const { solution } = this.plan;
    if (this.plan.id !== plan.id || !solution || this.plan.isStale) return;
    const bare = { ...solution, routes: solution.routes.map((route) => ({ ...route, lines: [] })) };
    const drawn = this.carryWire(solution, lines.draw(bare));
    amendPlan(this.options.history, (latest) =>
      latest.solution === solution ? { ...latest, solution: drawn } : latest,
    );
  }

  private tellMove(visits: readonly Visit[], to: Slot): void {
    const { plan } = this;
    const van = plan.vehicles.find(({ id }) => id === to.vehicleId)?.name ?? to.vehicleId;
    const [visit] = visits;
    if (visits.length > 1) {
      this.say(t('adjust.movedMany', { count: visits.length, van }));
      return;
    }
    const route = plan.solution?.routes.find((item) => routeKey(item) === routeKey(to));
    const position = route?.stops.findIndex((stop) => stopKey(stop) === stopKey(visit)) ?? -1;
    const stop = route?.stops[position];
    if (!stop) return;
    const name = plan.orders.find(({ id }) => id === visit.orderId)?.name ?? visit.orderId;
    const values = { name, van, position: position + 1, time: formatTime(stop.arrival) };
    const late = stop.window ? stop.start - stop.window[1] : 0;
    this.say(
      late > 0 ? t('adjust.movedLate', { ...values, late: formatDuration(late) }) : t('adjust.moved', values),
    );
  }

  private say(text: string): void {
    this.options.voice.setState({ polite: text });
  }

  private fail(reason: string): false {
    this.options.voice.setState({ urgent: t('adjust.notDone', { reason }) });
    return false;
  }
}

/** An order at the place that the engine named. */
export function insertAt(
  arrangement: Arrangement,
  visits: readonly Visit[],
  insertion: VrpInsertion,
): Arrangement {
  const { vehicleId, shiftId, position, deliveryPosition } = insertion;
  const slot = { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), position: position - 1 };
  const [first, second] = visits;
  if (!second || deliveryPosition === undefined) return moveVisits(arrangement, visits, slot);
  // Positions are those of the new route: the pickup is there when the delivery's place is counted.
  const withPickup = arrangement.some((route) => routeKey(route) === routeKey(slot))
    ? arrangement
    : [...arrangement, { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), visits: [] }];
  return withPickup.map((route) => {
    if (routeKey(route) !== routeKey(slot)) return route;
    const placed = route.visits.toSpliced(position - 1, 0, first);
    return { ...route, visits: placed.toSpliced(deliveryPosition - 1, 0, second) };
  });
}
