/** A plan by hand in the solver's terms: who visits what in which order, or what belongs to no plan of the request. */
import { badRequests, type Result, success } from '../../contract/errors.ts';
import type { VrpHandPlan } from '../../contract/vrp-evaluation.ts';
import type { VrpPlanRoute, VrpPlanVisit } from '../../contract/vrp-plan-route.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { findSlots, sayUnknownRoute, writeRoute } from '../vrp-requirements/name-routes.ts';

export interface HandRoute {
  readonly tasks: readonly number[];
  /** On the request's time axis. */
  readonly departure?: number;
}

/** By slot; undefined where the plan names no route. */
export type HandRoutes = readonly (HandRoute | undefined)[];

/** Reads plans of one request: what is looked up by name is indexed once. */
export class HandPlanReader {
  private readonly unitOfId: ReadonlyMap<string, number>;

  constructor(private readonly translated: TranslatedProblem) {
    this.unitOfId = new Map(translated.orders.map(({ id }, unit) => [id, unit]));
  }

  /** `path` names the list of routes in messages. */
  read({ routes }: VrpHandPlan, path = 'plan.routes'): Result<HandRoutes> {
    const messages: string[] = [];
    const routeOfSlot: (HandRoute | undefined)[] = this.translated.slots.map(() => undefined);
    routes.forEach((route, r) => {
      const slot = this.readSlot(route, `${path}[${r}]`, messages);
      const { visits, departure } = route;
      const tasks = visits.flatMap((visit, v) => {
        const task = this.readVisit(visit, `${path}[${r}].visits[${v}]`, messages);
        return task < 0 ? [] : [task];
      });
      if (departure !== undefined && !Number.isSafeInteger(departure)) {
        messages.push(`${path}[${r}].departure: must be a whole number of seconds`);
      }
      if (slot < 0) return;
      if (routeOfSlot[slot]) {
        messages.push(`${path}[${r}]: ${writeRoute(route.vehicleId, route.shiftId)} has another route`);
      }
      routeOfSlot[slot] = { tasks, ...(departure === undefined ? {} : { departure }) };
    });
    return messages.length > 0 ? badRequests(messages) : this.refuseDoubles(routeOfSlot, path);
  }

  private readSlot({ vehicleId, shiftId }: VrpPlanRoute, path: string, messages: string[]): number {
    const wrong = sayUnknownRoute(this.translated, path, vehicleId, shiftId);
    const [slot, ...others] = findSlots(this.translated, vehicleId, shiftId);
    if (others.length > 0) wrong.push(`${path}: vehicle '${vehicleId}' has several shifts, name one`);
    for (const message of wrong) messages.push(message);
    return wrong.length > 0 ? -1 : slot;
  }

  /** The task that a visit means, or -1 with what is wrong. */
  readVisit({ orderId, role }: VrpPlanVisit, path: string, messages: string[]): number {
    const { units } = this.translated.problem;
    const unit = this.unitOfId.get(orderId);
    if (unit === undefined) {
      messages.push(`${path}: no order has the id '${orderId}'`);
      return -1;
    }
    const isShipment = this.translated.orders[unit].kind === 'shipment';
    if (isShipment && role === undefined) {
      messages.push(`${path}: of shipment '${orderId}' say whether pickup or delivery is meant`);
    } else if (!isShipment && role !== undefined) {
      messages.push(`${path}: service '${orderId}' has one stop, leave out the role`);
    } else {
      return units.firstTask[unit] + (role === 'delivery' ? 1 : 0);
    }
    return -1;
  }

  /** Every stop is visited once at most. */
  refuseDoubles(routeOfSlot: HandRoutes, path: string): Result<HandRoutes> {
    const { problem, orders, tasks } = this.translated;
    const isVisited = new Uint8Array(problem.tasks.count);
    const messages: string[] = [];
    for (const route of routeOfSlot) {
      for (const task of route?.tasks ?? []) {
        const { id } = orders[problem.tasks.unit[task]];
        if (isVisited[task] === 1)
          messages.push(`${path}: ${tasks[task].activity} of order '${id}' is visited twice`);
        isVisited[task] = 1;
      }
    }
    return messages.length > 0 ? badRequests(messages) : success(routeOfSlot);
  }
}
