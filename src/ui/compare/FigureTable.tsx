import { t } from '../../i18n/t.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { computeFigures } from '../../store/plan-figures.ts';
import { formatChange, KPIS } from '../dock/kpis.ts';
import { usePlan } from '../use-planner.ts';

/** The figures of two plans, with what B has more or less. */
export function FigureTable({ a, b }: { a: PlanSolution; b: PlanSolution }) {
  const plan = usePlan();
  const [figuresA, figuresB] = [computeFigures(plan, a), computeFigures(plan, b)];
  return (
    <table className="routes-table compare-figures">
      <thead>
        <tr>
          <th scope="col">{t('compare.figure')}</th>
          <th scope="col">{t('compare.a')}</th>
          <th scope="col">{t('compare.b')}</th>
          <th scope="col">{t('compare.change')}</th>
        </tr>
      </thead>
      <tbody>
        {KPIS.map((kpi) => {
          const [from, to] = [kpi.value(figuresA), kpi.value(figuresB)];
          if (from === undefined || to === undefined) return null;
          const change = to - from;
          const isStill = Math.abs(change) <= (kpi.still ?? 0);
          const isBetter = change > 0 === (kpi.isMoreBetter ?? false);
          return (
            <tr key={kpi.name}>
              <td>{t(`kpi.${kpi.name}`)}</td>
              <td>{kpi.format(from)}</td>
              <td>{kpi.format(to)}</td>
              <td className={isStill ? 'muted' : isBetter ? 'ok' : 'worse'}>
                {isStill ? '–' : formatChange(kpi, change)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
