import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Fault } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import { findFixes, findLateFixes } from '../../store/arrange/find-fixes.ts';
import { type Fix, splitOrder } from '../../store/arrange/fixes.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { ApplyTrial } from '../adjust/TrialButtons.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { WhyOrder } from '../why/WhySection.tsx';

/** Why an order is left out or late, and ways to give it a place, or one in time, each to be tried before it is made. */
export function FixList(props: { orderId: string; isPlanned?: boolean }) {
  return (
    <>
      <WhyOrder orderId={props.orderId} isLate={props.isPlanned} />
      <Fixes {...props} />
    </>
  );
}

function Fixes({ orderId, isPlanned = false }: { orderId: string; isPlanned?: boolean }) {
  const { adjuster, questions, edit } = usePlanner();
  const plan = usePlan();
  const trial = useStore(adjuster.preview.store, (state) => state.trial?.key);
  const [fixes, setFixes] = useState<readonly Fix[] | Fault>();
  const { orders, vehicles, solution, isStale } = plan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the engine reads of the plan
  useEffect(() => {
    let isGone = false;
    setFixes(undefined);
    if (isStale) return;
    void (isPlanned ? findLateFixes : findFixes)(questions, plan, orderId).then((found) => {
      if (!isGone) setFixes(found.ok ? found.value : found.error.fault);
    });
    return () => {
      isGone = true;
    };
  }, [questions, orderId, isPlanned, orders, vehicles, solution, isStale]);
  const order = orders.find(({ id }) => id === orderId);
  if (fixes === undefined) return <p className="muted fix-wait">{t('fix.looking')}</p>;
  if ('code' in fixes) return <p className="muted fix-wait">{nameRefusal(plan, fixes)}</p>;
  const canSplit = !isPlanned && order?.loads.some((load) => load > 1) && order.type !== 'shipment';
  return (
    <ul className="fix-list">
      {fixes.length === 0 && <li className="muted">{t('fix.none')}</li>}
      {fixes.map((fix) => (
        <li key={fix.key} data-trial={trial === fix.key}>
          <span>
            <strong>{fix.title}</strong>
            <small>{fix.detail}</small>
          </span>
          {trial === fix.key ? (
            <ApplyTrial />
          ) : (
            <button
              type="button"
              className="button button-small"
              aria-label={`${t('fix.try')}: ${fix.title}`}
              onClick={() => void adjuster.tryOut(fix)}
            >
              {t('fix.try')}
            </button>
          )}
        </li>
      ))}
      {canSplit && (
        <li>
          <span>
            <strong>{t('fix.split')}</strong>
          </span>
          <button
            type="button"
            className="button button-small"
            onClick={() => edit(t('fix.split'), (latest) => splitOrder(latest, orderId))}
          >
            {t('fix.apply')}
          </button>
        </li>
      )}
    </ul>
  );
}
