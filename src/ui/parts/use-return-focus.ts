import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves focus to the element when it appears, and back to where it was once the element goes, unless the person has
 * moved on by then. `key` names what is shown: another key counts as another appearance.
 */
export function useReturnFocus(ref: RefObject<HTMLElement | null>, key: string | undefined): void {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (key === undefined) return;
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    ref.current?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) return;
      if (before.current?.isConnected) before.current.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, [ref, key]);
}
