/**
 * Loads in the whole numbers that the contract asks for. The plan's have up to three decimals; each measure is multiplied by
 * the power of ten at which all its amounts are whole, and what comes back is divided by it.
 */
import type { VrpRouteReason } from '../../api/contract/vrp-reasons.ts';
import type { VrpRelaxation } from '../../api/contract/vrp-relaxations.ts';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { Plan } from '../../plan/plan.ts';
import { roomOf } from '../../plan/vehicle.ts';
import { largest } from '../extremes.ts';

/** A gram of a kilogram. */
const MAX_DECIMALS = 3;
/** Far below the smallest unit: decimal amounts are not exact in binary. */
const DUST = 1e-6;
const LARGEST = 2 ** 31 - 1;

function countDecimals(amount: number): number {
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals++) {
    const scaled = amount * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) <= DUST) return decimals;
  }
  return MAX_DECIMALS;
}

export class LoadScale {
  /** One a measure, 1 where all amounts are whole. */
  private readonly factors: readonly number[];
  /** What all orders need together, in the request's units: room for everything. */
  private readonly sums: readonly number[];

  /** `vehicles`: those that take part. */
  constructor({ loadNames, orders }: Plan, vehicles: Plan['vehicles']) {
    const measures = loadNames.map((_, i) => {
      const amounts = orders.map(({ loads }) => loads[i] ?? 0);
      const rooms = vehicles.map((vehicle) => roomOf(vehicle, i)).filter(Number.isFinite);
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      let decimals = largest([...amounts, ...rooms].map(countDecimals), 0);
      while (decimals > 0 && largest(rooms, sum) * 10 ** decimals > LARGEST) decimals--;
      const factor = 10 ** decimals;
      return { factor, sum: Math.min(LARGEST, Math.ceil(sum * factor) + amounts.length) };
    });
    this.factors = measures.map(({ factor }) => factor);
    this.sums = measures.map(({ sum }) => sum);
  }

  /** An order's loads as its `size`, where there are too many digits rounded up. */
  toSize(loads: readonly number[]): number[] {
    return this.factors.map((factor, i) => Math.max(0, Math.ceil((loads[i] ?? 0) * factor - DUST)));
  }

  /** A van's room as its type's `capacity`, where there are too many digits rounded down. */
  toCapacity(vehicle: Plan['vehicles'][number]): number[] {
    return this.factors.map((factor, i) => {
      const room = roomOf(vehicle, i);
      return Number.isFinite(room) ? Math.min(LARGEST, Math.floor(room * factor + DUST)) : this.sums[i];
    });
  }

  /** Amounts of an answer, one a measure, in the plan's units. */
  fromWire(amounts: readonly number[]): number[] {
    return amounts.map((amount, i) => amount / (this.factors[i] ?? 1));
  }

  /** A broken rule with its amounts in the plan's units. */
  readViolation(violation: VrpViolation): VrpViolation {
    if (violation.kind !== 'capacity') return violation;
    const factor = this.factors[violation.dimension] ?? 1;
    return {
      ...violation,
      load: violation.load / factor,
      capacity: violation.capacity / factor,
      excess: violation.excess / factor,
    };
  }

  readLimited(reason: Extract<VrpRouteReason, { kind: 'limited' }>): VrpRouteReason {
    const { rule, used, allowed } = reason;
    if (rule.kind !== 'capacity' || used === undefined || allowed === undefined) return reason;
    const factor = this.factors[rule.dimension] ?? 1;
    return { ...reason, used: used / factor, allowed: allowed / factor };
  }

  readRelaxation(relaxation: VrpRelaxation): VrpRelaxation {
    if (relaxation.kind !== 'capacity' || relaxation.amount === undefined) return relaxation;
    return { ...relaxation, amount: relaxation.amount / (this.factors[relaxation.dimension ?? 0] ?? 1) };
  }
}
