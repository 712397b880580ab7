import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { count, formatClock, formatDate } from '../../i18n/format.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

function describePlan({ plan, savedAt }: StoredPlan): string {
  const saved = new Date(savedAt);
  const day =
    saved.toDateString() === new Date().toDateString() ? '' : `${formatDate(savedAt.slice(0, 10))} `;
  const state = plan.solution ? (plan.isStale ? 'Edited' : 'Planned') : 'Draft';
  return `${state}. ${count(plan.orders.length, 'order')}, ${count(plan.vehicles.length, 'van')}. Saved ${day}${formatClock(saved)}.`;
}

export function PlansPanel() {
  const planner = usePlanner();
  const current = usePlan();
  const [plans, setPlans] = useState<StoredPlan[]>([]);
  const refresh = useCallback(async () => {
    await planner.flush();
    setPlans(await planner.listPlans());
  }, [planner]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return (
    <>
      <div className="panel-head">
        <h2>
          Plans <small>{plans.length}</small>
        </h2>
        <div className="spacer" />
        <button type="button" className="button button-small" onClick={() => void planner.newPlan()}>
          <Plus size={14} /> New plan
        </button>
      </div>
      <div className="panel-body">
        <section className="panel-section">
          <label className="field">
            Name of this plan
            <input
              className="input"
              value={current.name}
              placeholder={formatDate(current.date)}
              onChange={(event) =>
                planner.edit('Rename plan', (plan) => ({ ...plan, name: event.target.value }))
              }
            />
          </label>
          <label className="field">
            Day
            <input
              className="input"
              type="date"
              value={current.date}
              onChange={(event) => {
                const date = event.target.value;
                if (date) planner.edit('Change day', (plan) => ({ ...plan, date }));
              }}
            />
          </label>
        </section>
        <ul>
          {plans.map((stored) => (
            <li key={stored.id} className="region-row" aria-current={stored.id === current.id}>
              <div>
                <strong>{stored.plan.name || formatDate(stored.plan.date)}</strong>
                <p>{describePlan(stored)}</p>
              </div>
              {stored.id !== current.id && (
                <>
                  <button
                    type="button"
                    className="button button-small"
                    onClick={() => void planner.openPlan(stored)}
                  >
                    Open
                  </button>
                  <button
                    type="button"
                    className="button button-ghost button-icon button-small"
                    aria-label="Delete plan"
                    title="Delete plan"
                    onClick={() => void planner.deletePlan(stored.id).then(refresh)}
                  >
                    <Trash2 size={15} strokeWidth={1.5} />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
