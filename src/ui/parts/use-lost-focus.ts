import { type RefObject, useLayoutEffect } from 'react';

/** Focuses the element when it appears in the place of what had focus, which would otherwise fall into nothing. */
export function useLostFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
