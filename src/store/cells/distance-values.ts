/** Distances and prices of distances in the units that a person chose; kept in metres and kilometres. */
import { parseNumber, unitOf } from '../../files/parse-number.ts';
import { formats, type Units } from '../../i18n/format-state.ts';
import { t } from '../../i18n/t.ts';
import { bad, type CellResult, good } from './cell.ts';

const METRES_PER: Readonly<Record<Units, number>> = { km: 1000, mi: 1609.344 };
/** A metre is less than half of what is left out after so many places, so that what was typed reads back. */
const PLACES = 3;
/** Prices are kept as they are, but for what multiplying adds at the far end. */
const PRICE_DIGITS = 10;

/** Units that may be written behind a number, whichever are in use. */
const WRITTEN: Readonly<Record<string, number>> = {
  m: 1,
  km: METRES_PER.km,
  kms: METRES_PER.km,
  kilometre: METRES_PER.km,
  kilometres: METRES_PER.km,
  kilometer: METRES_PER.km,
  mi: METRES_PER.mi,
  mile: METRES_PER.mi,
  miles: METRES_PER.mi,
  meile: METRES_PER.mi,
  meilen: METRES_PER.mi,
  milla: METRES_PER.mi,
  millas: METRES_PER.mi,
};

/** A number in `units`, or in the unit written behind it; to whole metres. */
export function readDistance(text: string, units: Units = formats.units): CellResult<number> {
  const value = parseNumber(text);
  const unit = unitOf(text);
  const metres = unit === undefined ? METRES_PER[units] : WRITTEN[unit];
  if (value === undefined || value < 0 || metres === undefined) return bad(t('cells.badAmount'));
  return good(Math.round(value * metres));
}

export function writeDistance(metres: number | undefined, units: Units = formats.units): string {
  if (metres === undefined) return '';
  return String(Number((metres / METRES_PER[units]).toFixed(PLACES)));
}

/** A price of one of `units`, to that of a kilometre. */
export function readPricePerUnit(text: string, units: Units = formats.units): CellResult<number> {
  const value = parseNumber(text);
  if (value === undefined || value < 0) return bad(t('cells.badAmount'));
  return good(units === 'km' ? value : (value * METRES_PER.km) / METRES_PER[units]);
}

export function writePricePerUnit(perKm: number | undefined, units: Units = formats.units): string {
  if (perKm === undefined) return '';
  if (units === 'km') return String(perKm);
  return String(Number(((perKm * METRES_PER[units]) / METRES_PER.km).toPrecision(PRICE_DIGITS)));
}
