/** What a page of happy-dom lacks and the planner's parts ask for: a database, sizes, one processor. */
import 'fake-indexeddb/auto';

// With more, searches would start workers of the browser.
Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1, configurable: true });
// Lists draw the rows that they have room for.
const size = { offsetWidth: 1200, offsetHeight: 800, clientWidth: 1200, clientHeight: 800 };
for (const [name, value] of Object.entries(size))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
