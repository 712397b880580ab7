/** Second loads of a van as cells: how often, how long, where, at which hours. */
import { formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { MAX_RELOADS } from '../../plan/reloads.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { withChange } from '../plan-edits.ts';
import { bad, type Cell, good, writeValue } from './cell.ts';
import {
  optional,
  readDuration,
  readWhole,
  readWindow,
  showDuration,
  writeDuration,
  writeNumber,
  writeWindow,
} from './read-values.ts';
import { findReloadAt } from './word-lists.ts';

/** `start` where its field is absent. */
export const RELOAD_PLACES = ['start', 'depot', 'any'] as const;

const put = (vehicle: Vehicle, change: Partial<Vehicle>) => withChange<Vehicle>(vehicle, change);

export function listReloadCells(): Cell<Vehicle>[] {
  return [
    {
      key: 'maxReloads',
      label: t('fleet.maxReloads'),
      isNumeric: true,
      text: (vehicle) => writeNumber(vehicle.maxReloads),
      sortBy: (vehicle) => vehicle.maxReloads,
      write: (vehicle, text) => {
        const most = optional(text, readWhole);
        if (most.ok && (most.value ?? 0) > MAX_RELOADS)
          return bad(t('fleet.badReloads', { most: MAX_RELOADS }));
        return writeValue(most, (maxReloads) => put(vehicle, { maxReloads: maxReloads || undefined }));
      },
    },
    {
      key: 'reloadSeconds',
      label: t('fleet.reloadSeconds'),
      isNumeric: true,
      text: (vehicle) => writeDuration(vehicle.reloadSeconds),
      show: (vehicle) => showDuration(vehicle.reloadSeconds),
      sortBy: (vehicle) => vehicle.reloadSeconds,
      write: (vehicle, text) =>
        writeValue(optional(text, readDuration), (reloadSeconds) => put(vehicle, { reloadSeconds })),
    },
    {
      key: 'reloadAt',
      label: t('fleet.reloadAt'),
      text: (vehicle) => vehicle.reloadAt ?? 'start',
      show: (vehicle) => (vehicle.maxReloads ? t(`fleet.reloadAt.${vehicle.reloadAt ?? 'start'}`) : ''),
      choices: () => RELOAD_PLACES.map((text) => ({ text, label: t(`fleet.reloadAt.${text}`) })),
      write: (vehicle, text) => {
        const at = text.trim() === '' ? 'start' : findReloadAt(text);
        if (!at) return bad(t('fleet.badReloadAt'));
        return good(put(vehicle, { reloadAt: at === 'start' ? undefined : at }));
      },
    },
    {
      key: 'reloadHours',
      label: t('fleet.reloadHours'),
      text: (vehicle) => writeWindow(vehicle.reloadHours),
      show: (vehicle) => (vehicle.reloadHours ? formatWindow(vehicle.reloadHours) : ''),
      sortBy: (vehicle) => vehicle.reloadHours?.[0],
      write: (vehicle, text) =>
        writeValue(optional(text, readWindow), (reloadHours) => put(vehicle, { reloadHours })),
    },
  ];
}
