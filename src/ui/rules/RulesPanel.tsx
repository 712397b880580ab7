import { setObjectives } from '../../store/edits/rule-edits.ts';
import type { Objective } from '../../store/rules-model.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

const WORK: Objective = { type: 'min', value: 'completion_time' };

const GOAL_TEXTS: { goal: readonly Objective[]; title: string; detail: string }[] = [
  {
    goal: [WORK],
    title: 'Shortest working time',
    detail: 'Driving, waiting and time at the door, over all vans.',
  },
  {
    goal: [{ type: 'min', value: 'transport_time' }],
    title: 'Least driving',
    detail: 'Time on the road only; waiting does not count.',
  },
  {
    goal: [{ type: 'min', value: 'vehicles' }, WORK],
    title: 'Fewest vans, then shortest working time',
    detail: 'A van is left out wherever the others can do its work.',
  },
];

const MUSTS = [
  ['Time windows', 'Service starts inside the window, or the order stays out with the reason.'],
  ['Room in the van', 'Load never exceeds the van in any measure.'],
  ['Skills', 'A van without a needed skill never gets the order.'],
  ['Shift', 'Every van is back at the depot before its shift ends.'],
];

export function RulesPanel() {
  const { edit } = usePlanner();
  const { objectives } = usePlan();
  const isSame = (goal: readonly Objective[]) => JSON.stringify(goal) === JSON.stringify(objectives);
  return (
    <>
      <div className="panel-head">
        <h2>Rules</h2>
      </div>
      <div className="panel-body">
        <section className="panel-section">
          <h3>Goal</h3>
          <div role="radiogroup" aria-label="Goal">
            {GOAL_TEXTS.map((item) => (
              <label key={item.title} className="radio-row">
                <input
                  type="radio"
                  name="goal"
                  checked={isSame(item.goal)}
                  onChange={() => edit('Change goal', (plan) => setObjectives(plan, item.goal))}
                />
                <span>
                  <strong>{item.title}</strong>
                  <small>{item.detail}</small>
                </span>
              </label>
            ))}
          </div>
        </section>
        <section className="panel-section">
          <h3>Always kept</h3>
          <dl style={{ display: 'grid', gap: 8 }}>
            {MUSTS.map(([title, detail]) => (
              <div key={title}>
                <dt style={{ fontWeight: 500 }}>{title}</dt>
                <dd className="muted" style={{ font: 'var(--text-xs)' }}>
                  {detail}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
