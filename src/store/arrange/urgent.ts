/** An order that comes in during the day: where it would go, whom that delays, and putting it there. */

import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import { t } from '../../i18n/t.ts';
import type { LonLat, Order, Window } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { addOrders } from '../edits/order-edits.ts';
import { makeUnique } from '../plan-edits.ts';
import { insertAt, listVisits } from './arrangement.ts';
import type { Trial } from './preview.ts';

export interface UrgentDraft {
  readonly name: string;
  readonly address: string;
  readonly location: LonLat;
  readonly durationSeconds: number;
  readonly windows: readonly Window[];
  readonly loads: readonly number[];
  readonly skills: readonly string[];
}

export function makeUrgentOrder(plan: Plan, draft: UrgentDraft): Order {
  const taken = new Set(plan.orders.map(({ id }) => id));
  return {
    ...draft,
    id: makeUnique(t('urgent.id'), taken),
    name: draft.name.trim() || t('move.urgent'),
    type: 'delivery',
    kept: {},
  };
}

/**
 * Places that keep what was promised: nobody is reached more than `patience` seconds later than planned, and nothing is
 * put before what lies behind already. `patience` undefined = any delay.
 */
export function listKindPlaces(
  places: readonly VrpInsertion[],
  plan: Plan,
  patience: number | undefined,
): readonly VrpInsertion[] {
  const { frozenUntil } = plan;
  return places.filter(
    ({ pushedStops, arrival }) =>
      (frozenUntil === undefined || arrival > frozenUntil) &&
      (patience === undefined || pushedStops.every(({ laterSeconds }) => laterSeconds <= patience)),
  );
}

/** The best place of each van and the runners-up, the cheapest first. */
export function rankPlaces(places: readonly VrpInsertion[], limit: number): readonly VrpInsertion[] {
  const best = places.filter(
    (place, i) =>
      places.findIndex(
        ({ vehicleId, shiftId }) => vehicleId === place.vehicleId && shiftId === place.shiftId,
      ) === i,
  );
  const rest = places.filter((place) => !best.includes(place));
  return [...best, ...rest].slice(0, limit).sort((a, b) => a.addedCost - b.addedCost);
}

export function makeUrgentTrial(order: Order, place: VrpInsertion): Trial {
  return {
    key: `urgent ${place.vehicleId} ${place.shiftId ?? ''} ${place.position}`,
    label: t('adjust.insert'),
    orderId: order.id,
    change: (arrangement) => insertAt(arrangement, listVisits(order), place),
    also: (plan) => addOrders(plan, [order], 'append'),
  };
}
