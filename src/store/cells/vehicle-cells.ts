/** The fields of vans as cells. */

import { formats, type Units } from '../../i18n/format-state.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { COLOR_COUNT, DEFAULT_PROFILE, roomOf, type Vehicle } from '../../plan/vehicle.ts';
import { VEHICLE_LIMITS } from '../../plan/vehicle-limits.ts';
import { listDrivenVans } from '../arrange/past.ts';
import { setRoom } from '../edits/load-edits.ts';
import { withChange } from '../plan-edits.ts';
import { bad, type Cell, good, writeValue } from './cell.ts';
import { readPricePerUnit, writePricePerUnit } from './distance-values.ts';
import { listLimitCells } from './limit-cells.ts';
import {
  optional,
  readFactor,
  readFlag,
  readMoney,
  readRoom,
  readTokens,
  readWhole,
  writeFlag,
  writeNumber,
} from './read-values.ts';
import { listReloadCells } from './reload-cells.ts';
import { listShiftCells, listYesNo } from './shift-cells.ts';
import { listSizeCells } from './size-cells.ts';

type VehicleCell = Cell<Vehicle>;

const put = (vehicle: Vehicle, change: Partial<Vehicle>) => withChange<Vehicle>(vehicle, change);

type NumberField = 'minOrders' | 'costPerHour' | 'costPerDay' | 'speedFactor' | 'serviceTimeFactor';

function numberCell(key: NumberField, label: string, read: typeof readWhole): VehicleCell {
  return {
    key,
    label,
    isNumeric: true,
    text: (vehicle) => writeNumber(vehicle[key]),
    sortBy: (vehicle) => vehicle[key],
    write: (vehicle, text) => writeValue(optional(text, read), (value) => put(vehicle, { [key]: value })),
  };
}

function textCell(key: 'driver' | 'phone', label: string): VehicleCell {
  return {
    key,
    label,
    text: (vehicle) => vehicle[key] ?? '',
    write: (vehicle, text) => good(put(vehicle, { [key]: text.trim() || undefined })),
  };
}

function listBasics(): VehicleCell[] {
  return [
    {
      key: 'name',
      label: t('fleet.name'),
      text: (vehicle) => vehicle.name,
      write: (vehicle, text) =>
        text.trim() === '' ? bad(t('fleet.needsName')) : good({ ...vehicle, name: text.trim() }),
    },
    {
      key: 'isAvailable',
      label: t('fleet.available'),
      text: (vehicle) => writeFlag(vehicle.isAvailable),
      show: (vehicle) => t(vehicle.isAvailable ? 'fleet.yes' : 'fleet.no'),
      choices: listYesNo,
      write(vehicle, text, now) {
        const read = readFlag(text);
        // What it has done would have no van.
        const isStranded =
          read.ok && !read.value && vehicle.isAvailable && listDrivenVans(now).has(vehicle.id);
        if (isStranded) return bad(t('fleet.drivenKept', { count: 1 }));
        return writeValue(read, (isAvailable) => ({ ...vehicle, isAvailable }));
      },
    },
    {
      key: 'kind',
      label: t('fleet.kind'),
      text: (vehicle) => vehicle.kind,
      write: (vehicle, text) => good({ ...vehicle, kind: text.trim() }),
    },
    {
      key: 'color',
      label: t('fleet.color'),
      isNumeric: true,
      text: (vehicle) => String(vehicle.color),
      sortBy: (vehicle) => vehicle.color,
      write: (vehicle, text) => {
        const color = readWhole(text);
        const isFine = color.ok && color.value >= 1 && color.value <= COLOR_COUNT;
        return isFine ? good({ ...vehicle, color: color.value }) : bad(t('fleet.badColor'));
      },
    },
    textCell('driver', t('fleet.driver')),
    textCell('phone', t('fleet.phone')),
  ];
}

function listLimits(units: Units): VehicleCell[] {
  return [
    ...listLimitCells<Vehicle>(VEHICLE_LIMITS, units),
    numberCell('minOrders', t('fleet.minOrders'), readWhole),
    {
      key: 'movesEmpty',
      label: t('fleet.movesEmpty'),
      text: (vehicle) => writeFlag(vehicle.movesEmpty),
      show: (vehicle) => (vehicle.movesEmpty ? t('fleet.yes') : ''),
      choices: listYesNo,
      write: (vehicle, text) =>
        writeValue(readFlag(text), (isOn) => put(vehicle, { movesEmpty: isOn || undefined })),
    },
  ];
}

function listCosts(units: Units): VehicleCell[] {
  return [
    {
      key: 'skills',
      label: t('fleet.skills'),
      text: (vehicle) => vehicle.skills.join(', '),
      write: (vehicle, text) => good({ ...vehicle, skills: readTokens(text) }),
    },
    {
      key: 'costPerKm',
      label: t(units === 'mi' ? 'fleet.costPerMile' : 'fleet.costPerKm'),
      isNumeric: true,
      text: ({ costPerKm }) => writePricePerUnit(costPerKm, units),
      sortBy: (vehicle) => vehicle.costPerKm,
      write: (vehicle, text) =>
        writeValue(
          optional(text, (filled) => readPricePerUnit(filled, units)),
          (costPerKm) => put(vehicle, { costPerKm }),
        ),
    },
    numberCell('costPerHour', t('fleet.costPerHour'), readMoney),
    numberCell('costPerDay', t('fleet.costPerDay'), readMoney),
    numberCell('speedFactor', t('fleet.speedFactor'), readFactor),
    numberCell('serviceTimeFactor', t('fleet.serviceFactor'), readFactor),
    {
      key: 'profile',
      label: t('fleet.drivesAs'),
      text: (vehicle) => vehicle.profile ?? '',
      show: (vehicle) => vehicle.profile ?? DEFAULT_PROFILE,
      write: (vehicle, text) => good(put(vehicle, { profile: text.trim() || undefined })),
    },
  ];
}

function roomCell(dimension: number, name: string): VehicleCell {
  return {
    key: `room ${dimension}`,
    label: t('fleet.roomFor', { name }),
    isNumeric: true,
    text: (vehicle) => writeNumber(vehicle.capacity[dimension] ?? undefined),
    sortBy: (vehicle) => roomOf(vehicle, dimension),
    write: (vehicle, text, plan) =>
      writeValue(readRoom(text), (room) => ({
        ...vehicle,
        capacity: setRoom(vehicle.capacity, dimension, room, plan.loadNames.length),
      })),
  };
}

/** Cells of a van's own shift, which a van is. */
function listOwnShiftCells(): VehicleCell[] {
  return listShiftCells().map((cell): VehicleCell => {
    const { write } = cell;
    if (!write) return cell as VehicleCell;
    return {
      ...cell,
      write: (vehicle, text, plan) =>
        // What is written is the van itself with another value.
        writeValue(write(vehicle, text, plan), (shift) => shift as Vehicle),
    };
  });
}

/** Every field of a van that is one text; `units`: of distances, those in use. */
export function listVehicleCells(plan: Plan, units: Units = formats.units): VehicleCell[] {
  return [
    ...listBasics(),
    ...listOwnShiftCells(),
    ...plan.loadNames.map((name, i) => roomCell(i, name)),
    ...listLimits(units),
    ...listReloadCells(),
    ...listCosts(units),
    ...listSizeCells(),
  ];
}
