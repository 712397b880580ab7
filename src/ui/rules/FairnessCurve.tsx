import { formatDistance } from '../../i18n/format.ts';
import { joinList, t } from '../../i18n/t.ts';
import { FAIRNESS_LEVELS, type Fairness, type FairnessLevel } from '../../plan/fairness.ts';
import { formatSpread } from '../../store/solve/optimizer.ts';
import type { Evenings } from './use-fairness-trade.ts';

const WIDTH = 300;
const HEIGHT = 84;
/** Room for the points, and below them for the axis. */
const MARGIN = 8;
const RADIUS = 4;

export type FairnessChoice = FairnessLevel | 'off';

export interface TradePoint {
  readonly level: FairnessLevel | 'now';
  /** Between the van with the most and the one with the least. */
  readonly spread: number;
  /** Metres more than the routes have now. */
  readonly extraDistance: number;
}

/** The routes as they are, and each level that is known; nothing where none of them is evener. */
export function listTradePoints(evenings: Evenings): TradePoint[] {
  const known = FAIRNESS_LEVELS.flatMap((level) => {
    const evening = evenings[level];
    return evening ? [{ level, evening }] : [];
  });
  if (known.every(({ evening }) => evening.spreadAfter >= evening.spreadBefore)) return [];
  return [
    { level: 'now', spread: known[0].evening.spreadBefore, extraDistance: 0 },
    ...known.map(({ level, evening }) => ({
      level,
      spread: evening.spreadAfter,
      extraDistance: evening.extraDistance,
    })),
  ];
}

/** `+1.2 km`. */
export function formatExtra(metres: number): string {
  return `${metres < -0.5 ? '−' : '+'}${formatDistance(Math.abs(metres))}`;
}

/** What evenness costs: the difference between vans over the distance that it takes. */
export function FairnessCurve({
  points,
  chosen,
  of,
}: {
  points: readonly TradePoint[];
  chosen: FairnessChoice;
  of: Fairness['of'];
}) {
  const least = points.reduce((found, { extraDistance }) => Math.min(found, extraDistance), 0);
  const most = points.reduce((found, { extraDistance }) => Math.max(found, extraDistance), 1);
  const top = points.reduce((found, { spread }) => Math.max(found, spread), 1);
  const x = ({ extraDistance }: TradePoint) =>
    MARGIN + ((extraDistance - least) / (most - least)) * (WIDTH - 2 * MARGIN);
  const y = ({ spread }: TradePoint) => MARGIN + (1 - spread / top) * (HEIGHT - 2 * MARGIN);
  const text = points.map((point) =>
    t('rules.fairPoint', {
      level: point.level === 'now' ? t('rules.fairNow') : t(`rules.fair.${point.level}`),
      spread: formatSpread(of, point.spread),
      distance: formatExtra(point.extraDistance),
    }),
  );
  return (
    <figure className="fair-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={joinList(text)}>
        <path className="fair-axis" d={`M ${MARGIN} ${MARGIN} V ${HEIGHT - MARGIN} H ${WIDTH - MARGIN}`} />
        <polyline className="fair-line" points={points.map((point) => `${x(point)},${y(point)}`).join(' ')} />
        {points.map((point) => (
          <circle
            key={point.level}
            className="fair-point"
            data-chosen={point.level === chosen}
            cx={x(point)}
            cy={y(point)}
            r={RADIUS}
          />
        ))}
      </svg>
      <figcaption className="field-detail">
        {t('rules.fairCurve', { spread: formatSpread(of, points[0].spread) })}
      </figcaption>
    </figure>
  );
}
