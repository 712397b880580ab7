/** The plan's tolerances as soft limits of the typed client. */

import type { VrpSoftLimits } from '../../api/contract/vrp-wishes.ts';
import { largest } from '../extremes.ts';
import type { Plan } from '../plan-model.ts';

/** A second late costs as much as so many seconds of work: lateness is for when nothing else fits. */
const LATENESS_WEIGHT = 5;
const OVERTIME_WEIGHT = 2;
const SECONDS_AN_HOUR = 3600;
/** Where some vans have prices and none of them by the hour. */
const USUAL_HOUR = 30;

/** What a second of work costs in the unit of the plan's aim: one, or money where vans have prices. */
function priceSecond({ vehicles }: Plan): number {
  const prices = vehicles.map(({ costPerHour }) => costPerHour ?? 0);
  const isPriced = vehicles.some((van) => van.costPerHour || van.costPerKm || van.costPerDay);
  if (!isPriced) return 1;
  return (largest(prices, 0) || USUAL_HOUR) / SECONDS_AN_HOUR;
}

/** Undefined where every limit is hard. */
export function buildSoftLimits(plan: Plan): VrpSoftLimits | undefined {
  const { latenessSeconds = 0, overtimeSeconds = 0 } = plan.tolerances ?? {};
  if (latenessSeconds <= 0 && overtimeSeconds <= 0) return undefined;
  const second = priceSecond(plan);
  const soften = (allowedSeconds: number, weight: number) =>
    allowedSeconds > 0 ? { allowedSeconds, pricePerSecond: weight * second } : undefined;
  const lateness = soften(latenessSeconds, LATENESS_WEIGHT);
  const overtime = soften(overtimeSeconds, OVERTIME_WEIGHT);
  return { ...(lateness ? { lateness } : {}), ...(overtime ? { overtime } : {}) };
}
