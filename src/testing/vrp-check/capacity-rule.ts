/** The load never exceeds the capacity: deliveries ride from the start, pickups and services to the end. */
import type { SequenceRule } from './rule.ts';
import type { CaseOrder, CaseSlot, CaseStop, VrpCase } from './vrp-case.ts';

/** Loads per dimension: at the start, then after each stop. */
export function loadsAlong({ dimensions }: VrpCase, stops: readonly CaseStop[]): number[][] {
  const load = new Array<number>(dimensions).fill(0);
  const add = ({ size }: CaseOrder, sign: number) => {
    for (let d = 0; d < dimensions; d++) load[d] += sign * (size[d] ?? 0);
  };
  for (const { kind, order } of stops) if (kind === 'delivery') add(order, 1);
  const loads = [[...load]];
  for (const { kind, order } of stops) {
    add(order, kind === 'delivery' || kind === 'deliverShipment' ? -1 : 1);
    loads.push([...load]);
  }
  return loads;
}

/** Whether a vehicle can start and end with what the stops bring and take, in whatever order it visits them. */
export function fitsAtEnds(vrp: VrpCase, slot: CaseSlot, stops: readonly CaseStop[]): boolean {
  const loads = loadsAlong(vrp, stops);
  return [loads[0], loads[stops.length]].every((load) =>
    load.every((amount, d) => amount <= (slot.capacity[d] ?? 0)),
  );
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
