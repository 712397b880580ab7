import { t } from '../../i18n/t.ts';
import { whyNotObjective } from '../../store/checks/check-objectives.ts';
import {
  type Fairness,
  type FairnessValue,
  fairnessOf,
  setObjectives,
  withFairness,
} from '../../store/edits/rule-edits.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';

const LEVELS: readonly Fairness[] = ['off', 1, 2, 3];

/** How work may be spread over five vans: a picture, not a forecast. Shares of the fullest van. */
const PREVIEW: Readonly<Record<Fairness, readonly number[]>> = {
  off: [1, 0.92, 0.7, 0.38, 0],
  1: [1, 0.9, 0.78, 0.6, 0.35],
  2: [1, 0.94, 0.88, 0.82, 0.74],
  3: [1, 0.99, 0.97, 0.96, 0.95],
};

function Preview({ level }: { level: Fairness }) {
  return (
    <svg className="fair-preview" viewBox="0 0 74 30" role="img" aria-label={t('rules.fairPreview')}>
      {PREVIEW[level].map((share, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are places, not things
          key={i}
          x={i * 15}
          y={29 - share * 28}
          width={11}
          height={share * 28 + 1}
          rx={1.5}
        />
      ))}
    </svg>
  );
}

/** How evenly the work is spread. */
export function FairnessSection() {
  const { edit } = usePlanner();
  const plan = usePlan();
  const { level, value } = fairnessOf(plan.objectives);
  const why = whyNotObjective(plan, 'balance', value);
  const set = (nextLevel: Fairness, nextValue: FairnessValue) =>
    edit(t('rules.undo.fairness'), (current) =>
      setObjectives(current, withFairness(current.objectives, nextLevel, nextValue)),
    );
  return (
    <section className="panel-section">
      <h3>{t('rules.fairness')}</h3>
      <p className="field-detail">{t('rules.fairnessDetail')}</p>
      <div className="fair-row">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, as everywhere */}
        <div className="segmented" role="group" aria-label={t('rules.fairness')}>
          {LEVELS.map((item) => (
            <button
              key={item}
              type="button"
              aria-pressed={level === item}
              disabled={why !== undefined && item !== 'off'}
              onClick={() => set(item, value)}
            >
              {t(`rules.fair.${item}`)}
            </button>
          ))}
        </div>
        <Preview level={level} />
      </div>
      <p className="field-detail">{t(`rules.fairText.${level}`)}</p>
      {why !== undefined && (
        <p className={level === 'off' ? 'field-detail' : 'field-hint'} role="note">
          {t('rules.refused', { why })}
        </p>
      )}
      {level !== 'off' && (
        <SelectField
          label={t('rules.fairOf')}
          value={value}
          choices={[
            { value: 'completion_time', label: t('rules.fairOf.completionTime') },
            { value: 'activities', label: t('rules.fairOf.activities') },
          ]}
          onChange={(text) => set(level, text === 'activities' ? 'activities' : 'completion_time')}
        />
      )}
    </section>
  );
}
