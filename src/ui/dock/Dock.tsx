import { Braces, ChartGantt, ChevronDown, ChevronUp, Columns2, type LucideIcon, Table2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '../../i18n/t.ts';
import type { DockTab } from '../../store/view-store.ts';
import { ProblemsMenu } from '../adjust/ProblemsMenu.tsx';
import { usePage } from '../page-parts.tsx';
import { makePart } from '../parts/make-part.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { usePlan, usePlanner, useSettings, useShownSolution, useSolve, useView } from '../use-planner.ts';
import { RoutesTable } from './RoutesTable.tsx';
import { RunError } from './RunError.tsx';
import { SolvingCard } from './SolvingCard.tsx';

const ComparePanel = makePart(async () => (await import('../compare/ComparePanel.tsx')).ComparePanel);

const TABS: {
  tab: DockTab;
  text: 'timeline.timeline' | 'timeline.routes' | 'timeline.compare' | 'command.dock.api';
  icon: LucideIcon;
}[] = [
  { tab: 'timeline', text: 'timeline.timeline', icon: ChartGantt },
  { tab: 'routes', text: 'timeline.routes', icon: Table2 },
  { tab: 'compare', text: 'timeline.compare', icon: Columns2 },
];
const API_TAB = { tab: 'api', text: 'command.dock.api', icon: Braces } as const;
/** Of the developer view: two panes of text. */
const API_HEIGHT = 400;
// Loaded when it is first opened: it brings the contract's validators.
const ApiPanel = makePart(async () => (await import('../developer/ApiPanel.tsx')).ApiPanel);
/** Head, axis and a row per van. */
const HEAD_HEIGHT = 44 + 26;
const ROW_HEIGHT = 30;
/** At least so much that the card of a running search fits. */
const RUN_HEIGHT = 232;

export function Dock() {
  const { view } = usePlanner();
  const { Figures } = usePage();
  const tab = useView((state) => state.dockTab);
  const isOpen = useView((state) => state.isDockOpen);
  const isSolving = useSolve((state) => state.isSolving);
  const outcome = useSolve((state) => state.outcome);
  const error = useSolve((state) => state.error);
  const solution = useShownSolution();
  const { vehicles, isEdited } = usePlan();
  const isDeveloper = useSettings((state) => state.isDeveloper);
  const tabs = isDeveloper ? [...TABS, API_TAB] : TABS;
  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const step = event.key === 'ArrowRight' ? 1 : -1;
    const now = tabs.findIndex((item) => item.tab === tab);
    const next = tabs[(now + step + tabs.length) % tabs.length].tab;
    view.showDock(next);
    document.getElementById(`dock-tab-${next}`)?.focus();
  };
  // The same with and without a run: nothing may jump while somebody reads.
  const height =
    tab === 'api'
      ? API_HEIGHT
      : Math.max(RUN_HEIGHT, HEAD_HEIGHT + ROW_HEIGHT * Math.min(8, vehicles.length) + 8);
  return (
    <section
      className="dock"
      aria-label={t('timeline.dock')}
      style={{ height: isOpen ? height : 'var(--h-dock-min)' }}
    >
      <div className="dock-head">
        <div className="dock-tabs" role="tablist" aria-label={t('timeline.tabs')} onKeyDown={onTabKey}>
          {tabs.map(({ tab: name, text, icon: Icon }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`dock-tab-${name}`}
              aria-controls="dock-panel"
              aria-selected={tab === name}
              tabIndex={tab === name ? 0 : -1}
              onClick={() => view.showDock(name)}
            >
              <Icon size={16} strokeWidth={1.5} /> {t(text)}
            </button>
          ))}
        </div>
        <ProblemsMenu />
        {outcome && !isEdited && (
          <span className="muted" role="status" data-testid="outcome" title={outcome()}>
            {outcome()}
          </span>
        )}
        <Figures />
        <button
          type="button"
          className="button button-ghost button-icon button-small"
          style={{ marginInlineStart: solution ? 0 : 'auto' }}
          aria-label={t(isOpen ? 'timeline.fold' : 'timeline.open')}
          onClick={() => view.setDockOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
        </button>
      </div>
      {isOpen && (
        <div className="dock-body">
          {isSolving && <SolvingCard />}
          <div className="dock-main" role="tabpanel" id="dock-panel" aria-labelledby={`dock-tab-${tab}`}>
            <RunError />
            {tab === 'api' ? (
              <Waiting>
                <ApiPanel />
              </Waiting>
            ) : tab === 'compare' ? (
              <Waiting>
                <ComparePanel />
              </Waiting>
            ) : !solution && !error && !isSolving && vehicles.length === 0 ? (
              <p className="dock-empty">{t('solve.emptyDock')}</p>
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
