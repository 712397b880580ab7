import { useStore } from 'zustand';
import type { OrderDraft } from '../../files/order-draft.ts';
import { formatStopWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';

/** Rows that a table of the check shows; a person who has more to look at filters, fixes all of a kind, or downloads. */
export const MAX_SHOWN = 300;

export function MoreRows({ count, columns }: { count: number; columns: number }) {
  if (count <= MAX_SHOWN) return null;
  return (
    <tr>
      <td colSpan={columns} className="muted">
        {t('import.more', { count: count - MAX_SHOWN })}
      </td>
    </tr>
  );
}

/** Rows as the orders they become. */
export function DraftTable({ drafts }: { drafts: readonly OrderDraft[] }) {
  const { imports } = usePlanner();
  return (
    <table className="mapper check-table">
      <thead>
        <tr>
          <th scope="col">{t('import.th.row')}</th>
          <th scope="col">{t('import.th.order')}</th>
          <th scope="col">{t('import.th.address')}</th>
          <th scope="col">{t('import.when')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('import.skipRow')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.slice(0, MAX_SHOWN).map((draft) => (
          <tr key={draft.row}>
            <td>{draft.row}</td>
            <td>{draft.name}</td>
            <td>{draft.address || [...(draft.location ?? [])].reverse().join(', ')}</td>
            <td>
              {draft.windows.map((window) => formatStopWindow(window)).join(', ') || t('import.anyTime')}
            </td>
            <td>
              <button
                type="button"
                className="button button-small"
                onClick={() => imports.skipRows([draft.row])}
              >
                {t('import.skipRow')}
              </button>
            </td>
          </tr>
        ))}
        <MoreRows count={drafts.length} columns={5} />
      </tbody>
    </table>
  );
}

/** Rows that the person left out, each with the way back. */
export function SkippedTable() {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const { source, skipped } = useStore(planner.importing);
  const rows = source?.rows.filter(({ number }) => skipped.has(number)) ?? [];
  return (
    <table className="mapper check-table">
      <tbody>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <tr key={row.number}>
            <td>{row.number}</td>
            <td>
              {row.cells
                .filter((cell) => cell !== '')
                .slice(0, 5)
                .join(', ')}
            </td>
            <td>
              <button
                type="button"
                className="button button-small"
                onClick={() => imports.skipRows([row.number], false)}
              >
                {t('import.takeBack')}
              </button>
            </td>
          </tr>
        ))}
        <MoreRows count={rows.length} columns={3} />
      </tbody>
    </table>
  );
}
