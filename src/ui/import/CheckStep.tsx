import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { count } from '../../i18n/format.ts';
import { type CheckedRows, writeProblemRows } from '../../store/import-orders.ts';
import type { LonLat } from '../../store/order-model.ts';
import { isInside } from '../../store/regions/outside-region.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';

type Filter = 'problems' | 'unplaced' | 'duplicates';

const MAX_SHOWN = 500;

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function ProblemTable({ checked }: { checked: CheckedRows }) {
  return (
    <table className="mapper" data-testid="problems">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">Value</th>
          <th scope="col">What is wrong</th>
          <th scope="col">Way out</th>
        </tr>
      </thead>
      <tbody>
        {checked.problems.slice(0, MAX_SHOWN).map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several problems, and the list never changes
          <tr key={i}>
            <td>{problem.row}</td>
            <td>{problem.column ? `${problem.column.letter}, ${problem.column.header}` : 'whole row'}</td>
            <td>
              {problem.value === '' ? (
                <span className="muted">empty</span>
              ) : (
                <span className="problem-value">{problem.value}</span>
              )}
            </td>
            <td>{problem.reason}</td>
            <td className="muted">{problem.suggestion}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UnplacedTable({ checked }: { checked: CheckedRows }) {
  return (
    <table className="mapper">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Order</th>
          <th scope="col">Address</th>
        </tr>
      </thead>
      <tbody>
        {checked.ready
          .filter((draft) => draft.lon === undefined)
          .slice(0, MAX_SHOWN)
          .map((draft) => (
            <tr key={draft.row}>
              <td>{draft.row}</td>
              <td>{draft.name}</td>
              <td>{draft.address}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function DuplicateTable({ checked }: { checked: CheckedRows }) {
  return (
    <table className="mapper">
      <thead>
        <tr>
          <th scope="col">Rows</th>
          <th scope="col">Order number</th>
        </tr>
      </thead>
      <tbody>
        {checked.duplicates.slice(0, MAX_SHOWN).map((group) => (
          <tr key={group.id}>
            <td style={{ whiteSpace: 'nowrap' }}>{group.rows.join(', ')}</td>
            <td>{group.id}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the check found: bad cells with their reason; the good rows can be added at once. */
export function CheckStep({ checked }: { checked: CheckedRows }) {
  const { importing } = usePlanner();
  const { table, file, keepDuplicates } = useStore(importing);
  const unplaced = checked.ready.filter((draft) => draft.lon === undefined).length;
  const region = useRegion((state) => state.current);
  const places = checked.ready.flatMap(({ lon, lat }): LonLat[] =>
    lon === undefined || lat === undefined ? [] : [[lon, lat]],
  );
  const located = places.length;
  const outside = region ? places.filter((place) => !isInside(place, region.bbox)).length : 0;
  const badRows = new Set(checked.problems.map((problem) => problem.row)).size;
  const [filter, setFilter] = useState<Filter>(
    badRows > 0 ? 'problems' : unplaced > 0 ? 'unplaced' : 'duplicates',
  );
  const chips: { filter: Filter; label: string; number: number }[] = [
    {
      filter: 'problems',
      label: 'To fix',
      number: badRows,
    },
    { filter: 'unplaced', label: 'Without a place', number: unplaced },
    { filter: 'duplicates', label: 'Repeated numbers', number: checked.duplicates.length },
  ];
  return (
    <>
      <div style={{ display: 'grid', gap: 12, padding: 20 }}>
        <Notice tone={checked.ready.length > 0 ? 'ok' : 'bad'}>
          <strong data-testid="ready-count">{count(checked.ready.length, 'order')} ready to add.</strong>{' '}
          {badRows > 0 &&
            `${count(badRows, 'row')} with problems ${badRows === 1 ? 'stays' : 'stay'} out; the file itself is not changed.`}
        </Notice>
        {outside > 0 && region && (
          <Notice tone="warn">
            <span data-testid="outside">
              {outside === located ? `All ${located} places lie` : `${outside} of ${located} places lie`}{' '}
              outside {region.name}, the open map area. They are added, but cannot be planned before their own
              area is open.
            </span>
          </Notice>
        )}
        {unplaced > 0 && (
          <Notice tone="warn">
            {count(unplaced, 'order')} without coordinates: they are added and wait in the list until you
            place them on the map.
          </Notice>
        )}
        <div className="chip-row" style={{ padding: 0 }}>
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
                {chip.label} <small>{chip.number}</small>
              </button>
            ))}
          {badRows > 0 && table && (
            <button
              type="button"
              className="button button-small"
              onClick={() => download(`problems ${file?.name ?? ''}.csv`, writeProblemRows(table, checked))}
            >
              <Download size={14} /> Download problem rows
            </button>
          )}
        </div>
        {checked.duplicates.length > 0 && (
          <label style={{ display: 'flex', gap: 8 }}>
            <input
              type="checkbox"
              checked={keepDuplicates}
              onChange={(event) =>
                importing.setState({ keepDuplicates: event.target.checked, isTouched: true })
              }
            />
            Add repeated numbers too, each under a number of its own
          </label>
        )}
      </div>
      {filter === 'problems' && badRows > 0 && <ProblemTable checked={checked} />}
      {filter === 'unplaced' && unplaced > 0 && <UnplacedTable checked={checked} />}
      {filter === 'duplicates' && checked.duplicates.length > 0 && <DuplicateTable checked={checked} />}
    </>
  );
}
