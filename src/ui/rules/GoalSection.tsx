import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { Objective, ObjectiveValue } from '../../plan/rules.ts';
import { whyNotObjective } from '../../store/checks/check-objectives.ts';
import { moveItem } from '../../store/edits/relation-edits.ts';
import { setObjectives } from '../../store/edits/rule-edits.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { describeObjective, OBJECTIVE_VALUES, typeText, valueText } from './rule-texts.ts';

const WORK: Objective = { type: 'min', value: 'completion_time' };

const PRESETS = [
  { goal: [WORK], title: 'rules.presetWork', detail: 'rules.presetWorkDetail' },
  {
    goal: [{ type: 'min', value: 'transport_time' }],
    title: 'rules.presetDriving',
    detail: 'rules.presetDrivingDetail',
  },
  {
    goal: [{ type: 'min', value: 'vehicles' }, WORK],
    title: 'rules.presetVans',
    detail: 'rules.presetVansDetail',
  },
] as const satisfies readonly { goal: readonly Objective[]; title: string; detail: string }[];

const TYPES = ['min', 'min-max'] as const;

function isSame(a: readonly Objective[], b: readonly Objective[]): boolean {
  const bare = (aims: readonly Objective[]) => aims.map(({ type, value }) => `${type} ${value}`).join(', ');
  return bare(a) === bare(b);
}

function AimRow({ aim, place }: { aim: Objective; place: number }) {
  const { edit } = usePlanner();
  const { objectives } = usePlan();
  const number = place + 1;
  const set = (next: readonly Objective[]) =>
    edit(t('rules.undo.goal'), (current) => setObjectives(current, next));
  const change = (values: Partial<Objective>) =>
    set(
      objectives.map((other, i) => {
        if (i !== place) return other;
        return { ...aim, ...values };
      }),
    );
  const reasons = TYPES.map((type) => ({ type, why: whyNotObjective(type, aim.value) }));
  const wrong = whyNotObjective(aim.type, aim.value);
  // What cannot be chosen is there all the same, and says why.
  const refusals = [...new Set(reasons.flatMap(({ why }) => why ?? []))];
  const choiceOf = (value: ObjectiveValue) => ({
    value,
    label: valueText(value),
    isDisabled: value !== aim.value && whyNotObjective(aim.type, value) !== undefined,
  });
  return (
    <li className="aim-row">
      <span className="aim-number">{number}</span>
      <div className="aim-fields">
        <SelectField
          label={t('rules.aimType', { number })}
          isLabelHidden
          value={aim.type}
          choices={reasons.map(({ type, why }) => ({
            value: type,
            label: typeText(type),
            isDisabled: why !== undefined && type !== aim.type,
          }))}
          onChange={(text) => {
            const type = TYPES.find((item) => item === text);
            if (type) change({ type });
          }}
        />
        <SelectField
          label={t('rules.aimValue', { number })}
          isLabelHidden
          value={aim.value}
          choices={OBJECTIVE_VALUES.map(choiceOf)}
          onChange={(text) => {
            const value = OBJECTIVE_VALUES.find((item) => item === text);
            if (value) change({ value });
          }}
        />
      </div>
      {objectives.length > 1 && (
        <div className="aim-buttons">
          <button
            type="button"
            className="button button-ghost button-icon button-small"
            aria-label={t('rules.earlier', { number })}
            disabled={place === 0}
            onClick={() => set(moveItem(objectives, place, place - 1))}
          >
            <ArrowUp size={14} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className="button button-ghost button-icon button-small"
            aria-label={t('rules.later', { number })}
            disabled={place === objectives.length - 1}
            onClick={() => set(moveItem(objectives, place, place + 1))}
          >
            <ArrowDown size={14} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className="button button-ghost button-icon button-small"
            aria-label={t('rules.removeAim', { number })}
            title={t('rules.removeAim', { number })}
            onClick={() => set(objectives.filter((_, i) => i !== place))}
          >
            <X size={14} strokeWidth={1.5} />
          </button>
        </div>
      )}
      {wrong ? (
        <p className="aim-why field-hint" role="alert">
          {wrong}
        </p>
      ) : (
        refusals.map((why) => (
          <p key={why} className="aim-why field-detail">
            {t('rules.refused', { why })}
          </p>
        ))
      )}
    </li>
  );
}

/** What the plan aims at: usual goals, or aims one after the other. */
export function GoalSection() {
  const { edit } = usePlanner();
  const { objectives } = usePlan();
  const unused = OBJECTIVE_VALUES.find(
    (value) => !objectives.some((aim) => aim.type === 'min' && aim.value === value),
  );
  return (
    <section className="panel-section">
      <h3>{t('rules.goal')}</h3>
      <div role="radiogroup" aria-label={t('rules.goalPresets')}>
        {PRESETS.map(({ goal, title, detail }) => (
          <label key={title} className="radio-row">
            <input
              type="radio"
              name="goal"
              checked={isSame(goal, objectives)}
              onChange={() => edit(t('rules.undo.goal'), (plan) => setObjectives(plan, goal))}
            />
            <span>
              <strong>{t(title)}</strong>
              <small>{t(detail)}</small>
            </span>
          </label>
        ))}
      </div>
      <h4>{t('rules.aims')}</h4>
      <p className="field-detail">{t('rules.aimsDetail')}</p>
      <ol className="aims" aria-label={t('rules.aims')}>
        {objectives.map((aim, i) => (
          <AimRow key={describeObjective(aim)} aim={aim} place={i} />
        ))}
      </ol>
      {unused && (
        <div>
          <button
            type="button"
            className="button button-small"
            onClick={() =>
              edit(t('rules.undo.goal'), (plan) =>
                setObjectives(plan, [...plan.objectives, { type: 'min', value: unused }]),
              )
            }
          >
            <Plus size={14} /> {t('rules.addAim')}
          </button>
        </div>
      )}
    </section>
  );
}
