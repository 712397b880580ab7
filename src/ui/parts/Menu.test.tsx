/** A menu in a window of 800 x 600: where it opens, and what keys and a scroll do. */
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import { mountStill } from '../../testing/ui/mount-still.tsx';
import { Menu } from './Menu.tsx';

/** Kept free around it. */
const MARGIN = 8;
/** Between button and menu. */
const GAP = 6;

const size = { width: innerWidth, height: innerHeight };
beforeEach(() => Object.assign(window, { innerWidth: 800, innerHeight: 600 }));
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(window, { innerWidth: size.width, innerHeight: size.height });
});

/** Its button lies 40 x 20 at a place of the window; the menu would be so large. */
function layOut(at: { left: number; top: number }, popup: { width: number; height: number }) {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  rect.mockImplementation(() => new DOMRect(at.left, at.top, 40, 20));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(popup.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(popup.height);
  return (left: number, top: number) => rect.mockImplementation(() => new DOMRect(left, top, 40, 20));
}

async function open(side: 'left' | 'right' = 'left') {
  const onChoose = vi.fn();
  const { page, user } = mountStill(
    <Menu label="More" className="button" face="…" side={side}>
      {(close) =>
        ['One', 'Two', 'Three'].map((name) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            disabled={name === 'Two'}
            onClick={() => {
              onChoose(name);
              close();
            }}
          >
            {name}
          </button>
        ))
      }
    </Menu>,
    { plan: makePlan([]) },
  );
  const button = page.querySelector('[aria-haspopup=menu]') as HTMLElement;
  const find = () => page.querySelector<HTMLElement>('[role=menu]');
  await user.click(button);
  const { left, top, maxHeight } = find()?.style ?? {};
  const numbers = [left, top, maxHeight].map((text) => Number.parseFloat(text ?? ''));
  return { user, button, find, onChoose, place: numbers };
}

const BUTTON = { left: 300, top: 400 };
/** From below a button to the end of the window, and from its beginning to above the button. */
const BELOW = 600 - 420 - GAP - MARGIN;
const ABOVE = 400 - GAP - MARGIN;

describe('a menu opens', () => {
  test.each([
    ['below its button where it just fits', BELOW, 420 + GAP, BELOW],
    ['above it where only there is room', BELOW + 1, 400 - GAP - (BELOW + 1), ABOVE],
    ['above it, cut at the window, where it is higher than both', 1000, MARGIN, ABOVE],
  ])('%s', async (_, height, top, room) => {
    layOut(BUTTON, { width: 100, height });
    expect((await open()).place).toEqual([300, top, room]);
  });

  test('below where the room is no larger above', async () => {
    layOut({ left: 300, top: 290 }, { width: 100, height: 1000 });
    expect((await open()).place).toEqual([300, 310 + GAP, 290 - GAP - MARGIN]);
  });

  test.each([
    ['left', 300, 100, 300],
    ['right', 300, 100, 240],
    ['left', 760, 100, 800 - 100 - MARGIN],
    ['right', 10, 100, MARGIN],
  ] as const)('at the %s edge of a button at %d, within the window', async (side, left, width, expected) => {
    layOut({ left, top: 100 }, { width, height: 50 });
    expect((await open(side)).place[0]).toBe(expected);
  });
});

describe('an open menu', () => {
  test('is walked with arrows past what cannot be chosen, and gives the focus back', async () => {
    const { user, button, find, onChoose } = await open();
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('One');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Three');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('One');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onChoose.mock.calls).toEqual([['Three']]);
    expect(find()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('closes when a scroll takes its button away, not when it is scrolled itself', async () => {
    const moveButton = layOut(BUTTON, { width: 100, height: 50 });
    const { find } = await open();
    fireEvent.scroll(document);
    expect(find()).not.toBeNull();
    moveButton(300, 380);
    fireEvent.scroll(find() as HTMLElement);
    expect(find()).not.toBeNull();
    fireEvent.scroll(document);
    expect(find()).toBeNull();
  });
});
