import { X } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import type { PanelName, PhoneTab } from '../../store/view-store.ts';
import { PANELS } from '../frame/panels.ts';
import { usePlan, usePlanner, useShownSolution, useView } from '../use-planner.ts';
import { PhoneRoutes } from './PhoneRoutes.tsx';

function Tabs({ tab }: { tab: PhoneTab }) {
  const { view } = usePlanner();
  const { orders } = usePlan();
  const solution = useShownSolution();
  const tabs: { tab: PhoneTab; label: string; number: number }[] = [
    { tab: 'routes', label: t('phone.routes'), number: solution?.routes.length ?? 0 },
    { tab: 'orders', label: t('phone.orders'), number: orders.length },
    { tab: 'unassigned', label: t('phone.unassigned'), number: solution?.unassigned.length ?? 0 },
  ];
  return (
    <div className="phone-tabs">
      {tabs.map((item) => (
        <button
          key={item.tab}
          type="button"
          aria-pressed={tab === item.tab}
          onClick={() => view.setPhoneTab(item.tab)}
        >
          {item.label} <small>{item.number}</small>
        </button>
      ))}
    </div>
  );
}

interface PhonePanelProps {
  onBrowse: () => void;
}

/** The sheet under the map: three tabs, or a panel chosen from the menu. */
export function PhonePanel({ onBrowse }: PhonePanelProps) {
  const { view } = usePlanner();
  const tab = useView((state) => state.phoneTab);
  const panel = useView((state) => state.panel) ?? 'orders';
  const show = (name: PanelName) => {
    const { Part } = PANELS[name];
    return <Part onBrowse={onBrowse} />;
  };
  if (tab === 'more') {
    return (
      <div className="panel panel-tall">
        <button
          type="button"
          className="button button-ghost button-icon panel-close"
          aria-label={t('frame.close')}
          onClick={() => view.setPhoneTab('routes')}
        >
          <X size={18} strokeWidth={1.5} />
        </button>
        {show(panel)}
      </div>
    );
  }
  return (
    <div className="panel">
      <Tabs tab={tab} />
      {tab === 'routes' ? <PhoneRoutes /> : show(tab)}
    </div>
  );
}
