/** What planner and lab start alike: settings, the engine's workers, the stores, the screen, and what keeps plans on leaving. */
import { appBase, showToTests } from './ui/app-build.ts';
import './ui/app.css';
import { createRoot } from 'react-dom/client';
import { watchUpdates } from './client/app-updates.ts';
import { openDeviceApi } from './client/device-api.ts';
import { createFileReader } from './client/file-client.ts';
import { receiveFiles } from './client/shared-files.ts';
import { createWorkerClient } from './client/worker-client.ts';
import { t } from './i18n/t.ts';
import { eraseDevice, isToErase } from './store/erase-device.ts';
import type { LAB } from './store/lab.ts';
import { PAGE_FILES } from './store/pages.ts';
import { createPlanner } from './store/planner.ts';
import { createSettings } from './store/settings/settings-store.ts';
import { FramedPage, isFramedByOthers } from './ui/frame/FramedPage.tsx';
import type { PageParts } from './ui/page-parts.tsx';
import { Root } from './ui/Root.tsx';
import { readThemeChoice } from './ui/theme.ts';

/** A command whose file could not be fetched: Chromium and Firefox, then Safari, say it so. */
const UNFETCHED = /dynamically imported module|Importing a module script failed/;

/** Browsers that forbid storage throw as soon as it is named. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Shows one of the pages; the lab has stores of its own beside the planner's. */
export async function startPage(parts: PageParts, lab?: typeof LAB): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const page = createRoot(root);
  const storage = openStorage();
  if (storage && isToErase(storage)) await eraseDevice(storage);
  const settings = createSettings(storage, navigator.languages);
  // Before the first text is drawn; English needs no waiting.
  await settings.begin();
  if (isFramedByOthers()) {
    page.render(<FramedPage />);
    return;
  }
  const client = createWorkerClient(
    () =>
      new Worker(new URL('./worker/engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
    {
      startKeeper: () =>
        new Worker(new URL('./worker/region.worker.ts', import.meta.url), {
          type: 'module',
          name: 'regions',
        }),
      startMap: () =>
        new Worker(new URL('./worker/map.worker.ts', import.meta.url), { type: 'module', name: 'map' }),
    },
  );
  const { api, plans, regions, ownProfiles, addresses, http, onRestart } = client;
  const readFile = createFileReader(
    () => new Worker(new URL('./worker/files.worker.ts', import.meta.url), { type: 'module', name: 'files' }),
  );
  const base = appBase();
  const planner = createPlanner({
    api,
    plans,
    regions,
    ownProfiles,
    addresses,
    http,
    readFile,
    storage,
    settings,
    demoPackUrl: new URL(`${base}demo/linderwick.pack`, location.href).href,
    demoPlanUrl: new URL(`${base}demo/plan.json`, location.href).href,
    base,
    theme: readThemeChoice(),
    ...(lab ? { lab } : {}),
    goTo: (to) => location.assign(base + PAGE_FILES[to]),
  });

  showToTests({ planner, embeddedClient: client });

  onRestart(planner.recoverEngine);
  // Storage is asked while the page is drawn for the first time.
  const started = planner.start();
  page.render(<Root planner={planner} page={parts} />);
  // Other apps and scripts have to do with the planner only.
  if (!lab)
    void started.then(() =>
      receiveFiles(
        (files) => void planner.openFiles(files, 'append'),
        (sharedFiles) => planner.view.offerFiles(sharedFiles),
      ),
    );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof TypeError) || !UNFETCHED.test(reason.message)) return;
    planner.announcer.warn(`${t('frame.partFailed')} ${t('frame.partFailedDetail')}`);
  });
  // The browser asks whether to leave while something is not stored: the disk is full, or does not answer.
  addEventListener('beforeunload', (event) => {
    void planner.flush();
    if (planner.hasUnsaved()) event.preventDefault();
  });
  // What was typed in the last moment must survive closing the tab: leaving a field commits it.
  addEventListener('pagehide', () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void planner.flush();
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void planner.flush();
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    watchUpdates(`${base}sw.js`, base, () => planner.view.offerUpdate()).then(
      ({ apply }) => planner.view.setApplyUpdate(apply),
      // A browser that keeps no service worker, as in a private window: everything works but starting offline.
      () => undefined,
    );
    if (!lab) openDeviceApi(http, base);
  }
}
