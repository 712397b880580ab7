import { FileDown, Printer, Save, Share as ShareIcon, Smartphone } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import type { OverlayName } from '../../store/view-store.ts';
import { Menu } from '../parts/Menu.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { usePlan, usePlanner, useSolve, useView } from '../use-planner.ts';

/** Why nothing can be shared; undefined when it can. `needs`: what there must be. */
function useObstacle(): (needs: 'routes' | 'orders') => string | undefined {
  const { orders, solution } = usePlan();
  const isSolving = useSolve((state) => state.isSolving);
  const hasRoutes = solution?.routes.some((route) => route.stops.length > 0) ?? false;
  return (needs) => {
    if (orders.length === 0) return t('share.noOrders');
    if (needs === 'orders') return undefined;
    if (isSolving) return t('share.solving');
    return hasRoutes ? undefined : t('share.noRoutes');
  };
}

/** Everything that leaves the planner, in one menu. */
export function ShareMenu() {
  const planner = usePlanner();
  const isWelcome = useView((state) => state.isWelcome);
  const isImporting = useStore(planner.importing, (state) => state.isOpen);
  const isPhone = useIsPhone();
  const findObstacle = useObstacle();
  const hasRoutes = usePlan().solution !== undefined;
  const isSolving = useSolve((state) => state.isSolving);
  if (isWelcome || isImporting) return null;
  const items: { overlay: OverlayName; label: string; Icon: typeof Printer; obstacle?: string }[] = [
    { overlay: 'print', label: t('share.print'), Icon: Printer, obstacle: findObstacle('routes') },
    { overlay: 'phone', label: t('share.phone'), Icon: Smartphone, obstacle: findObstacle('routes') },
    { overlay: 'export', label: t('share.export'), Icon: FileDown, obstacle: findObstacle('orders') },
  ];
  const save = async () => {
    const { name, blob } = await planner.planFiles.savePlanFile();
    saveBlob(blob, name);
  };
  return (
    <Menu
      label={t('share.share')}
      className={`button${isPhone ? ' button-icon' : ''}${hasRoutes && !isSolving ? ' button-ink' : ''}`}
      side="right"
      face={
        <>
          <ShareIcon size={16} strokeWidth={1.5} /> {!isPhone && t('share.share')}
        </>
      }
    >
      {(close) => (
        <>
          {items.map(({ overlay, label, Icon, obstacle }) => (
            <button
              key={overlay}
              type="button"
              role="menuitem"
              className="share-item"
              aria-disabled={obstacle !== undefined}
              onClick={() => {
                if (obstacle) return;
                close();
                planner.view.openOverlay(overlay);
              }}
            >
              <Icon size={16} strokeWidth={1.5} />
              <span>
                {label}
                {obstacle && <small>{obstacle}</small>}
              </span>
            </button>
          ))}
          <button
            type="button"
            role="menuitem"
            className="share-item"
            onClick={() => {
              close();
              void save();
            }}
          >
            <Save size={16} strokeWidth={1.5} />
            <span>{t('share.savePlan')}</span>
          </button>
        </>
      )}
    </Menu>
  );
}
