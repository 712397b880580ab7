import { type RefObject, useEffect, useState } from 'react';

/** Lanes this close to what is on the screen are drawn, so that scrolling finds them there. */
const MARGIN = '300px';

/** Whether an element is on the screen or close to it; `isFirst` until the browser has looked. */
export function useNear(ref: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const options = { rootMargin: MARGIN, scrollMargin: MARGIN };
    const observer = new IntersectionObserver(
      (entries) => setNear(entries[entries.length - 1].isIntersecting),
      options,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
