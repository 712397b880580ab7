import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import { listVisits, readArrangement, type Visit } from '../../store/arrange/arrangement.ts';
import type { Planner } from '../../store/planner.ts';
import { usePlanner } from '../use-planner.ts';

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

/** The stops that move when one of them is taken: all chosen orders where it is among them, else it alone. */
export function listDragged(planner: Planner, visit: Visit): readonly Visit[] {
  const { plan } = planner.history.getState();
  const { selectedOrders } = planner.view.getState();
  const visits = readArrangement(plan.solution).flatMap((route) => route.visits);
  const isPlaced = visits.some(({ orderId }) => orderId === visit.orderId);
  if (!selectedOrders.has(visit.orderId) || selectedOrders.size < 2) {
    const order = plan.orders.find(({ id }) => id === visit.orderId);
    return isPlaced || !order ? [visit] : listVisits(order);
  }
  const placed = visits.filter(({ orderId }) => selectedOrders.has(orderId));
  const known = new Set(placed.map(({ orderId }) => orderId));
  const open = plan.orders.filter(({ id }) => selectedOrders.has(id) && !known.has(id)).flatMap(listVisits);
  return [...placed, ...open];
}
