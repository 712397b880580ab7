/** A part of the page as a file of its own, fetched when it is first shown. */
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';

interface LazyPart<Props> {
  readonly Part: (props: Props) => ReactNode;
  readonly load: () => Promise<unknown>;
}

/** `load` imports the component; the part shows nothing until it is there, and waits for nothing once it is. */
export function makePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await loadOnce() }));
  function Part(props: Props) {
    // Even a promise that is kept already would hold what waits for it back by hundreds of milliseconds.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return { Part, load: loadOnce };
}
