import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ImportStep } from '../store/import/import-state.ts';
import type { PanelName } from '../store/view-store.ts';
import { DragChip } from './adjust/DragChip.tsx';
import { MoveDialog } from './adjust/MoveDialog.tsx';
import { Voice } from './adjust/Voice.tsx';
import { CoachStrip } from './coach/CoachStrip.tsx';
import { Dock } from './dock/Dock.tsx';
import { DropOverlay } from './drop/DropOverlay.tsx';
import { type DropHalf, useFileDrop } from './drop/use-file-drop.ts';
import { FleetPanel } from './fleet/FleetPanel.tsx';
import { Banner } from './frame/Banner.tsx';
import { Dialogs } from './frame/Dialogs.tsx';
import { Logo } from './frame/Logo.tsx';
import { Rail } from './frame/Rail.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { useShortcuts } from './frame/use-shortcuts.ts';
import { useTitle } from './frame/use-title.ts';
import { TableSheet } from './grid/TableSheet.tsx';
import { FileErrorCard } from './import/FileErrorCard.tsx';
import { ImportWizard } from './import/ImportWizard.tsx';
import { OtherFileCard } from './import/OtherFileCard.tsx';
import { usePaste } from './import/use-paste.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { LocateHint } from './locate/LocateHint.tsx';
import { LocatePanel } from './locate/LocatePanel.tsx';
import { MapView } from './map/MapView.tsx';
import { OrdersPanel } from './orders/OrdersPanel.tsx';
import { PhonePanel } from './phone/PhonePanel.tsx';
import { PlansPanel } from './plans/PlansPanel.tsx';
import { ProfilesPanel } from './profiles/ProfilesPanel.tsx';
import { ImportCard } from './regions/ImportCard.tsx';
import { RegionsPanel } from './regions/RegionsPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { Overlays } from './share/Overlays.tsx';
import { applyTheme } from './theme.ts';
import { UnassignedPanel } from './unassigned/UnassignedPanel.tsx';
import { UrgentCard } from './urgent/UrgentCard.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { usePlan, usePlanner, useView } from './use-planner.ts';
import { WelcomeCard } from './welcome/WelcomeCard.tsx';

const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.geojson,.json,.gz,.gpx,.kml,.vrp,.sol,.pbf,.pack,.hgt';

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

/** The last step of an import is on the map; all others cover it. */
function isWizard(step: ImportStep | undefined): boolean {
  return step !== undefined && step !== 'locate';
}

export function App() {
  const planner = usePlanner();
  const isPhone = useIsPhone();
  const picker = useRef<HTMLInputElement>(null);
  const theme = useView((state) => state.theme);
  const isWelcome = useView((state) => state.isWelcome);
  const { orders } = usePlan();
  const fileError = useStore(planner.importing, (state) => (state.isOpen ? undefined : state.error));
  const importStep = useStore(planner.importing, (state) => (state.isOpen ? state.step : undefined));
  const isUrgent = useView((state) => state.urgent !== undefined);
  const onDrop = useCallback(
    (files: File[], half: DropHalf) => {
      const hasOrders = planner.history.getState().plan.orders.length > 0;
      void planner.openFiles(files, hasOrders && half === 'right' ? 'replace' : 'append');
    },
    [planner],
  );
  const { isDragging, half } = useFileDrop(onDrop);
  const browse = useCallback(() => picker.current?.click(), []);
  const isLocating = useStore(planner.locate.store, (state) => state.isOpen) && !isWizard(importStep);
  useShortcuts(planner, browse);
  usePaste(planner);
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
        <div className="banners">
          <Banner />
          {!isWelcome && <CoachStrip />}
        </div>
        <main className="sheet" data-welcome={isWelcome} tabIndex={-1}>
          {isLocating ? <LocatePanel /> : !isWelcome && <Panel onBrowse={browse} />}
          <MapView />
          {isLocating && <LocateHint />}
          {!isWelcome && (isUrgent ? <UrgentCard /> : <Inspector />)}
          {!isWelcome && !isPhone && <TableSheet />}
          {!isWelcome && !isPhone && <Dock />}
          {isWelcome && <WelcomeCard onBrowse={browse} />}
          <ImportWizard onBrowse={browse} />
          <div className="card-stack">
            <ImportCard />
            <OtherFileCard />
            {fileError && (
              <FileErrorCard
                error={fileError}
                onBrowse={browse}
                onClose={() => planner.importing.setState({ error: undefined })}
              />
            )}
          </div>
        </main>
        <DragChip />
        <MoveDialog />
        <Dialogs browse={browse} />
        <Voice />
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
