import { formatDistance } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { FAIRNESS_SHARE, type Fairness, type FairnessLevel } from '../../plan/fairness.ts';
import type { Plan } from '../../plan/plan.ts';
import { setFairness } from '../../store/edits/rule-edits.ts';
import { computeFigures } from '../../store/plan-figures.ts';
import { describeEvening } from '../../store/solve/optimizer.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import { useEveningPreview } from './use-evening-preview.ts';

type Choice = FairnessLevel | 'off';

const CHOICES: readonly Choice[] = ['off', 1, 2, 3];

/** How work may be spread over five vans: a picture, not a forecast. Shares of the fullest van. */
const PREVIEW: Readonly<Record<Choice, readonly number[]>> = {
  off: [1, 0.92, 0.7, 0.5, 0.3],
  1: [1, 0.92, 0.82, 0.7, 0.6],
  2: [1, 0.96, 0.92, 0.88, 0.84],
  3: [1, 0.99, 0.97, 0.96, 0.95],
};

function Preview({ level }: { level: Choice }) {
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

/** What it may cost at most: a share, and on routes that are there what that is. */
function sayLimit(plan: Plan, level: FairnessLevel): string {
  const { solution } = plan;
  const percent = Math.round(100 * FAIRNESS_SHARE[level]);
  if (!solution) return t('rules.fairLimit', { percent });
  const distance = formatDistance(computeFigures(plan, solution).distance * FAIRNESS_SHARE[level]);
  return t('rules.fairLimitNow', { percent, distance });
}

/** What the present routes would become, before anything is changed. */
function EveningPreview({ fairness }: { fairness: Fairness }) {
  const planner = usePlanner();
  const { evening, isPending } = useEveningPreview();
  if (isPending) return <p className="field-detail">{t('rules.fairWait')}</p>;
  if (!evening) return null;
  return (
    <div className="fair-row">
      <p className="field-detail" role="status">
        {describeEvening(fairness, evening)}
      </p>
      {evening.spreadAfter < evening.spreadBefore && (
        <button type="button" className="button button-small" onClick={() => void planner.requestRun('even')}>
          {t('rules.fairRun')}
        </button>
      )}
    </div>
  );
}

/** How evenly the work is spread. */
export function FairnessSection() {
  const { edit } = usePlanner();
  const plan = usePlan();
  const { fairness } = plan;
  const level = fairness?.level ?? 'off';
  const set = (next: Fairness | undefined) =>
    edit(t('rules.undo.fairness'), (current) => setFairness(current, next));
  return (
    <section className="panel-section">
      <h3>{t('rules.fairness')}</h3>
      <p className="field-detail">{t('rules.fairnessDetail')}</p>
      <div className="fair-row">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, as everywhere */}
        <div className="segmented" role="group" aria-label={t('rules.fairness')}>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={level === choice}
              onClick={() =>
                set(choice === 'off' ? undefined : { level: choice, of: fairness?.of ?? 'working_time' })
              }
            >
              {t(`rules.fair.${choice}`)}
            </button>
          ))}
        </div>
        <Preview level={level} />
      </div>
      <p className="field-detail">{fairness ? sayLimit(plan, fairness.level) : t('rules.fairOff')}</p>
      {fairness && <EveningPreview fairness={fairness} />}
      {fairness && (
        <SelectField
          label={t('rules.fairOf')}
          value={fairness.of}
          choices={[
            { value: 'working_time', label: t('rules.fairOf.workingTime') },
            { value: 'orders', label: t('rules.fairOf.orders') },
          ]}
          onChange={(text) => set({ ...fairness, of: text === 'orders' ? 'orders' : 'working_time' })}
        />
      )}
    </section>
  );
}
