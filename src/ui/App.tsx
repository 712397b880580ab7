import { useCallback, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { PLACE_ENDINGS } from '../files/place-formats.ts';
import type { ImportStep } from '../store/import/import-state.ts';
import { Announcer } from './adjust/Announcer.tsx';
import { DragChip } from './adjust/DragChip.tsx';
import { CoachStrip } from './coach/CoachStrip.tsx';
import { Dock } from './dock/Dock.tsx';
import { DropOverlay } from './drop/DropOverlay.tsx';
import { type DropHalf, useFileDrop } from './drop/use-file-drop.ts';
import { Banner } from './frame/Banner.tsx';
import { Dialogs } from './frame/Dialogs.tsx';
import { PANELS } from './frame/panels.ts';
import { Rail } from './frame/Rail.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { useShortcuts } from './frame/use-shortcuts.ts';
import { useTitle } from './frame/use-title.ts';
import { FileErrorCard } from './import/FileErrorCard.tsx';
import { OtherFileCard } from './import/OtherFileCard.tsx';
import { usePaste } from './import/use-paste.ts';
import { LocateHint } from './locate/LocateHint.tsx';
import { MapView } from './map/MapView.tsx';
import { usePage } from './page-parts.tsx';
import { makePart } from './parts/make-part.ts';
import { Waiting } from './parts/Waiting.tsx';
import { ImportCard } from './regions/ImportCard.tsx';
import { Overlays } from './share/Overlays.tsx';
import { applyTheme } from './theme.ts';
import { UrgentCard } from './urgent/UrgentCard.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { usePlan, usePlanner, useView } from './use-planner.ts';
import { useQuietCheck, useQuietLoading } from './use-quiet-loading.ts';

const Inspector = makePart(async () => (await import('./inspector/Inspector.tsx')).Inspector);
const PhonePanel = makePart<{ onBrowse: () => void }>(
  async () => (await import('./phone/PhonePanel.tsx')).PhonePanel,
);
const LocatePanel = makePart(async () => (await import('./locate/LocatePanel.tsx')).LocatePanel);
const TableSheet = makePart(async () => (await import('./grid/TableSheet.tsx')).TableSheet);
const ImportWizard = makePart<{ onBrowse: () => void }>(
  async () => (await import('./import/ImportWizard.tsx')).ImportWizard,
);

/** What the dialog for files offers. */
const FILE_TYPES = [
  ...['.csv', '.tsv', '.txt', '.xlsx', '.geojson', '.json', '.gz', '.vrp', '.sol', '.pbf', '.pack', '.hgt'],
  ...PLACE_ENDINGS,
].join(',');

function Logo() {
  return (
    <div className="logo">
      <svg width="24" height="24" viewBox="0 0 32 32" role="img" aria-label="Tourwright">
        <rect width="32" height="32" rx="7" fill="var(--ink)" />
        <path
          d="M9 9.5h14M16 9.5v8"
          stroke="var(--on-ink)"
          strokeWidth="3.2"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="16" cy="21.5" r="3.3" fill="none" stroke="var(--on-ink)" strokeWidth="2.6" />
      </svg>
    </div>
  );
}

function Panel({ onBrowse }: { onBrowse: () => void }) {
  const panel = useView((state) => state.panel);
  const isPhone = useIsPhone();
  const isStarting = useView((state) => state.isStarting);
  if (isPhone)
    return (
      <Waiting>
        <PhonePanel onBrowse={onBrowse} />
      </Waiting>
    );
  const Part = panel && PANELS[panel].Part;
  return Part ? (
    <div className="panel" aria-busy={isStarting}>
      {!isStarting && (
        <Waiting>
          <Part onBrowse={onBrowse} />
        </Waiting>
      )}
    </div>
  ) : null;
}

/** The last step of an import is on the map; all others cover it. */
function isWizard(step: ImportStep | undefined): boolean {
  return step !== undefined && step !== 'locate';
}

/** Whether it has ever been so. */
function useOnce(isSo: boolean): boolean {
  const was = useRef(false);
  was.current ||= isSo;
  return was.current;
}

export function App() {
  const planner = usePlanner();
  const { Welcome } = usePage();
  const isPhone = useIsPhone();
  const picker = useRef<HTMLInputElement>(null);
  const theme = useView((state) => state.theme);
  const isWelcome = useView((state) => state.isWelcome);
  const { orders } = usePlan();
  const fileError = useStore(planner.importing, (state) => (state.isOpen ? undefined : state.error));
  const importStep = useStore(planner.importing, (state) => (state.isOpen ? state.step : undefined));
  // Once shown they stay: each takes itself off the screen, and gives focus back as it goes.
  const wasImporting = useOnce(importStep !== undefined);
  const hasTable = useOnce(useView((state) => state.table !== undefined));
  const hasOther = useStore(planner.importing, (state) => state.other !== undefined);
  const isCoached = useStore(planner.coach.store, (state) => state.isOn);
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
  const isLocating = useStore(planner.locating, (state) => state.isOpen) && !isWizard(importStep);
  useShortcuts(planner, browse);
  usePaste(planner);
  useTitle();
  useQuietLoading(planner);
  useQuietCheck(planner);
  // Before the effects of what is drawn in the theme's colours, such as the map.
  useLayoutEffect(() => {
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
          <Waiting>{!isWelcome && isCoached && <CoachStrip />}</Waiting>
        </div>
        <main className="sheet" data-welcome={isWelcome} tabIndex={-1}>
          {isLocating ? (
            <Waiting>
              <LocatePanel />
            </Waiting>
          ) : (
            !isWelcome && <Panel onBrowse={browse} />
          )}
          <MapView />
          <Waiting>{isLocating && <LocateHint />}</Waiting>
          {!isWelcome && <Waiting>{isUrgent ? <UrgentCard /> : <Inspector />}</Waiting>}
          {!isWelcome && !isPhone && (
            <Waiting>
              {hasTable && <TableSheet />}
              <Dock />
            </Waiting>
          )}
          {isWelcome && <Welcome onBrowse={browse} />}
          <Waiting>{wasImporting && <ImportWizard onBrowse={browse} />}</Waiting>
          <div className="card-stack">
            <ImportCard />
            <Waiting>{hasOther && <OtherFileCard />}</Waiting>
            <Waiting>
              {fileError && (
                <FileErrorCard
                  error={fileError}
                  onBrowse={browse}
                  onClose={() => planner.imports.closeError()}
                />
              )}
            </Waiting>
          </div>
        </main>
        {!isWelcome && <DragChip />}
        <Dialogs browse={browse} />
        <Announcer />
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
