/**
 * The planner on a page of happy-dom, for tests of panels and dialogs: its own stores, the demo city, and the real engine
 * behind message ports of the same thread. There is no layout and no map, as in a browser that cannot draw one.
 */
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import * as Comlink from 'comlink';
import { IDBFactory } from 'fake-indexeddb';
import type { DetachedWindowAPI } from 'happy-dom';
import { expect, inject } from 'vitest';
import { createWorkerClient } from '../../client/worker-client.ts';
import { LAB } from '../../store/lab.ts';
import type { PageName } from '../../store/pages.ts';
import { createPlanner, type Planner } from '../../store/planner.ts';
import { createSettings } from '../../store/settings/settings-store.ts';
import type { UnitSource } from '../../tiles/region.ts';
import { LAB_PAGE } from '../../ui/lab/lab-page.ts';
import { loadAllParts } from '../../ui/parts/make-part.ts';
import { PLANNER_PAGE } from '../../ui/planner-page.ts';
import { Root } from '../../ui/Root.tsx';
import { EngineHost } from '../../worker/engine-host.ts';
import { MapTileReader } from '../../worker/map-tile-reader.ts';
import { type LoadedRegion, openRegions } from '../../worker/open-region.ts';
import { type RegionName, RegionSources } from '../../worker/region-source.ts';
import { RegionKeeper } from '../../worker/regions/region-keeper.ts';

configure({
  asyncUtilTimeout: 30_000,
  // Without the whole page in the message.
  getElementError: (message) => new Error(message?.split('\n\nHere are')[0] ?? 'not found'),
});

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const ports: MessagePort[] = [];

/** Files on their way to a worker: those of happy-dom cannot be cloned, so they are handed over as they are. */
const handedOver: File[] = [];
Comlink.transferHandlers.set('file', {
  canHandle: (value): value is File => value instanceof File,
  serialize: (file: File) => [handedOver.push(file) - 1, []],
  deserialize: (position: number) => handedOver[position],
});

/** A worker that lives in the page's own thread. */
function startLocally(api: object): Worker {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(api, port2 as unknown as Comlink.Endpoint);
  ports.push(port1, port2);
  port1.start();
  return Object.assign(port1, { terminate: () => undefined }) as unknown as Worker;
}

let demo: Promise<LoadedRegion> | undefined;

/** The demo city is read once a process, and what was worked out of its roads is kept: no test changes either. */
function openKept(sources: readonly UnitSource[]): Promise<LoadedRegion> {
  const isDemo = sources.length === 1 && sources[0].manifest.meta.name === 'Linderwick';
  if (!isDemo) return openRegions(sources);
  demo ??= openRegions(sources).catch((error: unknown) => {
    demo = undefined;
    throw error;
  });
  return demo;
}

function makeMapTiles() {
  const reader = new MapTileReader();
  const sources = new RegionSources();
  return {
    show: async (names: readonly RegionName[]) =>
      reader.show(await Promise.all(names.map((name) => sources.find(name)))),
    getTile: (z: number, x: number, y: number) => reader.getTile(z, x, y),
  };
}

export interface ShowOptions {
  /** What the browser asks for. */
  readonly language?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The planner's own where it is absent. */
  readonly page?: PageName;
}

export interface ShownPlanner {
  /** To arrange what the test is not about, and to look at what the screen does not show. */
  readonly planner: Planner;
  readonly user: UserEvent;
  /** Pages that it left for; the test goes there itself. */
  readonly left: readonly PageName[];
  /** Closes the page and opens it again over the same storage, or another page. */
  reload(page?: PageName): Promise<ShownPlanner>;
}

export function resize(viewport: { readonly width: number; readonly height: number }): void {
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport(viewport);
}

/** The planner with what storage has; without a plan, its first-run card. */
export async function showPlanner(options: ShowOptions = {}): Promise<ShownPlanner> {
  const { language = 'en-IE', viewport = DESKTOP, page } = options;
  resize(viewport);
  const settings = createSettings(localStorage, [language]);
  await settings.begin();
  const left: PageName[] = [];
  const engine = new EngineHost(openKept);
  const client = createWorkerClient(() => startLocally(engine), {
    startKeeper: () => startLocally(new RegionKeeper()),
    startMap: () => startLocally(makeMapTiles()),
  });
  const demoUrl = inject('demoUrl');
  const planner = createPlanner({
    ...client,
    storage: localStorage,
    settings,
    demoPackUrl: `${demoUrl}linderwick.pack`,
    demoPlanUrl: `${demoUrl}plan.json`,
    base: '/',
    theme: 'light',
    ...(page === 'lab' ? { lab: LAB } : {}),
    goTo: (to) => left.push(to),
  });
  await Promise.all([planner.start(), loadAllParts()]);
  render(<Root planner={planner} page={page === 'lab' ? LAB_PAGE : PLANNER_PAGE} />);
  return {
    planner,
    left,
    user: userEvent.setup({ document, delay: null }),
    async reload(to = page) {
      await planner.flush();
      closePage();
      return showPlanner({ ...options, ...(to ? { page: to } : {}) });
    },
  };
}

/** The demo city with routes for all its orders: the rough ones that it opens with. */
export async function showDemo(options?: ShowOptions): Promise<ShownPlanner> {
  const shown = await showPlanner(options);
  await shown.planner.openDemo();
  await waitFor(() => expect(shown.planner.solve.getState().outcome).toBeDefined());
  await screen.findByTestId('outcome');
  return shown;
}

/** The same before anything is planned. */
export async function showUnplannedDemo(options?: ShowOptions): Promise<ShownPlanner> {
  const shown = await showDemo(options);
  await shown.planner.undo();
  await screen.findByRole('button', { name: 'Optimise' });
  return shown;
}

/** What a drag from the desktop or the clipboard carries. */
function makeTransfer(files: readonly File[], text = ''): object {
  return {
    files,
    types: files.length > 0 ? ['Files'] : ['text/plain'],
    items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    getData: () => text,
  };
}

/** One event of a drag with files, over the left half of the window unless told otherwise. */
export function fireDrag(
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  files: readonly File[],
  clientX = 100,
): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  fireEvent(
    document.body,
    Object.assign(event, { dataTransfer: makeTransfer(files), clientX, clientY: 100 }),
  );
}

/** Puts files on the window as if dragged there; on its left half they are added, on its right one they replace. */
export function dropFiles(files: readonly File[], half: 'left' | 'right' = 'left'): void {
  const x = half === 'left' ? 100 : window.innerWidth - 100;
  for (const type of ['dragenter', 'dragover', 'drop'] as const) fireDrag(type, files, x);
}

/** Drops a text file of these lines. */
export function dropText(name: string, lines: readonly string[]): void {
  dropFiles([new File([lines.join('\n')], name)]);
}

/** Ctrl+V, with what the clipboard holds; on the page unless told otherwise. */
export function paste(what: string | readonly File[], on: Element = document.body): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const transfer = typeof what === 'string' ? makeTransfer([], what) : makeTransfer(what);
  fireEvent(on, Object.assign(event, { clipboardData: transfer }));
}

function closePage(): void {
  cleanup();
  for (const port of ports.splice(0)) port.close();
}

/** After every test (`page-setup.ts`): nothing of it is left for the next one. */
export function leavePage(): void {
  closePage();
  localStorage.clear();
  // What the last page still writes goes where nobody reads it.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
}

export { act, fireEvent, screen, waitFor, within };
