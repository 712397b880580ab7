/** How large a van is, as cells: metres and tonnes, or in the unit that is written behind. */
import { KILOGRAMS_PER_POUND, parseNumber, unitOf } from '../../files/parse-number.ts';
import { t } from '../../i18n/t.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { SIZE_FIELDS, type SizeField, type Sizes } from '../../plan/vehicle-sizes.ts';
import { withChange } from '../plan-edits.ts';
import { bad, type Cell, type CellResult, good, writeValue } from './cell.ts';
import { optional, writeNumber } from './read-values.ts';

const METRES_PER_FOOT = 0.3048;
const METRES: Readonly<Record<string, number>> = { m: 1, cm: 0.01, ft: METRES_PER_FOOT };
const TONNES_PER_POUND = KILOGRAMS_PER_POUND / 1000;
const TONNES: Readonly<Record<string, number>> = {
  ...{ t: 1, kg: 0.001 },
  ...{ lb: TONNES_PER_POUND, lbs: TONNES_PER_POUND },
};
/** `10'6"`, `10 ft 6 in`. */
const FEET = /^(\d+)\s*(?:['’′]|ft\.?)\s*(?:(\d+(?:[.,]\d+)?)\s*(?:["”″]|''|in\.?)?)?$/i;
/** What the contract takes; signs are read as finely. */
const SMALLEST = 0.01;
const LARGEST = 655;

function isWeight(field: SizeField): boolean {
  return field === 'weightTonnes' || field === 'axleLoadTonnes';
}

function readFeet(text: string): number | undefined {
  const [, feet, inches] = FEET.exec(text.trim()) ?? [];
  if (feet === undefined) return undefined;
  return (Number(feet) + Number((inches ?? '0').replace(',', '.')) / 12) * METRES_PER_FOOT;
}

function readNumber(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const unit = unitOf(text);
  const factor = unit === undefined ? 1 : units[unit];
  const value = parseNumber(text);
  return value === undefined || factor === undefined ? undefined : value * factor;
}

/** Metres or tonnes, to the hundredth. */
export function readSize(field: SizeField, text: string): CellResult<number> {
  const value = isWeight(field) ? readNumber(text, TONNES) : (readFeet(text) ?? readNumber(text, METRES));
  const size = value === undefined ? undefined : Math.round(value * 100) / 100;
  if (size === undefined || size < SMALLEST || size > LARGEST)
    return bad(t(isWeight(field) ? 'fleet.badWeight' : 'fleet.badLength'));
  return good(size);
}

export function listSizeCells(): Cell<Vehicle>[] {
  return SIZE_FIELDS.map((key) => ({
    key,
    label: t(`fleet.${key}`),
    isNumeric: true,
    text: (vehicle) => writeNumber(vehicle[key]),
    sortBy: (vehicle) => vehicle[key],
    write: (vehicle, text) =>
      writeValue(
        optional(text, (filled) => readSize(key, filled)),
        (size) => withChange<Vehicle>(vehicle, { [key]: size }),
      ),
  }));
}

/** Sizes in a few words, such as `Height (m) 3.2, Width (m) 2.2`; empty where none is given. */
export function describeSizes(van: Sizes): string {
  return SIZE_FIELDS.flatMap((field) =>
    van[field] === undefined ? [] : [`${t(`fleet.${field}`)} ${writeNumber(van[field])}`],
  ).join(', ');
}
