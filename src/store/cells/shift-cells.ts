/** When and from where to where a van drives, as cells. */

import { formatWindow } from '../../i18n/format.ts';
import { formats } from '../../i18n/format-state.ts';
import { t } from '../../i18n/t.ts';
import type { DrivingBreak, VehicleBreak, VehicleShift, WindowBreak } from '../../plan/vehicle.ts';
import { SHIFT_LIMITS } from '../../plan/vehicle-limits.ts';
import { withChange } from '../plan-edits.ts';
import { bad, type Cell, type CellResult, good, writeValue } from './cell.ts';
import { listLimitCells } from './limit-cells.ts';
import {
  optional,
  readClock,
  readDepot,
  readDuration,
  readFlag,
  readWindow,
  showClock,
  showDuration,
  writeClock,
  writeDepot,
  writeDuration,
  writeFlag,
  writeWindow,
} from './read-values.ts';
import { findDeparture } from './word-lists.ts';

type ShiftCell = Cell<VehicleShift>;

const put = (shift: VehicleShift, change: Partial<VehicleShift>) => withChange<VehicleShift>(shift, change);

function placeCell(key: 'start' | 'end', label: string): ShiftCell {
  return {
    key,
    label,
    text: (shift) => writeDepot(shift[key]),
    show: (shift) => shift[key]?.name ?? '',
    write: (shift, text) => writeValue(optional(text, readDepot), (place) => put(shift, { [key]: place })),
  };
}

export const NOON_BREAK: WindowBreak = {
  kind: 'window',
  window: [12 * 3600, 13 * 3600],
  durationSeconds: 1800,
};
/** Drivers' rules of the road: 45 minutes after four and a half hours. */
export const DRIVING_BREAK: DrivingBreak = {
  kind: 'driving',
  durationSeconds: 2700,
  maxDrivingSeconds: 16_200,
};

function withLength(rest: VehicleBreak | undefined, durationSeconds: number): VehicleBreak {
  return { ...(rest ?? NOON_BREAK), durationSeconds };
}

function drivingOf(rest: VehicleBreak | undefined): DrivingBreak {
  if (rest?.kind === 'driving') return rest;
  return rest ? { ...DRIVING_BREAK, durationSeconds: rest.durationSeconds } : DRIVING_BREAK;
}

function readParts(text: string): CellResult<number[]> {
  const parts: number[] = [];
  for (const part of text.split(/[+;,]/)) {
    const seconds = readDuration(part);
    if (!seconds.ok) return seconds;
    parts.push(seconds.value);
  }
  return good(parts);
}

function onDriving(
  shift: VehicleShift,
  text: string,
  write: (rest: DrivingBreak) => CellResult<VehicleShift>,
): CellResult<VehicleShift> {
  if (shift.rest?.kind === 'driving') return write(shift.rest);
  return text.trim() === '' ? good(shift) : bad(t('fleet.onlyDrivingBreak'));
}

