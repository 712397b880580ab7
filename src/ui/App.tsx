import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PanelName } from '../store/view-store.ts';
import { Dock } from './dock/Dock.tsx';
import { DropOverlay } from './drop/DropOverlay.tsx';
import { type DropHalf, useFileDrop } from './drop/use-file-drop.ts';
import { FleetPanel } from './fleet/FleetPanel.tsx';
import { Banner } from './frame/Banner.tsx';
import { Logo } from './frame/Logo.tsx';
import { PhonePanel } from './frame/PhonePanel.tsx';
import { Rail } from './frame/Rail.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { useShortcuts } from './frame/use-shortcuts.ts';
import { useTitle } from './frame/use-title.ts';
import { FileErrorCard } from './import/FileErrorCard.tsx';
import { ImportWizard } from './import/ImportWizard.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { MapView } from './map/MapView.tsx';
import { OrdersPanel } from './orders/OrdersPanel.tsx';
import { PlansPanel } from './plans/PlansPanel.tsx';
import { ProfilesPanel } from './profiles/ProfilesPanel.tsx';
import { ImportCard } from './regions/ImportCard.tsx';
import { RegionsPanel } from './regions/RegionsPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { Overlays } from './share/Overlays.tsx';
import { applyTheme } from './theme.ts';
import { UnassignedPanel } from './unassigned/UnassignedPanel.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { usePlan, usePlanner, useView } from './use-planner.ts';
import { WelcomeCard } from './welcome/WelcomeCard.tsx';

const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.geojson,.json,.gz,.pbf,.pack';

function Panel({ onBrowse }: { onBrowse: () => void }) {
  const panel = useView((state) => state.panel);
  const isPhone = useIsPhone();
  const contents: Record<PanelName, ReactNode> = {
    orders: <OrdersPanel onBrowse={onBrowse} />,
    fleet: <FleetPanel />,
    rules: <RulesPanel />,
    profiles: <ProfilesPanel />,
    unassigned: <UnassignedPanel />,
    regions: <RegionsPanel onBrowse={onBrowse} />,
    plans: <PlansPanel />,
    settings: <SettingsPanel />,
  };
  if (isPhone) return <PhonePanel contents={contents} />;
  return panel ? <div className="panel">{contents[panel]}</div> : null;
}

export function App() {
  const planner = usePlanner();
  const isPhone = useIsPhone();
  const picker = useRef<HTMLInputElement>(null);
  const theme = useView((state) => state.theme);
  const isWelcome = useView((state) => state.isWelcome);
  const { orders } = usePlan();
  const fileError = useStore(planner.importing, (state) => state.error);
  const onDrop = useCallback(
    (files: File[], half: DropHalf) => {
      const hasOrders = planner.history.getState().plan.orders.length > 0;
      void planner.openFiles(files, hasOrders && half === 'right' ? 'replace' : 'append');
    },
    [planner],
  );
  const { isDragging, half } = useFileDrop(onDrop);
  const browse = useCallback(() => picker.current?.click(), []);
  useShortcuts(planner, browse);
  useTitle();
  useEffect(() => {
    applyTheme(theme);
    const media = matchMedia('(prefers-color-scheme: dark)');
    const onChange = () => applyTheme(theme);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [theme]);
  return (
    <>
      <Overlays />
      <div className="frame">
        <Logo />
        <TopBar onBrowse={browse} />
        <Rail />
        <Banner />
        <main className="sheet" data-welcome={isWelcome} tabIndex={-1}>
          {!isWelcome && <Panel onBrowse={browse} />}
          <MapView />
          {!isWelcome && <Inspector />}
          {!isWelcome && !isPhone && <Dock />}
          {isWelcome && <WelcomeCard onBrowse={browse} />}
          <ImportWizard />
          <div className="card-stack">
            <ImportCard />
            {fileError && (
              <FileErrorCard
                error={fileError}
                onClose={() => planner.importing.setState({ error: undefined })}
              />
            )}
          </div>
        </main>
        {isDragging && <DropOverlay hasOrders={orders.length > 0} half={half} />}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={FILE_TYPES}
          data-testid="file-picker"
          onChange={(event) => {
            void planner.openFiles([...(event.target.files ?? [])], 'append');
            event.target.value = '';
          }}
        />
      </div>
    </>
  );
}
