import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { count, formatClock, formatDate } from '../../i18n/format.ts';
import type { StoredPlan } from '../../store/plan-database.ts';
import { ConfirmButton } from '../parts/ConfirmButton.tsx';
import { TextField } from '../parts/TextField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

function nameOf({ plan }: StoredPlan): string {
  return plan.name || formatDate(plan.date);
}

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
          <TextField
            label="Name of this plan"
            value={current.name}
            placeholder={formatDate(current.date)}
            onCommit={(text) => {
              planner.edit('Rename plan', (plan) => ({ ...plan, name: text.trim() }));
              return true;
            }}
          />
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
                <strong>{nameOf(stored)}</strong>
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
                  <ConfirmButton
                    label={`Delete ${nameOf(stored)}`}
                    question="Delete?"
                    onConfirm={() => void planner.trashPlan(stored.id).then(refresh)}
                  >
                    <Trash2 size={15} strokeWidth={1.5} />
                  </ConfirmButton>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
