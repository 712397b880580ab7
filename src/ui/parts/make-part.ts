/** Parts of the page that its first screen does without: each is a file of its own. */
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

/** Of every part that there is, in the order in which they were made. */
const loads: (() => Promise<unknown>)[] = [];

/**
 * A component from a file that is fetched when it is first shown, or before in a quiet moment ({@link loadAllParts}).
 * `load` imports it. It shows nothing until it is there, so there has to be a `Waiting` around it.
 */
export function makePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  loads.push(loadOnce);
  const Later = lazy(async () => ({ default: await loadOnce() }));
  return function Part(props: Props) {
    // React holds back by 300 ms what it has to wait for, even where the file is there.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  };
}

/**
 * Fetches every part, one after the other; one that fails is asked for again when it is shown. The service worker keeps
 * all of them, so that they are there without a network too.
 */
export async function loadAllParts(): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}
