/** What the rows of a table are: orders or vans. Table and bulk edit are the same for both. */
import { useCallback } from 'react';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { stale } from '../../store/plan-edits.ts';
import { usePlanner } from '../use-planner.ts';
import type { GridWrites } from './grid-model.ts';

export interface RowKind<Row> {
  /** The texts of such rows begin with it, and the choice of columns is kept under it. */
  readonly name: 'orders' | 'fleet';
  /** Columns that are shown when the person asks for them. */
  readonly usuallyHidden: readonly string[];
  /** Of columns, in pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** The plan with each of its rows as `change` has it. */
  readonly map: (plan: Plan, change: (row: Row) => Row) => Plan;
}

/** One undo step that writes many rows; ends with what was refused, in words. */
type WriteRows<Row> = (label: string, make: () => GridWrites<Row>) => string | undefined;

export function useWriteRows<Row extends { readonly id: string }>({
  name,
  map,
}: RowKind<Row>): WriteRows<Row> {
  const { edit } = usePlanner();
  return useCallback(
    (label, make) => {
      let refusal: string | undefined;
      edit(label, (plan) => {
        const { rows, refused } = make();
        const [first] = refused;
        if (first) refusal = t(`${name}.bulkRefused`, { why: first[0], count: first[1] });
        let isChanged = false;
        const next = map(plan, (row) => {
          const written = rows.get(row.id) ?? row;
          isChanged ||= written !== row;
          return written;
        });
        return isChanged ? stale(next) : plan;
      });
      return refusal;
    },
    [edit, name, map],
  );
}
