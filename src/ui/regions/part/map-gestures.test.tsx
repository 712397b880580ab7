/** What pointers and the wheel do to a drawing of 400 by 200 pixels, ten to a degree, that begins at pixel (50, 20). */
import { act, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { Box } from '../box-size.ts';
import { useMapGestures } from './map-gestures.ts';
import { boxBetween, type PartView, toPixel } from './part-view.ts';

const SIZE = { width: 400, height: 200 };
const VIEW: PartView = { lon: 0, lat: 0, scale: 10, squeeze: 1 };
const OLD: Box = [1, 1, 2, 2];

/** `isPanned`: one pointer moves the drawing instead of drawing a box. */
function show({ isPanned = false } = {}) {
  const presses: (readonly number[])[] = [];
  let now: { view: PartView; box: Box | undefined } = { view: VIEW, box: OLD };
  function Drawing() {
    const svg = useRef<SVGSVGElement>(null);
    const [view, onView] = useState(VIEW);
    const [box, onBox] = useState<Box | undefined>(OLD);
    const before = useRef<Box>(undefined);
    now = { view, box };
    const drawing = {
      onDragBegin: () => {
        before.current = box;
      },
      onDrag: (from: [number, number], to: [number, number]) => onBox(boxBetween(from, to)),
      onDragBack: () => onBox(before.current),
    };
    const onPress = (at: readonly number[], reach: number) => presses.push([...at, reach]);
    const host = isPanned ? { onPress } : drawing;
    return (
      <svg ref={svg} {...useMapGestures({ svg, size: SIZE, view, onView, ...host })}>
        <title>Part</title>
      </svg>
    );
  }
  const { container } = render(<Drawing />);
  const svg = container.querySelector('svg') as SVGSVGElement;
  svg.getBoundingClientRect = () => ({ left: 50, top: 20 }) as DOMRect;
  /** At a pixel of the drawing. */
  const send = (type: string, [x, y]: readonly [number, number], more: object = {}) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    for (const [name, value] of Object.entries({
      clientX: x + 50,
      clientY: y + 20,
      button: 0,
      pointerId: 1,
      ...more,
    }))
      Object.defineProperty(event, name, { value });
    act(() => void svg.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const place = () => toPixel(now.view, SIZE, [0, 0]).map((pixel) => Number(pixel.toFixed(6)));
  return { send, read: () => now, place, presses };
}

test('a pointer draws a box from where it went down, in either direction', () => {
  const { send, read } = show();
  send('pointermove', [150, 50]);
  expect(send('pointerdown', [100, 150])).toBe(true);
  send('pointermove', [150, 50]);
  expect(read().box).toEqual([-10, -5, -5, 5]);
  send('pointermove', [90, 160]);
  expect(read().box).toEqual([-11, -6, -10, -5]);
  send('pointerup', [90, 160]);
  send('pointermove', [300, 100]);
  expect(read()).toEqual({ view: VIEW, box: [-11, -6, -10, -5] });
});

test('a press that shakes draws nothing, nor does another button', () => {
  const { send, read } = show();
  send('pointerdown', [100, 100]);
  send('pointermove', [104, 100]);
  expect(read().box).toEqual(OLD);
  // Once it is a drag, it stays one.
  send('pointermove', [105, 100]);
  send('pointermove', [102, 100]);
  expect(read().box).toEqual([-10, 0, -9.8, 0]);
  send('pointercancel', [102, 100]);
  expect(send('pointerdown', [100, 100], { button: 2 })).toBe(false);
  send('pointermove', [300, 100]);
  expect(read().box).toEqual([-10, 0, -9.8, 0]);
});

test('a second finger takes the box back; two move and zoom what lies between them', () => {
  const { send, read, place } = show();
  send('pointerdown', [150, 100]);
  send('pointermove', [180, 120]);
  expect(read().box).not.toEqual(OLD);
  send('pointerdown', [220, 120], { pointerId: 2 });
  expect(read().box).toEqual(OLD);
  // From 40 pixels apart, their middle at (200, 120), to 80, their middle at (220, 120).
  send('pointermove', [260, 120], { pointerId: 2 });
  expect(read().view.scale).toBeCloseTo(20, 9);
  expect(place()).toEqual([220, 80]);
  expect(read().box).toEqual(OLD);
  // One that stays draws nothing.
  send('pointerup', [260, 120], { pointerId: 2 });
  send('pointermove', [20, 20]);
  expect(read().box).toEqual(OLD);
});

test('the wheel zooms about the pointer, and the page stays', () => {
  const { send, read, place } = show();
  expect(send('wheel', [300, 100], { deltaY: -100 })).toBe(true);
  expect(read().view.scale).toBeCloseTo(10 * Math.exp(0.15), 9);
  expect(place()[0]).toBeCloseTo(300 - 100 * Math.exp(0.15), 4);
  send('wheel', [300, 100], { deltaY: 100 });
  expect(read().view.scale).toBeCloseTo(10, 9);
});

test('where nothing is drawn one pointer moves the drawing, and a press says where it was', () => {
  const { send, place, presses } = show({ isPanned: true });
  send('pointerdown', [100, 150]);
  send('pointermove', [102, 151]);
  send('pointerup', [102, 151]);
  // 14 pixels are 1.4 degrees.
  expect(presses).toEqual([[-10, -5, 1.4]]);
  expect(place()).toEqual([200, 100]);
  send('pointerdown', [100, 150]);
  send('pointermove', [130, 140]);
  send('pointermove', [140, 130]);
  send('pointerup', [140, 130]);
  expect(place()).toEqual([240, 80]);
  expect(presses).toHaveLength(1);
});
