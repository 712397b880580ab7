/**
 * Newer versions of the app: installed beside the running one, they wait until the person says so. The page is loaded
 * again by nobody but the person.
 */

export const ACTIVATE = 'tourwright-activate';
/** Milliseconds between looks for a newer version, while the page stays open. */
const LOOK_EVERY = 60 * 60 * 1000;

/** A newer version that has not taken over by then waits for the page to go. */
const TAKEOVER_MS = 2000;
/** Kept by this tab from the person's word until the newer version has taken over, across the reload in between. */
const UPDATING = 'tourwright-updating';

export interface AppUpdates {
  /** Takes the newer version into use and loads the page again. */
  apply(): void;
}

/** `onReady`: a newer version waits. Looks at the app's own host only. */
export async function watchUpdates(script: string, scope: string, onReady: () => void): Promise<AppUpdates> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (sessionStorage.getItem(UPDATING) === null) return;
    sessionStorage.removeItem(UPDATING);
    location.reload();
  });
  const registration = await serviceWorker.register(script, { type: 'module', scope });
  // Nothing is on its way any more: this page is the newer version's.
  const isSettled = registration.active?.state === 'activated' && !registration.waiting;
  if (isSettled && registration.active === serviceWorker.controller) sessionStorage.removeItem(UPDATING);
  const watch = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The very first version has nobody to take over from.
      if (worker.state === 'installed' && serviceWorker.controller) onReady();
    });
  };
  if (registration.waiting && serviceWorker.controller) onReady();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
  return {
    apply() {
      sessionStorage.setItem(UPDATING, 'yes');
      registration.waiting?.postMessage(ACTIVATE);
      // The running version may hold on to requests of this page, or of one before it; they end with the page.
      setTimeout(() => location.reload(), TAKEOVER_MS);
    },
  };
}
