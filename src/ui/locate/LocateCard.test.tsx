/** The address that is worked on: what is said of it, and what its buttons and keys ask for. */
import { render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LocateHit, LocateItem, LocateState } from '../../store/locate/locate-state.ts';
import { NO_LOCATE, placeKey } from '../../store/locate/locate-state.ts';
import type { Planner } from '../../store/planner.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { LocateCard } from './LocateCard.tsx';
import { useLocateKeys } from './use-locate-keys.ts';

const hit = (title: string, lon: number, metres?: number): LocateHit => ({
  location: [lon, 43],
  kind: 'street',
  title,
  detail: `in ${title}`,
  metres,
});

const ITEM: LocateItem = {
  key: 'one',
  orderId: 'A',
  part: 'delivery',
  row: 7,
  name: 'Bakery',
  text: 'Mill Street 1',
  asked: 'Mill Street 1',
  status: 'unsure',
  hits: [hit('Mill Street', 7, 1500), hit('Mill Lane', 8)],
  isSkipped: false,
  needsPerson: true,
};

function makeLocate() {
  const locate = {
    pick: vi.fn(),
    accept: vi.fn(),
    skip: vi.fn(),
    step: vi.fn(),
    retry: vi.fn(),
    setEditing: vi.fn(),
    setStreet: vi.fn(),
    setAppliesToSame: vi.fn(),
  };
  return locate;
}

function show(change: Partial<LocateItem> = {}, more: Partial<LocateState> = {}) {
  const item = { ...ITEM, ...change };
  const state: LocateState = { ...NO_LOCATE, isOpen: true, items: [item], current: item.key, ...more };
  const locating = { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined };
  const locate = makeLocate();
  const parts = { locate, locating };
  const { page, user } = mountStill(<LocateCard item={item} />, { plan: makePlan([]), parts });
  const button = (name: RegExp) => {
    const found = [...page.querySelectorAll('button')].find(({ textContent }) =>
      name.test(textContent ?? ''),
    );
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  };
  return { page, user, locate, button };
}

describe('hits', () => {
  test('have a number, what they are, and how far from the depot; the one that Enter takes is marked', () => {
    const { page } = show();
    expect(listTexts(page, '.locate-hit')).toEqual([
      '1Mill Streetin Mill StreetStreet only, 1.5 km',
      '2Mill Lanein Mill LaneStreet only',
    ]);
    const marked = [...page.querySelectorAll('.locate-hit')].map((one) => one.getAttribute('aria-pressed'));
    expect(marked).toEqual(['true', 'false']);
    const second = show({}, { picked: 1 }).page.querySelectorAll('.locate-hit')[1];
    expect(second.getAttribute('aria-pressed')).toBe('true');
  });

  test('are picked by a press and taken by two', async () => {
    const { user, locate, button } = show();
    await user.click(button(/Mill Lane/));
    expect(locate.pick.mock.calls).toEqual([[1]]);
    await user.dblClick(button(/Mill Street/));
    expect([locate.pick.mock.lastCall, locate.accept.mock.calls.length]).toEqual([[0], 1]);
  });

  test('that only sound alike are not to be used unasked, and what was not found says so', () => {
    expect(() => show({ status: 'none' }).button(/^Use this place/)).toThrow();
    expect(show({ status: 'none', hits: [] }).page.querySelector('.muted')?.textContent).toMatch(/./);
    expect(show({ status: 'waiting', hits: [] }).page.querySelector('.muted')).toBeNull();
  });
});

test('buttons take, edit and skip', async () => {
  const { user, locate, button } = show();
  await user.click(button(/^Use this place/));
  await user.click(button(/E$/));
  await user.click(button(/S$/));
  expect([
    locate.accept.mock.calls.length,
    locate.setEditing.mock.calls,
    locate.skip.mock.calls.length,
  ]).toEqual([1, [[true]], 1]);
});

