import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import type { ColumnGuess } from '../../files/guess-columns.ts';
import { nameHeader } from '../../files/normalize-header.ts';
import { FIELD_GROUPS, fieldsOf, type OrderField } from '../../files/order-fields.ts';
import { language } from '../../i18n/language-state.ts';
import { t } from '../../i18n/t.ts';
import { looksLikeFleet } from '../../store/fleet-headers.ts';
import { assignField, findDateQuestion, hasPlace, setReadAs } from '../../store/import/column-step.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner } from '../use-planner.ts';
import { MappingBanner } from './MappingBanner.tsx';
import { ReadAsSelects } from './ReadAsSelects.tsx';

/** Asked once: both readings of the first value that has two. */
function DateQuestion({ columns }: { columns: readonly ColumnGuess[] }) {
  const { importing } = usePlanner();
  const question = findDateQuestion(columns);
  if (!question) return null;
  const { column, sample, asDayFirst, asMonthFirst } = question;
  const answer = (dateOrder: 'dmy' | 'mdy') => setReadAs(importing, column.column.index, { dateOrder });
  return (
    <div className="mapper-question">
      <Notice tone="warn">
        <strong>{t('import.dateQuestion', { sample })}</strong>
        <div className="mapper-answers">
          <button type="button" className="button button-small" onClick={() => answer('dmy')}>
            {asDayFirst}, {t('import.dmy')}
          </button>
          <button type="button" className="button button-small" onClick={() => answer('mdy')}>
            {asMonthFirst}, {t('import.mdy')}
          </button>
        </div>
      </Notice>
    </div>
  );
}

/** A list of vans that was dropped where orders are expected. */
function FleetHint({ columns }: { columns: readonly ColumnGuess[] }) {
  const { importing, imports, fleetFile, view } = usePlanner();
  const file = useStore(importing, (state) => state.file);
  const headers = columns.map(({ column }) => column.header);
  if (!file || hasPlace(columns) || !looksLikeFleet(headers, [language])) return null;
  const open = async () => {
    await imports.closeImport();
    view.openPanel('fleet');
    await fleetFile.open(file.name, async () => file.bytes);
  };
  return (
    <div className="mapper-question">
      <Notice tone="info">
        <strong>{t('import.looksLikeFleet')}</strong>
        <div className="mapper-answers">
          <button type="button" className="button button-small" onClick={() => void open()}>
            {t('import.readAsFleet')}
          </button>
        </div>
      </Notice>
    </div>
  );
}

/** A row per column of the file: its first values, what it becomes, how its values are read, and how sure that is. */
export function ColumnMapper({ columns }: { columns: readonly ColumnGuess[] }) {
  const { importing } = usePlanner();
  return (
    <>
      <MappingBanner />
      <DateQuestion columns={columns} />
      <FleetHint columns={columns} />
      <table className="mapper">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('import.letter')}</span>
            </th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.samples')}</th>
            <td />
            <th scope="col">{t('import.becomes')}</th>
            <th scope="col">{t('import.readAs')}</th>
            <th scope="col">{t('import.howSure')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((guess) => (
            <tr key={guess.column.index}>
              <td>{guess.column.letter}</td>
              <td>{nameHeader(guess.column.header)}</td>
              <td className="samples">
                {guess.samples.length === 0 && <span className="muted">{t('import.empty')}</span>}
                {guess.samples.map((sample, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
                  <span key={i} className="sample" title={sample}>
                    {sample}
                  </span>
                ))}
              </td>
              <td>
                <ArrowRight size={14} className="muted" />
              </td>
              <td>
                <select
                  className="select"
                  aria-label={t('import.columnBecomes', {
                    letter: guess.column.letter,
                    header: nameHeader(guess.column.header),
                  })}
                  value={guess.field}
                  onChange={(event) =>
                    assignField(importing, guess.column.index, event.target.value as OrderField)
                  }
                >
                  {FIELD_GROUPS.map((group) => (
                    <optgroup key={group} label={t(`import.group.${group}` as const)}>
                      {fieldsOf(group).map((field) => (
                        <option key={field} value={field}>
                          {t(`import.field.${field}` as const)}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </td>
              <td>
                <ReadAsSelects guess={guess} />
              </td>
              <td>
                <span className="confidence" data-confidence={guess.confidence}>
                  {t(`import.${guess.confidence}` as const)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
