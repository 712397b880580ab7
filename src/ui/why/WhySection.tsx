import { useState } from 'react';
import { useStore } from 'zustand';
import type { VrpReasonSubject, VrpReasons } from '../../api/contract/vrp-reasons.ts';
import type { Fault } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { RouteName } from '../../store/arrange/locks.ts';
import type { Trial } from '../../store/arrange/preview.ts';
import { makeWhatIf } from '../../store/arrange/what-if.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { TrialButtons } from '../adjust/TrialButtons.tsx';
import { useEngineAnswer } from '../use-engine-answer.ts';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';
import { describeLate, describeLeftOut, describeRoute } from './describe-reason.ts';
import './why.css';

/** Orders of a plan whose routes are explained as soon as they are shown. */
const MAX_UNASKED = 500;

interface Sentence {
  readonly text: string;
  readonly label: 'why.whatIf' | 'fix.try';
  readonly trial: Trial | undefined;
}

function listSentences(plan: Plan, { leftOut, late, routes }: VrpReasons): Sentence[] {
  return [
    ...leftOut.map((reason): Sentence => {
      const move = reason.kind === 'many' ? undefined : reason;
      const rules = reason.kind === 'kept_out' ? reason.rules : [];
      // Where it fits as things are, the list of ways out says so.
      const trial = rules.length > 0 ? makeWhatIf(plan, { rules, move }) : undefined;
      return { text: describeLeftOut(plan, reason), label: 'why.whatIf', trial };
    }),
    ...late.map((reason): Sentence => {
      const trial = 'rule' in reason ? makeWhatIf(plan, { rules: [reason.rule] }) : undefined;
      return { text: describeLate(plan, reason), label: 'why.whatIf', trial };
    }),
    ...routes.map((reason): Sentence => {
      const rules = 'rule' in reason ? [reason.rule] : [];
      const move = 'move' in reason ? reason.move : undefined;
      const trial = rules.length > 0 || move ? makeWhatIf(plan, { rules, move }) : undefined;
      return {
        text: describeRoute(plan, reason),
        label: reason.kind === 'better' ? 'fix.try' : 'why.whatIf',
        trial,
      };
    }),
  ];
}

/**
 * Asked for when it is shown, and again when the plan has changed. Undefined while it is worked out, and during a run, whose
 * routes change all the time.
 */
function useReasons(about: VrpReasonSubject): VrpReasons | Fault | undefined {
  const { questions } = usePlanner();
  const isSolving = useSolve((state) => state.isSolving);
  const answer = useEngineAnswer(
    JSON.stringify(about),
    (signal) => questions.listReasons(about, signal),
    isSolving,
  );
  return answer && (answer.ok ? answer.value : answer.error.fault);
}

/** One sentence a reason, each with the trial of its rule switched off. */
function Why({ about, title }: { about: VrpReasonSubject; title: string }) {
  const { adjuster } = usePlanner();
  const plan = usePlan();
  const reasons = useReasons(about);
  const shown = useStore(adjuster.preview.store, (state) => state.trial?.key);
  const isSolving = useSolve((state) => state.isSolving);
  if (reasons === undefined)
    return plan.solution && !isSolving ? <p className="muted why-wait">{t('why.looking')}</p> : null;
  if ('code' in reasons) return <p className="muted why-wait">{nameRefusal(plan, reasons)}</p>;
  const sentences = listSentences(plan, reasons);
  if (sentences.length === 0) return null;
  return (
    <section className="why" aria-label={title}>
      <strong className="why-title">{title}</strong>
      {sentences.map(({ text, label, trial }) => (
        <div key={text}>
          <p>{text}</p>
          {trial && shown === trial.key && (
            <div>
              <TrialButtons />
            </div>
          )}
          {trial && shown !== trial.key && (
            <button type="button" className="button button-small" onClick={() => void adjuster.tryOut(trial)}>
              {t(label)}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

/** Why an order is left out or late. */
export function WhyOrder({ orderId, isLate = false }: { orderId: string; isLate?: boolean }) {
  return <Why about={{ orderId }} title={t(isLate ? 'why.late' : 'why.leftOut')} />;
}

/** What decided a route; of a large plan only once it is asked for, since that takes seconds. */
export function WhyRoute({ route: { vehicleId, shiftId } }: { route: RouteName }) {
  const { orders } = usePlan();
  const [isAsked, setAsked] = useState(false);
  if (orders.length > MAX_UNASKED && !isAsked)
    return (
      <button type="button" className="button button-small" onClick={() => setAsked(true)}>
        {t('why.route')}
      </button>
    );
  const route = shiftId === undefined ? { vehicleId } : { vehicleId, shiftId };
  return <Why about={{ route }} title={t('why.route')} />;
}
