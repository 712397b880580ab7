import { Menu as MenuIcon } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { Menu } from '../parts/Menu.tsx';
import { useHistory, usePlanner } from '../use-planner.ts';
import { hasPanel, PANEL_NAMES, PANELS } from './panels.ts';

const IN_MENU = PANEL_NAMES.filter((name) => !PANELS[name].isPhoneTab);

/** What the rail offers on a wide screen. */
export function PhoneMenu() {
  const planner = usePlanner();
  const { canUndo, canRedo } = useHistory();
  return (
    <Menu
      label={t('frame.menu')}
      className="button button-ghost button-icon"
      face={<MenuIcon size={20} strokeWidth={1.5} />}
      side="left"
    >
      {(close) => (
        <>
          {IN_MENU.filter((panel) => hasPanel(planner, panel)).map((panel) => (
            <button
              key={panel}
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                planner.view.selectStop(undefined);
                planner.view.openPanel(panel);
              }}
            >
              {t(`command.panel.${panel}`)}
            </button>
          ))}
          <button type="button" role="menuitem" disabled={!canUndo} onClick={planner.undo}>
            {t('frame.undo')}
          </button>
          <button type="button" role="menuitem" disabled={!canRedo} onClick={planner.redo}>
            {t('frame.redo')}
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              planner.view.openDialog({ kind: 'palette' });
            }}
          >
            {t('command.help.find')}
          </button>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              planner.view.openDialog({ kind: 'privacy' });
            }}
          >
            {t('command.help.privacy')}
          </button>
        </>
      )}
    </Menu>
  );
}
