/**
 * Selective route exchange (Nagata and Bräysy, "Edge assembly-based memetic algorithm for the capacitated vehicle
 * routing problem", 2009; as a crossover of its own Nagata, Bräysy and Dullaert, 2010): some neighbouring routes of
 * one plan take the place of the routes of another plan that share most with them. Whole routes move, so whatever
 * rules hold within a route stay kept; what then stands twice leaves its old route, what is missing is put back by
 * the caller.
 */
import type { Prng } from '../../base/prng.ts';
import type { SearchTables } from '../search-tables.ts';
import type { VrpPlan } from '../vrp-problem.ts';

/** Of the donor's routes at most this share is taken. */
const MAX_TAKEN = 0.5;

/** The child of two complete plans; `unassigned` are the units to be put back. O(tasks + slots^2). */
export function exchangeRoutes(tables: SearchTables, prng: Prng, base: VrpPlan, donor: VrpPlan): VrpPlan {
  const { problem, classOfSlot } = tables;
  const { unit } = problem.tasks;
  const taken = chooseNearbyRoutes(tables, prng, donor);
  const isTaken = new Uint8Array(problem.units.count);
  for (const slot of taken) for (const task of donor.tasksOfSlot[slot]) isTaken[unit[task]] = 1;
  const shareOf = base.tasksOfSlot.map(
    (route) => route.reduce((sum, task) => sum + isTaken[unit[task]], 0) / Math.max(1, route.length),
  );
  const given = [...shareOf.keys()].filter((slot) => shareOf[slot] > 0);
  given.sort((a, b) => shareOf[b] - shareOf[a] || a - b);
  const isGiven = new Uint8Array(problem.slots.count);
  for (const slot of given.slice(0, taken.length)) isGiven[slot] = 1;
  const routes: (readonly number[])[] = base.tasksOfSlot.map((route, slot) =>
    isGiven[slot] === 1 ? [] : shareOf[slot] > 0 ? route.filter((task) => isTaken[unit[task]] === 0) : route,
  );
  for (const slot of taken) {
    const isFree = (other: number) => routes[other].length === 0 && classOfSlot[other] === classOfSlot[slot];
    const empty = isFree(slot) ? slot : [...routes.keys()].find(isFree);
    // Where no equal vehicle is free the donor's own takes over.
    routes[empty ?? slot] = donor.tasksOfSlot[slot];
  }
  const isPlaced = new Uint8Array(problem.units.count);
  for (const route of routes) for (const task of route) isPlaced[unit[task]] = 1;
  return { tasksOfSlot: routes, unassigned: [...isPlaced.keys()].filter((u) => isPlaced[u] === 0) };
}

/** Slots of the donor's routes around a random task, nearest first. */
function chooseNearbyRoutes(tables: SearchTables, prng: Prng, { tasksOfSlot }: VrpPlan): number[] {
  const { problem, neighbours, neighbourCount } = tables;
  const slotOfTask = new Int32Array(problem.tasks.count).fill(-1);
  let used = 0;
  for (const [slot, route] of tasksOfSlot.entries()) {
    if (route.length > 0) used++;
    for (const task of route) slotOfTask[task] = slot;
  }
  const wanted = 1 + prng.nextInt(Math.max(1, Math.floor(used * MAX_TAKEN)));
  const first = prng.nextInt(problem.tasks.count) * neighbourCount;
  const chosen = new Set<number>();
  for (let k = first; k < first + neighbourCount && chosen.size < wanted; k++) {
    const slot = slotOfTask[neighbours[k]];
    if (slot >= 0) chosen.add(slot);
  }
  return [...chosen];
}
