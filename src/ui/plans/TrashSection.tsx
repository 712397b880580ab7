import { Trash2 } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { countDaysLeft } from '../../store/plans/plan-status.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { usePlanner } from '../use-planner.ts';
import { namePlan, summarize } from './describe-plan.ts';

function describeRest({ trashedAt = '' }: StoredPlan): string {
  const count = countDaysLeft(trashedAt, new Date());
  return count > 0 ? t('plans.daysLeft', { count }) : t('plans.lastDay');
}

/** Plans that were thrown away: they can be had back for thirty days. */
export function TrashSection({ trash, onChanged }: { trash: readonly StoredPlan[]; onChanged: () => void }) {
  const planner = usePlanner();
  return (
    <details className="panel-section plan-trash">
      <summary>{t('plans.trash', { count: trash.length })}</summary>
      <p className="muted">{trash.length === 0 ? t('plans.trashEmpty') : t('plans.trashHint')}</p>
      <ul className="plan-versions">
        {trash.map((stored) => {
          const name = namePlan(stored.plan);
          return (
            <li key={stored.id}>
              <div>
                <strong>{name}</strong>
                <p className="muted">
                  {summarize(stored.plan)} · {describeRest(stored)}
                </p>
              </div>
              <button
                type="button"
                className="button button-small"
                aria-label={t('plans.bringBackNamed', { name })}
                onClick={() => void planner.restorePlan(stored.id).then(onChanged)}
              >
                {t('plans.bringBack')}
              </button>
              <ConfirmButton
                label={t('plans.deleteForGood', { name })}
                question={t('plans.deleteAsk')}
                onConfirm={() => void planner.deleteForGood(stored.id).then(onChanged)}
              >
                <Trash2 size={15} strokeWidth={1.5} />
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
