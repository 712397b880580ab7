/** What a dispatcher may do next, drawn: runs, changes by hand, orders and vans that change, a day in progress. */

import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { type StopOutcome, stopKey } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { holdOrders, toggleRouteLock } from '../../store/arrange/locks.ts';
import { freezeUntil, getPast, listPastOrders, restartVan } from '../../store/arrange/past.ts';
import { mapOrders, withType } from '../../store/edits/order-edits.ts';
import { addRelation, removeRelation } from '../../store/edits/relation-edits.ts';
import {
  setFairness,
  setObjectives,
  setRoadRules,
  setTidiness,
  setTolerances,
} from '../../store/edits/rule-edits.ts';
import {
  addShift,
  addVehicles,
  changeVehicle,
  mapVehicles,
  removeShift,
} from '../../store/edits/vehicle-edits.ts';
import { stale } from '../../store/plan-edits.ts';
import type { Planner } from '../../store/planner.ts';

const HOUR = 3600;
const MAX_VANS = 8;
const MIN_ORDERS = 25;
const RELATIONS = ['in_same_route', 'not_in_same_route', 'in_sequence', 'in_direct_sequence'] as const;
/** Commands that say what lies behind; no other one changes it. */
export const OF_THE_PAST = ['freeze', 'mark', 'stopVan', 'restart', 'undo', 'redo'];

type Commands = Readonly<Record<string, () => unknown>>;