const BREAKS: readonly (() => ShiftCell)[] = [
  () => ({
    key: 'rest',
    label: t('fleet.break'),
    text: (shift) => writeDuration(shift.rest?.durationSeconds),
    show: (shift) => showDuration(shift.rest?.durationSeconds),
    sortBy: (shift) => shift.rest?.durationSeconds,
    write: (shift, text) =>
      writeValue(optional(text, readDuration), (seconds) =>
        put(shift, { rest: seconds === undefined ? undefined : withLength(shift.rest, seconds) }),
      ),
  }),
  () => ({
    key: 'rest window',
    label: t('fleet.breakWindow'),
    text: (shift) => (shift.rest?.kind === 'window' ? writeWindow(shift.rest.window) : ''),
    show: (shift) => (shift.rest?.kind === 'window' ? formatWindow(shift.rest.window) : ''),
    write: (shift, text) =>
      writeValue(optional(text, readWindow), (window) => {
        if (!window) return shift;
        const rest = shift.rest?.kind === 'window' ? shift.rest : NOON_BREAK;
        const { durationSeconds } = shift.rest ?? rest;
        return put(shift, { rest: { ...rest, window, durationSeconds } });
      }),
  }),
  () => ({
    key: 'rest tour',
    label: t('fleet.breakMinTour'),
    text: (shift) => (shift.rest?.kind === 'window' ? writeDuration(shift.rest.minTourSeconds) : ''),
    show: (shift) => (shift.rest?.kind === 'window' ? showDuration(shift.rest.minTourSeconds) : ''),
    write: (shift, text) => {
      const { rest } = shift;
      if (rest?.kind !== 'window') return text.trim() === '' ? good(shift) : bad(t('fleet.onlyTimedBreak'));
      return writeValue(optional(text, readDuration), (minTourSeconds) =>
        put(shift, { rest: withChange<WindowBreak>(rest, { minTourSeconds }) }),
      );
    },
  }),
  () => ({
    key: 'rest driving',
    label: t('fleet.breakDriving'),
    text: (shift) => (shift.rest?.kind === 'driving' ? writeDuration(shift.rest.maxDrivingSeconds) : ''),
    show: (shift) => (shift.rest?.kind === 'driving' ? showDuration(shift.rest.maxDrivingSeconds) : ''),
    write: (shift, text) =>
      writeValue(optional(text, readDuration), (maxDrivingSeconds) =>
        maxDrivingSeconds === undefined
          ? shift
          : put(shift, { rest: { ...drivingOf(shift.rest), maxDrivingSeconds } }),
      ),
  }),
  () => ({
    key: 'rest before',
    label: t('fleet.breakBefore'),
    text: (shift) => (shift.rest?.kind === 'driving' ? writeDuration(shift.rest.drivenBeforeSeconds) : ''),
    write: (shift, text) =>
      onDriving(shift, text, (rest) =>
        writeValue(optional(text, readDuration), (drivenBeforeSeconds) =>
          put(shift, { rest: withChange<DrivingBreak>(rest, { drivenBeforeSeconds }) }),
        ),
      ),
  }),
  () => ({
    key: 'rest parts',
    label: t('fleet.breakParts'),
    text: (shift) =>
      shift.rest?.kind === 'driving' ? (shift.rest.parts ?? []).map(writeDuration).join(' + ') : '',
    write: (shift, text) =>
      onDriving(shift, text, (rest) =>
        writeValue(optional(text, readParts), (parts) =>
          put(shift, { rest: withChange<DrivingBreak>(rest, { parts }) }),
        ),
      ),
  }),
];

export const DEPARTURES = ['late', 'early'] as const;

const TIMES: readonly (() => ShiftCell)[] = [
  () => ({
    key: 'shift',
    label: t('fleet.shift'),
    text: (shift) => writeWindow(shift.shift),
    show: (shift) => formatWindow(shift.shift),
    sortBy: (shift) => shift.shift[0],
    write: (item, text) => writeValue(readWindow(text), (shift) => ({ ...item, shift })),
  }),
  () => ({
    key: 'latestStart',
    label: t('fleet.latestStart'),
    text: (shift) => writeClock(shift.latestStart),
    show: (shift) => showClock(shift.latestStart),
    sortBy: (shift) => shift.latestStart,
    write: (shift, text) =>
      writeValue(optional(text, readClock), (latestStart) => put(shift, { latestStart })),
  }),
  () => ({
    key: 'departure',
    label: t('fleet.departure'),
    text: (shift) => shift.departure ?? '',
    show: (shift) => (shift.departure ? t(`fleet.departure.${shift.departure}`) : ''),
    choices: () => [
      { text: '', label: '–' },
      ...DEPARTURES.map((text) => ({ text, label: t(`fleet.departure.${text}`) })),
    ],
    write: (shift, text) => {
      if (text.trim() === '') return good(put(shift, { departure: undefined }));
      const departure = findDeparture(text);
      return departure ? good(put(shift, { departure })) : bad(t('fleet.badDeparture'));
    },
  }),
  () => placeCell('start', t('fleet.start')),
  () => placeCell('end', t('fleet.end')),
  () => ({
    key: 'endsAnywhere',
    label: t('fleet.endsAnywhere'),
    text: (shift) => writeFlag(shift.endsAnywhere),
    show: (shift) => (shift.endsAnywhere ? t('fleet.yes') : ''),
    choices: listYesNo,
    write: (shift, text) =>
      writeValue(readFlag(text), (isOn) => put(shift, { endsAnywhere: isOn || undefined })),
  }),
];

export function listYesNo() {
  return [
    { text: 'yes', label: t('fleet.yes') },
    { text: 'no', label: t('fleet.no') },
  ];
}

export function listShiftCells(): ShiftCell[] {
  return [
    ...TIMES.map((make) => make()),
    ...BREAKS.map((make) => make()),
    ...listLimitCells<VehicleShift>(SHIFT_LIMITS, formats.units),
  ];
}
