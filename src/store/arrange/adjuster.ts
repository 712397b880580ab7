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
import type { Order } from '../order-model.ts';
import { computeFigures } from '../plan-figures.ts';
import { amendPlan, editPlan, type PlanHistory } from '../plan-history.ts';
import type { Plan } from '../plan-model.ts';
import { type PlanSolution, routeKey, stopKey } from '../solution-model.ts';
import { StreetLines } from '../street-lines.ts';
import type { VoiceStore } from '../voice-store.ts';
import {
  type Arrangement,
  findVisit,
  insertAt,
  isSameArrangement,
  listVisits,
  moveVisits,
  readArrangement,
  type Slot,
  stepVisit,
  takeOut,
  type Visit,
} from './arrangement.ts';
import { lockMoved, type RouteName, unlockOrders } from './locks.ts';
import { PlanEvaluator } from './plan-evaluator.ts';
import { Preview, type Trial } from './preview.ts';

/** Edits of orders and vans come in bursts while somebody types. */
const REFRESH_MS = 80;
/** Variants that one question may have. */
const MOST_TRIED = 90;
/** A broken rule weighs more than any lateness. */
const WHOLE_DAY = 24 * 3600;
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

interface Prepared {
  /** The plan that the change was worked out for. */
  base: Plan;
  next: Plan;
}

