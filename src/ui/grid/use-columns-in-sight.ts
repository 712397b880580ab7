import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';

/** Pixels beyond the edges that are kept ready. */
const MARGIN = 260;

interface Window {
  /** Pixels from the edge where lines begin. */
  readonly left: number;
  readonly width: number;
}

/** Cells whose columns lie in the window; `widths` begins with the mark's, which is not among the cells. */
export function listColumnsInSight(widths: readonly number[], { left, width }: Window): number[] {
  const shown: number[] = [];
  let start = widths[0] ?? 0;
  for (let i = 1; i < widths.length; i++) {
    if (start + widths[i] > left - MARGIN && start < left + width + MARGIN) shown.push(i - 1);
    start += widths[i];
  }
  return shown;
}

/**
 * The cells of a row that are in the page: those in sight, and `active`, which may have the focus. `onScroll` is for the
 * element that scrolls; called before anything is drawn anew it costs no layout.
 */
export function useColumnsInSight(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
  active: number,
) {
  const [seen, setSeen] = useState<Window>({ left: 0, width: Number.POSITIVE_INFINITY });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth;
      setSeen((last) => (last.width === width ? last : { ...last, width }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const text = useMemo(() => {
    const shown = listColumnsInSight(widths, seen);
    if (active >= 0 && active < widths.length - 1 && !shown.includes(active)) shown.push(active);
    return shown.sort((a, b) => a - b).join();
  }, [widths, seen, active]);
  // The same array as long as it holds the same columns: rows are drawn anew only then.
  const shownColumns = useMemo(() => (text === '' ? [] : text.split(',').map(Number)), [text]);
  const onScroll = useCallback(({ currentTarget }: { currentTarget: HTMLElement }) => {
    const left = Math.abs(currentTarget.scrollLeft);
    setSeen((last) => (last.left === left ? last : { ...last, left }));
  }, []);
  return { shownColumns, isShifted: seen.left > 0, onScroll };
}
