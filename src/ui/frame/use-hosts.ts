/** What the page loaded, by the browser's own account and by the app's own list of requests to other hosts. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePlanner } from '../use-planner.ts';

interface LoadedFiles {
  /** Other hosts than our own; none unless something is wrong. */
  readonly hosts: readonly string[];
  readonly ownFiles: number;
  /** Over the network; what the service worker answered counts nothing. */
  readonly ownBytes: number;
}

function readLoaded(): LoadedFiles {
  const hosts = new Set<string>();
  let [ownFiles, ownBytes] = [0, 0];
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const url = new URL(entry.name, location.href);
    if (!url.protocol.startsWith('http')) continue;
    if (url.origin !== location.origin) hosts.add(url.host);
    // Requests to other hosts go through the service worker and are listed by themselves.
    else if (!url.pathname.includes('/device/')) {
      ownFiles++;
      ownBytes += entry.transferSize;
    }
  }
  return { hosts: [...hosts], ownFiles, ownBytes };
}

export function useLoadedFiles(): LoadedFiles {
  const [loaded, setLoaded] = useState(readLoaded);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setLoaded(readLoaded()));
    observer.observe({ type: 'resource', buffered: false });
    return () => observer.disconnect();
  }, []);
  return loaded;
}

/** Hosts since the page was opened, through the app's relay and, which must not be, beside it. */
export function useContactedHosts(): string[] {
  const { network } = usePlanner();
  const contacts = useStore(network, (state) => state.contacts);
  const { hosts } = useLoadedFiles();
  const asked = contacts
    .filter(({ lastAt }) => Date.parse(lastAt) >= performance.timeOrigin)
    .map(({ origin }) => new URL(origin).host);
  return [...new Set([...hosts, ...asked])];
}
