/** Every way to cut a sequence of stops into trips, with a reload at each cut; those that are done are in all of them. */
import { isOneLoad } from '../vrp-check/reload-rule.ts';
import { findUnderWay } from '../vrp-check/under-way.ts';
import type { CaseSlot, CaseStop, VrpCase } from '../vrp-check/vrp-case.ts';
import type { Step } from '../vrp-check/walk-route.ts';

export function placeReloads(vrp: VrpCase, slot: CaseSlot, stops: readonly CaseStop[]): Step[][] {
  const visits = stops.map((stop): Step => ({ kind: 'visit', stop }));
  const { visits: behind, reloads: past } = findUnderWay(slot, stops) ?? { visits: [], reloads: [] };
  if (!slot.reloads && past.length === 0) return [visits];
  const { most, duration, places } = slot.reloads ?? { most: 0, duration: 0, places: [] };
  const sequences: Step[][] = [];
  const begun: Step[] = [];
  let start = 0;
  for (const { after, ...reload } of past) {
    const trip = stops.slice(start, after);
    if (!isOneLoad(vrp, slot, trip)) return [];
    begun.push(...visits.slice(start, after), { kind: 'reload', ...reload });
    start = after;
  }
  const go = (from: number, left: number, steps: readonly Step[]): void => {
    if (isOneLoad(vrp, slot, stops.slice(from))) {
      sequences.push([...steps, ...visits.slice(from)]);
      return;
    }
    for (let cut = Math.max(from + 1, behind.length); left > 0 && cut < stops.length; cut++) {
      if (!isOneLoad(vrp, slot, stops.slice(from, cut))) continue;
      for (const { place, windows } of places) {
        const reload: Step = { kind: 'reload', place, windows, duration };
        go(cut, left - 1, [...steps, ...visits.slice(from, cut), reload]);
      }
    }
  };
  go(start, most - past.length, begun);
  return sequences;
}
