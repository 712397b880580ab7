import { ChevronLeft, ChevronRight, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { formatDuration, formatWindow } from '../../i18n/format.ts';
import {
  type CheckedRows,
  checkImport,
  DEFAULT_DURATION,
  hasPlace,
  loadNamesOf,
  type OrderDraft,
} from '../../store/import-orders.ts';
import { OpenDisc } from '../parts/Marks.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';

const PREVIEW_ROWS = 50;

function DraftCard({ draft, checked }: { draft: OrderDraft; checked: CheckedRows }) {
  const names = loadNamesOf(checked);
  const facts: [string, string][] = [
    [
      'Where',
      draft.address ?? (draft.lat === undefined ? '' : `${draft.lat.toFixed(5)}, ${draft.lon?.toFixed(5)}`),
    ],
    ['When', draft.windows.length > 0 ? draft.windows.map(formatWindow).join(', ') : 'any time'],
    [
      'At the door',
      draft.durationSeconds === undefined
        ? `${formatDuration(DEFAULT_DURATION)}, not in the file`
        : formatDuration(draft.durationSeconds),
    ],
    ['Load', names.map((name, i) => `${draft.loads[i] ?? 0} ${name}`).join(', ')],
    ['Needs', draft.skills.join(', ')],
    ['Phone', draft.phone ?? ''],
    ['Note', draft.note ?? ''],
    [
      'Kept',
      Object.entries(draft.kept)
        .map(([header, value]) => `${header}: ${value}`)
        .join(', '),
    ],
  ];
  return (
    <div className="preview-card">
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <OpenDisc />
        <div>
          <strong style={{ font: 'var(--text-md)', fontWeight: 600 }}>{draft.name}</strong>
          <div className="muted">Order {draft.id}</div>
        </div>
      </div>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
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
    return checkImport({ ...table, rows: table.rows.slice(0, PREVIEW_ROWS) }, columns, new Set(), bbox);
  }, [table, columns, bbox]);
  if (!table || !checked) return null;
  const drafts = checked.ready;
  const draft = drafts[Math.min(position, drafts.length - 1)];
  const fields = new Set(columns.map((guess) => guess.field));
  const hasCoordinates = fields.has('latLon') || (fields.has('latitude') && fields.has('longitude'));
  return (
    <>
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <strong style={{ flex: 1 }}>
          {draft ? `How row ${draft.row} will read` : 'No row can be read yet'}
        </strong>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label="Previous row"
          disabled={position <= 0}
          onClick={() => setPosition(position - 1)}
        >
          <ChevronLeft size={16} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          aria-label="Next row"
          disabled={position >= drafts.length - 1}
          onClick={() => setPosition(position + 1)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      {draft && <DraftCard draft={draft} checked={checked} />}
      <strong>Needed to go on</strong>
      <ul className="checklist">
        <Check isOk={hasPlace(columns)} isNeeded>
          An address or coordinates
        </Check>
      </ul>
      <strong>Good to have</strong>
      <ul className="checklist">
        <Check isOk={hasCoordinates}>
          {hasCoordinates
            ? 'Coordinates'
            : 'Coordinates: none, so orders wait until they are placed on the map'}
        </Check>
        <Check isOk={fields.has('window') || fields.has('windowStart')}>Time windows</Check>
        <Check isOk={fields.has('duration')}>Time at the door</Check>
        <Check isOk={checked.loadDimensions.length > 0}>Load</Check>
      </ul>
    </>
  );
}
