import { ArrowDown, ArrowRightLeft, ArrowUp } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { readArrangement } from '../../store/arrange/arrangement.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

/** What can be done with planned stops, by click or by key. */
export function StopActions({ orderIds }: { orderIds: readonly string[] }) {
  const { view, adjuster } = usePlanner();
  const { solution } = usePlan();
  // Only one at a time goes up and down its route.
  const [only] = orderIds.length === 1 ? orderIds : [];
  const visit = readArrangement(solution)
    .flatMap(({ visits }) => visits)
    .find((item) => item.orderId === only);
  return (
    <div className="stop-actions">
      <button
        type="button"
        className="button button-small"
        onClick={() => view.openDialog({ kind: 'move', orderIds })}
      >
        <ArrowRightLeft size={14} strokeWidth={1.5} /> {t('move.to')} <kbd>M</kbd>
      </button>
      <button
        type="button"
        className="button button-small button-ghost"
        onClick={() => void adjuster.takeOut(new Set(orderIds))}
      >
        {t('move.takeOut')} <kbd>U</kbd>
      </button>
      {visit && (
        <>
          <button
            type="button"
            className="button button-small button-ghost button-icon"
            title={t('move.earlier')}
            aria-label={t('move.earlier')}
            onClick={() => void adjuster.step(visit, -1)}
          >
            <ArrowUp size={14} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className="button button-small button-ghost button-icon"
            title={t('move.later')}
            aria-label={t('move.later')}
            onClick={() => void adjuster.step(visit, 1)}
          >
            <ArrowDown size={14} strokeWidth={1.5} />
          </button>
        </>
      )}
    </div>
  );
}
