import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives focus back to where it was when the element appeared, once the element goes while focus is inside it (or
 * nowhere). `key` names what is shown, undefined for nothing; with `isTaking` the element gets focus when it appears.
 */
export function useReturnFocus(
  ref: RefObject<HTMLElement | null>,
  key: string | undefined,
  isTaking = false,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (key === undefined || !element) return;
    const before = document.activeElement;
    if (isTaking) element.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body || element.contains(activeElement);
      if (!isLost) return;
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const target = back ? before : document.querySelector<HTMLElement>('main');
      target?.focus({ preventScroll: true });
    };
  }, [ref, key, isTaking]);
}
