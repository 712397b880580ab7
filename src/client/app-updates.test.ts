/** Taking a newer version into use, with the browser's service worker container, cache and page stood in for. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTIVATE, cachePrefixOf, watchUpdates } from './app-updates.ts';

const OLD = Object.assign(new EventTarget(), { state: 'activated', postMessage: vi.fn() });
const NEW = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });

let container: EventTarget & { controller: object | null; register: () => Promise<object> };
let registration: EventTarget & {
  active: object;
  waiting: object | null;
  installing: null;
  update(): Promise<void>;
};
let kept: string[];
let mark: Map<string, string>;
const reload = vi.fn();
const onReady = vi.fn();

/** The page is of version `old`. */
function open() {
  return watchUpdates('/sw.js', '/', onReady);
}

/** Control comes before the activation, and that drops the files of the older version. */
function takeOver() {
  Object.assign(registration, { active: NEW, waiting: null });
  container.controller = NEW;
  NEW.state = 'activating';
  container.dispatchEvent(new Event('controllerchange'));
  kept = [`${cachePrefixOf('/')}new`];
  NEW.state = 'activated';
  NEW.dispatchEvent(new Event('statechange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  NEW.state = 'installed';
  kept = [`${cachePrefixOf('/')}old`];
  mark = new Map();
  registration = Object.assign(new EventTarget(), {
    active: OLD,
    waiting: null,
    installing: null,
    update: () => Promise.resolve(),
  });
  container = Object.assign(new EventTarget(), {
    controller: OLD,
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'old' }) });
  vi.stubGlobal('caches', { has: async (name: string) => kept.includes(name) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => mark.get(key) ?? null,
    setItem: (key: string, value: string) => mark.set(key, value),
    removeItem: (key: string) => mark.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [reload, onReady, OLD.postMessage, NEW.postMessage]) mock.mockReset();
});

describe('a newer version that waits', () => {
  test('is asked to take over, and the page is loaded once it has', async () => {
    registration.waiting = NEW;
    const { apply } = await open();
    expect(onReady).toHaveBeenCalledTimes(1);
    apply();
    expect(NEW.postMessage).toHaveBeenCalledWith(ACTIVATE);
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(mark.size).toBe(0);
  });

  test('and does not take over at once does so after the page was loaded', async () => {
    registration.waiting = NEW;
    (await open()).apply();
    vi.advanceTimersByTime(5000);
    expect(reload).toHaveBeenCalledTimes(1);
    // The page is there again, still of the old version.
    await open();
    expect(mark.size).toBe(1);
    takeOver();
    await expect.poll(() => reload.mock.calls.length).toBe(2);
  });

  test('is asked on by the page that was loaded meanwhile, and by no page that nobody asked', async () => {
    registration.waiting = NEW;
    await open();
    vi.advanceTimersByTime(5000);
    expect(NEW.postMessage).not.toHaveBeenCalled();
    (await open()).apply();
    vi.advanceTimersByTime(5000);
    // The page that asked is gone with its timers.
    vi.clearAllTimers();
    NEW.postMessage.mockReset();
    await open();
    vi.advanceTimersByTime(5000);
    expect(NEW.postMessage.mock.calls.length).toBeGreaterThan(5);
    expect(NEW.postMessage).toHaveBeenCalledWith(ACTIVATE);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is asked again and again until it does; the page’s own request is made again while the page lives', async () => {
    registration.waiting = NEW;
    (await open()).apply();
    vi.advanceTimersByTime(1000);
    expect(NEW.postMessage.mock.calls.length).toBeGreaterThan(2);
    vi.advanceTimersByTime(4000);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4000);
    expect(reload).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(4000);
    expect(reload).toHaveBeenCalledTimes(2);
    // What takes the page over in between does not cut a request short that is under way.
    takeOver();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('and took over before the page’s first script ran is loaded all the same', async () => {
    registration.waiting = NEW;
    (await open()).apply();
    vi.advanceTimersByTime(5000);
    // The page that asked is gone with its listeners.
    const { register } = container;
    container = Object.assign(new EventTarget(), { controller: OLD, register });
    vi.stubGlobal('navigator', { serviceWorker: container });
    takeOver();
    await open();
    await expect.poll(() => reload.mock.calls.length).toBe(2);
    expect(mark.size).toBe(0);
  });
});

test('a page that another tab took the version from says that there is a newer one', async () => {
  await open();
  takeOver();
  await expect.poll(() => onReady.mock.calls.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});

test('the very first version that takes the page over is no news', async () => {
  container.controller = null;
  await open();
  container.controller = OLD;
  container.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(1);
  expect(onReady).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
