/** Ten short journeys that any browser must get through, one after the other on one page. */
import { existsSync, readFileSync } from 'node:fs';
import { MONACO } from '../journey.ts';
import { type BrowserPage, clickOn, dropFile, waitFor, waitForText } from './browser-page.ts';

interface SmokeJourney {
  readonly name: string;
  /** Why it cannot be run here. */
  readonly skip?: string;
  run(page: BrowserPage, url: string): Promise<void>;
}

const ORDERS = 'Order,Name,Lat,Lon\nS1,Smoke one,49.5011,-12.0012\nS2,Smoke two,49.4995,-12.0031\n';
const HEADING = '.panel-head h2';

export const SMOKE_JOURNEYS: readonly SmokeJourney[] = [
  {
    name: 'the first screen offers the demo',
    async run(page, url) {
      await page.open(url);
      await waitForText(page, 'h1, h2', 'Plan routes on this computer.');
    },
  },
  {
    name: 'the demo opens with its orders, and routes for all of them',
    async run(page) {
      await clickOn(page, 'button', 'Try it');
      await waitForText(page, HEADING, 'Orders 40');
      await waitForText(page, '[data-testid=outcome]', '40 of 40 placed');
    },
  },
  {
    name: 'a run makes the plan better and ends when it is stopped',
    async run(page) {
      await clickOn(page, 'button', 'Improve');
      await clickOn(page, 'button', 'Stop and keep best');
      await waitForText(page, '[data-testid=outcome]', '40 of 40 placed');
    },
  },
  {
    name: 'undo takes the run back, redo brings it again',
    async run(page) {
      // On a busy machine the buttons follow the words.
      await waitForText(page, 'button', 'Improve');
      await waitFor(page, 'something to undo', () => {
        const undo = document.querySelector<HTMLButtonElement>('button[aria-label^="Undo"]');
        return undo !== null && !undo.disabled;
      });
      await clickOn(page, 'button', 'Undo');
      await waitFor(page, 'something to redo', () => {
        const redo = document.querySelector<HTMLButtonElement>('button[aria-label="Redo"]');
        return redo !== null && !redo.disabled;
      });
      await clickOn(page, 'button', 'Redo');
    },
  },
  {
    name: 'a van is added',
    async run(page) {
      await clickOn(page, 'nav button', 'Fleet');
      await waitForText(page, HEADING, 'Fleet 4');
      await clickOn(page, '.panel-head button', 'Add');
      await waitForText(page, HEADING, 'Fleet 5');
    },
  },
  {
    name: 'a file that is dropped is mapped and added',
    async run(page) {
      await clickOn(page, 'nav button', 'Orders');
      await waitForText(page, HEADING, 'Orders 40');
      await dropFile(page, 'smoke.csv', Buffer.from(ORDERS));
      await clickOn(page, 'button', 'Check 2 rows');
      await clickOn(page, 'button', 'Add 2 orders');
      await waitForText(page, HEADING, 'Orders 42');
    },
  },
  {
    name: 'orders are searched with the keyboard',
    async run(page) {
      await clickOn(page, '.panel-head button', 'Search orders');
      await page.type('Smoke two');
      await waitFor(page, 'one order in the list', () => {
        const names = [...document.querySelectorAll('.row-list [data-row]')].map((row) => row.textContent);
        return (
          names.some((name) => name?.includes('Smoke two')) &&
          !names.some((name) => name?.includes('Smoke one'))
        );
      });
      await clickOn(page, '.panel-head button', 'Search orders');
    },
  },
  {
    name: 'the plan is there again after a reload',
    async run(page, url) {
      await waitForText(page, 'body', 'Saved');
      await page.open(url);
      await waitForText(page, HEADING, 'Orders 42');
    },
  },
  {
    name: 'scripts of the page reach the engine through the service worker',
    async run(page, url) {
      // The first page of a browser is not under its service worker's control yet; this one is.
      await waitFor(page, 'the service worker', () => navigator.serviceWorker.controller !== null);
      await page.open(url);
      await waitForText(page, HEADING, 'Orders 42');
      await waitFor(page, 'an answer of the engine', async () => {
        const answer = await fetch(
          '/device/api/1/route?key=custom&point=49.4974,-12.009165&point=49.499217,-12.007441',
        );
        return (
          answer.ok && ((await answer.json()) as { paths: { distance: number }[] }).paths[0].distance > 100
        );
      });
    },
  },
  {
    name: 'an extract that is dropped becomes the map area',
    skip: existsSync(MONACO) ? undefined : `${MONACO} is absent`,
    async run(page) {
      await dropFile(page, 'monaco-2016.osm.pbf', readFileSync(MONACO));
      await clickOn(page, 'nav button', 'Regions');
      await waitForText(page, '.panel', 'Monaco 2016');
      await waitForText(page, '.panel', 'Offline-ready');
    },
  },
];
