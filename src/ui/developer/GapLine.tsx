import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { usePlan } from '../use-planner.ts';

/** How far a research instance's routes are from the best that anybody has published. */
export function GapLine() {
  const { abstractSpace, solution } = usePlan();
  const best = abstractSpace?.bestKnown;
  if (!best || !solution) return null;
  const cost = solution.distance;
  const gap = (cost / best.cost - 1) * 100;
  const values = {
    cost: formatNumber(cost, 2),
    best: formatNumber(best.cost, 2),
    gap: formatNumber(Math.abs(gap), 2),
  };
  const key = Math.abs(gap) < 0.005 ? 'api.gapBest' : gap > 0 ? 'api.gap' : 'api.gapBetter';
  const used = solution.routes.filter(({ stops }) => stops.length > 0).length;
  return (
    <p className="api-gap" data-testid="gap">
      {t(key, values)}
      {best.vehicles !== undefined &&
        `. ${t('api.vehicles', { used: String(used), best: String(best.vehicles) })}`}
    </p>
  );
}
