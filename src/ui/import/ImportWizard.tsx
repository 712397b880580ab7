import { ArrowLeft, ArrowRight, Check, FileSpreadsheet, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { count } from '../../i18n/format.ts';
import { chooseSheet, hasPlace, listAdded } from '../../store/import-orders.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { useReturnFocus } from '../parts/use-return-focus.ts';
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

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="leave-question" role="alertdialog" aria-label="Leave the import">
      <span>Leave without adding these orders? What you chose here is lost.</span>
      <button ref={stay} type="button" className="button button-small" onClick={onStay}>
        Stay
      </button>
      <button type="button" className="button button-small button-danger" onClick={onLeave}>
        Leave
      </button>
    </div>
  );
}

/** Adds orders from a file: map its columns, look at what the check found, add. */
export function ImportWizard() {
  const planner = usePlanner();
  const state = useStore(planner.importing);
  const { isOpen, step, table, file, columns, checked, isTouched, waiting } = state;
  const section = useRef<HTMLElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isShown = isOpen && table !== undefined;
  useReturnFocus(section, isShown ? 'wizard' : undefined, true);
  const close = useCallback(() => {
    setLeaving(false);
    void planner.closeImport();
  }, [planner]);
  const leave = useCallback(() => {
    if (isTouched) setLeaving(true);
    else close();
  }, [isTouched, close]);
  const stay = useCallback(() => setLeaving(false), []);
  useDismiss(section, isShown, isLeaving ? stay : leave, 'escape-only');
  if (!isShown) return null;
  const added = listAdded(state).length;
  return (
    <section ref={section} className="wizard" aria-label="Add orders" tabIndex={-1}>
      <header className="wizard-head">
        <h2>{state.mode === 'replace' ? 'Replace orders' : 'Add orders'}</h2>
        <span className="wizard-file">
          <FileSpreadsheet size={14} strokeWidth={1.5} /> <b>{file?.name}</b>{' '}
          {count(table.rows.length, 'row')}
          {waiting.length > 0 && `, then ${waiting.map((item) => item.file.name).join(', ')}`}
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
          onClick={leave}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="wizard-main" data-step={step} aria-label="Rows and columns" tabIndex={0}>
        {step === 'columns' && <ColumnMapper columns={columns} />}
        {step === 'check' && checked && <CheckStep checked={checked} />}
      </section>
      {step === 'columns' && (
        <div className="wizard-side">
          <RowPreview />
        </div>
      )}
      <footer className="wizard-foot">
        {isLeaving && <LeaveQuestion onStay={stay} onLeave={close} />}
        <button
          type="button"
          className="button"
          onClick={step === 'check' ? () => planner.importing.setState({ step: 'columns' }) : leave}
        >
          <ArrowLeft size={16} /> {step === 'check' ? 'Back to columns' : 'Cancel'}
        </button>
        <span className="wizard-warning muted">{table.warnings[0]}</span>
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
