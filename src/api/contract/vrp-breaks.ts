/** The two shapes of a break, told apart by their members, and what is wrong with a break that has neither. */
import type { VrpRequest, VrpShift } from './vrp-request.ts';

export type VrpBreak = NonNullable<VrpShift['break']>;

/** A break that starts within a window of time. */
interface WindowBreak {
  readonly earliest: number;
  readonly latest: number;
  readonly duration: number;
}

/** A break after so much driving, whole or in parts. */
interface DrivingBreak {
  readonly duration: number;
  readonly max_driving_time: number;
  readonly initial_driving_time: number;
  readonly parts: readonly number[];
}

const WINDOW_MEMBERS = ['earliest', 'latest'] as const;
const DRIVING_MEMBERS = ['max_driving_time', 'initial_driving_time', 'possible_split'] as const;

export function isWindowBreak(wanted: VrpBreak): boolean {
  return WINDOW_MEMBERS.some((member) => wanted[member] !== undefined);
}

/** The break as a window break; checked before. */
export function toWindowBreak(wanted: VrpBreak): WindowBreak {
  return { earliest: wanted.earliest ?? 0, latest: wanted.latest ?? 0, duration: wanted.duration };
}

/** The break as a driving break; checked before. */
export function toDrivingBreak(wanted: VrpBreak): DrivingBreak {
  return {
    duration: wanted.duration,
    max_driving_time: wanted.max_driving_time ?? 0,
    initial_driving_time: wanted.initial_driving_time ?? 0,
    parts: wanted.possible_split?.length ? wanted.possible_split : [wanted.duration],
  };
}

/** Violations of all breaks of a request. */
export function checkBreaks(request: VrpRequest): string[] {
  return request.vehicles.flatMap((vehicle, i) => [
    ...checkBreak(vehicle.break, `vehicles[${i}].break`),
    ...(vehicle.shifts ?? []).flatMap((shift, s) =>
      checkBreak(shift.break, `vehicles[${i}].shifts[${s}].break`),
    ),
  ]);
}

function checkBreak(wanted: VrpBreak | undefined, path: string): string[] {
  if (!wanted) return [];
  const foreign = DRIVING_MEMBERS.filter((member) => wanted[member] !== undefined);
  if (isWindowBreak(wanted)) {
    if (foreign.length > 0) {
      return [`${path}: earliest and latest cannot be combined with ${foreign.join(', ')}`];
    }
    const missing = WINDOW_MEMBERS.filter((member) => wanted[member] === undefined);
    if (missing.length > 0) return [`${path}.${missing[0]}: missing`];
    const { earliest, latest } = toWindowBreak(wanted);
    return earliest > latest ? [`${path}: earliest ${earliest} is after latest ${latest}`] : [];
  }
  if (wanted.max_driving_time === undefined) {
    return [`${path}: needs either earliest and latest, or max_driving_time`];
  }
  if (wanted.max_driving_time === 0) return [`${path}.max_driving_time: must be above 0`];
  const messages: string[] = [];
  const initial = wanted.initial_driving_time ?? 0;
  if (initial > wanted.max_driving_time) {
    messages.push(
      `${path}.initial_driving_time: ${initial} exceeds max_driving_time ${wanted.max_driving_time}`,
    );
  }
  if (wanted.possible_split?.length) {
    const sum = wanted.possible_split.reduce((total, part) => total + part, 0);
    if (sum !== wanted.duration) {
      messages.push(`${path}.possible_split: the parts sum up to ${sum}, not to duration ${wanted.duration}`);
    }
  }
  return messages;
}
