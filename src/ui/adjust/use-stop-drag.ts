import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import type { Visit } from '../../store/arrange/arrangement.ts';
import { usePlanner } from '../use-planner.ts';
import { listDragged } from './list-dragged.ts';

/** Makes an element the handle of a stop: with others chosen too, all of them are dragged. */
export function useStopDrag(ref: RefObject<HTMLElement | null>, visit: Visit | undefined): void {
  const planner = usePlanner();
  const { orderId, role } = visit ?? {};
  useEffect(() => {
    const element = ref.current;
    if (!element || orderId === undefined) return;
    return draggable({
      element,
      // What is on trial is not made yet: its routes are no places to move stops between.
      canDrag: () => !planner.solve.getState().isSolving && !planner.adjuster.preview.store.getState().trial,
      getInitialData: () => ({ kind: 'stops' }),
      onDragStart: () => planner.drag.begin(listDragged(planner, role ? { orderId, role } : { orderId })),
      onDrop: ({ location }) => {
        if (location.current.dropTargets.length === 0) planner.drag.cancel();
      },
    });
  }, [ref, planner, orderId, role]);
}
