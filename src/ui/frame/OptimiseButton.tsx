import { ChevronDown, Sparkles, Square } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Blocker, findBlockers } from '../../store/preflight.ts';
import { openPanel } from '../../store/view-store.ts';
import { Menu } from '../parts/Menu.tsx';
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
  const box = useRegion((state) => (state.status === 'ready' ? state.current?.bbox : undefined));
  const isSolving = useSolve((state) => state.isSolving);
  const [budget, setBudget] = useState(5);
  const [blockers, setBlockers] = useState<Blocker[]>([]);
  const holder = useRef<HTMLDivElement>(null);
  const primary = useRef<HTMLButtonElement>(null);
  const wasSolving = useRef(isSolving);
  // One button takes the other's place, here and in the dock; focus must not fall into nothing.
  useLayoutEffect(() => {
    const isChanged = wasSolving.current !== isSolving;
    wasSolving.current = isSolving;
    if (isChanged && document.activeElement === document.body)
      primary.current?.focus({ preventScroll: true });
  }, [isSolving]);
  const close = useCallback(() => setBlockers([]), []);
  useDismiss(holder, blockers.length > 0, close);

  if (isSolving) {
    return (
      <>
        <button type="button" className="button hide-on-phone" onClick={() => planner.stopSolving(true)}>
          Discard
        </button>
        <button
          ref={primary}
          type="button"
          className="button button-ink"
          onClick={() => planner.stopSolving(false)}
        >
          <Square size={12} /> Stop and keep best
        </button>
      </>
    );
  }
  const listOwn = () => {
    const { profiles, isLoaded } = planner.profiles.store.getState();
    return isLoaded ? new Set(profiles.map(({ profile }) => profile.id)) : undefined;
  };
  const start = (seconds: number) => {
    const found = findBlockers(planner.history.getState().plan, box, listOwn());
    setBlockers(found);
    if (found.length === 0) void planner.optimize(seconds);
  };
  return (
    <div ref={holder} className="split-button">
      <button ref={primary} type="button" className="button button-ink" onClick={() => start(budget)}>
        <Sparkles size={16} strokeWidth={1.5} /> {plan.solution ? 'Optimise again' : 'Optimise'}
      </button>
      <Menu
        label="Search time"
        className="button button-ink split-button-more"
        face={<ChevronDown size={16} />}
        side="right"
      >
        {(closeMenu) =>
          BUDGETS.map(({ label, seconds }) => (
            <button
              key={label}
              type="button"
              role="menuitemradio"
              aria-checked={budget === seconds}
              onClick={() => {
                setBudget(seconds);
                closeMenu();
              }}
            >
              {label} <small>{seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}</small>
            </button>
          ))
        }
      </Menu>
      {blockers.length > 0 && (
        <div className="menu-popup menu-popup-wide" data-side="right" role="alert">
          {blockers.map((blocker) => (
            <button
              key={blocker.message}
              type="button"
              onClick={() => {
                openPanel(planner.view, blocker.panel);
                close();
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
