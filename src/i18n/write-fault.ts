/** What went wrong, in the language in use. */
import type { Fault, FaultCode, FaultValue } from '../faults/fault.ts';
import { findText, joinList, type MessageKey } from './t.ts';

/** A person's name for the ids at a place of a fault; undefined for places that hold none. */
export type NameOf = (place: string, ids: readonly string[]) => string | undefined;

/** Faults that the planner has words for elsewhere. */
const OTHER_TEXTS = {
  noTraffic: 'rules.trafficNone',
  twoVans: 'checks.twoVans',
  apartAndTogether: 'checks.apartAndTogether',
  apartOnOne: 'checks.apartOnOne',
  circle: 'checks.circle',
  twoBehind: 'checks.twoBehind',
  twoBefore: 'checks.twoBefore',
  'reason.skill': 'fix.reason.skill',
  'reason.window': 'fix.reason.window',
  'reason.capacity': 'fix.reason.capacity',
  'reason.distance': 'fix.reason.distance',
  'reason.relation': 'fix.reason.relation',
  'reason.allowed': 'fix.reason.allowed',
  'reason.timeInVehicle': 'fix.reason.route',
  'reason.noBreak': 'fix.reason.other',
  'reason.ruledOut': 'fix.reason.ruledOut',
  'reason.driving': 'fix.reason.driving',
  'reason.jobs': 'fix.reason.stops',
  'reason.activities': 'fix.reason.stops',
  'reason.group': 'fix.reason.group',
  'reason.breaks': 'fix.reason.driving',
  'reason.serviceTime': 'fix.reason.route',
  'reason.workingTime': 'fix.reason.route',
  'reason.routeDuration': 'fix.reason.route',
  'reason.waitingTime': 'fix.reason.waiting',
  'reason.timeSpan': 'fix.reason.shift',
  'reason.leftOut': 'fix.reason.priority',
  'reason.road': 'fix.reason.road',
  'reason.unknown': 'fix.reason.other',
} as const satisfies Partial<Record<FaultCode, MessageKey>>;

/** Faults that are no more than what stands at one place. */
const BARE = { said: 'text', ofVehicle: 'vehicle', ofShift: 'vehicle' } as const satisfies Partial<
  Record<FaultCode, string>
>;

type OtherCode = keyof typeof OTHER_TEXTS;
/** Codes with texts of their own; one without a text does not compile. */
type OwnKey = `faults.${Exclude<FaultCode, OtherCode | keyof typeof BARE>}`;

function keyOf(code: FaultCode): MessageKey {
  return code in OTHER_TEXTS ? OTHER_TEXTS[code as OtherCode] : (`faults.${code}` as OwnKey);
}

/**
 * The text. One that an older version stored as a text stays as it is; a fault that this version does not know, such as
 * one that a newer version stored, is empty.
 */
export function writeFault(fault: Fault | string, nameOf: NameOf = () => undefined): string {
  if (typeof fault === 'string') return fault;
  const params = Object.entries(fault.params ?? {});
  const values: Record<string, string> = Object.fromEntries(
    params.map(([place, value]) => [place, writeValue(place, value, nameOf)]),
  );
  if (fault.code in BARE) return values[BARE[fault.code as keyof typeof BARE]] ?? '';
  return findText(keyOf(fault.code), values) ?? '';
}

/** Figures stay as they are: those of files, bytes and answers are compared with what stands elsewhere. */
function writeValue(place: string, value: FaultValue, nameOf: NameOf): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return nameOf(place, [value]) ?? value;
  return 'code' in value ? writeFault(value, nameOf) : (nameOf(place, value) ?? joinList(value));
}
