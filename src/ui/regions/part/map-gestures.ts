/** Pointers on a drawing of outlines: one draws or moves, two move and zoom; the wheel zooms. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type DrawingSize, moveView, type PartView, toPlace, zoomView } from './part-view.ts';

type Pixel = readonly [x: number, y: number];
type Place = [lon: number, lat: number];

/** What one pointer does. */
export interface DragHost {
  readonly onDragBegin?: () => void;
  /** From where it was pressed to where it is; absent = it moves the drawing. */
  readonly onDrag?: (from: Place, to: Place) => void;
  /** A second pointer came: what was dragged is as before. */
  readonly onDragBack?: () => void;
  /** It was pressed and let go. `reach`: degrees of latitude that a finger is thick. */
  readonly onPress?: (at: Place, reach: number) => void;
}

interface Gestures extends DragHost {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly size: DrawingSize;
  readonly view: PartView;
  readonly onView: (change: (view: PartView) => PartView) => void;
}

/** Pixels that a press may shake without drawing. */
const MIN_DRAG = 4;
const WHEEL_ZOOM = 0.0015;
/** Pixels. */
const REACH = 14;

const distance = (a: Pixel, b: Pixel) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (a: Pixel, b: Pixel): Pixel => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function pixelOf(svg: Element, { clientX, clientY }: { clientX: number; clientY: number }): Pixel {
  const { left, top } = svg.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** Handlers for the drawing. */
export function useMapGestures({ svg, size, view, onView, ...host }: Gestures) {
  const { onDragBegin, onDrag, onDragBack, onPress } = host;
  const pointers = useRef(new Map<number, Pixel>());
  const dragging = useRef<{ readonly from: Pixel; isDrag: boolean }>(undefined);

  useEffect(() => {
    const element = svg.current;
    // React listens to wheels without a right to keep the page still.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = pixelOf(event.currentTarget as Element, event);
      onView((now) => zoomView(now, size, Math.exp(-event.deltaY * WHEEL_ZOOM), at));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [svg, size, onView]);

  const leave = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    dragging.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const at = pixelOf(event.currentTarget, event);
      pointers.current.set(event.pointerId, at);
      if (pointers.current.size === 1) {
        dragging.current = { from: at, isDrag: false };
        return;
      }
      if (dragging.current?.isDrag) onDragBack?.();
      dragging.current = undefined;
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const last = pointers.current.get(event.pointerId);
      if (!last) return;
      const at = pixelOf(event.currentTarget, event);
      pointers.current.set(event.pointerId, at);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const factor = distance(at, other) / Math.max(1, distance(last, other));
        const [was, is] = [between(last, other), between(at, other)];
        onView((now) => moveView(zoomView(now, size, factor, was), [is[0] - was[0], is[1] - was[1]]));
      } else if (dragging.current) {
        const { from, isDrag } = dragging.current;
        if (!isDrag && distance(from, at) <= MIN_DRAG) return;
        if (!isDrag) onDragBegin?.();
        dragging.current.isDrag = true;
        if (onDrag) onDrag(toPlace(view, size, from), toPlace(view, size, at));
        else {
          const start = isDrag ? last : from;
          onView((now) => moveView(now, [at[0] - start[0], at[1] - start[1]]));
        }
      }
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (dragging.current?.isDrag === false)
        onPress?.(toPlace(view, size, dragging.current.from), REACH / view.scale);
      leave(event);
    },
    onPointerCancel: leave,
  };
}
