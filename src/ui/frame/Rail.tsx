import { t } from '../../i18n/t.ts';
import type { PanelName } from '../../store/view-store.ts';
import { usePlanner, useShownSolution, useView } from '../use-planner.ts';
import { hasPanel, PANEL_NAMES, PANELS } from './panels.ts';

const listItems = (end: 'top' | 'bottom') => PANEL_NAMES.filter((name) => PANELS[name].rail?.end === end);
const TOP = listItems('top');
const BOTTOM = listItems('bottom');

function RailItem({ panel, badge }: { panel: PanelName; badge?: number }) {
  const { view } = usePlanner();
  const label = t(`command.panel.${panel}`);
  const Icon = PANELS[panel].rail?.icon;
  const isOpen = useView(
    (state) => state.panel === panel || (state.panel !== undefined && PANELS[state.panel].within === panel),
  );
  const isWelcome = useView((state) => state.isWelcome);
  return (
    <button
      type="button"
      className="rail-item"
      title={label}
      aria-label={badge ? t('frame.panelBadge', { panel: label, count: badge }) : label}
      aria-pressed={isOpen && !isWelcome}
      onClick={() => {
        if (view.getState().panel === panel && !isWelcome) view.closePanel();
        else view.openPanel(panel);
      }}
    >
      {Icon && <Icon size={18} absoluteStrokeWidth strokeWidth={1.5} />}
      <span>{label}</span>
      {badge ? <i className="rail-badge">{badge}</i> : null}
    </button>
  );
}

export function Rail() {
  const planner = usePlanner();
  const unassigned = useShownSolution()?.unassigned.length ?? 0;
  return (
    <nav className="rail" aria-label={t('frame.panels')}>
      {TOP.map((panel) => (
        <RailItem key={panel} panel={panel} badge={panel === 'unassigned' ? unassigned : undefined} />
      ))}
      <div className="rail-spacer" />
      {BOTTOM.filter((panel) => hasPanel(planner, panel)).map((panel) => (
        <RailItem key={panel} panel={panel} />
      ))}
    </nav>
  );
}
