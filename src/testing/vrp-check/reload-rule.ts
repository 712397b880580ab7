/**
 * Routes that take a new load on their way: where and as often as they may, and only while what is left is more than one
 * load. Each trip keeps the capacity, and no shipment is on board between two trips. What is done stays: routes that begin
 * with its stops reload among them as they did and nowhere else.
 */
import { loadsAlong } from './capacity-rule.ts';
import type { TimeRule } from './rule.ts';
import { findUnderWay } from './under-way.ts';
import type { CaseSlot, CaseStop, CaseUnderWay, VrpCase } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

/** The stops between reloads, in order. */
function tripsOf({ steps }: Pick<Walk, 'steps'>): CaseStop[][] {
  const trips: CaseStop[][] = [[]];
  for (const { step } of steps) {
    if (step.kind === 'reload') trips.push([]);
    else if (step.kind === 'visit') trips[trips.length - 1].push(step.stop);
  }
  return trips;
}

/** Loads of the trips, one behind the other: at the start of each, then after each of its stops. */
export function loadsOfTrips(vrp: VrpCase, walk: Pick<Walk, 'steps'>): number[][] {
  return tripsOf(walk).flatMap((stops) => loadsAlong(vrp, stops));
}

export function isOneLoad(vrp: VrpCase, slot: CaseSlot, stops: readonly CaseStop[]): boolean {
  return loadsAlong(vrp, stops).every((load) => load.every((amount, d) => amount <= (slot.capacity[d] ?? 0)));
}

function isTorn(stops: readonly CaseStop[]): boolean {
  return stops.some(
    ({ order }) => order.isShipment && stops.filter((each) => each.order === order).length === 1,
  );
}

/** Against reloads among the stops that lie behind: `at` each how many stops come before it. */
function checkDone(
  { visits, reloads }: CaseUnderWay,
  taken: readonly { readonly at: number; readonly place: number | undefined }[],
): string[] {
  const among = taken.filter(({ at }, i) => at < visits.length || i < reloads.length);
  const say = (all: readonly { at: number; place: number | undefined }[]) =>
    all.map(({ at, place }) => `${at} at place ${place}`).join(', ');
  const wanted = say(reloads.map(({ after, place }) => ({ at: after, place })));
  return say(among) === wanted ? [] : [`reloads behind ${say(among)}, those done are ${wanted}`];
}

export const reloadRule: TimeRule = {
  name: 'reload',
  checkTimes: (vrp, slot, walk) => {
    const taken = walk.steps.filter(({ step }) => step.kind === 'reload');
    const { reloads } = slot;
    const faults: string[] = [];
    const trips = tripsOf(walk);
    const behind = findUnderWay(slot, trips.flat());
    const past = behind?.reloads.length ?? 0;
    if (!reloads && past === 0) return taken.length > 0 ? [`${taken.length} reloads, none is allowed`] : [];
    const most = Math.max(reloads?.most ?? 0, past);
    if (taken.length > most) faults.push(`${taken.length} reloads, at most ${most}`);
    if (behind) {
      const at = (i: number) => trips.slice(0, i + 1).flat().length;
      for (const fault of checkDone(
        behind,
        taken.map(({ place }, i) => ({ at: at(i), place })),
      ))
        faults.push(fault);
    }
    for (const [i, { place, window, begins }] of taken.entries()) {
      if (i >= past && !reloads?.places.some((each) => each.place === place))
        faults.push(`a reload at ${vrp.placeIds[place ?? -1]}`);
      if (!window) faults.push(`a reload begins at ${begins}, in none of its windows`);
    }
    trips.forEach((stops, trip) => {
      if (!isOneLoad(vrp, slot, stops)) faults.push(`trip ${trip} is more than a load`);
      if (trips.length > 1 && isTorn(stops)) faults.push(`a shipment is on board behind trip ${trip}`);
      const rest = trips.slice(trip).flat();
      if (trip >= past && trip < trips.length - 1 && isOneLoad(vrp, slot, rest))
        faults.push(`a reload behind trip ${trip} although all that is left is one load`);
    });
    return faults;
  },
};
