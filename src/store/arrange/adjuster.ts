/**
 * Changes of routes by hand: one after the other, each evaluated by the engine before it shows, each one undo step. An
 * edit may break rules; it is never refused, what it breaks is shown. Edits of orders and vans keep the routes and have
 * them evaluated anew.
 */

import type { ApiClient, CallFailure, CallResult } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { AnnouncerStore } from '../announcer-store.ts';
import { nameRefusal } from '../name-refusal.ts';
import { amendPlan, editPlan, type PlanHistory } from '../plan-history.ts';
import {
  type Arrangement,
  findVisit,
  isSameArrangement,
  moveVisits,
  readArrangement,
  type Slot,
  stepVisit,
  takeOut,
  type Visit,
} from './arrangement.ts';
import { describeMove, describePlaced, nameOrder } from './describe-move.ts';
import { DrawnRoutes } from './drawn-routes.ts';
import { lockMoved, type RouteName, unlockOrders } from './locks.ts';
import { listPastOrders } from './past.ts';
import { placeEach } from './placing.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';
import { type ArrangementChange, type PlanChange, type Prepared, prepareChange } from './prepare-change.ts';
import { Preview, type Trial } from './preview.ts';

/** Edits of orders and vans come in bursts while somebody types. */
const REFRESH_MS = 80;

interface AdjusterOptions {
  api: ApiClient;
  evaluator: PlanEvaluator;
  history: PlanHistory;
  announcer: AnnouncerStore;
  /** Ends a run, keeping its best plan, so that an edit works on what is shown; false where the run shall go on. */
  makeWay: () => Promise<boolean>;
  /** Whether a moved stop is kept by the next run where it was put. */
  keepsMoves: () => boolean;
  isSolving: () => boolean;
}

