import { Trash2, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { usePlan } from '../use-planner.ts';
import { writeColumn } from './grid-model.ts';
import { type RowKind, useWriteRows } from './row-kind.ts';

/** A change of all chosen rows that is more than a text in one column, such as adding to what is there. */
export interface BulkChange {
  readonly key: string;
  readonly label: string;
  readonly make: (text: string, undoLabel: string) => void;
}

interface BulkEditProps<Row> {
  readonly kind: RowKind<Row>;
  /** Those that are chosen. */
  readonly rows: readonly Row[];
  /** Columns that can be written. */
  readonly cells: readonly Cell<Row>[];
  /** The column that is offered first. */
  readonly firstKey: string;
  readonly changes?: readonly BulkChange[];
  /** Words that a text of this column may be. */
  readonly suggest?: (key: string) => readonly string[] | undefined;
  readonly onRemove: () => void;
  readonly onClear: () => void;
  /** More that can be done with them. */
  readonly children?: ReactNode;
}

/** Changes all chosen rows, one undo step a change. */
export function BulkEdit<Row extends { readonly id: string }>({
  kind,
  rows,
  cells,
  firstKey,
  changes = [],
  suggest,
  onRemove,
  onClear,
  children,
}: BulkEditProps<Row>) {
  const { name } = kind;
  const plan = usePlan();
  const write = useWriteRows(kind);
  const id = useId();
  const [key, setKey] = useState(firstKey);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const cell = cells.find((item) => item.key === key);
  const choices = cell?.choices?.(plan);
  const words = suggest?.(key);
  const apply = () => {
    const change = changes.find((item) => item.key === key);
    const field = (change ?? cell)?.label;
    if (field === undefined) return;
    const label = t(`${name}.undo.changeMany`, { field, count: rows.length });
    if (change) change.make(text, label);
    else if (cell) {
      const value = choices && text === '' ? choices[0].text : text;
      setRefusal(write(label, () => writeColumn(rows, cell, value, plan)));
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar everywhere
    <div className="bulk" role="group" aria-label={t(`${name}.bulk`)}>
      <strong>{t(`${name}.selected`, { count: rows.length })}</strong>
      <div className="field">
        <label htmlFor={`${id}-key`}>{t('orders.bulkField')}</label>
        <select
          id={`${id}-key`}
          className="select"
          value={key}
          onChange={(event) => {
            setKey(event.target.value);
            setText('');
            setRefusal(undefined);
          }}
        >
          {[...cells, ...changes].map((item) => (
            <option key={item.key} value={item.key}>
              {item.label}
            </option>
          ))}
        </select>
      </div>
      <div className="field bulk-value">
        <label htmlFor={`${id}-value`}>{t('orders.bulkValue')}</label>
        {choices ? (
          <select
            id={`${id}-value`}
            className="select"
            value={text || choices[0]?.text}
            onChange={(event) => setText(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.text} value={choice.text}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`${id}-value`}
            className="input"
            aria-invalid={refusal !== undefined}
            list={words && `${id}-list`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
        )}
        {words && (
          <datalist id={`${id}-list`}>
            {words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        )}
      </div>
      <button type="button" className="button" onClick={apply}>
        {t('orders.bulkApply')}
      </button>
      {children}
      <button type="button" className="button button-ghost" onClick={onRemove}>
        <Trash2 size={16} strokeWidth={1.5} /> {t('orders.remove')}
      </button>
      <button type="button" className="button button-ghost" onClick={onClear}>
        <X size={16} strokeWidth={1.5} /> {t('orders.clearSelection')}
      </button>
      {refusal && (
        <span className="field-hint" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
