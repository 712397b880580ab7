import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ColumnGuess } from '../../files/guess-columns.ts';
import { nameHeader } from '../../files/normalize-header.ts';
import type { OrderDraft } from '../../files/order-draft.ts';
import { formatDuration, formatLoads, formatStopWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { checkTable } from '../../store/import/check-step.ts';
import { findDateQuestion, hasPlace } from '../../store/import/column-step.ts';
import { convertLoads, DEFAULT_DURATION, listImportedLoads } from '../../store/import/make-orders.ts';
import { OpenDisc } from '../parts/Marks.tsx';
import { usePlan, usePlanner, useRegion } from '../use-planner.ts';

const PREVIEW_ROWS = 50;

function DraftCard({ draft, columns }: { draft: OrderDraft; columns: readonly ColumnGuess[] }) {
  const { loadNames } = usePlan();
  const imported = listImportedLoads(columns, loadNames);
  const windows = draft.windows.map((window) => formatStopWindow(window)).join(', ');
  const facts: [string, string][] = [
    [
      t('import.where'),
      draft.address ||
        [...(draft.location ?? [])]
          .reverse()
          .map((degrees) => degrees.toFixed(5))
          .join(', '),
    ],
    [t('import.pickupAt'), draft.pickup?.address ?? ''],
    [t('import.when'), windows ? t('import.depotTime', { windows }) : t('import.anyTime')],
    [
      t('import.serviceTime'),
      draft.durationSeconds === undefined
        ? t('import.notInFile', { duration: formatDuration(DEFAULT_DURATION) })
        : formatDuration(draft.durationSeconds),
    ],
    [
      t('import.load'),
      formatLoads(
        convertLoads(draft.loads, imported),
        imported.map(({ name }) => name),
      ),
    ],
    [t('import.needs'), draft.skills.join(', ')],
    [t('import.phone'), draft.phone ?? ''],
    [t('import.note'), draft.note ?? ''],
    [
      t('import.keptFacts'),
      Object.entries(draft.kept)
        .map(([header, value]) => `${nameHeader(header)}: ${value}`)
        .join(', '),
    ],
  ];
  return (
    <div className="preview-card">
      <div className="preview-name">
        <OpenDisc />
        <div>
          <strong>{draft.name}</strong>
          <div className="muted">{t('import.order', { id: draft.id })}</div>
        </div>
      </div>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="preview-fact">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Check({
  isOk,
  isNeeded = false,
  children,
}: {
  isOk: boolean;
  isNeeded?: boolean;
  children: string;
}) {
  const Icon = isOk ? CircleCheck : isNeeded ? CircleAlert : CircleDashed;
  return (
    <li data-ok={isOk} data-needed={isNeeded}>
      <Icon size={16} strokeWidth={1.5} /> {children}
    </li>
  );
}

/** How a row will read with the columns as they are mapped now, and what the file has of what is needed. */
export function RowPreview() {
  const { importing } = usePlanner();
  const { table, columns } = useStore(importing);
  const bbox = useRegion((state) => state.current?.bbox);
  const [position, setPosition] = useState(0);
  const checked = useMemo(() => {
    if (!table) return undefined;
    return checkTable({ ...table, rows: table.rows.slice(0, PREVIEW_ROWS) }, columns, new Set(), bbox);
  }, [table, columns, bbox]);
  if (!table || !checked) return null;
  const drafts = checked.ready;
  const draft = drafts[Math.min(position, drafts.length - 1)];
  const fields = new Set(columns.map((guess) => guess.field));
  const hasCoordinates = fields.has('latLon') || (fields.has('latitude') && fields.has('longitude'));
  return (
    <>
      <div className="preview-head">
        <strong>{draft ? t('import.previewRow', { row: draft.row }) : t('import.previewNone')}</strong>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('import.previousRow')}
          disabled={position <= 0}
          onClick={() => setPosition(position - 1)}
        >
          <ChevronLeft size={16} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label={t('import.nextRow')}
          disabled={position >= drafts.length - 1}
          onClick={() => setPosition(position + 1)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      {draft && <DraftCard draft={draft} columns={columns} />}
      <strong>{t('import.needed')}</strong>
      <ul className="checklist">
        <Check isOk={hasPlace(columns)} isNeeded>
          {t('import.neededPlace')}
        </Check>
        {findDateQuestion(columns) && (
          <Check isOk={false} isNeeded>
            {t('import.neededDate')}
          </Check>
        )}
      </ul>
      <strong>{t('import.good')}</strong>
      <ul className="checklist">
        <Check isOk={hasCoordinates}>
          {t(hasCoordinates ? 'import.hasCoordinates' : 'import.noCoordinates')}
        </Check>
        <Check isOk={fields.has('window') || fields.has('windowStart')}>{t('import.hasWindows')}</Check>
        <Check isOk={fields.has('duration')}>{t('import.hasDuration')}</Check>
        <Check isOk={checked.loadDimensions.length > 0}>{t('import.hasLoad')}</Check>
      </ul>
    </>
  );
}
