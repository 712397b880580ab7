import { ChartGantt, ChevronDown, ChevronUp, type LucideIcon, Table2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DockTab } from '../../store/view-store.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { usePlan, usePlanner, useShownSolution, useSolve, useView } from '../use-planner.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { RoutesTable } from './RoutesTable.tsx';
import { RunError } from './RunError.tsx';
import { SolvingCard } from './SolvingCard.tsx';

const TABS: { tab: DockTab; label: string; icon: LucideIcon }[] = [
  { tab: 'timeline', label: 'Timeline', icon: ChartGantt },
  { tab: 'routes', label: 'Routes', icon: Table2 },
];
/** Head, axis and a row per van; at least the card of a running search fits. */
const HEAD_HEIGHT = 44 + 26;
const ROW_HEIGHT = 30;

export function Dock() {
  const { view } = usePlanner();
  const tab = useView((state) => state.dockTab);
  const isOpen = useView((state) => state.isDockOpen);
  const isSolving = useSolve((state) => state.isSolving);
  const outcome = useSolve((state) => state.outcome);
  const error = useSolve((state) => state.error);
  const solution = useShownSolution();
  const { vehicles } = usePlan();
  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'timeline' ? 'routes' : 'timeline';
    view.setState({ dockTab: next, isDockOpen: true });
    document.getElementById(`dock-tab-${next}`)?.focus();
  };
  const height = Math.max(isSolving ? 300 : 160, HEAD_HEIGHT + ROW_HEIGHT * Math.min(8, vehicles.length) + 8);
  return (
    <section
      className="dock"
      aria-label="Timeline and routes"
      style={{ height: isOpen ? height : 'var(--h-dock-min)' }}
    >
      <div className="dock-head">
        <div className="dock-tabs" role="tablist" aria-label="What the dock shows" onKeyDown={onTabKey}>
          {TABS.map(({ tab: name, label, icon: Icon }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`dock-tab-${name}`}
              aria-controls="dock-panel"
              aria-selected={tab === name}
              tabIndex={tab === name ? 0 : -1}
              onClick={() => view.setState({ dockTab: name, isDockOpen: true })}
            >
              <Icon size={16} strokeWidth={1.5} /> {label}
            </button>
          ))}
        </div>
        {outcome && (
          <span className="muted" role="status" data-testid="outcome">
            {outcome}
          </span>
        )}
        <KpiStrip />
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          style={{ marginLeft: solution ? 0 : 'auto' }}
          aria-label={isOpen ? 'Fold the dock' : 'Open the dock'}
          onClick={() => view.setState({ isDockOpen: !isOpen })}
        >
          {isOpen ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
        </button>
      </div>
      {isOpen && (
        <div className="dock-body">
          {isSolving && <SolvingCard />}
          <div className="dock-main" role="tabpanel" id="dock-panel" aria-labelledby={`dock-tab-${tab}`}>
            <RunError />
            {!solution && !error && !isSolving && vehicles.length === 0 ? (
              <p className="muted" style={{ padding: 24, textAlign: 'center' }}>
                Routes appear here after Optimise.
              </p>
            ) : tab === 'timeline' ? (
              <Timeline />
            ) : (
              <RoutesTable />
            )}
          </div>
        </div>
      )}
    </section>
  );
}
