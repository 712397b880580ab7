/** The limits of a route as cells, each by what it is measured in. */
import { ROUTE_LIMITS } from '../../api/contract/route-limits.ts';
import { formatDistance } from '../../i18n/format.ts';
import type { Units } from '../../i18n/format-state.ts';
import { t } from '../../i18n/t.ts';
import { MEMBER_OF_FIELD, type ShiftLimit, type VehicleLimit } from '../../plan/vehicle-limits.ts';
import { withChange } from '../plan-edits.ts';
import { type Cell, type CellResult, writeValue } from './cell.ts';
import { readDistance, writeDistance } from './distance-values.ts';
import {
  optional,
  readDuration,
  readWhole,
  showDuration,
  writeDuration,
  writeNumber,
} from './read-values.ts';

type Limit = ShiftLimit | VehicleLimit;

interface LimitWords {
  readonly read: (text: string) => CellResult<number>;
  /** As it is edited, and as it is shown where that differs. */
  readonly write: (value: number | undefined) => string;
  readonly show?: (value: number | undefined) => string;
}

const DURATIONS: LimitWords = { read: readDuration, write: writeDuration, show: showDuration };
const COUNTS: LimitWords = { read: readWhole, write: writeNumber };

function wordsOf(field: Limit, units: Units): LimitWords {
  const { unit } = ROUTE_LIMITS[MEMBER_OF_FIELD[field]];
  if (unit === 'seconds') return DURATIONS;
  if (unit !== 'metres') return COUNTS;
  return {
    read: (text) => readDistance(text, units),
    write: (value) => writeDistance(value, units),
    show: (value) => (value === undefined ? '' : formatDistance(value)),
  };
}

/** `units`: of distances, those in use. */
export function listLimitCells<Item extends { readonly [Field in Limit]?: number }>(
  fields: readonly (Limit & keyof Item)[],
  units: Units,
): Cell<Item>[] {
  return fields.map((key) => {
    const { read, write, show } = wordsOf(key, units);
    return {
      key,
      label: t(key === 'maxMetres' && units === 'mi' ? 'fleet.maxMiles' : `fleet.${key}`),
      isNumeric: true,
      text: (item) => write(item[key]),
      ...(show ? { show: (item) => show(item[key]) } : {}),
      sortBy: (item) => item[key],
      write: (item, text) =>
        writeValue(optional(text, read), (value) => withChange<Item>(item, { ...item, [key]: value })),
    };
  });
}
