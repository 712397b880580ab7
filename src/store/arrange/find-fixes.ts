/** Asks the engine for ways to give an order a place; what it names, and what a dispatcher does beside that. */
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { VrpLateViolation } from '../../api/contract/vrp-violations.ts';
import type { CallResult } from '../../client/api-client.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import {
  type Fix,
  makeExtraVanFix,
  makePlacement,
  makeRelaxationFix,
  makeSwitchOnFix,
  makeWidenFix,
} from './fixes.ts';
import type { PlanQuestions } from './plan-questions.ts';
import { makeOpenZoneFixes } from './zone-fixes.ts';

const MAX_PLACES = 2;
const MAX_RELAXATIONS = 4;

/** The best place of each van, the best vans first; beside those the best van that stays at home as things are. */
function rankPlaces(plan: Plan, places: readonly VrpInsertion[]): VrpInsertion[] {
  const ofVans = places.filter(
    (place, i, all) => all.findIndex(({ vehicleId }) => vehicleId === place.vehicleId) === i,
  );
  const driven = new Set(plan.solution?.routes.map(({ vehicleId }) => vehicleId));
  const idle = ofVans.slice(MAX_PLACES).find(({ vehicleId }) => !driven.has(vehicleId));
  return [...ofVans.slice(0, MAX_PLACES), ...(idle ? [idle] : [])];
}

/** Whether the stop is late by a window of its own, which can be opened longer, and not by the hours of a no-go zone. */
function isOwnWindow(order: Order, { activity, window }: VrpLateViolation): boolean {
  const stop = activity === 'pickupShipment' ? order.pickup : order;
  return stop?.windows.some(([, latest]) => latest === window.latest) ?? false;
}

/** Ways out for a stop that is late: places where it is in time, and a longer window. */
export async function findLateFixes(
  questions: Pick<PlanQuestions, 'listInsertions'>,
  plan: Plan,
  orderId: string,
): Promise<CallResult<Fix[]>> {
  const order = plan.orders.find(({ id }) => id === orderId);
  const late = plan.solution?.violations?.find(
    (violation) => violation.kind === 'late' && violation.orderId === orderId,
  );
  if (!order || late?.kind !== 'late') return { ok: true, value: [] };
  const places = await questions.listInsertions(orderId);
  if (!places.ok) return places;
  const ranked = rankPlaces(plan, places.value);
  return {
    ok: true,
    value: [
      ...ranked.map((place) => makePlacement(plan, order, place)),
      ...(isOwnWindow(order, late) ? [makeWidenFix(order, late)] : []),
      ...makeOpenZoneFixes(plan, order),
    ],
  };
}

/** The mildest first. */
export async function findFixes(
  questions: Pick<PlanQuestions, 'listRelaxations' | 'listInsertions'>,
  plan: Plan,
  orderId: string,
): Promise<CallResult<Fix[]>> {
  const order = plan.orders.find(({ id }) => id === orderId);
  if (!order) return { ok: true, value: [] };
  const found = await questions.listRelaxations(orderId);
  if (!found.ok) return found;
  const { fitsAlready, relaxations } = found.value;
  if (fitsAlready) {
    const places = await questions.listInsertions(orderId);
    if (!places.ok) return places;
    const ranked = rankPlaces(plan, places.value);
    return { ok: true, value: ranked.map((place) => makePlacement(plan, order, place)) };
  }
  const fixes = relaxations
    .slice(0, MAX_RELAXATIONS)
    .map((relaxation) => makeRelaxationFix(plan, order, relaxation));
  return {
    ok: true,
    value: [
      ...fixes,
      ...makeOpenZoneFixes(plan, order),
      makeSwitchOnFix(plan, order),
      makeExtraVanFix(plan, order),
    ].filter((fix) => fix !== undefined),
  };
}
