import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import type { PinProperties } from '../../map/map-pointer.ts';
import type { PlanMap } from '../../map/plan-map.ts';
import { listVisits } from '../../store/arrange/arrangement.ts';
import { listDragged } from '../adjust/use-stop-drag.ts';
import { usePlanner } from '../use-planner.ts';

const HANDLE_SIZE = 22;

interface PointerOverMap {
  readonly point: { readonly x: number; readonly y: number };
  readonly originalEvent: MouseEvent;
}

/**
 * Pins are painted, not elements: an invisible handle lies over the one under the pointer, so that it can be dragged as
 * any other stop. A click on it is a click on the pin.
 */
export function usePinDrag(map: PlanMap | undefined, handle: RefObject<HTMLDivElement | null>): void {
  const planner = usePlanner();
  useEffect(() => {
    const element = handle.current;
    if (!map || !element) return;
    let pin: PinProperties | undefined;
    const hide = () => {
      if (!pin) return;
      pin = undefined;
      element.hidden = true;
    };
    const onMove = ({ point, originalEvent }: PointerOverMap) => {
      if (originalEvent.buttons !== 0) return;
      const isFree =
        planner.view.getState().tool.kind === 'select' &&
        !planner.solve.getState().isSolving &&
        !planner.adjuster.preview.store.getState().trial;
      const found = isFree ? map.findPinAt(point) : undefined;
      if (!found || found.state === 'trial') {
        hide();
        return;
      }
      pin = found;
      element.hidden = false;
      element.textContent = found.number;
      element.style.background = found.color || 'var(--unplanned)';
      element.style.color = found.textColor || 'var(--text)';
      element.style.transform = `translate(${point.x - HANDLE_SIZE / 2}px, ${point.y - HANDLE_SIZE / 2}px)`;
    };
    // A quick hand leaves the handle before the browser has begun the drag.
    const onLeave = ({ buttons }: MouseEvent) => {
      if (buttons === 0) hide();
    };
    const onClick = (event: MouseEvent) => {
      if (pin) map.choose(pin.id, event);
    };
    map.map.on('mousemove', onMove);
    map.map.on('movestart', hide);
    element.addEventListener('click', onClick);
    element.addEventListener('mouseleave', onLeave);
    const stopDrag = draggable({
      element,
      canDrag: () => pin !== undefined,
      getInitialData: () => ({ kind: 'stops' }),
      onGenerateDragPreview: () => element.setAttribute('data-dragged', 'true'),
      onDragStart: () => {
        element.removeAttribute('data-dragged');
        if (!pin) return;
        const { id, role, state } = pin;
        const order = planner.history.getState().plan.orders.find((item) => item.id === id);
        const [first] = order ? listVisits(order) : [];
        const isShipment = order?.type === 'shipment';
        const visit =
          state === 'planned' && isShipment
            ? { orderId: id, role: role === 'pickup' ? ('pickup' as const) : ('delivery' as const) }
            : (first ?? { orderId: id });
        planner.drag.begin(listDragged(planner, visit));
      },
      onDrop: ({ location }) => {
        hide();
        if (location.current.dropTargets.length === 0) planner.drag.cancel();
      },
    });
    return () => {
      stopDrag();
      map.map.off('mousemove', onMove);
      map.map.off('movestart', hide);
      element.removeEventListener('click', onClick);
      element.removeEventListener('mouseleave', onLeave);
    };
  }, [map, handle, planner]);
}
