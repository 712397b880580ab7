/** The load never exceeds the capacity: deliveries ride from the start, pickups and services to the end. */
import type { SequenceRule } from './rule.ts';
import type { CaseStop, VrpCase } from './vrp-case.ts';

/** Loads per dimension: at the start, then after each stop. */
export function loadsAlong({ dimensions }: VrpCase, stops: readonly CaseStop[]): number[][] {
  let load = new Array<number>(dimensions).fill(0);
  for (const { kind, order } of stops) {
    if (kind === 'delivery') load = load.map((amount, d) => amount + (order.size[d] ?? 0));
  }
  const loads = [load];
  for (const { kind, order } of stops) {
    const sign = kind === 'delivery' || kind === 'deliverShipment' ? -1 : 1;
    load = load.map((amount, d) => amount + sign * (order.size[d] ?? 0));
    loads.push(load);
  }
  return loads;
}

export const capacityRule: SequenceRule = {
  name: 'capacity',
  checkSequence: (vrp, slot, stops) => {
    // Of trips another rule speaks.
    if (slot.reloads) return [];
    return loadsAlong(vrp, stops).flatMap((load, at) =>
      load.flatMap((amount, d) => {
        const most = slot.capacity[d] ?? 0;
        return amount > most ? [`load after stop ${at} is ${amount} in dimension ${d}, at most ${most}`] : [];
      }),
    );
  },
};
