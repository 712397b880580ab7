import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DEMO_REGION_ID } from '../../store/regions/region-commands.ts';
import type { RegionState } from '../../store/regions/region-store.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { usePlanner, useRegion } from '../use-planner.ts';

/** Hosts other than our own that this page has loaded anything from. */
function listContactedHosts(): string[] {
  const hosts = new Set<string>();
  for (const entry of performance.getEntriesByType('resource')) {
    const url = new URL(entry.name, location.href);
    if (url.protocol.startsWith('http') && url.origin !== location.origin) hosts.add(url.host);
  }
  return [...hosts];
}

export function useContactedHosts(): string[] {
  const [hosts, setHosts] = useState(listContactedHosts);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setHosts(listContactedHosts()));
    observer.observe({ type: 'resource', buffered: false });
    return () => observer.disconnect();
  }, []);
  return hosts;
}

/** Every open area has passed its self-test; the demo city comes with the app. */
function isOfflineReady({ open, regions }: RegionState): boolean {
  return open.every(
    (id) =>
      id === DEMO_REGION_ID ||
      regions.some(({ meta, state, testedAt }) => meta.id === id && state === 'ready' && testedAt),
  );
}

/** Where the computing happens, and on which map; a click shows what left this page: nothing. */
export function EngineChip() {
  const status = useRegion((state) => state.status);
  const name = useRegion((state) => state.current?.name);
  const isReady = useRegion(isOfflineReady);
  const { network, refreshNetwork } = usePlanner();
  const contacts = useStore(network, (state) => state.contacts);
  const loaded = useContactedHosts();
  // Since the page was opened, through the app's door and, which must not be, beside it.
  const hosts = [
    ...new Set([
      ...loaded,
      ...contacts
        .filter(({ lastAt }) => Date.parse(lastAt) >= performance.timeOrigin)
        .map(({ origin }) => new URL(origin).host),
    ]),
  ];
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(holder, isOpen, close);
  const detail =
    status === 'ready'
      ? `${name}${isReady ? ', offline-ready' : ''}`
      : status === 'opening'
        ? 'Opening the map'
        : '';
  return (
    <div ref={holder} className="hide-on-phone" style={{ position: 'relative' }}>
      <button
        type="button"
        className="engine-chip"
        data-state={status}
        aria-expanded={isOpen}
        onClick={() => {
          void refreshNetwork();
          setOpen(!isOpen);
        }}
      >
        <b>On this device</b> {detail}
      </button>
      {isOpen && (
        <div className="menu-popup" style={{ top: 32, right: 0, width: 300, padding: 16 }}>
          <strong>Everything is computed in this browser.</strong>
          <p className="muted">Orders, addresses and routes are stored on this computer only.</p>
          <p style={{ marginTop: 8 }}>
            Hosts contacted since you opened this page: {hosts.length > 0 ? hosts.join(', ') : 'none'}
          </p>
        </div>
      )}
    </div>
  );
}
