import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { countPast, freezeUntil } from '../../store/arrange/past.ts';
import { readClock, writeClock } from '../../store/cells/read-values.ts';
import { stale } from '../../store/plan-edits.ts';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

function readNow(): string {
  const now = new Date();
  return writeClock(now.getHours() * 3600 + now.getMinutes() * 60);
}

/** Until when the day is driven already: a run leaves what lies before it as it is. */
export function FreezeDialog() {
  const { edit, view } = usePlanner();
  const plan = usePlan();
  const id = useId();
  const [text, setText] = useState(() =>
    plan.frozenUntil === undefined ? readNow() : writeClock(plan.frozenUntil),
  );
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const read = readClock(text);
  const close = () => view.closeDialog();
  const keep = (moment: number | undefined) => {
    // What waited for another moment need not any more.
    if (moment !== plan.frozenUntil)
      edit(t('solve.freeze.undo'), (latest) => stale(freezeUntil(latest, moment)));
    close();
  };
  return (
    <ModalDialog title={t('solve.freeze.title')} className="question-dialog" onClose={close}>
      <form
        className="dialog-body edit-question"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (read.ok) keep(read.value);
        }}
      >
        <p>{t('solve.freeze.what')}</p>
        <div className="field">
          <label htmlFor={id}>{t('solve.freeze.time')}</label>
          <span className="freeze-time">
            <input
              id={id}
              className="input"
              ref={field}
              autoComplete="off"
              value={text}
              aria-invalid={isTried && !read.ok}
              aria-describedby={`${id}-note`}
              onChange={(event) => setText(event.target.value)}
            />
            <button type="button" className="button" onClick={() => setText(readNow())}>
              {t('solve.freeze.now')}
            </button>
          </span>
          <span
            id={`${id}-note`}
            className={isTried && !read.ok ? 'field-hint' : 'field-detail'}
            role="status"
          >
            {!read.ok
              ? isTried && read.reason
              : plan.solution
                ? t('solve.freeze.stops', { count: countPast(plan, read.value) })
                : t('solve.freeze.needsRoutes')}
          </span>
        </div>
        <div className="edit-question-actions">
          <button type="submit" className="button button-ink">
            {t('solve.freeze.set')}
          </button>
          {plan.frozenUntil !== undefined && (
            <button type="button" className="button" onClick={() => keep(undefined)}>
              {t('solve.freeze.clear')}
            </button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}
