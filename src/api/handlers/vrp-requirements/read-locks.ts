/** Locks in the solver's terms: slots that an order may not use, and its place on the route. */

import { LAST_POSITION } from '../../../engine/vrp/plan-requirements.ts';
import { REASON } from '../../../engine/vrp/vrp-problem.ts';
import { fault } from '../../../faults/fault.ts';
import type { Complaint } from '../../contract/errors.ts';
import type { VrpLock } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { findSlots, nameRoute, sayUnknownRoute } from './name-routes.ts';

export interface ReadLocks {
  readonly messages: readonly Complaint[];
  /** The problem's own with the locks added. */
  readonly exclusion: Uint8Array;
  readonly positionOfUnit: Int32Array;
}

function toPosition(position: VrpLock['position']): number {
  if (position === 'first') return 1;
  return position === 'last' ? LAST_POSITION : (position ?? 0);
}

export function readLocks(translated: TranslatedProblem, locks: readonly VrpLock[]): ReadLocks {
  const { problem, orders } = translated;
  const { count } = problem.slots;
  const unitOfId = new Map(orders.map(({ id }, unit) => [id, unit]));
  const exclusion = problem.exclusion.slice();
  const positionOfUnit = new Int32Array(orders.length);
  const messages: Complaint[] = [];
  const holderOfPlace = new Map<string, string>();
  const lockOfOrder = new Map<string, number>();
  locks.forEach((lock, i) => {
    const { orderId, vehicleId, shiftId, position } = lock;
    const path = `requirements.locks[${i}]`;
    const unit = unitOfId.get(orderId);
    const wrong: Complaint[] = sayUnknownRoute(translated, path, vehicleId, shiftId);
    if (unit === undefined) wrong.push(`${path}: no order has the id '${orderId}'`);
    if (typeof position === 'number' && (!Number.isInteger(position) || position < 1)) {
      wrong.push(`${path}: position of order '${orderId}' must be 'first', 'last' or a number from 1`);
    }
    const former = lockOfOrder.get(orderId);
    if (former !== undefined && !areEqual(locks[former], lock)) {
      wrong.push(fault('lockedTwice', { path, order: orderId, former }));
    }
    lockOfOrder.set(orderId, i);
    for (const message of wrong) messages.push(message);
    if (wrong.length > 0 || unit === undefined) return;
    const slots = findSlots(translated, vehicleId, shiftId);
    for (let s = 0; s < count; s++) {
      if (!slots.includes(s)) exclusion[unit * count + s] ||= REASON.allowedVehicles;
    }
    positionOfUnit[unit] = toPosition(position);
    if (positionOfUnit[unit] === 0 || slots.length > 1) return;
    const place = `${slots[0]} ${positionOfUnit[unit]}`;
    const holder = holderOfPlace.get(place);
    if (holder !== undefined && holder !== orderId) {
      const route = nameRoute(vehicleId, shiftId);
      messages.push(fault('samePlace', { path, order: holder, other: orderId, route }));
    }
    holderOfPlace.set(place, orderId);
  });
  return { messages, exclusion, positionOfUnit };
}

function areEqual(a: VrpLock, b: VrpLock): boolean {
  return a.vehicleId === b.vehicleId && a.shiftId === b.shiftId && a.position === b.position;
}
