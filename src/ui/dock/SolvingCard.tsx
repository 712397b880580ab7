import { CircleCheck, CircleDashed, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatElapsed, formatHours } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { SolveStage } from '../../store/solve/solve-store.ts';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';

const STAGES = [
  { stage: 'matrix', text: 'solve.stage.matrix' },
  { stage: 'first-plan', text: 'solve.stage.first' },
  { stage: 'improving', text: 'solve.stage.improving' },
] as const satisfies readonly { stage: SolveStage; text: string }[];

const SPEAK_SECONDS = 4;

function useElapsed(startedAt: number): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((performance.now() - startedAt) / 1000), 200);
    return () => clearInterval(timer);
  }, [startedAt]);
  return elapsed;
}

function Curve({ curve, elapsed }: { curve: readonly (readonly [number, number])[]; elapsed: number }) {
  if (curve.length === 0) return <svg className="cost-curve" aria-hidden="true" />;
  const highest = curve[0][1];
  const lowest = curve[curve.length - 1][1];
  const x = (seconds: number) => (elapsed > 0 ? Math.min(1, seconds / elapsed) * 200 : 0);
  const y = (cost: number) => 4 + 40 * (highest === lowest ? 1 : 1 - (cost - lowest) / (highest - lowest));
  let path = `M${x(curve[0][0])} ${y(highest)}`;
  for (const [seconds, cost] of curve) path += `H${x(seconds)}V${y(cost)}`;
  path += 'H200';
  return (
    <svg className="cost-curve" viewBox="0 0 200 48" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${path}V48H${x(curve[0][0])}Z`} fill="var(--accent-soft)" />
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** How the run goes, and the two ways to end it. */
export function SolvingCard() {
  const planner = usePlanner();
  const { orders } = usePlan();
  const { stage, startedAt, matrixShare, budget, best, curve } = useSolve((state) => state);
  const isMatrix = stage === 'matrix';
  const elapsed = useElapsed(startedAt);
  // A number that a screen reader repeats must not change several times a second.
  const spoken = useRef(0);
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  if (best && elapsed - spokenAt.current > SPEAK_SECONDS) {
    spoken.current = orders.length - best.unassigned.length;
    spokenAt.current = elapsed;
  }
  const now = STAGES.findIndex((item) => item.stage === stage);
  const share = isMatrix ? matrixShare : Math.min(1, elapsed / budget);
  const clock = (seconds: number) => formatElapsed(Math.floor(seconds) * 60);
  return (
    <div className="solving-card">
      <p className="visually-hidden" role="status">
        {t(best ? 'solve.stepPlaced' : 'solve.step', {
          step: now + 1,
          steps: STAGES.length,
          placed: spoken.current,
        })}
      </p>
      <header>
        {t('solve.planning')}
        <span className="muted">
          {isMatrix
            ? t('solve.preparing')
            : Number.isFinite(budget)
              ? t('solve.clock', { elapsed: clock(elapsed), budget: clock(budget) })
              : clock(elapsed)}
        </span>
      </header>
      <div
        className="progress"
        role="progressbar"
        aria-label={t(isMatrix ? 'solve.stage.matrix' : 'solve.timeUsed')}
        aria-valuenow={Math.round(share * 100)}
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
      {STAGES.map((item, i) => {
        const state = i < now ? 'done' : i === now ? 'now' : 'later';
        return (
          <div key={item.stage} className="solving-stage" data-state={state}>
            {state === 'done' ? (
              <CircleCheck size={14} />
            ) : state === 'now' ? (
              <span className="ring" />
            ) : (
              <CircleDashed size={14} />
            )}
            {t(item.text)}
            {item.stage === 'matrix' && isMatrix && (
              <span>{t('solve.share', { percent: Math.round(matrixShare * 100) })}</span>
            )}
            {item.stage === 'improving' && best && (
              <span>{t('solve.placed', { count: orders.length - best.unassigned.length })}</span>
            )}
          </div>
        );
      })}
      <div className="solving-curve">
        <Curve curve={curve} elapsed={elapsed} />
        {best && (
          <div>
            <span className="muted">{t('solve.drivingSoFar')}</span>
            <div style={{ font: 'var(--text-lg)' }}>{formatHours(best.drivingSeconds)}</div>
          </div>
        )}
      </div>
      <div className="solving-actions">
        <button type="button" className="button" onClick={() => planner.stopSolving(false)}>
          <Square size={12} /> {t('solve.stop')}
        </button>
        <button type="button" className="button button-ghost" onClick={() => planner.stopSolving(true)}>
          {t('solve.discard')}
        </button>
      </div>
    </div>
  );
}
