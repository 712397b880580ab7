/** Which part of a day from 6 to 18 is on show, on a lane of 1200 pixels whose hours begin at pixel 100. */
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { type TimeSpanControls, useTimeSpan } from './use-time-span.ts';

const HOUR = 3600;

function show(width = 1200) {
  let controls!: TimeSpanControls;
  function Lane({ day }: { day: readonly [number, number] }) {
    const area = useRef<HTMLDivElement>(null);
    controls = useTimeSpan(day, area, width);
    return (
      <div ref={area}>
        <div className="hours" />
      </div>
    );
  }
  const day = [6 * HOUR, 18 * HOUR] as const;
  const { container, rerender, unmount } = render(<Lane day={day} />);
  const area = container.firstElementChild as HTMLElement;
  const hours = area.firstElementChild as HTMLElement;
  hours.getBoundingClientRect = () => ({ left: 100, width: 1200 }) as DOMRect;
  const read = () => controls.span.map((seconds) => seconds / HOUR);
  const turn = (wheel: WheelEventInit) => {
    const event = new WheelEvent('wheel', { cancelable: true, bubbles: true });
    for (const [name, value] of Object.entries({ deltaX: 0, deltaY: 0, ...wheel }))
      Object.defineProperty(event, name, { value });
    act(() => void area.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const press = (name: 'zoomIn' | 'zoomOut' | 'fitDay') => act(() => controls[name]());
  const isWhole = () => controls.isWhole;
  return {
    read,
    turn,
    press,
    isWhole,
    unmount,
    setDay: (next: [number, number]) => rerender(<Lane day={next} />),
  };
}

test('buttons zoom about the middle, no closer than half an hour and no further than the day', () => {
  const { read, press, isWhole } = show();
  expect([read(), isWhole()]).toEqual([[6, 18], true]);
  press('zoomIn');
  expect([read(), isWhole()]).toEqual([[8, 16], false]);
  press('zoomOut');
  expect([read(), isWhole()]).toEqual([[6, 18], true]);
  for (let i = 0; i < 12; i++) press('zoomIn');
  expect(read()[0]).toBeCloseTo(11.75, 9);
  expect(read()[1]).toBeCloseTo(12.25, 9);
  press('fitDay');
  expect([read(), isWhole()]).toEqual([[6, 18], true]);
});

test('the wheel with Ctrl zooms about the hour under the pointer', () => {
  const { read, turn } = show();
  // A third of the day, 10 o'clock, stays where it is.
  expect(turn({ ctrlKey: true, deltaY: -1, clientX: 500 })).toBe(true);
  expect(read().map((hour) => Number(hour.toFixed(6)))).toEqual([7.333333, 15.333333]);
  expect(turn({ metaKey: true, deltaY: 1, clientX: 500 })).toBe(true);
  expect(read()).toEqual([6, 18]);
  turn({ ctrlKey: true, deltaY: -1, clientX: 100 });
  expect(read()).toEqual([6, 14]);
});

test('a sideways wheel moves as far as the day goes; an upright one is the page’s', () => {
  const { read, turn, press } = show();
  press('zoomIn');
  expect(turn({ deltaX: 150, deltaY: 20 })).toBe(true);
  expect(read()).toEqual([9, 17]);
  turn({ deltaX: 900 });
  expect(read()).toEqual([10, 18]);
  turn({ deltaX: -9000 });
  expect(read()).toEqual([6, 14]);
  expect(turn({ deltaX: 20, deltaY: 150 })).toBe(false);
  expect(read()).toEqual([6, 14]);
});

test('a day that no longer holds what is on show is shown whole', () => {
  const { read, press, setDay } = show();
  press('zoomIn');
  setDay([5 * HOUR, 18 * HOUR]);
  expect(read()).toEqual([8, 16]);
  setDay([9 * HOUR, 18 * HOUR]);
  expect(read()).toEqual([9, 18]);
});
