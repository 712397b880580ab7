/** The handle over the pin that the pointer is on. */
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import type { PlanMap } from '../../map/plan-map.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { makeStillPlanner } from '../../testing/ui/render-markup.ts';
import { PlannerContext } from '../use-planner.ts';
import { usePinDrag } from './use-pin-drag.ts';

const PIN = {
  id: 'A',
  role: '',
  state: 'planned',
  number: '7',
  color: 'rgb(1, 2, 3)',
  textColor: 'rgb(4, 5, 6)',
};

function show({ tool = 'select', isSolving = false, trial = undefined as object | undefined } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  let pin: object | undefined;
  const choose = vi.fn();
  const map = {
    choose,
    findPinAt: ({ x }: { x: number }) => (x === 50 ? pin : undefined),
    map: {
      on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      off: (type: string, listener: unknown) => listeners.get(type) === listener && listeners.delete(type),
    },
  } as unknown as PlanMap;
  const store = (state: object) => ({ getState: () => state });
  const planner = makeStillPlanner({
    plan: makePlan(['A']),
    view: { tool: { kind: tool } },
    solve: { isSolving },
    parts: { adjuster: { preview: { store: store({ trial }) } } },
  });
  function Handle() {
    const handle = useRef<HTMLDivElement>(null);
    usePinDrag(map, handle);
    return <div ref={handle} hidden data-testid="handle" />;
  }
  const { getByTestId, unmount } = render(
    <PlannerContext.Provider value={planner}>
      <Handle />
    </PlannerContext.Provider>,
  );
  const handle = getByTestId('handle');
  const move = (x: number, found: object = PIN, buttons = 0) => {
    pin = found;
    listeners.get('mousemove')?.({ point: { x, y: 30 }, originalEvent: { buttons } });
  };
  return { handle, move, choose, listeners, unmount };
}

test('lies over a pin, with its number and colours, and a click on it is one on the pin', () => {
  const { handle, move, choose } = show();
  handle.click();
  move(10);
  expect(handle.hidden).toBe(true);
  move(50);
  expect([handle.hidden, handle.textContent]).toEqual([false, '7']);
  expect(handle.style.transform).toBe('translate(39px, 19px)');
  expect([handle.style.background, handle.style.color]).toEqual([PIN.color, PIN.textColor]);
  handle.click();
  expect(choose.mock.calls.map(([id]) => id)).toEqual(['A']);
  // The colours of an open order are the page's own.
  move(50, { ...PIN, color: '', textColor: '', number: '' });
  expect([handle.style.background, handle.style.color]).toEqual(['var(--unplanned)', 'var(--text)']);
});

test('goes with the pointer, unless a button is down', () => {
  const { handle, move, listeners } = show();
  const leave = (buttons: number) => handle.dispatchEvent(new MouseEvent('mouseleave', { buttons }));
  move(50);
  move(10, PIN, 1);
  leave(1);
  expect(handle.hidden).toBe(false);
  leave(0);
  expect(handle.hidden).toBe(true);
  move(50);
  move(10);
  expect(handle.hidden).toBe(true);
  move(50);
  listeners.get('movestart')?.({});
  expect(handle.hidden).toBe(true);
});

test.each([
  ['another tool is at work', { tool: 'lasso' }],
  ['a run goes on', { isSolving: true }],
  ['a change is on trial', { trial: {} }],
])('is not there while %s', (_, state) => {
  const { handle, move } = show(state);
  move(50);
  expect(handle.hidden).toBe(true);
});

test('is not there over a pin on trial, and nothing is left when the map goes', () => {
  const { handle, move, listeners, unmount, choose } = show();
  move(50);
  move(50, { ...PIN, state: 'trial' });
  expect(handle.hidden).toBe(true);
  move(50);
  unmount();
  expect([...listeners.keys()]).toEqual([]);
  handle.click();
  expect(choose).not.toHaveBeenCalled();
});
