/**
 * Whether a unit fits into a row of `TightRoutes`, and where: every place is as likely as any other (reservoir sampling),
 * and is left in `first` and `second`. Legs must keep the triangle inequality roughly, else places may be missed.
 */
import type { TightRoutes } from './tight-routes.ts';

/** A single task. O(length). */
export function fitSingle(routes: TightRoutes, row: number, unit: number): boolean {
  const { tables, stride, locationAt, departureAt, latestAt, durations, prng } = routes;
  const { problem, earliest, latestSetup, sizeOfUnit } = tables;
  const base = row * stride;
  const end = base + routes.lengthOf[row];
  if (routes.loadAt[end] + sizeOfUnit[unit] > routes.capacity) return false;
  const task = problem.units.firstTask[unit];
  const out = problem.tasks.location[task] * problem.locationCount;
  const n = problem.locationCount;
  const here = problem.tasks.location[task];
  const limit = Math.min(latestSetup[task], routes.arrivalLimit);
  let count = 0;
  let i = base;
  while (i <= end && latestAt[i + 1] < earliest[task] + routes.service[task]) i++;
  for (; i <= end && departureAt[i] <= limit; i++) {
    let begin = departureAt[i] + durations[locationAt[i] * n + here];
    if (begin < earliest[task]) begin = earliest[task];
    if (begin > limit) continue;
    if (begin + routes.service[task] + durations[out + locationAt[i + 1]] > latestAt[i + 1]) continue;
    if (count++ === 0 || prng.nextInt(count) === 0) routes.first = i - base;
  }
  return count > 0;
}

/** A shipment: the moment of departure is carried forward from each place of the pickup. O(length^2) at worst. */
export function fitPair(routes: TightRoutes, row: number, pickup: number): boolean {
  const { tables, stride, locationAt, departureAt, latestAt, loadAt, durations, service, prng } = routes;
  const { problem, earliest, latestSetup } = tables;
  const { taskAt } = routes;
  const n = problem.locationCount;
  const delivery = pickup + 1;
  const source = problem.tasks.location[pickup];
  const target = problem.tasks.location[delivery];
  const room = routes.capacity - problem.tasks.load[pickup];
  const latestPickup = Math.min(latestSetup[pickup], routes.arrivalLimit);
  const latestDelivery = Math.min(latestSetup[delivery], routes.arrivalLimit);
  const base = row * stride;
  const end = base + routes.lengthOf[row];
  let count = 0;
  let i = base;
  while (i <= end && latestAt[i + 1] < earliest[pickup] + service[pickup]) i++;
  for (; i <= end && departureAt[i] <= latestPickup; i++) {
    if (loadAt[i] > room) continue;
    let now = departureAt[i] + durations[locationAt[i] * n + source];
    if (now < earliest[pickup]) now = earliest[pickup];
    if (now > latestPickup) continue;
    now += service[pickup];
    let place = source;
    let j = i;
    for (;;) {
      let begin = now + durations[place * n + target];
      if (begin > latestDelivery) break;
      if (begin < earliest[delivery]) begin = earliest[delivery];
      if (begin + service[delivery] + durations[target * n + locationAt[j + 1]] <= latestAt[j + 1]) {
        if (count++ === 0 || prng.nextInt(count) === 0) {
          routes.first = i - base;
          routes.second = j - base;
        }
      }
      if (++j > end || loadAt[j] > room) break;
      now += durations[place * n + locationAt[j]];
      if (now > latestAt[j]) break;
      const task = taskAt[j];
      if (now < earliest[task]) now = earliest[task];
      now += service[task];
      place = locationAt[j];
    }
    routes.work += j - i;
  }
  return count > 0;
}
