import { ArrowRight } from 'lucide-react';
import {
  assignField,
  type ColumnGuess,
  FIELD_GROUPS,
  fieldsOf,
  ORDER_FIELDS,
  type OrderField,
} from '../../store/import-orders.ts';
import { usePlanner } from '../use-planner.ts';

const CONFIDENCE = { sure: 'Sure', guess: 'Guess', kept: 'Kept' };

function describeReadAs({ readAs }: ColumnGuess): string {
  const parts = [readAs.unit, readAs.clock, readAs.decimal === 'comma' ? 'decimal comma' : undefined];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** A row per column of the file: its first values, what it becomes, and how sure that is. */
export function ColumnMapper({ columns }: { columns: readonly ColumnGuess[] }) {
  const { importing } = usePlanner();
  return (
    <table className="mapper">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Letter</span>
          </th>
          <th scope="col">Column in the file</th>
          <th scope="col">First values</th>
          <th scope="col" aria-label="becomes" />
          <th scope="col">Becomes</th>
          <th scope="col">Read as</th>
          <th scope="col">How sure</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((guess) => (
          <tr key={guess.column.index}>
            <td>{guess.column.letter}</td>
            <td>{guess.column.header}</td>
            <td>
              {guess.samples.length === 0 && <span className="muted">empty</span>}
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
                aria-label={`Column ${guess.column.letter}, ${guess.column.header}, becomes`}
                value={guess.field}
                onChange={(event) =>
                  assignField(importing, guess.column.index, event.target.value as OrderField)
                }
              >
                {FIELD_GROUPS.map(({ group, label }) => (
                  <optgroup key={group} label={label}>
                    {fieldsOf(group).map((field) => (
                      <option key={field} value={field}>
                        {ORDER_FIELDS[field].label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </td>
            <td className="muted">{describeReadAs(guess)}</td>
            <td>
              <span className="confidence" data-confidence={guess.confidence}>
                {CONFIDENCE[guess.confidence]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
