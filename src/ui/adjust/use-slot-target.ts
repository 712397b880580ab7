import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import type { Slot } from '../../store/arrange/arrangement.ts';
import { usePlanner } from '../use-planner.ts';

/** Where the pointer is, in pixels of the page. */
interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** Makes an element a place to drop stops on: `findSlot` says which slot is under the pointer. Alt = best place. */
export function useSlotTarget(
  ref: RefObject<HTMLElement | null>,
  findSlot: (pointer: PointerPlace) => Slot | undefined,
): void {
  const { drag } = usePlanner();
  const find = useRef(findSlot);
  find.current = findSlot;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === 'stops',
      onDrag: ({ location }) => {
        const { clientX: x, clientY: y, altKey } = location.current.input;
        drag.over(find.current({ x, y }), altKey);
      },
      onDragLeave: () => drag.over(undefined),
      onDrop: ({ location }) => {
        const { clientX: x, clientY: y, altKey } = location.current.input;
        drag.over(find.current({ x, y }), altKey);
        void drag.drop();
      },
    });
  }, [ref, drag]);
}

/** Makes an element the bin: what is dropped there comes off its route. */
export function useBinTarget(ref: RefObject<HTMLElement | null>): void {
  const { drag } = usePlanner();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === 'stops',
      onDragEnter: () => element.setAttribute('data-over', 'true'),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: () => {
        element.removeAttribute('data-over');
        void drag.dropOut();
      },
    });
  }, [ref, drag]);
}
