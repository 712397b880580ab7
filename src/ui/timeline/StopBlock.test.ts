import { createElement } from 'react';
import { expect, test } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import { readText, renderMarkup } from '../../testing/ui/render-markup.ts';
import { StopBlock } from './StopBlock.tsx';

const HOUR = 3600;
const props: Parameters<typeof StopBlock>[0] = {
  stop: {
    ...{ orderId: 'a', arrival: 30_000, start: 30_900, departure: 31_800, waiting: 900, loadAfter: [1] },
    ...{ legDistance: 3400, legSeconds: 1020 },
  },
  ...{ name: 'Bakery', number: 4, color: 3, left: 10, width: 40, late: 0, outcome: undefined },
  ...{ isSelected: false, isLocked: false, isQuiet: false, onPress: () => undefined },
};

function draw(change: Partial<typeof props>) {
  const markup = renderMarkup(createElement(StopBlock, { ...props, ...change }), { plan: makePlan([]) });
  return { title: /title="([^"]*)"/.exec(markup)?.[1], text: readText(markup) };
}

test('a block says when its van comes, within which times, how late, locked and marked', () => {
  expect(draw({}).title).toBe('4. Bakery, arrives 08:20');
  const stop = { ...props.stop, window: [7 * HOUR, 8 * HOUR] as [number, number] };
  expect(draw({ stop, late: 1500, isLocked: true, outcome: 'failed' }).title).toBe(
    '4. Bakery, arrives 08:20, window 07:00–08:00, 25 min late, locked, Failed',
  );
});

test('a number stands where it has room, and not while it changes', () => {
  const number = (change: Partial<typeof props>) => draw(change).text;
  expect([number({ width: 8 }), number({ width: 7.9 })]).toEqual(['4', '']);
  expect([number({ number: 9, width: 8 }), number({ number: 10, width: 8 })]).toEqual(['9', '']);
  expect([number({ number: 10, width: 12.5 }), number({ number: 10, width: 12.4 })]).toEqual(['10', '']);
  expect(number({ isQuiet: true })).toBe('');
});
