import { formatDistance, formatHours, formatMoney, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isLocated } from '../../store/order-model.ts';
import { computeFigures, type PlanFigures } from '../../store/plan-figures.ts';
import { usePlan, useShownSolution } from '../use-planner.ts';

interface Kpi {
  name: 'vans' | 'placed' | 'distance' | 'driving' | 'waiting' | 'backBy' | 'cost' | 'late' | 'spread';
  value(figures: PlanFigures): number | undefined;
  format(value: number): string;
  /** Less is better, but for placed orders. */
  isMoreBetter?: boolean;
  isBad?(figures: PlanFigures): boolean;
}

const KPIS: readonly Kpi[] = [
  { name: 'vans', value: ({ vans }) => vans, format: String },
  {
    name: 'placed',
    value: ({ placed }) => placed,
    format: String,
    isMoreBetter: true,
    isBad: ({ unassigned }) => unassigned > 0,
  },
  { name: 'distance', value: ({ distance }) => distance, format: formatDistance },
  { name: 'driving', value: ({ driving }) => driving, format: formatHours },
  { name: 'waiting', value: ({ waiting }) => waiting, format: formatHours },
  { name: 'backBy', value: ({ backBy }) => backBy, format: formatTime },
  { name: 'cost', value: ({ cost }) => cost, format: formatMoney },
  { name: 'late', value: ({ late }) => late, format: String, isBad: ({ late }) => late > 0 },
  { name: 'spread', value: ({ spread }) => spread, format: formatHours },
];

/** What a difference is too small to show: half of what the value is shown in. */
const STILL: Partial<Record<Kpi['name'], number>> = {
  distance: 50,
  driving: 30,
  waiting: 30,
  backBy: 30,
  cost: 0.5,
  spread: 30,
};

function formatChange({ name, format }: Kpi, change: number): string {
  const size = name === 'backBy' ? formatHours(Math.abs(change)) : format(Math.abs(change));
  return `${change < 0 ? '−' : '+'}${size}`;
}

function Change({ kpi, now, before }: { kpi: Kpi; now: PlanFigures; before: PlanFigures | undefined }) {
  const [a, b] = [kpi.value(now), before && kpi.value(before)];
  if (a === undefined || b === undefined) return null;
  const change = a - b;
  if (Math.abs(change) <= (STILL[kpi.name] ?? 0)) return null;
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
  const plan = usePlan();
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
