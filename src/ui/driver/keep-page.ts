/** Keeps the driver's page on the phone, so that it opens without a network. */

/** The planner keeps this page too, where it is installed. */
const PLANNERS = /\/sw\.js$/;

/** Addresses of what the page consists of, without the round in the fragment. */
function listFiles(): string[] {
  const page = location.href.split('#')[0];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [page, ...new Set(loaded)];
}

/** True once the page opens without a network; false where the browser keeps nothing. */
export async function keepPage(base: string): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  if (PLANNERS.test(serviceWorker.controller?.scriptURL ?? '')) return true;
  try {
    await serviceWorker.register(`${base}driver-sw.js`, { type: 'module', scope: `${base}driver.html` });
    const { active } = await serviceWorker.ready;
    if (!active) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true);
    });
    active.postMessage(listFiles(), [port2]);
    return await answer;
  } catch {
    return false;
  }
}
