import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import type { EditQuestion as Question } from '../../store/solve/edit-gate.ts';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlanner } from '../use-planner.ts';

function QuestionForm({ about }: Question) {
  const { gate, settings } = usePlanner();
  const [isRemembered, setRemembered] = useState(false);
  const isRoutes = about === 'routes';
  const usual = useRef<HTMLButtonElement>(null);
  // The dialog itself gives the focus to its first button, which would close it.
  useEffect(() => usual.current?.focus(), []);
  return (
    <form
      className="dialog-body edit-question"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRemembered) void settings.change({ stopsForEdits: true });
        gate.answer(true);
      }}
    >
      <p>{t(isRoutes ? 'solve.editAsk' : 'solve.edit.made')}</p>
      <label className="check-row">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        {t('solve.edit.remember')}
      </label>
      <div className="edit-question-actions">
        <button ref={usual} type="submit" className="button button-ink">
          {t(isRoutes ? 'solve.edit.apply' : 'solve.stop')}
        </button>
        <button type="button" className="button" onClick={() => gate.answer(false)}>
          {t(isRoutes ? 'solve.edit.leave' : 'solve.edit.goOn')}
        </button>
      </div>
    </form>
  );
}

/** Asks what becomes of the run when something is changed beside it. */
export function EditQuestion() {
  const { gate } = usePlanner();
  const question = useStore(gate.store, (state) => state.question);
  if (!question) return null;
  return (
    <ModalDialog title={t('solve.edit.title')} className="question-dialog" onClose={() => gate.answer(false)}>
      <QuestionForm about={question.about} />
    </ModalDialog>
  );
}
