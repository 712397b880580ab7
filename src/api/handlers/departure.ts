/**
 * Departures in the local time of a region. The rule: the time zone that the region was built with; without one, the
 * whole hours nearest to the longitude of its middle, 15 degrees an hour, without daylight saving.
 */
import type { LocalTime } from '../../engine/graph/traffic-clock.ts';
import type { OpenRegion } from './region-context.ts';

// One axis holds Unix seconds and seconds of a week that begins on Monday at 00:00; these bounds tell them apart.
/** Later than any week-relative value, earlier than any Unix time in use: 1973. */
export const FIRST_UNIX_TIME = 100_000_000;
/** The end of the year 9999: what is later has no date of four digits. */
export const LAST_UNIX_TIME = 253_402_300_799;

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
/** The first of January 1970 was a Thursday. */
const MINUTES_BEFORE_1970 = 3 * MINUTES_PER_DAY;
const DEGREES_PER_HOUR = 15;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Minutes since Monday 00:00 on the clocks of an IANA time zone. */
function readClock(unixSeconds: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(unixSeconds * 1000).map(({ type, value }) => [type, value]));
  const day = WEEKDAYS.indexOf(parts.get('weekday') ?? '');
  return day * MINUTES_PER_DAY + Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}

/** `departure`: Unix seconds, or below 1973 seconds of a local week. */
export function toLocalTime(
  departure: number,
  { timeZone, engine }: Pick<OpenRegion, 'timeZone'> & { engine: Pick<OpenRegion['engine'], 'bounds'> },
): LocalTime {
  if (departure < FIRST_UNIX_TIME) return { minuteOfWeek: departure / 60 };
  if (timeZone) return { minuteOfWeek: readClock(departure, timeZone), unixSeconds: departure };
  const [west, , east] = engine.bounds;
  const hours = Math.round((west + east) / 2 / DEGREES_PER_HOUR);
  const minutes = departure / 60 + hours * 60 + MINUTES_BEFORE_1970;
  return { minuteOfWeek: minutes % MINUTES_PER_WEEK, unixSeconds: departure };
}
