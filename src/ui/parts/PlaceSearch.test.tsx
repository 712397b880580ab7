/** Places by their address: nothing is taken before it is chosen, and only the last question has an answer. */
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { t } from '../../i18n/t.ts';
import type { PlaceAnswer } from '../../store/place-search.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { WhereFields } from '../orders/StopFields.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';

const PLAN = makePlan(['A'], 3);
const mount = (component: React.ReactNode, parts: object = {}) =>
  mountStill(component, { plan: PLAN, parts });
const inputOf = (page: Element) => page.querySelector('input') as HTMLInputElement;
const buttons = (page: Element) => [...page.querySelectorAll('button')];

/** Searches that end when the test says so, each by its number. */
function makeSearches() {
  const ends: ((answer: PlaceAnswer) => void)[] = [];
  const findPlace = vi.fn(() => new Promise<PlaceAnswer>((resolve) => ends.push(resolve)));
  const end = (i: number, confidence: PlaceAnswer['confidence'], label: string) =>
    act(async () => ends[i]({ confidence, candidates: [{ label, location: [i, 43] }] }));
  return { ends, findPlace, end };
}

test('a place is looked for by Enter or the button, and taken only when it is chosen', async () => {
  const ends: ((answer: PlaceAnswer) => void)[] = [];
  const findPlace = vi.fn(() => new Promise<PlaceAnswer>((resolve) => ends.push(resolve)));
  const onPick = vi.fn();
  const { page, user } = mount(<PlaceSearch label="Where" takesFocus onPick={onPick} />, { findPlace });
  const status = () => page.querySelector('[role=status]')?.textContent;
  const field = inputOf(page);
  expect(document.activeElement).toBe(field);
  await user.keyboard(' {Enter}');
  expect(findPlace).not.toHaveBeenCalled();
  await user.keyboard('Mill{Enter}');
  expect(findPlace.mock.calls).toEqual([[' Mill']]);
  expect([status(), buttons(page)[0].disabled]).toEqual([t('orders.looking'), true]);
  const candidates = [
    { label: 'Mill Street', location: [7, 43] },
    { label: '', location: [8, 43] },
  ];
  ends[0]({ confidence: 'street', candidates } as unknown as PlaceAnswer);
  await waitFor(() => expect(status()).toBe(t('orders.found.street')));
  expect(listTexts(page, '.candidates button')).toEqual(['Mill Street', t('orders.placed')]);
  expect(onPick).not.toHaveBeenCalled();
  await user.click(page.querySelectorAll('.candidates button')[1]);
  expect(onPick.mock.calls).toEqual([[candidates[1]]]);
  expect([field.value, status(), page.querySelector('.candidates')]).toEqual(['', '', null]);
  await user.type(field, 'Lane');
  await user.click(buttons(page)[0]);
  expect(findPlace).toHaveBeenCalledTimes(2);
});

test('of places that are looked for one after the other the last one counts, in whatever order they come', async () => {
  const { findPlace, end } = makeSearches();
  const { page, user } = mount(<PlaceSearch label="Where" takesFocus onPick={vi.fn()} />, { findPlace });
  const status = () => page.querySelector('[role=status]')?.textContent;
  const found = () => listTexts(page, '.candidates button');
  await user.keyboard('Mill{Enter} Lane{Enter}');
  expect(findPlace.mock.calls).toEqual([['Mill'], ['Mill Lane']]);
  await end(0, 'street', 'Mill Street');
  expect([status(), buttons(page)[0].disabled]).toEqual([t('orders.looking'), true]);
  await end(1, 'house', 'Mill Lane 1');
  expect(found()).toEqual(['Mill Lane 1']);
  await user.keyboard('{Enter} 2{Enter}');
  await end(3, 'house', 'Mill Lane 2');
  await end(2, 'street', 'Mill Lane');
  expect([status(), found()]).toEqual([t('orders.found.unsure'), ['Mill Lane 2']]);
});

test('an address that was mended while the one before was looked for keeps what it says', async () => {
  const { findPlace, end } = makeSearches();
  const onChange = vi.fn();
  const order = { ...PLAN.orders[0], address: '', location: undefined };
  const fields = <WhereFields order={order} part="delivery" onChange={onChange} />;
  const view = { tool: { kind: 'select' } };
  const { page, user } = mountStill(fields, { plan: PLAN, view, parts: { findPlace } });
  await user.type(inputOf(page), 'Mill{Enter}');
  await user.clear(inputOf(page));
  await user.type(inputOf(page), 'Lane{Enter}');
  await end(1, 'house', 'Lane 1');
  await end(0, 'house', 'Mill 1');
  const last = onChange.mock.lastCall?.[0];
  expect([onChange.mock.calls.length, last.address, last.location]).toEqual([3, 'Lane', [1, 43]]);
});
