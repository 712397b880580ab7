import { ArrowLeft, ArrowRight, Check, FileSpreadsheet, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { findDateQuestion, hasPlace } from '../../store/import/column-step.ts';
import type { ImportStep } from '../../store/import/import-state.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { useReturnFocus } from '../parts/use-return-focus.ts';
import { usePlanner } from '../use-planner.ts';
import { CheckActions } from './CheckActions.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnMapper } from './ColumnMapper.tsx';
import { DropStep } from './DropStep.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { RowPreview } from './RowPreview.tsx';
import { SaveMapping, useSaveMapping } from './SaveMapping.tsx';
import { ShapeStep } from './ShapeStep.tsx';

const STEPS: readonly ImportStep[] = ['drop', 'shape', 'columns', 'check', 'locate'];

function Steps({ current }: { current: number }) {
  return (
    <ol className="wizard-steps">
      {STEPS.map((step, i) => (
        <li
          key={step}
          data-state={i < current ? 'done' : 'later'}
          aria-current={i === current ? 'step' : undefined}
        >
          <i>{i < current ? <Check size={12} /> : i + 1}</i> {t(`import.step.${step}` as const)}
        </li>
      ))}
    </ol>
  );
}

/** Adds orders from a file: how it is read, what its columns mean, what the check found. Locating is its last step. */
export function ImportWizard({ onBrowse }: { onBrowse: () => void }) {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const state = useStore(planner.importing);
  const { isOpen, step, table, file, columns, checked, isTouched, waiting, mode } = state;
  const section = useRef<HTMLElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const saving = useSaveMapping();
  const isShown = isOpen && step !== 'locate';
  useReturnFocus(section, isShown ? 'wizard' : undefined, true);
  const close = useCallback(() => {
    setLeaving(false);
    void imports.closeImport();
  }, [imports]);
  const leave = useCallback(() => {
    if (isTouched) setLeaving(true);
    else close();
  }, [isTouched, close]);
  const stay = useCallback(() => setLeaving(false), []);
  const onEscape = useCallback(() => {
    // In a cell that is being changed Escape takes the change back, no more.
    if (document.activeElement?.matches('.problem-input')) return;
    if (isLeaving) stay();
    else leave();
  }, [isLeaving, stay, leave]);
  useDismiss(section, isShown, onEscape, 'escape-only');
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => void main.current?.scrollTo(0, 0), [step]);
  if (!isShown) return null;
  const title = t(mode === 'append' ? 'import.add' : mode === 'update' ? 'import.update' : 'import.replace');
  return (
    <section ref={section} className="wizard" aria-label={t('import.add')} tabIndex={-1}>
      <header className="wizard-head">
        <h2>{title}</h2>
        {(file || table) && step !== 'drop' && (
          <span className="wizard-file">
            <FileSpreadsheet size={14} strokeWidth={1.5} /> <b>{file?.name ?? table?.name}</b>{' '}
            {table && t('import.rows', { count: table.rows.length })}
            {waiting.length > 0 &&
              `, ${t('import.then', { files: waiting.map((item) => item.file.name).join(', ') })}`}
          </span>
        )}
        <Steps current={STEPS.indexOf(step)} />
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={t('import.close')}
          onClick={leave}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
      </header>
      <section
        ref={main}
        className="wizard-main"
        data-step={step}
        aria-label={t('import.content')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {step === 'drop' && <DropStep onBrowse={onBrowse} />}
        {step === 'shape' && <ShapeStep onBrowse={onBrowse} />}
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
        <button type="button" className="button" onClick={step === 'drop' ? leave : imports.goBack}>
          <ArrowLeft size={16} /> {t(step === 'drop' ? 'frame.cancel' : 'import.backTo')}
        </button>
        <span className="wizard-warning muted">
          {step !== 'drop' && [...new Set(table?.warnings.map(writeMessage))].slice(0, 2).join(' ')}
        </span>
        <div className="spacer" />
        {step === 'shape' && (
          <button
            type="button"
            className="button button-ink"
            disabled={!table || state.error !== undefined}
            onClick={() => imports.goTo('columns')}
          >
            {t('import.toColumns')} <ArrowRight size={16} />
          </button>
        )}
        {step === 'columns' && table && (
          <>
            <SaveMapping saving={saving} />
            <button
              type="button"
              className="button button-ink"
              disabled={!hasPlace(columns) || findDateQuestion(columns) !== undefined}
              onClick={() => {
                saving.commit();
                imports.checkImport();
              }}
            >
              {t('import.check', { count: table.rows.length })} <ArrowRight size={16} />
            </button>
          </>
        )}
        {step === 'check' && <CheckActions />}
      </footer>
    </section>
  );
}