/** Each draws what it is about; it does nothing where there is nothing of the kind. `nextFloat`: from 0 to below 1. */
export function listDrawnCommands(planner: Planner, random: { nextFloat(): number }): Commands {
  const below = (count: number) => Math.floor(random.nextFloat() * count);
  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[below(items.length)];
  }
  function pickOf<Item>(first: Item, ...others: readonly Item[]): Item {
    return pick([first, ...others]) ?? first;
  }
  const plan = (): Plan => planner.history.getState().plan;
  const routes = () => plan().solution?.routes ?? [];
  const pickStop = () => pick(pick(routes())?.stops ?? []);
  const edit = (change: (plan: Plan) => Plan) => planner.edit('drawn', change);

  function changeOrder(order: Order): Order {
    const pickup = { address: '', location: order.location, windows: [], durationSeconds: 120 };
    const from = (8 + below(4)) * HOUR;
    return pickOf<() => Order>(
      () => ({ ...order, durationSeconds: 60 * below(20) }),
      () => ({ ...order, loads: [below(6)] }),
      () => ({ ...order, priority: 1 + below(10) }),
      () => ({ ...order, windows: [] }),
      () => ({ ...order, windows: [[from, from + 5 * HOUR]] }),
      () => withType(order, pickOf('delivery', 'pickup', 'service')),
      () => ({ ...withType(order, 'shipment'), pickup }),
    )();
  }

  function changeVan(van: Vehicle): Vehicle {
    return pickOf<() => Vehicle>(
      () => ({ ...van, capacity: [10 + below(60)] }),
      () => ({ ...van, maxReloads: below(3), reloadSeconds: 600 }),
      () => ({ ...van, shift: [(7 + below(3)) * HOUR, (14 + below(6)) * HOUR] }),
      () => ({ ...van, rest: { kind: 'window', window: [11 * HOUR, 13 * HOUR], durationSeconds: 1800 } }),
      () => ({ ...van, rest: { kind: 'driving', durationSeconds: 900, maxDrivingSeconds: 2 * HOUR } }),
      () => ({ ...van, maxWaitingSeconds: 1800 }),
      () => ({ ...van, endsAnywhere: true }),
      () => ({ ...van, speedFactor: pickOf(0.8, 1.2) }),
      () => addShift(van),
      () => (van.moreShifts?.[0] ? removeShift(van, van.moreShifts[0].id) : van),
    )();
  }

  return {
    async run() {
      await planner.requestRun(pickOf('improve', 'scratch', 'even', undefined));
      if (planner.solve.getState().warnings.length > 0) await planner.runAnyway();
      planner.closeBlockers();
    },
    async move() {
      const stop = pickStop();
      const to = pick(plan().vehicles);
      if (!stop || !to) return;
      const position = below((routes().find(({ vehicleId }) => vehicleId === to.id)?.stops.length ?? 0) + 1);
      await planner.adjuster.move([stop], { vehicleId: to.id, position });
    },
    async step() {
      const stop = pickStop();
      if (stop) await planner.adjuster.step(stop, pickOf(-1, 1));
    },
    async takeOut() {
      const order = pick(plan().orders);
      if (order && plan().solution) await planner.adjuster.takeOut(new Set([order.id]));
    },
    async placeBest() {
      const order = pick(plan().solution?.unassigned ?? []);
      if (order) await planner.adjuster.placeBest([order.orderId]);
    },
    addOrder() {
      const location = pick(plan().orders)?.location;
      if (location) planner.beginOrder({ name: 'new', location: [location[0] + 0.001, location[1]] });
      planner.addDraft();
      planner.view.closeDraft();
    },
    removeOrder() {
      const order = pick(plan().orders);
      if (order && plan().orders.length > MIN_ORDERS) planner.removeOrders(new Set([order.id]));
    },
    changeOrder() {
      const past = listPastOrders(plan());
      const order = pick(plan().orders.filter(({ id }) => !past.has(id)));
      if (order) edit((now) => mapOrders(now, new Set([order.id]), changeOrder));
    },
    planAgain() {
      const order = pick(plan().orders);
      if (order) planner.planAgain(order.id);
    },
    addVan() {
      if (plan().vehicles.length < MAX_VANS) edit((now) => addVehicles(now, 1));
    },
    removeVan() {
      const van = pick(plan().vehicles);
      if (van && plan().vehicles.length > 2) planner.removeVehicles(new Set([van.id]));
    },
    changeVan() {
      const van = pick(plan().vehicles);
      if (van) edit((now) => mapVehicles(now, new Set([van.id]), changeVan));
    },
    switchVan() {
      const van = pick(plan().vehicles);
      if (van) planner.switchVehicle(van.id);
      planner.view.closeDialog();
    },
    renameVan() {
      const van = pick(plan().vehicles);
      if (van) edit((now) => changeVehicle(now, van.id, { name: `${van.name}.` }));
    },
    hold() {
      const order = pick(plan().orders);
      const hold = pickOf('free', 'vehicle', 'pinned');
      if (order) edit((now) => holdOrders(now, new Set([order.id]), hold));
    },
    lockRoute() {
      const route = pick(routes());
      if (route) edit((now) => toggleRouteLock(now, route));
    },
    relate() {
      const members = [pick(plan().orders)?.id ?? '', pick(plan().orders)?.id ?? ''];
      const type = pickOf(...RELATIONS);
      if (members[0] !== members[1]) edit((now) => addRelation(now, { type, members }));
    },
    unrelate() {
      const relation = pick(plan().relations);
      if (relation) edit((now) => removeRelation(now, relation.id));
    },
    rule() {
      edit(
        pickOf<(now: Plan) => Plan>(
          (now) => setFairness(now, pickOf(undefined, { level: 2, of: 'working_time' })),
          (now) => setTidiness(now, pickOf('off', 'light', 'strong')),
          (now) => setTolerances(now, { latenessSeconds: pickOf(undefined, 1800) }),
          (now) => setObjectives(now, [{ type: 'min', value: pickOf('completion_time', 'transport_time') }]),
          (now) => setRoadRules(now, { usesTraffic: pickOf(true, undefined) }),
        ),
      );
    },
    freeze() {
      const moment = below(3) === 0 ? undefined : 8 * HOUR + 1800 * below(10);
      edit((now) => stale(freezeUntil(now, moment)));
    },
    async mark() {
      const stops = pick(routes())?.stops ?? [];
      const outcome = pickOf<StopOutcome | undefined>('done', 'done', 'failed', undefined);
      await planner.markStops(stops.slice(0, 1 + below(4)).map(stopKey), outcome);
    },
    async stopVan() {
      const route = pick(routes());
      if (!route) return;
      const draft = { route, moment: 9 * HOUR + 1800 * below(8) };
      const left = await planner.tryStop(draft, new AbortController().signal);
      if (left && below(3) > 0) await planner.adjuster.apply();
      else planner.adjuster.preview.clear();
    },
    restart() {
      const stopped = pick(getPast(plan()).filter(({ stoppedAt }) => stoppedAt !== undefined));
      if (stopped) edit((now) => restartVan(now, stopped));
    },
    undo: () => planner.undo(),
    redo: () => planner.redo(),
    takeSnapshot: () => planner.takeSnapshot(),
  };
}
