import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { formatDistance, formatDuration } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { COACH_STEPS, type CoachState, type CoachStep } from '../../store/coach.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { usePlan, usePlanner, useView } from '../use-planner.ts';

const HALF_MINUTE = 30;

/** What the move came to, in words. */
function describeEffect({ seconds, metres }: NonNullable<CoachState['effect']>): string {
  const duration = formatDuration(Math.abs(seconds));
  const time =
    Math.abs(seconds) < HALF_MINUTE
      ? t('coach.see.same')
      : t(seconds > 0 ? 'coach.see.later' : 'coach.see.earlier', { duration });
  const distance = `${metres < 0 ? '−' : '+'}${formatDistance(Math.abs(metres))}`;
  return t('coach.see.effect', { time, distance });
}

function Step({ step, state }: { step: CoachStep; state: 'done' | 'now' | 'later' }) {
  const name = t(`coach.${step}`);
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="coach-mark" aria-hidden="true">
        {state === 'done' ? <Check size={12} strokeWidth={2.5} /> : COACH_STEPS.indexOf(step) + 1}
      </span>
      <span className="coach-name">
        {state === 'done' ? (
          <>
            <span aria-hidden="true">{name}</span>
            <span className="visually-hidden">{t('coach.isDone', { step: name })}</span>
          </>
        ) : (
          name
        )}
      </span>
    </li>
  );
}

/** Five things to try, each ticked off by itself; sent away for good, it comes again from Help. */
export function CoachStrip() {
  const { coach } = usePlanner();
  const { isOn, done, effect, expectsRoutes } = useStore(coach.store);
  const isPhone = useIsPhone();
  const { solution, vehicles } = usePlan();
  const hasRoutes = solution !== undefined || expectsRoutes;
  const isPrinting = useView((state) => state.overlay === 'print');
  useEffect(() => {
    if (isOn && isPrinting) coach.mark('print');
  }, [isOn, isPrinting, coach]);
  useEffect(() => {
    if (!isOn) return;
    const onPrint = () => coach.mark('print');
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, [isOn, coach]);
  if (!isOn) return null;
  const now = COACH_STEPS.find((step) => !done.has(step));
  const hint =
    now === undefined
      ? t('coach.done')
      : now === 'move' && !hasRoutes
        ? t(vehicles.length === 0 ? 'welcome.vansFirst' : 'welcome.optimiseFirst')
        : now === 'see' && effect
          ? describeEffect(effect)
          : isPhone && (now === 'move' || now === 'undo' || now === 'urgent')
            ? t(`coach.${now}.touch`, { find: t('command.help.find') })
            : t(`coach.${now}.how`);
  return (
    <section className="coach" aria-label={t('coach.title')} data-testid="coach">
      <ol>
        {COACH_STEPS.map((step) => (
          <Step key={step} step={step} state={done.has(step) ? 'done' : step === now ? 'now' : 'later'} />
        ))}
      </ol>
      <p role="status">{hint}</p>
      <button
        type="button"
        className="button button-ghost button-icon button-small"
        aria-label={t('coach.close')}
        title={t('coach.close')}
        onClick={coach.end}
      >
        <X size={16} strokeWidth={1.5} />
      </button>
    </section>
  );
}
