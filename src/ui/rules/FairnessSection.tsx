import { EVENED, type VrpEvening } from '../../api/contract/vrp-requirements.ts';
import { formatDistance } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import {
  DEFAULT_EVENED,
  FAIRNESS_LEVELS,
  FAIRNESS_SHARE,
  type Fairness,
  type FairnessLevel,
} from '../../plan/fairness.ts';
import type { Plan } from '../../plan/plan.ts';
import { setFairness } from '../../store/edits/rule-edits.ts';
import { computeFigures } from '../../store/plan-figures.ts';
import { describeEvening, formatSpread } from '../../store/solve/optimizer.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { usePlan, usePlanner } from '../use-planner.ts';
import {
  type FairnessChoice,
  FairnessCurve,
  formatExtra,
  listTradePoints,
  type TradePoint,
} from './FairnessCurve.tsx';
import { useFairnessTrade } from './use-fairness-trade.ts';

const CHOICES: readonly FairnessChoice[] = ['off', ...FAIRNESS_LEVELS];

/** How work may be spread over five vans: a picture, not a forecast. Shares of the fullest van. */
const PREVIEW: Readonly<Record<FairnessChoice, readonly number[]>> = {
  off: [1, 0.92, 0.7, 0.5, 0.3],
  1: [1, 0.92, 0.82, 0.7, 0.6],
  2: [1, 0.96, 0.92, 0.88, 0.84],
  3: [1, 0.99, 0.97, 0.96, 0.95],
};

function Preview({ level }: { level: FairnessChoice }) {
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

/** What the present routes would become at the level that is set, before anything is changed. */
function EveningPreview({ fairness, evening }: { fairness: Fairness; evening: VrpEvening }) {
  const planner = usePlanner();
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

/** What a level comes to on the present routes: the difference between vans, and the distance that it takes. */
function TradeFigures({ point, of }: { point: TradePoint | undefined; of: Fairness['of'] }) {
  if (!point) return null;
  return (
    <>
      <small>{formatSpread(of, point.spread)}</small>
      <small>{formatExtra(point.extraDistance)}</small>
    </>
  );
}

/** How evenly the work is spread, and what each level of it would cost on the routes that are there. */
export function FairnessSection() {
  const { edit } = usePlanner();
  const plan = usePlan();
  const { fairness } = plan;
  const level = fairness?.level ?? 'off';
  const of = fairness?.of ?? DEFAULT_EVENED;
  const { evenings, isPending } = useFairnessTrade(of);
  const points = listTradePoints(evenings);
  const evening = fairness && evenings[fairness.level];
  const set = (next: Fairness | undefined) =>
    edit(t('rules.undo.fairness'), (current) => setFairness(current, next));
  return (
    <section className="panel-section">
      <h3>{t('rules.fairness')}</h3>
      <p className="field-detail">{t('rules.fairnessDetail')}</p>
      <div className="fair-row">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, as everywhere */}
        <div className="segmented fair-choices" role="group" aria-label={t('rules.fairness')}>
          {CHOICES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={level === choice}
              onClick={() => set(choice === 'off' ? undefined : { level: choice, of })}
            >
              {t(`rules.fair.${choice}`)}
              <TradeFigures point={points.find((point) => point.level === choice)} of={of} />
            </button>
          ))}
        </div>
        {points.length === 0 && <Preview level={level} />}
      </div>
      {points.length > 1 && <FairnessCurve points={points} chosen={level} of={of} />}
      {isPending && <p className="field-detail">{t('rules.fairWait')}</p>}
      <p className="field-detail">{fairness ? sayLimit(plan, fairness.level) : t('rules.fairOff')}</p>
      {fairness && evening && <EveningPreview fairness={fairness} evening={evening} />}
      {fairness && (
        <SelectField
          label={t('rules.fairOf')}
          value={fairness.of}
          choices={EVENED.map((value) => ({ value, label: t(`rules.fairOf.${value}`) }))}
          onChange={(text) => set({ ...fairness, of: EVENED.find((value) => value === text) ?? of })}
        />
      )}
    </section>
  );
}