export class Adjuster {
  readonly evaluator: PlanEvaluator;
  readonly preview = new Preview();
  private readonly options: AdjusterOptions;
  private readonly drawn: DrawnRoutes;
  /** Edits wait for each other: each builds on what the one before left. */
  private queue: Promise<unknown> = Promise.resolve();
  private refreshTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AdjusterOptions) {
    this.options = options;
    this.evaluator = options.evaluator;
    this.drawn = new DrawnRoutes(options.api, options.evaluator, options.history);
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
      if (isDone) this.say(describeMove(this.plan, visits, to));
      return isDone;
    });
  }

  /** One place earlier (-1) or later (+1). */
  step(visit: Visit, by: -1 | 1): Promise<boolean> {
    return this.enqueue(async () => {
      const isDone = await this.rearrange(t('adjust.move'), (arrangement) =>
        stepVisit(arrangement, visit, by),
      );
      const slot = isDone ? findVisit(this.readArrangement(), visit) : undefined;
      if (slot) this.say(describeMove(this.plan, [visit], slot));
      return isDone;
    });
  }

  /** Takes orders off their routes; they wait among the unassigned. What lies behind stays where it is. */
  takeOut(orderIds: ReadonlySet<string>): Promise<boolean> {
    return this.enqueue(async () => {
      const { plan } = this;
      const past = listPastOrders(plan);
      const free = new Set([...orderIds].filter((id) => !past.has(id)));
      const kept = orderIds.size - free.size;
      if (free.size === 0 && kept > 0) return this.fail(t('adjust.past'));
      const isDone = await this.rearrange(
        t('adjust.takeOut', { count: free.size }),
        (arrangement) => takeOut(arrangement, free),
        (before) => unlockOrders(before, free),
      );
      if (isDone) this.say(t('adjust.takenOut', { count: free.size }));
      if (isDone && kept > 0) this.options.announcer.warn(t('adjust.pastKept', { count: kept }));
      return isDone;
    });
  }

  /** Puts each order at its best place, on one van where it is given; false where one has none. */
  placeBest(orderIds: readonly string[], route?: RouteName): Promise<boolean> {
    return this.enqueue(async () => {
      // Before anything is worked out: a run that ends leaves other routes.
      if (!(await this.makeWay())) return false;
      const found = await placeEach(this.evaluator, this.plan, orderIds, route);
      if (!found.ok) return this.refuse(found.error);
      const { arrangement, left } = found.value;
      const [missing] = left;
      if (missing !== undefined)
        return this.fail(t('adjust.noPlace', { name: nameOrder(this.plan, missing) }));
      const isSame = isSameArrangement(arrangement, this.readArrangement());
      const isDone = await this.rearrange(
        t('adjust.place', { count: orderIds.length }),
        () => arrangement,
        (plan) => this.holdPlaced(plan, new Set(orderIds), arrangement, route),
      );
      if (isDone) this.say(describePlaced(this.plan, orderIds));
      else if (isSame) this.say(t('adjust.isBest', { count: orderIds.length }));
      return isDone;
    });
  }

  /** Puts as many of the orders as find a place at their best one; the rest stays out. */
  placeAll(orderIds: readonly string[]): Promise<boolean> {
    return this.enqueue(async () => {
      if (!(await this.makeWay())) return false;
      const found = await placeEach(this.evaluator, this.plan, orderIds);
      if (!found.ok) return this.refuse(found.error);
      const { arrangement, left } = found.value;
      const placed = orderIds.length - left.length;
      if (placed === 0)
        return this.fail(t('adjust.noPlace', { name: nameOrder(this.plan, orderIds[0] ?? '') }));
      const isDone = await this.rearrange(t('adjust.place', { count: placed }), () => arrangement);
      const isPlaced = (id: string) => !left.includes(id);
      if (isDone) this.say(describePlaced(this.plan, orderIds.filter(isPlaced)));
      return isDone;
    });
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

  /**
   * Any other change of plan and routes together, as one undo step: what `change` makes of the plan first, then of its
   * routes.
   */
  rearrangePlan(label: string, change: ArrangementChange, first: PlanChange): Promise<boolean> {
    return this.enqueue(async () => {
      const isDone = await this.rearrange(label, change, first);
      if (isDone) this.say(t('adjust.done', { label }));
      return isDone;
    });
  }

  /** Shows what a change would come to, without changing anything. */
  tryOut(trial: Trial): Promise<boolean> {
    return this.enqueue(async () => {
      if (!(await this.makeWay())) return false;
      const prepared = await this.prepare(trial.change, trial.also ?? ((plan) => plan));
      if (!prepared) return false;
      if (!prepared.ok) return this.refuse(prepared.error);
      this.preview.show(trial, prepared.value.next, prepared.value.base);
      void this.drawn.completePreview(this.preview);
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

  /** Waits until every edit that was asked for is done. */
  async settle(): Promise<void> {
    await this.queue;
  }

  private get plan(): Plan {
    return this.options.history.getState().plan;
  }

  private readArrangement(): Arrangement {
    return readArrangement(this.plan.solution);
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private prepare(change: ArrangementChange, also: PlanChange): Promise<CallResult<Prepared> | undefined> {
    return prepareChange(this, this.drawn, this.plan, change, also);
  }

  private commit(label: string, { base, next }: Prepared, also: PlanChange): void {
    // Typing may have changed the plan since: the routes are kept and evaluated once more.
    editPlan(this.options.history, label, (latest) =>
      latest === base
        ? next
        : { ...also(latest), solution: next.solution, before: next.before, isEdited: true, isStale: true },
    );
    void this.drawn.complete();
  }

  private async rearrange(
    label: string,
    change: ArrangementChange,
    also: PlanChange = (plan) => plan,
  ): Promise<boolean> {
    if (!(await this.makeWay())) return false;
    const prepared = await this.prepare(change, also);
    if (prepared?.ok) this.commit(label, prepared.value, also);
    // Not before: what is on trial would go for a moment in which the plan is still the old one.
    this.preview.clear();
    if (prepared && !prepared.ok) return this.refuse(prepared.error);
    return prepared !== undefined;
  }

  private async makeWay(): Promise<boolean> {
    const isFree = await this.options.makeWay();
    if (!isFree) this.say(t('solve.edit.notMade'));
    return isFree;
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
    const solution = this.drawn.draw(plan, evaluated.value);
    amendPlan(this.options.history, (latest) => ({ ...latest, solution, isStale: false }));
    await this.drawn.complete();
  }

  private say(text: string | undefined): void {
    if (text !== undefined) this.options.announcer.say(text);
  }

  /** Fails for what the service says. */
  private refuse({ fault }: CallFailure): false {
    return this.fail(nameRefusal(this.plan, fault));
  }

  private fail(reason: string): false {
    this.options.announcer.warn(t('adjust.notDone', { reason }));
    return false;
  }
}
