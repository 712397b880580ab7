/** What a page of happy-dom lacks and the planner's parts ask for: a database, sizes, one processor. */
import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';

// With more, searches would start workers of the browser.
Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1, configurable: true });
// Lists draw the rows that they have room for.
const size = { offsetWidth: 1200, offsetHeight: 800, clientWidth: 1200, clientHeight: 800 };
for (const [name, value] of Object.entries(size))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
// There are no style sheets: what an element is styled with is its own. Working it out takes most of a query's time.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// Here and not beside the planner, whose modules are read once for all files: this is run for each of them.
afterEach(async () => {
  const { leavePage } = await import('./render-planner.tsx');
  leavePage();
});
