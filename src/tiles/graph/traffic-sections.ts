/** Speeds by time and closures as sections of a graph tile: there only where a road of the tile has any. O(tile). */
import {
  type ClosedInterval,
  countClosures,
  listIntervals,
  MINUTES_PER_WEEK,
  SLOTS_PER_WEEK,
  type Traffic,
} from '../../engine/graph/traffic.ts';
import type { Section, SectionType } from '../section-file.ts';

const COLUMNS = {
  patternOfArc: Uint32Array,
  speeds: Uint8Array,
  closureOfArc: Uint32Array,
  firstInterval: Uint32Array,
  isWeekly: Uint8Array,
  from: Float64Array,
  to: Float64Array,
} as const;

const GROUP = 'traffic.';

export function encodeTraffic(traffic: Traffic | undefined): Record<string, Section> {
  if (!traffic) return {};
  const { patternOfArc, speeds, closureOfArc, closures } = traffic;
  const values: Record<keyof typeof COLUMNS, Section> = { patternOfArc, speeds, closureOfArc, ...closures };
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [GROUP + column, value]));
}

/** Undefined where the tile has no such sections; throws an Error where it lacks some of them. */
export function decodeTraffic(sections: ReadonlyMap<string, Section>): Traffic | undefined {
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  if (!names.some((column) => sections.has(GROUP + column))) return undefined;
  const get = <C extends keyof typeof COLUMNS>(column: C) => {
    const section = sections.get(GROUP + column);
    if (!section) throw new Error(`The tile lacks its section "${GROUP}${column}"`);
    const type: SectionType = COLUMNS[column];
    if (!(section instanceof type))
      throw new Error(`The tile's section "${GROUP}${column}" is of another type`);
    return section as InstanceType<(typeof COLUMNS)[C]>;
  };
  return {
    patternOfArc: get('patternOfArc'),
    speeds: get('speeds'),
    closureOfArc: get('closureOfArc'),
    closures: {
      firstInterval: get('firstInterval'),
      isWeekly: get('isWeekly'),
      from: get('from'),
      to: get('to'),
    },
  };
}

function checkInterval({ isWeekly, from, to }: ClosedInterval): boolean {
  return isWeekly ? from >= 0 && from < to && to <= MINUTES_PER_WEEK : from < to;
}

/** What does not fit, or undefined. */
export function findTrafficFault(traffic: Traffic, arcCount: number): string | undefined {
  const { patternOfArc, speeds, closureOfArc, closures } = traffic;
  const { firstInterval, isWeekly, from, to } = closures;
  if (patternOfArc.length !== arcCount || closureOfArc.length !== arcCount)
    return 'traffic columns of different number';
  if (speeds.length % SLOTS_PER_WEEK !== 0) return 'speeds that are not whole weeks';
  const patternCount = speeds.length / SLOTS_PER_WEEK;
  const closureCount = countClosures(traffic);
  for (let arc = 0; arc < arcCount; arc++) {
    if (patternOfArc[arc] > patternCount) return `speed pattern ${patternOfArc[arc]} of ${patternCount}`;
    if (closureOfArc[arc] > closureCount) return `closure ${closureOfArc[arc]} of ${closureCount}`;
  }
  if (isWeekly.length !== from.length || from.length !== to.length)
    return 'closure columns of different number';
  if (firstInterval[0] !== 0 || firstInterval[closureCount] !== from.length)
    return 'closures that do not fit';
  for (let c = 0; c < closureCount; c++) {
    if (firstInterval[c + 1] <= firstInterval[c]) return 'closures that fall';
    if (!listIntervals(traffic, c).every(checkInterval)) return 'a closure that ends before it begins';
  }
  return undefined;
}
