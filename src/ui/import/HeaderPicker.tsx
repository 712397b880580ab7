import type { Table } from '../../files/table.ts';
import { t } from '../../i18n/t.ts';
import { largest } from '../../store/extremes.ts';
import { usePlanner } from '../use-planner.ts';

/** The first rows of the file; a click on one says that it names the columns. */
export function HeaderPicker({ table }: { table: Table }) {
  const { imports } = usePlanner();
  const { headerRow, shape } = table;
  const width = largest(
    shape.preview.map((row) => row.length),
    1,
  );
  return (
    <>
      <strong>{t('import.headerPick')}</strong>
      <div className="header-picker">
        <table>
          <tbody>
            {shape.preview.map((row, i) => {
              const number = i + 1;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stand where they stand
                <tr key={i} data-header={number === headerRow}>
                  <th scope="row">
                    <button
                      type="button"
                      className="button button-ghost button-small"
                      aria-pressed={number === headerRow}
                      aria-label={t('import.headerRow', { row: number })}
                      onClick={() => void imports.readAgain({ headerRow: number })}
                    >
                      {number}
                    </button>
                  </th>
                  {Array.from({ length: width }, (_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file stand where they stand
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the button of the row does the same
                    <td key={column} onClick={() => void imports.readAgain({ headerRow: number })}>
                      {row[column] ?? ''}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <label className="check-line">
        <input
          type="checkbox"
          checked={headerRow === 0}
          onChange={(event) => void imports.readAgain({ headerRow: event.target.checked ? 0 : undefined })}
        />
        {t('import.noHeader')}
      </label>
    </>
  );
}
