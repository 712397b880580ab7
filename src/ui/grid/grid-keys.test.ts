import { expect, test } from 'vitest';
import { readGridKey } from './grid-keys.ts';

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

function press(key: string, held: Partial<typeof NO_KEYS> = {}, cell = { row: 30, column: 2 }) {
  const event = { ...NO_KEYS, ...held, key };
  return readGridKey(event as Parameters<typeof readGridKey>[0], cell, 100, 5);
}

test('arrows move by one cell, with Alt they are the browser’s', () => {
  const to = (key: string) => press(key);
  expect(to('ArrowDown')).toMatchObject({ kind: 'move', to: { row: 31, column: 2 }, isExtending: false });
  expect(to('ArrowUp')).toMatchObject({ kind: 'move', to: { row: 29, column: 2 } });
  expect(to('ArrowRight')).toMatchObject({ kind: 'move', to: { row: 30, column: 3 } });
  expect(to('ArrowLeft')).toMatchObject({ kind: 'move', to: { row: 30, column: 1 } });
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])
    expect(press(key, { altKey: true }), key).toBeUndefined();
});

test('pages, ends of the row and, with Ctrl, of the table', () => {
  expect(press('PageDown')).toMatchObject({ to: { row: 50, column: 2 } });
  expect(press('PageUp')).toMatchObject({ to: { row: 10, column: 2 } });
  expect(press('PageUp', {}, { row: 5, column: 2 })).toMatchObject({ to: { row: 0, column: 2 } });
  expect(press('Home')).toMatchObject({ to: { row: 30, column: 0 } });
  expect(press('Home', { ctrlKey: true })).toMatchObject({ to: { row: 0, column: 0 } });
  expect(press('End')).toMatchObject({ to: { row: 30, column: 5 } });
  expect(press('End', { metaKey: true })).toMatchObject({ to: { row: 99, column: 5 } });
});

test('what is typed goes into the cell, but not into the head', () => {
  expect(press('x')).toEqual({ kind: 'type', text: 'x' });
  expect(press('x', {}, { row: 0, column: 1 })).toEqual({ kind: 'type', text: 'x' });
  expect(press('x', {}, { row: -1, column: 1 })).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press(' ')).toEqual({ kind: 'toggle' });
  for (const key of ['Enter', 'F2']) {
    expect(press(key)).toEqual({ kind: 'press' });
    expect(press(key, { ctrlKey: true })).toBeUndefined();
  }
  expect(press('A', { ctrlKey: true })).toEqual({ kind: 'all' });
  expect(press('d', { metaKey: true })).toEqual({ kind: 'fill' });
  expect(press('c', { ctrlKey: true })).toBeUndefined();
});

test('with Shift rows are chosen on the way, up to the first one', () => {
  expect(press('ArrowDown', { shiftKey: true })).toMatchObject({
    to: { row: 31, column: 2 },
    isExtending: true,
  });
  expect(press('ArrowUp', { shiftKey: true }, { row: 0, column: 1 })).toMatchObject({
    to: { row: 0, column: 1 },
    isExtending: true,
  });
});
