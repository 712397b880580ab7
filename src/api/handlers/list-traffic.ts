/** Which traffic the hours of a way to travel have, quarter by quarter. */
import { QUARTER, type TravelHours } from '../contract/vrp-travel.ts';
import { LAST_UNIX_TIME, toLocalTime } from './departure.ts';
import type { TrafficHours } from './plan-memory/joined-hours.ts';
import type { OpenRegion } from './region-context.ts';

/** Quarters in whose traffic nothing differs share a table. A quarter's traffic is that of its beginning. */
export function listTraffic(region: OpenRegion, { from, to, shift }: TravelHours): TrafficHours {
  const tableOfKey = new Map<string, number>();
  const moments: number[] = [];
  const tableOfSlot: number[] = [];
  for (
    let begin = from;
    begin === from || (begin < to && begin + shift <= LAST_UNIX_TIME);
    begin += QUARTER
  ) {
    const key = region.engine.findMoment(toLocalTime(begin + shift, region))?.key ?? '';
    let table = tableOfKey.get(key);
    if (table === undefined) {
      table = moments.push(begin + shift) - 1;
      tableOfKey.set(key, table);
    }
    tableOfSlot.push(table);
  }
  return { from, seconds: QUARTER, tableOfSlot: Uint16Array.from(tableOfSlot), moments };
}
