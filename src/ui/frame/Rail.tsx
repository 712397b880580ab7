import {
  FolderClosed,
  Inbox,
  type LucideIcon,
  Map as MapIcon,
  Package,
  Settings,
  SlidersHorizontal,
  Truck,
} from 'lucide-react';
import { t } from '../../i18n/first-t.ts';
import { openPanel, type PanelName } from '../../store/view-store.ts';
import { usePlanner, useShownSolution, useView } from '../use-planner.ts';

interface Item {
  panel: PanelName;
  icon: LucideIcon;
}

const TOP: Item[] = [
  { panel: 'orders', icon: Package },
  { panel: 'fleet', icon: Truck },
  { panel: 'rules', icon: SlidersHorizontal },
  { panel: 'unassigned', icon: Inbox },
];
const BOTTOM: Item[] = [
  { panel: 'regions', icon: MapIcon },
  { panel: 'plans', icon: FolderClosed },
  { panel: 'settings', icon: Settings },
];

function RailItem({ item: { panel, icon: Icon }, badge }: { item: Item; badge?: number }) {
  const { view } = usePlanner();
  const label = t(`command.panel.${panel}`);
  // Own profiles belong to the fleet, the speed to the settings.
  const isOpen = useView(
    (state) =>
      state.panel === panel ||
      (state.panel === 'profiles' && panel === 'fleet') ||
      (state.panel === 'speed' && panel === 'settings'),
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
        if (view.getState().panel === panel && !isWelcome) view.setState({ panel: undefined });
        else openPanel(view, panel);
      }}
    >
      <Icon size={18} absoluteStrokeWidth strokeWidth={1.5} />
      <span>{label}</span>
      {badge ? <i className="rail-badge">{badge}</i> : null}
    </button>
  );
}

export function Rail() {
  const unassigned = useShownSolution()?.unassigned.length ?? 0;
  return (
    <nav className="rail" aria-label={t('frame.panels')}>
      {TOP.map((item) => (
        <RailItem key={item.panel} item={item} badge={item.panel === 'unassigned' ? unassigned : undefined} />
      ))}
      <div className="rail-spacer" />
      {BOTTOM.map((item) => (
        <RailItem key={item.panel} item={item} />
      ))}
    </nav>
  );
}