test('a text that is changed is looked up; of its keys only Escape ends it, and goes no further', async () => {
  const { page, user, locate } = show({}, { isEditing: true });
  const field = page.querySelector<HTMLInputElement>('.locate-edit input');
  if (!field) throw new Error('There is no field');
  expect([field.value, document.activeElement === field]).toEqual([ITEM.text, true]);
  expect(page.querySelector('.locate-hit')).toBeNull();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', listen);
  await user.keyboard('Row 5');
  expect([field.value, locate.setEditing.mock.calls, heard]).toEqual(['Row 5', [], [...'Row 5']]);
  await user.keyboard('{Enter}');
  expect([locate.retry.mock.calls, locate.setEditing.mock.calls]).toEqual([[['Row 5']], []]);
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', listen);
  expect([locate.retry.mock.calls.length, locate.setEditing.mock.calls]).toEqual([1, [[false]]]);
  expect(heard).toEqual([...'Row 5', 'Enter']);
});

test('rows with the same text are counted, as far as they wait for a person', async () => {
  const other = { ...ITEM, key: 'two', text: 'mill street, 1' };
  const items = [
    ITEM,
    other,
    { ...other, key: 'three', needsPerson: false },
    { ...other, key: 'four', text: 'x' },
  ];
  const { page, user, locate } = show({}, { items });
  expect(page.querySelector('.check-line')?.textContent).toContain('1');
  await user.click(page.querySelector('.check-line input') as HTMLElement);
  expect(locate.setAppliesToSame.mock.calls).toEqual([[false]]);
  expect(show().page.querySelector('.check-line')).toBeNull();
});

test('the van stops on the nearest street, or in another one that is chosen', async () => {
  const spot = (street: string, metres: number) => ({ point: [7, 43] as [number, number], metres, street });
  const access = { nearest: spot('Mill Street', 12), others: [spot('Back Lane', 30)] };
  const roads = new Map([[placeKey([7, 43]), access]]) as unknown as LocateState['roads'];
  const { page, user, locate } = show({}, { roads });
  expect(page.querySelector('.locate-road span')?.textContent).toBe(
    'Van stops on Mill Street12 m on foot to the door',
  );
  await user.selectOptions(page.querySelector('select') as HTMLElement, 'Back Lane');
  expect(locate.setStreet.mock.calls).toEqual([['Back Lane']]);
  const alone = new Map([[placeKey([7, 43]), { ...access, others: [] }]]) as unknown as LocateState['roads'];
  expect(show({}, { roads: alone }).page.querySelector('select')).toBeNull();
});

test('keys step, pick, take, edit, skip and pin; those of fields and with Ctrl are left alone', () => {
  const locate = makeLocate();
  let tool = 'select';
  const view = {
    getState: () => ({ tool: { kind: tool } }),
    setTool: ({ kind }: { kind: string }) => {
      tool = kind;
    },
    dropTool: () => {
      tool = 'select';
    },
  };
  let isEditing = false;
  const planner = { view, locating: { getState: () => ({ isEditing }) } } as unknown as Planner;
  const onEscape = vi.fn();
  function Keys() {
    useLocateKeys(planner, locate as never, onEscape);
    return (
      <>
        <input />
        <button type="button">Press</button>
      </>
    );
  }
  const { container, unmount } = render(<Keys />);
  const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    at.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const key of ['j', 'ArrowDown', 'K', 'ArrowUp', 'e', 's', '1', '9', 'Enter'])
    expect(press(key)).toBe(true);
  expect(locate.step.mock.calls).toEqual([[1], [1], [-1], [-1]]);
  expect(locate.pick.mock.calls).toEqual([[0], [8]]);
  expect([locate.setEditing.mock.calls, locate.skip.mock.calls, locate.accept.mock.calls]).toEqual([
    [[true]],
    [[]],
    [[]],
  ]);
  expect([press('p'), tool, press('Escape'), tool, onEscape.mock.calls.length]).toEqual([
    true,
    'pin',
    true,
    'select',
    0,
  ]);
  press('Escape');
  expect(onEscape).toHaveBeenCalledOnce();
  const [field, button] = [
    container.querySelector('input') as Element,
    container.querySelector('button') as Element,
  ];
  const left = [press('0'), press('x'), press('j', { ctrlKey: true }), press('j', { metaKey: true })];
  expect([...left, press('j', { altKey: true }), press('j', {}, field), press('Enter', {}, button)]).toEqual(
    Array.from({ length: 7 }, () => false),
  );
  expect([locate.step.mock.calls.length, locate.accept.mock.calls.length]).toEqual([4, 1]);
  expect(press('Escape', {}, field)).toBe(true);
  isEditing = true;
  expect(press('Escape', {}, field)).toBe(false);
  unmount();
  expect(press('j')).toBe(false);
});
