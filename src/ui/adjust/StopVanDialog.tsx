import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { type StopDraft, splitRoute } from '../../store/arrange/stop-van.ts';
import { readClock, writeClock } from '../../store/cells/read-values.ts';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { usePlan, usePlanner, useView } from '../use-planner.ts';

/** The moment before which nothing changes already, else now. */
function guessMoment({ frozenUntil }: Plan): string {
  if (frozenUntil !== undefined) return writeClock(frozenUntil);
  const now = new Date();
  return writeClock(now.getHours() * 3600 + now.getMinutes() * 60);
}

/** What stays and what others have to do, in words. */
function SplitText({ plan, draft }: { plan: Plan; draft: StopDraft }) {
  const { done, freed, onBoard } = splitRoute(plan, draft);
  return (
    <>
      {t('stop.done', { count: done.length })} {t('stop.freed', { count: freed.size })}
      {onBoard > 0 && ` ${t('stop.onBoard', { count: onBoard })}`}
    </>
  );
}

/** When a van stops for today: what it has not done goes to the others, shown on trial before it is made. */
export function StopVanDialog() {
  const planner = usePlanner();
  const { view, announcer } = planner;
  const plan = usePlan();
  const route = useView(({ dialog }) => (dialog?.kind === 'stop' ? dialog.route : undefined));
  const id = useId();
  const [text, setText] = useState(() => guessMoment(plan));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const control = useRef(new AbortController());
  useEffect(() => {
    const { current } = control;
    field.current?.select();
    return () => current.abort();
  }, []);
  if (!route) return null;
  const read = readClock(text);
  const draft = read.ok ? { route, moment: read.value } : undefined;
  const van = plan.vehicles.find((vehicle) => vehicle.id === route.vehicleId)?.name ?? route.vehicleId;
  const close = () => view.closeDialog();
  const find = async () => {
    setTried(true);
    if (!draft || isBusy) return;
    setBusy(true);
    const left = await planner.tryStop(draft, control.current.signal);
    if (control.current.signal.aborted) return;
    close();
    if (left && left.length > 0) announcer.warn(t('stop.left', { count: left.length }));
  };
  return (
    <ModalDialog title={t('stop.title', { van })} className="question-dialog" onClose={close}>
      <form
        className="dialog-body edit-question"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <p>{t('stop.what')}</p>
        <div className="field">
          <label htmlFor={id}>{t('stop.time')}</label>
          <input
            id={id}
            className="input"
            ref={field}
            autoComplete="off"
            value={text}
            disabled={isBusy}
            aria-invalid={isTried && !read.ok}
            aria-describedby={`${id}-note`}
            onChange={(event) => setText(event.target.value)}
          />
          <span
            id={`${id}-note`}
            className={isTried && !read.ok ? 'field-hint' : 'field-detail'}
            role="status"
          >
            {isBusy ? (
              t('stop.finding')
            ) : draft ? (
              <SplitText plan={plan} draft={draft} />
            ) : (
              isTried && !read.ok && read.reason
            )}
          </span>
        </div>
        <div className="edit-question-actions">
          <button type="submit" className="button button-ink" disabled={isBusy}>
            {t('stop.find')}
          </button>
          <button type="button" className="button" onClick={close}>
            {t('frame.cancel')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
