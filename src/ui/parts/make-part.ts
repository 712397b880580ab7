/** A part of the page as a file of its own, fetched when it is first shown. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  readonly load: () => Promise<unknown>;
}

/** `load` imports the component; the part shows nothing until it is there. */
export function makePart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return { Part: lazy(async () => ({ default: await load() })), load };
}
