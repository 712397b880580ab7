import { type RefObject, useLayoutEffect } from 'react';

/** Calls `close` on Escape and, unless told otherwise, on a press outside the element. */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  by: 'escape-or-press' | 'escape-only' = 'escape-or-press',
): void {
  // With the element, not after it is drawn: what takes the focus hears the next key.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (by === 'escape-or-press' && !ref.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Taken: Escape closes one thing at a time.
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [ref, isOpen, close, by]);
}
