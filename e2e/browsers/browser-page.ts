/** What the smoke run asks of a browser, whatever drives it. */

type PageFunction<A extends readonly unknown[], T> = (...args: A) => T | Promise<T>;

export interface BrowserPage {
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result travel as JSON. */
  run<A extends readonly unknown[], T>(work: PageFunction<A, T>, ...args: A): Promise<T>;
  /** A real click in the middle of the first element that fits. */
  click(selector: string): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface StartedBrowser {
  readonly name: string;
  readonly page: BrowserPage;
}

const WAIT_MS = 90_000;

/** Waits until the function in the page gives something true, and returns that. */
export async function waitFor<A extends readonly unknown[], T>(
  page: BrowserPage,
  what: string,
  work: PageFunction<A, T>,
  ...args: A
): Promise<T> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const found = await page.run(work, ...args);
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs in the page: marks the first visible element of a kind whose name fits, and says whether there is one. */
function mark(selector: string, name: string): boolean {
  for (const old of document.querySelectorAll('[data-smoke]')) old.removeAttribute('data-smoke');
  for (const element of document.querySelectorAll(selector)) {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (!said.trim().startsWith(name) || element.getClientRects().length === 0) continue;
    if ((element as HTMLButtonElement).disabled) continue;
    element.setAttribute('data-smoke', '');
    return true;
  }
  return false;
}

/** Clicks the first visible element of a kind whose name begins so, once it is there. */
export async function clickOn(page: BrowserPage, selector: string, name: string): Promise<void> {
  await waitFor(page, `${selector} "${name}"`, mark, selector, name);
  await page.click('[data-smoke]');
}

/** Waits until the text stands somewhere within the element. */
export async function waitForText(page: BrowserPage, selector: string, text: string): Promise<void> {
  await waitFor(
    page,
    `"${text}" in ${selector}`,
    (where, wanted) =>
      [...document.querySelectorAll(where)].some((element) => element.textContent?.includes(wanted)),
    selector,
    text,
  );
}

/** Drops a file on the window. */
export async function dropFile(page: BrowserPage, name: string, bytes: Buffer): Promise<void> {
  await page.run(
    (fileName, base64) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([content], fileName));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, clientX: 100, clientY: 100 });
        // Some browsers leave out what is given to the constructor.
        if (event.dataTransfer !== data) Object.defineProperty(event, 'dataTransfer', { value: data });
        document.body.dispatchEvent(event);
      }
      return true;
    },
    name,
    bytes.toString('base64'),
  );
}
