import { t } from '../../i18n/t.ts';
import { isLocated } from '../../plan/order.ts';
import type { PlanFigures } from '../../plan/solution.ts';
import { computeFigures } from '../../store/plan-figures.ts';
import { useShownPlan, useShownSolution } from '../use-planner.ts';
import { formatChange, KPIS, type Kpi } from './kpis.ts';

function Change({ kpi, now, before }: { kpi: Kpi; now: PlanFigures; before: PlanFigures | undefined }) {
  const [a, b] = [kpi.value(now), before && kpi.value(before)];
  if (a === undefined || b === undefined) return null;
  const change = a - b;
  if (Math.abs(change) <= (kpi.still ?? 0)) return null;
  const tone = change > 0 === (kpi.isMoreBetter ?? false) ? 'better' : 'worse';
  const text = formatChange(kpi, change);
  return (
    <small data-tone={tone} title={t('kpi.change', { change: text })}>
      {text}
    </small>
  );
}

/** The plan in figures, with what has changed against the routes before. */
export function KpiStrip() {
  const plan = useShownPlan();
  const solution = useShownSolution();
  if (!solution) return null;
  const now = computeFigures(plan, solution);
  const total = plan.orders.filter(isLocated).length;
  return (
    <dl className="kpis" aria-label={t('kpi.label')}>
      {KPIS.map((kpi) => {
        const value = kpi.value(now);
        if (value === undefined && kpi.name === 'cost') return null;
        return (
          <div key={kpi.name} title={t(`kpi.${kpi.name}.what`)} data-kpi={kpi.name}>
            <dt>{t(`kpi.${kpi.name}`)}</dt>
            <dd className={kpi.isBad?.(now) ? 'bad' : ''}>
              {kpi.name === 'placed'
                ? t('kpi.placed.value', { placed: now.placed, total })
                : value === undefined
                  ? '–'
                  : kpi.format(value)}
              <Change kpi={kpi} now={now} before={plan.before} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
