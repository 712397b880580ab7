import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CheckedRows } from '../../files/order-draft.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { LonLat } from '../../plan/order.ts';
import { countOtherDays, listAdded, rowsWithProblems } from '../../store/import/check-step.ts';
import { type ImportMode, withoutEnding } from '../../store/import/import-state.ts';
import { countUpdate, listUnknownVehicles } from '../../store/import/make-orders.ts';
import { writeProblemRows } from '../../store/import/problem-rows.ts';
import { isInside } from '../../store/regions/outside-region.ts';
import { Notice } from '../parts/Notice.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { usePlan, usePlanner, useRegion } from '../use-planner.ts';
import { DraftTable, SkippedTable } from './DraftTable.tsx';
import { DuplicateTable } from './DuplicateTable.tsx';
import { ProblemTable } from './ProblemTable.tsx';

type Filter = 'ready' | 'problems' | 'unplaced' | 'duplicates' | 'rejected';
const MODES: readonly ImportMode[] = ['append', 'update', 'replace'];

/** Add, update or replace, with what that does to the orders of the plan. */
function ModeChoice() {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const plan = usePlan();
  const state = useStore(planner.importing);
  if (plan.orders.length === 0) return null;
  const { updated, added } = countUpdate(listAdded(state), plan);
  return (
    <fieldset className="chip-row check-modes" aria-label={t('import.mode')}>
      {MODES.map((mode) => (
        <button
          key={mode}
          type="button"
          className="filter-chip"
          aria-pressed={state.mode === mode}
          onClick={() => imports.setMode(mode)}
        >
          {t(`import.mode.${mode}` as const)}
        </button>
      ))}
      <span className="muted" data-testid="mode-counts">
        {state.mode === 'update' && t('import.updateCounts', { updated, added })}
        {state.mode === 'replace' && t('import.replaceCounts', { count: plan.orders.length })}
      </span>
    </fieldset>
  );
}

function OutsideMessage({ checked }: { checked: CheckedRows }) {
  const region = useRegion((state) => state.current);
  if (!region) return null;
  const places = checked.ready.flatMap(({ location }): LonLat[] => (location ? [location] : []));
  const outside = places.filter((place) => !isInside(place, region.bbox)).length;
  if (outside === 0) return null;
  return (
    <Notice tone="warn">
      <span data-testid="outside">
        {outside === places.length
          ? t('import.outsideAll', { count: outside, region: region.name })
          : t('import.outsideSome', { outside, located: places.length, region: region.name })}
      </span>
    </Notice>
  );
}

const MAX_DAYS = 7;

/** Orders for other days than the plan's, where the plan can become one for theirs. */
function OtherDays({ checked }: { checked: CheckedRows }) {
  const { imports, importing } = usePlanner();
  const mode = useStore(importing, (state) => state.mode);
  const { orders, date } = usePlan();
  const days = countOtherDays(checked);
  if (days.length === 0 || (orders.length > 0 && mode !== 'replace')) return null;
  return (
    <Notice tone="warn">
      {t('import.otherDays', { count: days.reduce((sum, [, rows]) => sum + rows, 0) })}
      <span className="other-days">
        {days.slice(0, MAX_DAYS).map(([day, rows]) => (
          <button
            key={day}
            type="button"
            className="button button-small"
            onClick={() => imports.takeDay(day)}
          >
            {t('import.takeDay', { day: formatDate(day, date), rows })}
          </button>
        ))}
      </span>
    </Notice>
  );
}

/** What the check found, by kind: rows to fix in place, duplicates to decide on, rows left out. */
export function CheckStep({ checked }: { checked: CheckedRows }) {
  const { importing } = usePlanner();
  const state = useStore(importing);
  const { vehicles } = usePlan();
  const { table, file, duplicates, skipped } = state;
  const resolved = listAdded(state);
  const ready = resolved.added.length + [...resolved.mergedInto.values()].flat().length;
  const unplaced = resolved.added.filter((draft) => !draft.location);
  const bad = rowsWithProblems(checked).length;
  const lines = [...checked.linesOf.values()].reduce((sum, rows) => sum + rows.length, 0);
  const unknown = listUnknownVehicles(resolved.added, vehicles);
  const chips: { filter: Filter; number: number }[] = [
    { filter: 'ready', number: ready },
    { filter: 'problems', number: bad },
    { filter: 'unplaced', number: unplaced.length },
    { filter: 'duplicates', number: duplicates.reduce((sum, { others }) => sum + others.length, 0) },
    { filter: 'rejected', number: skipped.size },
  ];
  const [wanted, setFilter] = useState<Filter>();
  const usual = (['problems', 'duplicates', 'unplaced', 'ready'] as const).find((one) =>
    chips.some(({ filter, number }) => filter === one && number > 0),
  );
  const isThere = chips.some(({ filter, number }) => filter === wanted && number > 0);
  const filter = isThere ? wanted : usual;
  return (
    <>
      <div className="check-head">
        <Notice tone={ready > 0 ? 'ok' : 'bad'}>
          <strong data-testid="ready-count">{t('import.ready', { count: ready })}</strong>{' '}
          {bad > 0 && t('import.problemsWait', { count: bad })}
        </Notice>
        {lines > 0 && <Notice tone="info">{t('import.furtherLines', { count: lines })}</Notice>}
        <ModeChoice />
        <OtherDays checked={checked} />
        <OutsideMessage checked={checked} />
        {unknown.length > 0 && (
          <Notice tone="warn">{t('import.unknownVans', { names: unknown.slice(0, 8).join(', ') })}</Notice>
        )}
        {resolved.unmergeable > 0 && (
          <Notice tone="warn">{t('import.unmergeable', { count: resolved.unmergeable })}</Notice>
        )}
        <div className="chip-row check-chips">
          {chips
            .filter((chip) => chip.number > 0)
            .map((chip) => (
              <button
                key={chip.filter}
                type="button"
                className="filter-chip"
                aria-pressed={filter === chip.filter}
                onClick={() => setFilter(chip.filter)}
              >
                {t(`import.chip.${chip.filter}` as const)} <small>{chip.number}</small>
              </button>
            ))}
          {bad > 0 && table && (
            <button
              type="button"
              className="button button-small"
              onClick={() =>
                saveBlob(
                  new Blob([writeProblemRows(table, checked)], { type: 'text/csv' }),
                  t('import.problemFile', { file: withoutEnding(file?.name ?? table.name) }),
                )
              }
            >
              <Download size={14} /> {t('import.download')}
            </button>
          )}
        </div>
      </div>
      {filter === 'problems' && <ProblemTable checked={checked} />}
      {filter === 'ready' && <DraftTable drafts={resolved.added} />}
      {filter === 'unplaced' && <DraftTable drafts={unplaced} />}
      {filter === 'duplicates' && <DuplicateTable duplicates={duplicates} />}
      {filter === 'rejected' && <SkippedTable />}
    </>
  );
}
