import { formatGap } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { gapOf, type PlanRun } from '../../store/speed/speed-store.ts';

const WIDTH = 300;
const HEIGHT = 36;

/** How the length fell over the time of the search; the dotted line is the best known. */
export function GapCurve({ run }: { run: PlanRun }) {
  const { curve, seconds, best } = run;
  if (curve.length === 0) return null;
  const highest = curve[0][1];
  const last = curve[curve.length - 1];
  const lowest = Math.min(last[1], best?.cost ?? last[1]);
  const x = (time: number) => Math.min(1, time / seconds) * WIDTH;
  const y = (cost: number) =>
    2 + (HEIGHT - 4) * (highest === lowest ? 1 : 1 - (cost - lowest) / (highest - lowest));
  let path = `M${x(curve[0][0])} ${y(highest)}`;
  for (const [time, cost] of curve) path += `H${x(time)}V${y(cost)}`;
  const [first, end] = [gapOf(run, highest), gapOf(run)];
  const label =
    first === undefined || end === undefined
      ? undefined
      : t('speed.curve', { first: formatGap(first), last: formatGap(end), seconds });
  return (
    <svg
      className="speed-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {best && <path className="speed-curve-best" d={`M0 ${y(best.cost)}H${WIDTH}`} />}
      <path className="speed-curve-line" d={`${path}H${run.state === 'done' ? WIDTH : x(last[0])}`} />
    </svg>
  );
}
