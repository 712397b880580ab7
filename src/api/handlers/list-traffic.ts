/** Which traffic the hours of a way to travel have, quarter by quarter; of many places by longer slots of time. */
import { QUARTER, type TravelHours } from '../contract/vrp-travel.ts';
import { LAST_UNIX_TIME, toLocalTime } from './departure.ts';
import type { TrafficHours } from './plan-memory/joined-hours.ts';
import type { OpenRegion } from './region-context.ts';

/** What is asked of a region. */
type Roads = Pick<OpenRegion, 'timeZone'> & {
  readonly engine: Pick<OpenRegion['engine'], 'bounds' | 'findMoment'>;
};

/** Legs over all tables: 8 bytes each, here and in the search. */
const MAX_LEGS = 16_000_000;

/**
 * Slots in whose traffic nothing differs share a table. A slot's traffic is that of the quarter at its beginning, of a longer
 * one that in its middle. Slots are a quarter of an hour, or twice, four times ... as long where the tables would be too large.
 */
export function listTraffic(region: Roads, hours: TravelHours, placeCount: number): TrafficHours {
  for (let quarters = 1; ; quarters *= 2) {
    const traffic = listSlots(region, hours, quarters);
    const { length } = traffic.moments;
    if (length === 1 || length * placeCount ** 2 <= MAX_LEGS) return traffic;
  }
}

function listSlots(region: Roads, { from, to, shift }: TravelHours, quarters: number): TrafficHours {
  const tableOfKey = new Map<string, number>();
  const moments: number[] = [];
  const tableOfSlot: number[] = [];
  const seconds = quarters * QUARTER;
  const middle = Math.floor(quarters / 2) * QUARTER;
  for (let begin = from; begin === from || begin < to; begin += seconds) {
    const moment = begin + shift + middle;
    if (moment > LAST_UNIX_TIME && begin > from) break;
    const key = region.engine.findMoment(toLocalTime(moment, region))?.key ?? '';
    let table = tableOfKey.get(key);
    if (table === undefined) {
      table = moments.push(moment) - 1;
      tableOfKey.set(key, table);
    }
    tableOfSlot.push(table);
  }
  return { from, seconds, tableOfSlot: Uint16Array.from(tableOfSlot), moments };
}
