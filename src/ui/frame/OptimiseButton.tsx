import { ChevronDown, Sparkles, Square } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { type Blocker, findBlockers } from '../../store/preflight.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { usePlan, usePlanner, useRegion, useSolve } from '../use-planner.ts';

const BUDGETS = [
  { label: 'Quick', seconds: 5 },
  { label: 'Normal', seconds: 20 },
  { label: 'Thorough', seconds: 120 },
];

/** The primary action: optimise, or stop the run; blockers open beside the button, each with a way to mend it. */
export function OptimiseButton() {
  const planner = usePlanner();
  const plan = usePlan();
  const hasRegion = useRegion((state) => state.status === 'ready');
  const isSolving = useSolve((state) => state.isSolving);
  const [budget, setBudget] = useState(5);
  const [open, setOpen] = useState<'none' | 'menu' | 'blockers'>('none');
  const [blockers, setBlockers] = useState<Blocker[]>([]);
  const holder = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen('none'), []);
  useDismiss(holder, open !== 'none', close);

  if (isSolving) {
    return (
      <>
        <button type="button" className="button hide-on-phone" onClick={() => planner.stopSolving(true)}>
          Discard
        </button>
        <button type="button" className="button button-ink" onClick={() => planner.stopSolving(false)}>
          <Square size={12} /> Stop and keep best
        </button>
      </>
    );
  }
  const start = (seconds: number) => {
    const found = findBlockers(planner.history.getState().plan, hasRegion);
    setBlockers(found);
    setOpen(found.length > 0 ? 'blockers' : 'none');
    if (found.length === 0) void planner.optimize(seconds);
  };
  return (
    <div ref={holder} style={{ position: 'relative', display: 'flex' }}>
      <button
        type="button"
        className="button button-ink"
        style={{ borderTopRightRadius: 0, borderBottomRightRadius: 0 }}
        onClick={() => start(budget)}
      >
        <Sparkles size={16} strokeWidth={1.5} /> {plan.solution ? 'Optimise again' : 'Optimise'}
      </button>
      <button
        type="button"
        className="button button-ink"
        style={{
          padding: '0 8px',
          borderTopLeftRadius: 0,
          borderBottomLeftRadius: 0,
          borderLeftColor: 'var(--text-3)',
        }}
        aria-label="Search time"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? 'none' : 'menu')}
      >
        <ChevronDown size={16} />
      </button>
      {open === 'menu' && (
        <div className="menu-popup" style={{ top: 38, right: 0 }} role="menu">
          {BUDGETS.map(({ label, seconds }) => (
            <button
              key={label}
              type="button"
              role="menuitemradio"
              aria-checked={budget === seconds}
              onClick={() => {
                setBudget(seconds);
                setOpen('none');
              }}
            >
              {label} <small>{seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}</small>
            </button>
          ))}
        </div>
      )}
      {open === 'blockers' && (
        <div className="menu-popup" style={{ top: 38, right: 0, width: 300 }} role="alert">
          {blockers.map((blocker) => (
            <button
              key={blocker.message}
              type="button"
              onClick={() => {
                planner.view.setState({ panel: blocker.panel, isWelcome: false });
                setOpen('none');
              }}
            >
              {blocker.message} <small>Fix</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
