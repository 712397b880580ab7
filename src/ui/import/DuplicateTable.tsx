import { useStore } from 'zustand';
import { DEFAULT_CHOICE, type Duplicate, type DuplicateChoice } from '../../files/find-duplicates.ts';
import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';
import { MAX_SHOWN, MoreRows } from './DraftTable.tsx';

const CHOICES: readonly DuplicateChoice[] = ['merge', 'keep', 'skip'];

/** What may be meant only once, with what to do about each. */
export function DuplicateTable({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const choices = useStore(planner.importing, (state) => state.choices);
  const keys = duplicates.map(({ key }) => key);
  return (
    <>
      {duplicates.length > 1 && (
        <div className="bulk-actions">
          <span>{t('import.choiceAll')}</span>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              className="button button-small"
              onClick={() => imports.chooseAllDuplicates(keys, choice)}
            >
              {t(`import.choice.${choice}` as const)}
            </button>
          ))}
        </div>
      )}
      <table className="mapper check-table" data-testid="duplicates">
        <thead>
          <tr>
            <th scope="col">{t('import.th.rows')}</th>
            <th scope="col">{t('import.th.same')}</th>
            <th scope="col">{t('import.th.choice')}</th>
          </tr>
        </thead>
        <tbody>
          {duplicates.slice(0, MAX_SHOWN).map(({ key, kind, first, others }) => {
            const rows = [first.row ?? t('import.inPlan'), ...others.map(({ row }) => row)].join(', ');
            return (
              <tr key={key}>
                <td>{rows}</td>
                <td>{t(`import.same.${kind}` as const, { id: first.id, name: first.name })}</td>
                <td>
                  <select
                    className="select"
                    aria-label={`${t('import.th.choice')}: ${rows}`}
                    value={choices.get(key) ?? DEFAULT_CHOICE[kind]}
                    onChange={(event) => imports.chooseDuplicate(key, event.target.value as DuplicateChoice)}
                  >
                    {CHOICES.map((choice) => (
                      <option key={choice} value={choice}>
                        {t(`import.choice.${choice}` as const)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
          <MoreRows count={duplicates.length} columns={3} />
        </tbody>
      </table>
    </>
  );
}
