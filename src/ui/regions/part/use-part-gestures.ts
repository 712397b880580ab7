/** Pointers on the drawing of an extract: one draws a box, two move and zoom; the wheel zooms. */
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Box } from '../box-size.ts';
import { boxBetween, type DrawingSize, moveView, type PartView, toPlace, zoomView } from './part-view.ts';

type Pixel = readonly [x: number, y: number];

interface Gestures {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly size: DrawingSize;
  readonly view: PartView;
  readonly onView: (change: (view: PartView) => PartView) => void;
  readonly box: Box | undefined;
  readonly onBox: (box: Box | undefined) => void;
}

/** Pixels that a press may shake without drawing. */
const MIN_DRAG = 4;
const WHEEL_ZOOM = 0.0015;

const distance = (a: Pixel, b: Pixel) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (a: Pixel, b: Pixel): Pixel => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function pixelOf(svg: Element, { clientX, clientY }: { clientX: number; clientY: number }): Pixel {
  const { left, top } = svg.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** Handlers for the drawing. */
export function usePartGestures({ svg, size, view, onView, box, onBox }: Gestures) {
  const pointers = useRef(new Map<number, Pixel>());
  /** `before`: the box that is there again when a second finger comes. */
  const drawing = useRef<{ readonly from: Pixel; readonly before: Box | undefined; isDrag: boolean }>(
    undefined,
  );

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
    drawing.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const at = pixelOf(event.currentTarget, event);
      pointers.current.set(event.pointerId, at);
      if (pointers.current.size === 1) {
        drawing.current = { from: at, before: box, isDrag: false };
        return;
      }
      if (drawing.current?.isDrag) onBox(drawing.current.before);
      drawing.current = undefined;
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
      } else if (drawing.current) {
        drawing.current.isDrag ||= distance(drawing.current.from, at) > MIN_DRAG;
        if (!drawing.current.isDrag) return;
        onBox(boxBetween(toPlace(view, size, drawing.current.from), toPlace(view, size, at)));
      }
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  };
}
