import { ChevronDown, Sparkles, Square } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { afterPaint } from '../../map/frame-time.ts';
import { OPTIMIZE_MODES, suitsMode } from '../../store/solve/build-requirements.ts';
import { usualSeconds } from '../../store/solve/run-time.ts';
import { Menu } from '../parts/Menu.tsx';
import { usePlan, usePlanner, useSolve, useView } from '../use-planner.ts';
import { RunBlockers } from './RunBlockers.tsx';

const BUDGETS = [
  { text: 'solve.bySize', seconds: undefined },
  { text: 'solve.quick', seconds: 5 },
  { text: 'solve.normal', seconds: 20 },
  { text: 'solve.thorough', seconds: 120 },
  { text: 'solve.unlimited', seconds: Number.POSITIVE_INFINITY },
] as const;

function describeSeconds(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  return seconds < 60
    ? t('solve.seconds', { count: seconds })
    : t('solve.minutes', { count: Math.round(seconds / 60) });
}

function RunMenu({ className }: { className: string }) {
  const planner = usePlanner();
  const plan = usePlan();
  const { frozenUntil } = plan;
  const hasRoutes = plan.solution !== undefined;
  const budget = useView((state) => state.runSeconds);
  return (
    <Menu label={t('solve.how')} className={className} face={<ChevronDown size={16} />} side="right">
      {(close) => (
        <>
          {OPTIMIZE_MODES.map((mode) => (
            <button
              key={mode}
              type="button"
              role="menuitem"
              className="menu-described"
              disabled={!suitsMode(plan, mode)}
              onClick={() => {
                close();
                void planner.requestRun(mode);
              }}
            >
              <span>
                {t(`solve.mode.${mode}`)}
                <small>
                  {suitsMode(plan, mode)
                    ? t(`solve.mode.${mode}.detail`)
                    : t(hasRoutes ? 'solve.needsFairness' : 'solve.needsRoutes')}
                </small>
              </span>
            </button>
          ))}
          <hr />
          <button
            type="button"
            role="menuitem"
            className="menu-described"
            onClick={() => {
              close();
              planner.view.openDialog({ kind: 'freeze' });
            }}
          >
            <span>
              {t('solve.freeze')}
              <small>
                {frozenUntil === undefined
                  ? t('solve.freeze.none')
                  : t('solve.freeze.until', { time: formatTime(frozenUntil) })}
              </small>
            </span>
          </button>
          <hr />
          <p className="menu-title">{t('solve.time')}</p>
          {BUDGETS.map(({ text, seconds }) => (
            <button
              key={text}
              type="button"
              role="menuitemradio"
              aria-checked={budget === seconds}
              onClick={() => {
                planner.view.setRunSeconds(seconds);
                close();
              }}
            >
              {t(text)} <small>{describeSeconds(seconds ?? usualSeconds(plan))}</small>
            </button>
          ))}
        </>
      )}
    </Menu>
  );
}

/** Optimise, or improve what there is, or stop the run; what stands in the way opens beside the button. */
export function OptimiseButton() {
  const planner = usePlanner();
  const hasRoutes = usePlan().solution !== undefined;
  const isSolving = useSolve((state) => state.isSolving);
  const primary = useRef<HTMLButtonElement>(null);
  const wasSolving = useRef(isSolving);
  // One button takes the other's place, here and in the dock; focus must not fall into nothing.
  useLayoutEffect(() => {
    const isChanged = wasSolving.current !== isSolving;
    wasSolving.current = isSolving;
    if (!isChanged || document.activeElement !== document.body) return;
    // Focus asks where everything lies: after the picture that is known.
    return afterPaint(() => {
      if (document.activeElement === document.body) primary.current?.focus({ preventScroll: true });
    });
  }, [isSolving]);

  if (isSolving) {
    return (
      <>
        <button type="button" className="button hide-on-phone" onClick={() => planner.stopSolving(true)}>
          {t('solve.discard')}
        </button>
        <button
          ref={primary}
          type="button"
          className="button button-ink"
          onClick={() => planner.stopSolving(false)}
        >
          <Square size={12} /> {t('solve.stop')}
        </button>
      </>
    );
  }
  // Once there are routes, giving them out is what comes next.
  const tone = hasRoutes ? '' : ' button-ink';
  return (
    <div className="split-button">
      <button
        ref={primary}
        type="button"
        className={`button${tone}`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void planner.requestRun()}
      >
        <Sparkles size={16} strokeWidth={1.5} /> {t(hasRoutes ? 'solve.improve' : 'solve.optimise')}
      </button>
      <RunMenu className={`button${tone} split-button-more`} />
      <RunBlockers />
    </div>
  );
}
