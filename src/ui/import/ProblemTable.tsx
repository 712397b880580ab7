import { nameHeader } from '../../files/normalize-header.ts';
import type { CheckedRows, ProblemCode, RowProblem } from '../../files/order-draft.ts';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { listAlike } from '../../store/import/check-step.ts';
import { usePlanner } from '../use-planner.ts';
import { MAX_SHOWN, MoreRows } from './DraftTable.tsx';
import { EditableCell } from './EditableCell.tsx';

/** What doing something about a problem is called, for one row and for all of its kind. */
function labelsOf(code: ProblemCode) {
  if (code === 'swapped') return { one: 'import.swap', all: 'import.swapAll' } as const;
  if (code === 'other-date') return { one: 'import.takeHere', all: 'import.takeAllHere' } as const;
  return { one: 'import.fix', all: 'import.fixAll' } as const;
}

const SHOWN_ALIKE = 6;

/** Each value that stands in several rows, to be changed in all of them. */
function AlikeValues({ checked, code }: { checked: CheckedRows; code: ProblemCode }) {
  const { imports } = usePlanner();
  const alike = listAlike(checked.problems, code).slice(0, SHOWN_ALIKE);
  if (alike.length === 0) return null;
  return (
    <span className="bulk-alike">
      <span className="muted">{t('import.alike')}</span>
      {alike.map(({ value, column, rows }) => (
        <span key={`${column} ${value}`}>
          <EditableCell
            label={t('import.editAlike', { count: rows.length })}
            value={value}
            onCommit={(text) => imports.fixCells(rows, column, text)}
          />{' '}
          <span className="muted">{t('import.rows', { count: rows.length })}</span>
        </span>
      ))}
    </span>
  );
}

/** What can be done about all problems of a kind, for kinds that stand more than once. */
function BulkActions({ checked }: { checked: CheckedRows }) {
  const { imports } = usePlanner();
  const byCode = new Map<ProblemCode, RowProblem[]>();
  for (const problem of checked.problems)
    byCode.set(problem.code, [...(byCode.get(problem.code) ?? []), problem]);
  const kinds = [...byCode].filter(([, problems]) => problems.length > 1).slice(0, 8);
  if (kinds.length === 0) return null;
  return (
    <ul className="bulk-actions" aria-label={t('import.bulk')}>
      {kinds.map(([code, problems]) => {
        const count = problems.length;
        const fixable = problems.filter(({ fix }) => fix && fix.kind !== 'empty').length;
        const rows = [...new Set(problems.map(({ row }) => row))];
        return (
          <li key={code}>
            <span>
              {code === 'other-date' ? t('import.otherDays', { count }) : writeMessage(problems[0].reason)}
            </span>
            {fixable > 1 && (
              <button type="button" className="button button-small" onClick={() => imports.fixAll(code)}>
                {t(labelsOf(code).all, { count: fixable })}
              </button>
            )}
            {problems.some(({ column }) => column) && (
              <button type="button" className="button button-small" onClick={() => imports.emptyAll(code)}>
                {t('import.treatEmptyAll', { count })}
              </button>
            )}
            <button type="button" className="button button-small" onClick={() => imports.skipRows(rows)}>
              {t('import.skipAll', { count: rows.length })}
            </button>
            <AlikeValues checked={checked} code={code} />
          </li>
        );
      })}
    </ul>
  );
}

function ProblemRow({ problem, hasBelow }: { problem: RowProblem; hasBelow: boolean }) {
  const { imports } = usePlanner();
  const { row, column, value, reason, suggestion, fix, code } = problem;
  return (
    <tr>
      <td>{row}</td>
      <td>{column ? `${column.letter}, ${nameHeader(column.header)}` : t('import.wholeRow')}</td>
      <td>
        {column && (
          <EditableCell
            label={t('import.editCell', { column: nameHeader(column.header), row })}
            value={value}
            onCommit={(text) => imports.fixCell(row, column.index, text)}
          />
        )}
      </td>
      <td>{writeMessage(reason)}</td>
      <td className="problem-ways">
        <span className="muted">{suggestion && writeMessage(suggestion)}</span>
        {fix && (
          <button type="button" className="button button-small" onClick={() => imports.fixProblem(problem)}>
            {t(fix.kind === 'empty' ? 'import.treatEmpty' : labelsOf(code).one)}
          </button>
        )}
        {column && fix?.kind !== 'empty' && (
          <button
            type="button"
            className="button button-small"
            onClick={() => imports.fixCell(row, column.index, '')}
          >
            {t('import.treatEmpty')}
          </button>
        )}
        {column && hasBelow && (
          <button
            type="button"
            className="button button-small"
            onClick={() => imports.fillDown(row, column.index)}
          >
            {t('import.fillDown')}
          </button>
        )}
        <button type="button" className="button button-small" onClick={() => imports.skipRows([row])}>
          {t('import.skipRow')}
        </button>
      </td>
    </tr>
  );
}

/** Each problem with row, column, value, reason and ways out. A changed value is checked at once. */
export function ProblemTable({ checked }: { checked: CheckedRows }) {
  const { problems } = checked;
  return (
    <>
      <BulkActions checked={checked} />
      <table className="mapper check-table" data-testid="problems">
        <thead>
          <tr>
            <th scope="col">{t('import.th.row')}</th>
            <th scope="col">{t('import.th.column')}</th>
            <th scope="col">{t('import.th.value')}</th>
            <th scope="col">{t('import.th.wrong')}</th>
            <th scope="col">{t('import.th.way')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, MAX_SHOWN).map((problem, i) => (
            <ProblemRow
              key={`${problem.row}:${problem.column?.index ?? ''}:${problem.code}`}
              problem={problem}
              hasBelow={problems.some(
                ({ row, column }, j) => j > i && row > problem.row && column?.index === problem.column?.index,
              )}
            />
          ))}
          <MoreRows count={problems.length} columns={5} />
        </tbody>
      </table>
    </>
  );
}
