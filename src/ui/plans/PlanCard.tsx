import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { findStatus } from '../../store/plans/plan-status.ts';
import { usePage } from '../page-parts.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePlanner, useRegion } from '../use-planner.ts';
import { DayForm, NameForm } from './card-forms.tsx';
import { describeMoment, namePlan, summarize } from './describe-plan.ts';

interface CardProps {
  stored: StoredPlan;
  isOpen: boolean;
  /** To be called after a change; a refusal in words where there was none. */
  onChanged: (refusal?: string) => void;
}

/** A plan in the library. */
export function PlanCard({ stored, isOpen, onChanged }: CardProps) {
  const planner = usePlanner();
  const { hasStreets } = usePage();
  const metas = useRegion((state) => state.regions);
  const current = useRegion((state) => state.current);
  const [form, setForm] = useState<'rename' | 'duplicate'>();
  const { id, plan, savedAt } = stored;
  const name = namePlan(plan);
  const region =
    metas.find(({ meta }) => meta.id === plan.regionId)?.meta.name ??
    (current?.id === plan.regionId ? current?.name : plan.regionId);
  const status = findStatus(plan);
  const done = (refusal?: string) => {
    setForm(undefined);
    onChanged(refusal);
  };
  return (
    <li className="plan-card" aria-current={isOpen}>
      <div className="plan-card-head">
        <strong>{name}</strong>
        <span className="plan-status" data-status={status}>
          {t(`plans.status.${status}`)}
        </span>
      </div>
      <p>{summarize(plan)}</p>
      <p className="muted">
        {[plan.name ? formatDate(plan.date) : '', hasStreets && (region ?? t('plans.noRegion'))]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        {t('plans.changed', { when: describeMoment(savedAt, new Date()) })}
      </p>
      <div className="plan-card-actions">
        {isOpen ? (
          <span className="muted">{t('plans.isOpen')}</span>
        ) : (
          <button
            type="button"
            className="button button-small"
            aria-label={t('plans.openNamed', { name })}
            onClick={() => void planner.openPlan(stored).then(() => onChanged())}
          >
            {t('plans.open')}
          </button>
        )}
        <div className="spacer" />
        <Menu
          label={t('plans.menuOf', { name })}
          className="button button-ghost button-icon button-small"
          face={<MoreHorizontal size={16} strokeWidth={1.5} />}
          side="right"
        >
          {(close) => {
            const item = (label: string, act: () => void) => (
              <button
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  act();
                }}
              >
                {label}
              </button>
            );
            return (
              <>
                {item(t('plans.rename'), () => setForm('rename'))}
                {item(t('plans.duplicate'), () => setForm('duplicate'))}
                {item(t('plans.toTrash'), () => void planner.trashPlan(id).then(done))}
              </>
            );
          }}
        </Menu>
      </div>
      {form === 'rename' && (
        <NameForm
          label={t('plans.newName', { name })}
          value={plan.name}
          button={t('plans.rename')}
          onDone={(text) => void planner.renamePlan(id, text).then(done)}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === 'duplicate' && (
        <DayForm
          label={t('plans.duplicateTo', { name })}
          date={plan.date}
          onDone={(date) => void planner.duplicatePlan(id, date).then(() => done())}
          onCancel={() => setForm(undefined)}
        />
      )}
    </li>
  );
}
