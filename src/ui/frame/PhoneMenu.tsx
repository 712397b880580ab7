import { Menu as MenuIcon } from 'lucide-react';
import { openPanel, type PanelName } from '../../store/view-store.ts';
import { Menu } from '../parts/Menu.tsx';
import { useHistory, usePlanner } from '../use-planner.ts';

const PANELS: { panel: PanelName; label: string }[] = [
  { panel: 'fleet', label: 'Fleet' },
  { panel: 'profiles', label: 'Own profiles' },
  { panel: 'rules', label: 'Rules' },
  { panel: 'regions', label: 'Regions' },
  { panel: 'plans', label: 'Plans' },
  { panel: 'settings', label: 'Settings' },
  { panel: 'speed', label: 'Speed' },
];

/** What the rail offers on a wide screen. */
export function PhoneMenu() {
  const planner = usePlanner();
  const { canUndo, canRedo } = useHistory();
  return (
    <Menu
      label="Menu"
      className="button button-ghost button-icon"
      face={<MenuIcon size={20} strokeWidth={1.5} />}
      side="left"
    >
      {(close) => (
        <>
          {PANELS.map(({ panel, label }) => (
            <button
              key={panel}
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                planner.view.setState({ selectedOrder: undefined });
                openPanel(planner.view, panel);
              }}
            >
              {label}
            </button>
          ))}
          <button type="button" role="menuitem" disabled={!canUndo} onClick={planner.undo}>
            Undo
          </button>
          <button type="button" role="menuitem" disabled={!canRedo} onClick={planner.redo}>
            Redo
          </button>
        </>
      )}
    </Menu>
  );
}
