import { useEffect, useState } from 'react';
import { formatGap, formatUpTo } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import type { AbstractSpace } from '../../plan/plan.ts';
import { computeResearchFigures } from '../../store/research/research-figures.ts';
import { useLab, useShownPlan, useShownSolution } from '../use-planner.ts';
import './lab.css';

function describeRounding({ rounding, scale }: AbstractSpace): string {
  const whole = { down: 'wholeDown', nearest: 'wholeNearest', up: 'wholeUp' } as const;
  return scale === 1
    ? t(`research.rounding.${whole[rounding]}`)
    : t(`research.rounding.${rounding}`, { scale: String(scale) });
}

/** The best value known, to be typed in where no file brought it. */
function BestKnown({ bestKnown }: { bestKnown: number | undefined }) {
  const { research } = useLab();
  const known = bestKnown === undefined ? '' : String(bestKnown);
  const [text, setText] = useState(known);
  useEffect(() => setText(known), [known]);
  const commit = () => {
    const cost = Number(text.replace(',', '.'));
    if (text.trim() === '' && bestKnown !== undefined) research.setBestKnown(undefined);
    else if (text.trim() !== '' && cost > 0 && cost !== bestKnown) research.setBestKnown({ cost });
    else setText(known);
  };
  return (
    <input
      className="research-best"
      inputMode="decimal"
      aria-label={t('research.bestHint')}
      title={t('research.bestHint')}
      placeholder="–"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** Figures of a research instance: its own unit, and how far from the best value known. */
export function ResearchStrip() {
  const plan = useShownPlan();
  const space = useLab().spaceOf(plan);
  const solution = useShownSolution();
  const figures = solution && computeResearchFigures(space, solution);
  const more = figures?.moreVans ?? 0;
  return (
    <dl className="kpis research-figures" aria-label={t('research.label')}>
      {figures && (
        <>
          <div>
            <dt>{t('research.vans')}</dt>
            <dd>
              {figures.vans}
              {more !== 0 && (
                <small data-tone={more > 0 ? 'worse' : 'better'}>
                  {t(more > 0 ? 'research.moreVans' : 'research.fewerVans', { count: Math.abs(more) })}
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('research.placed')}</dt>
            <dd className={solution.unassigned.length > 0 ? 'bad' : ''}>
              {t('research.placedOf', {
                placed: figures.placed,
                total: plan.orders.filter(isLocated).length,
              })}
            </dd>
          </div>
          <div title={describeRounding(space)} data-kpi="cost">
            <dt>{t('research.cost')}</dt>
            <dd>{formatUpTo(figures.cost, 2)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('research.best')}</dt>
        <dd>
          <BestKnown bestKnown={space.bestKnown?.cost} />
        </dd>
      </div>
      {figures?.gap !== undefined && (
        <div data-kpi="gap">
          <dt>{t('research.gap')}</dt>
          <dd>{formatGap(figures.gap)}</dd>
        </div>
      )}
    </dl>
  );
}
