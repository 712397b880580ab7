import { ArrowLeft, ArrowRight, Check, FileSpreadsheet, X } from 'lucide-react';
import { useStore } from 'zustand';
import { count } from '../../i18n/format.ts';
import { chooseSheet, hasPlace, listAdded } from '../../store/import-orders.ts';
import { usePlanner } from '../use-planner.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnMapper } from './ColumnMapper.tsx';
import { RowPreview } from './RowPreview.tsx';

const STEPS = ['Drop', 'Columns', 'Check'];

function Steps({ current }: { current: number }) {
  return (
    <ol className="wizard-steps">
      {STEPS.map((label, i) => (
        <li
          key={label}
          data-state={i < current ? 'done' : 'later'}
          aria-current={i === current ? 'step' : undefined}
        >
          <i>{i < current ? <Check size={12} /> : i + 1}</i> {label}
        </li>
      ))}
    </ol>
  );
}

/** Adds orders from a file: map its columns, look at what the check found, add. */
export function ImportWizard() {
  const planner = usePlanner();
  const state = useStore(planner.importing);
  const { isOpen, step, table, file, columns, checked } = state;
  if (!isOpen || !table) return null;
  const close = () => planner.importing.setState({ isOpen: false });
  const added = listAdded(state).length;
  return (
    <section className="wizard" aria-label="Add orders">
      <header className="wizard-head">
        <h2>{state.mode === 'replace' ? 'Replace orders' : 'Add orders'}</h2>
        <span className="wizard-file">
          <FileSpreadsheet size={14} strokeWidth={1.5} /> {file?.name}, {count(table.rows.length, 'row')}
        </span>
        {table.sheets && table.sheets.length > 1 && (
          <select
            className="select"
            style={{ width: 160 }}
            aria-label="Sheet"
            value={table.sheet}
            onChange={(event) => void chooseSheet(planner.importing, event.target.value)}
          >
            {table.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </select>
        )}
        <Steps current={step === 'columns' ? 1 : 2} />
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label="Close without adding"
          onClick={close}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
      </header>
      <div className="wizard-main" style={step === 'check' ? { gridColumn: '1 / -1' } : undefined}>
        {step === 'columns' && <ColumnMapper columns={columns} />}
        {step === 'check' && checked && <CheckStep checked={checked} />}
      </div>
      {step === 'columns' && (
        <div className="wizard-side">
          <RowPreview />
        </div>
      )}
      <footer className="wizard-foot">
        <button
          type="button"
          className="button"
          onClick={step === 'check' ? () => planner.importing.setState({ step: 'columns' }) : close}
        >
          <ArrowLeft size={16} /> {step === 'check' ? 'Back to columns' : 'Cancel'}
        </button>
        <span className="muted">{table.warnings[0]}</span>
        <div className="spacer" />
        {step === 'columns' ? (
          <button
            type="button"
            className="button button-ink"
            disabled={!hasPlace(columns)}
            onClick={planner.checkImport}
          >
            Check {count(table.rows.length, 'row')} <ArrowRight size={16} />
          </button>
        ) : (
          <button
            type="button"
            className="button button-ink"
            disabled={added === 0}
            onClick={planner.finishImport}
          >
            Add {count(added, 'order')}
          </button>
        )}
      </footer>
    </section>
  );
}
