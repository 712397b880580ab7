/** What a page of happy-dom lacks and the planner's parts ask for: a database, sizes, one processor. */
import 'fake-indexeddb/auto';
import * as React from 'react';
import { afterEach } from 'vitest';

// With more, searches would start workers of the browser.
Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1, configurable: true });
// Lists draw the rows that they have room for.
const size = { offsetWidth: 1200, offsetHeight: 800, clientWidth: 1200, clientHeight: 800 };
for (const [name, value] of Object.entries(size))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
/** Says once how large an element is: the timeline has the width of the page, for it draws nothing without one. */
class ObserverOfSizes implements ResizeObserver {
  private readonly report: ResizeObserverCallback;
  private isOver = false;
  constructor(report: ResizeObserverCallback) {
    this.report = report;
  }
  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, size.clientWidth, size.clientHeight);
    queueMicrotask(() => {
      if (!this.isOver) this.report([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    });
  }
  unobserve(): void {}
  disconnect(): void {
    this.isOver = true;
  }
}
Object.assign(window, { ResizeObserver: ObserverOfSizes });
// There are no style sheets: what an element is styled with is its own. Working it out takes most of a query's time.
window.getComputedStyle = (element) => (element as HTMLElement).style;

/** The page's own host offers no areas; a test that wants some answers itself. */
const { fetch } = globalThis;
globalThis.fetch = async (asked, init) => {
  const { origin, pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
  const isArea = origin === location.origin && pathname.startsWith('/regions/');
  return isArea ? new Response('', { status: 404 }) : fetch(asked, init);
};

// Here and not beside the planner, whose modules are read once for all files: this is run for each of them.
afterEach(async () => {
  const { leavePage } = await import('./render-planner.tsx');
  const { forgetHosts } = await import('./forget-hosts.ts');
  const { formats } = await import('../../i18n/format-state.ts');
  await forgetHosts();
  leavePage();
  // The lab's figures are in the unit of its instance.
  delete formats.getUnit;
});

// React notes the stack of every element that is made, for messages of its developer tools: a fifth of a test's time. As if
// the most that it notes in a second were noted already.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e9, set: () => undefined });
