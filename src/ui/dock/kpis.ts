/** The figures of a plan that are shown, and how. */
import { formatDistance, formatHours, formatMoney, formatTime } from '../../i18n/format.ts';
import type { PlanFigures } from '../../plan/solution.ts';

export interface Kpi {
  readonly name:
    | 'vans'
    | 'placed'
    | 'distance'
    | 'driving'
    | 'waiting'
    | 'backBy'
    | 'cost'
    | 'late'
    | 'spread';
  value(figures: PlanFigures): number | undefined;
  format(value: number): string;
  /** Less is better, but for placed orders. */
  readonly isMoreBetter?: boolean;
  isBad?(figures: PlanFigures): boolean;
  /** A difference up to this is none: half of what the value is shown in. */
  readonly still?: number;
}

const HALF_MINUTE = 30;

export const KPIS: readonly Kpi[] = [
  { name: 'vans', value: ({ vans }) => vans, format: String },
  {
    name: 'placed',
    value: ({ placed }) => placed,
    format: String,
    isMoreBetter: true,
    isBad: ({ unassigned }) => unassigned > 0,
  },
  { name: 'distance', value: ({ distance }) => distance, format: formatDistance, still: 50 },
  { name: 'driving', value: ({ driving }) => driving, format: formatHours, still: HALF_MINUTE },
  { name: 'waiting', value: ({ waiting }) => waiting, format: formatHours, still: HALF_MINUTE },
  { name: 'backBy', value: ({ backBy }) => backBy, format: formatTime, still: HALF_MINUTE },
  { name: 'cost', value: ({ cost }) => cost, format: formatMoney, still: 0.5 },
  { name: 'late', value: ({ late }) => late, format: String, isBad: ({ late }) => late > 0 },
  { name: 'spread', value: ({ spread }) => spread, format: formatHours, still: HALF_MINUTE },
];

/** `+1.2 km`, `−0:05`. */
export function formatChange({ name, format }: Kpi, change: number): string {
  const size = name === 'backBy' ? formatHours(Math.abs(change)) : format(Math.abs(change));
  return `${change < 0 ? '−' : '+'}${size}`;
}