export class Adjuster {
  readonly evaluator: PlanEvaluator;
  readonly preview = new Preview();
  private readonly options: AdjusterOptions;
  private streets: { planId: string; lines: StreetLines } | undefined;
  /** Edits wait for each other: each builds on what the one before left. */
  private queue: Promise<unknown> = Promise.resolve();
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AdjusterOptions) {
    this.options = options;
    this.evaluator = new PlanEvaluator(options.plans);
    options.history.subscribe((state, previous) => {
      if (state.plan === previous.plan) return;
      // A trial is one of the plan as it was.
      if (state.label !== previous.label || state.plan.id !== previous.plan.id) this.preview.clear();
      if (state.plan.isStale) this.refreshSoon();
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
  placeBest(orderIds: readonly string[], route?: RouteName): Promise<boolean> {
    return this.enqueue(async () => {
      const found = await this.insertEach(orderIds, route);
      if (!found.ok) return this.fail(found.error.message);
      const { arrangement, left } = found.value;
      const [missing] = left;
      if (missing !== undefined) return this.fail(t('adjust.noPlace', { name: this.nameOf(missing) }));
      const isSame = isSameArrangement(arrangement, this.readArrangement());
      const isDone = await this.rearrange(
        t('adjust.place', { count: orderIds.length }),
        () => arrangement,
        (plan) => this.holdPlaced(plan, new Set(orderIds), arrangement, route),
      );
      if (isDone) this.tellPlaced(orderIds);
      else if (isSame) this.say(t('adjust.isBest', { count: orderIds.length }));
      return isDone;
    });
  }

  /** Puts as many of the orders as find a place at their best one; the rest stays out. */
  placeAll(orderIds: readonly string[]): Promise<boolean> {
    return this.enqueue(async () => {
      const found = await this.insertEach(orderIds);
      if (!found.ok) return this.fail(found.error.message);
      const { arrangement, left } = found.value;
      const placed = orderIds.length - left.length;
      if (placed === 0) return this.fail(t('adjust.noPlace', { name: this.nameOf(orderIds[0] ?? '') }));
      const isDone = await this.rearrange(t('adjust.place', { count: placed }), () => arrangement);
      if (isDone) this.tellPlaced(orderIds.filter((id) => !left.includes(id)));
      return isDone;
    });
  }

  private nameOf(orderId: string): string {
    return this.plan.orders.find(({ id }) => id === orderId)?.name ?? orderId;
  }

  private holdPlaced(
    plan: Plan,
    orderIds: ReadonlySet<string>,
    arrangement: Arrangement,
    route: RouteName | undefined,
  ): Plan {
    const [first] = orderIds;
    const slot = first === undefined ? undefined : findVisit(arrangement, { orderId: first });
    return slot && route && this.options.keepsMoves()
      ? lockMoved(plan, orderIds, slot)
      : unlockOrders(plan, orderIds);
  }

  /** On a route where every place breaks a rule: the one that breaks least, for a person may want it all the same. */
  private async insertLeastBad(
    arrangement: Arrangement,
    order: Order,
    route: RouteName,
  ): Promise<Arrangement> {
    const length = arrangement.find((item) => routeKey(item) === routeKey(route))?.visits.length ?? 0;
    const step = Math.max(1, Math.ceil((length + 1) / MOST_TRIED));
    const variants: Arrangement[] = [];
    for (let position = 0; position <= length; position += step)
      variants.push(moveVisits(arrangement, listVisits(order), { ...route, position }));
    const plan = this.planWith(arrangement);
    const figures = await this.evaluator.compare(plan, arrangement, variants);
    if (!figures.ok) return variants[variants.length - 1];
    const badness = figures.value.variants.map(
      ({ violations, latenessSeconds, overtimeSeconds, costs }) =>
        violations * WHOLE_DAY + latenessSeconds + overtimeSeconds + costs / WHOLE_DAY,
    );
    return variants[badness.indexOf(Math.min(...badness))] ?? variants[variants.length - 1];
  }

  /** Each order in turn at the cheapest place that keeps every rule. */
  private async insertEach(
    orderIds: readonly string[],
    route?: RouteName,
  ): Promise<CallResult<{ arrangement: Arrangement; left: string[] }>> {
    let arrangement: Arrangement = takeOut(this.readArrangement(), new Set(orderIds));
    const left: string[] = [];
    for (const orderId of orderIds) {
      const plan = this.planWith(arrangement);
      const order = plan.orders.find(({ id }) => id === orderId);
      const found = await this.listInsertionsOf(plan, arrangement, orderId);
      if (!found.ok) return found;
      const best = found.value.find((place) => !route || routeKey(place) === routeKey(route));
      if (!order) left.push(orderId);
      else if (best) arrangement = insertAt(arrangement, listVisits(order), best);
      else if (route) arrangement = await this.insertLeastBad(arrangement, order, route);
      else left.push(orderId);
    }
    return { ok: true, value: { arrangement, left } };
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
    return this.enqueue(async () => {
      const isDone = await this.rearrange(label, change, first);
      if (isDone) this.say(t('adjust.done', { label }));
      return isDone;
    });
  }

  /** Shows what a change would come to, without changing anything. */
  tryOut(trial: Trial): Promise<boolean> {
    return this.enqueue(async () => {
      await this.options.settle();
      const prepared = await this.prepare(trial.change, trial.also ?? ((plan) => plan));
      if (!prepared) return false;
      if (!prepared.ok) return this.fail(prepared.error.message);
      this.preview.show(trial, prepared.value.next, prepared.value.base);
      void this.fetchPreviewLines();
      return true;
    });
  }

  /** Makes the change that is on trial. */
  apply(): Promise<boolean> {
    return this.enqueue(async () => {
      const { trial } = this.preview.store.getState();
      if (!trial) return false;
      const isDone = await this.rearrange(trial.label, trial.change, trial.also);
      if (isDone) this.say(t('adjust.done', { label: trial.label }));
      return isDone;
    });
  }

  /** Figures of the plan with stops in other slots, for what a drag would do. */
  weigh(visits: readonly Visit[], slots: readonly Slot[]): Promise<CallResult<VrpVariantFigures>> {
    const base = this.readArrangement();
    const variants = slots.map((slot) => moveVisits(base, visits, slot));
    return this.evaluator.compare(this.plan, base, variants, visits[0]);
  }

  /** Places for an order, the best first; of one that is on a route as if it were not. */
  async listInsertions(orderId: string): Promise<CallResult<VrpInsertion[]>> {
    const arrangement = takeOut(this.readArrangement(), new Set([orderId]));
    return this.listInsertionsOf(this.planWith(arrangement), arrangement, orderId);
  }

  /** Places for an order that the plan does not have yet. */
  async listInsertionsOfNew(order: Order): Promise<CallResult<VrpInsertion[]>> {
    const plan = { ...this.plan, orders: [...this.plan.orders, order], solution: undefined };
    return this.listInsertionsOf(plan, this.readArrangement(), order.id);
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

  /** What a change of routes, and of the plan with it, comes to; undefined where nothing changes. */
  private async prepare(
    change: (arrangement: Arrangement) => Arrangement,
    also: PlanChange,
  ): Promise<CallResult<Prepared> | undefined> {
    const { plan } = this;
    const before = this.readArrangement();
    const after = change(before);
    const changed = also(plan);
    if (isSameArrangement(before, after) && changed === plan) return undefined;
    const evaluated = await this.evaluator.evaluate(changed, after);
    if (!evaluated.ok) return evaluated;
    const solution = this.drawLines(changed, evaluated.value);
    const isFirst = plan.solution && !plan.isEdited;
    const next: Plan = {
      ...changed,
      solution,
      isStale: false,
      isEdited: true,
      before: isFirst ? computeFigures(plan, plan.solution as PlanSolution) : plan.before,
    };
    return { ok: true, value: { base: plan, next } };
  }

  private commit(label: string, { base, next }: Prepared, also: PlanChange): void {
    // Typing may have changed the plan since: the routes are kept and evaluated once more.
    editPlan(this.options.history, label, (latest) =>
      latest === base
        ? next
        : { ...also(latest), solution: next.solution, before: next.before, isEdited: true, isStale: true },
    );
    void this.fetchLines();
  }

  private async rearrange(
    label: string,
    change: (arrangement: Arrangement) => Arrangement,
    also: PlanChange = (plan) => plan,
  ): Promise<boolean> {
    await this.options.settle();
    this.preview.clear();
    const prepared = await this.prepare(change, also);
    if (!prepared) return false;
    if (!prepared.ok) return this.fail(prepared.error.message);
    this.commit(label, prepared.value, also);
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

  private async fetchPreviewLines(): Promise<void> {
    const { trial, plan } = this.preview.store.getState();
    if (!trial || !plan?.solution) return;
    const lines = this.linesOf(plan);
    if (lines.isComplete(plan.solution) || !(await lines.fetch(this.options.api, plan.solution))) return;
    const bare = { ...plan.solution, routes: plan.solution.routes.map((route) => ({ ...route, lines: [] })) };
    this.preview.redraw(trial, lines.draw(bare));
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

  private tellPlaced(orderIds: readonly string[]): void {
    const [orderId] = orderIds;
    const order = this.plan.orders.find(({ id }) => id === orderId);
    const [visit] = order ? listVisits(order) : [];
    const slot = visit && this.findSlot(visit);
    if (orderIds.length === 1 && slot) this.tellMove([visit], slot);
    else this.say(t('adjust.placed', { count: orderIds.length }));
  }

  private say(text: string): void {
    this.options.voice.setState({ polite: text });
  }

  private fail(reason: string): false {
    this.options.voice.setState({ urgent: t('adjust.notDone', { reason }) });
    return false;
  }
}
