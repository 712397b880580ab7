/**
 * Newer versions of the app: installed beside the running one, they wait until the person says so. The page is loaded
 * again by nobody but the person.
 */

export const ACTIVATE = 'tourwright-activate';
/**
 * Where the service worker keeps the files of one version, and how the caches of all versions begin. `base`: the folder of
 * the host that the app lies in, such as `/tools/`; another folder's app has caches of its own.
 */
export function cachePrefixOf(base: string): string {
  return `tourwright-files ${base} `;
}
/** Of versions that did not name their folder yet. */
export const OLD_CACHE = /^tourwright-[0-9a-f]{16}$/;
/** Milliseconds between looks for a newer version, while the page stays open. */
const LOOK_EVERY = 60 * 60 * 1000;

/** A newer version that has not taken over by then waits for the page to go. */
const TAKEOVER_MS = 5000;
/**
 * How often it is asked to. Chromium ends the running version when it next has nothing to do; a request that comes at that
 * moment starts it again, and then nothing ends it until it is asked once more.
 */
const ASK_EVERY_MS = 500;
/** After this the page asks again for itself, then after twice the time, and so on. */
const RELOAD_AGAIN_MS = 4000;
/** Kept by this tab from the person's word until the newer version has taken over, across the reload in between. */
const UPDATING = 'tourwright-updating';

interface AppUpdates {
  /** Takes the newer version into use and loads the page again. */
  apply(): void;
}

/** Resolves once the worker has finished its activation, by which it drops the files of other versions. */
function waitForActivation(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * A function that loads the page again, once. The request of a page may be lost between a worker that is being ended and
 * its successor (seen in Chromium): the page then still lives, and asks once more.
 */
function prepareReload(): () => void {
  let isUnderWay = false;
  const ask = (again: number) => {
    location.reload();
    setTimeout(() => ask(2 * again), again);
  };
  return () => {
    if (!isUnderWay) ask(RELOAD_AGAIN_MS);
    isUnderWay = true;
  };
}

/**
 * Whether the version of this page is not kept any more. A newer one may have taken over before the page's first script
 * ran, so that no event told it.
 */
async function isOutdated(controller: ServiceWorker, base: string): Promise<boolean> {
  await waitForActivation(controller);
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
  return !(await caches.has(cachePrefixOf(base) + version));
}

function askToTakeOver(waiting: ServiceWorker): void {
  waiting.postMessage(ACTIVATE);
  setInterval(() => waiting.postMessage(ACTIVATE), ASK_EVERY_MS);
}

/** `onReady`: a newer version can be loaded. Looks at the app's own host only. */
export async function watchUpdates(script: string, scope: string, onReady: () => void): Promise<AppUpdates> {
  const { serviceWorker } = navigator;
  const reload = prepareReload();
  /** To be called when a version has control of the page and none waits. */
  const follow = async () => {
    const { controller } = serviceWorker;
    if (!controller || !(await isOutdated(controller, scope))) {
      sessionStorage.removeItem(UPDATING);
      return;
    }
    const isAsked = sessionStorage.getItem(UPDATING) !== null;
    sessionStorage.removeItem(UPDATING);
    if (isAsked) reload();
    else onReady();
  };
  serviceWorker.addEventListener('controllerchange', () => void follow());
  const registration = await serviceWorker.register(script, { type: 'module', scope });
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The very first version has nobody to take over from.
      if (worker.state === 'installed' && serviceWorker.controller) onReady();
    });
  };
  if (registration.waiting && serviceWorker.controller) {
    onReady();
    // It was asked before this page was loaded, which may have kept the running version from ending.
    if (sessionStorage.getItem(UPDATING) !== null) askToTakeOver(registration.waiting);
  } else if (registration.active === serviceWorker.controller) void follow();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  return {
    apply() {
      const { waiting } = registration;
      if (!waiting) return reload();
      sessionStorage.setItem(UPDATING, 'yes');
      askToTakeOver(waiting);
      // The running version may hold on to requests of this page, or of one before it; they end with the page.
      setTimeout(reload, TAKEOVER_MS);
    },
  };
}
