import { createElement } from 'react';
import { expect, test } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { FairnessCurve, formatExtra, listTradePoints, type TradePoint } from './FairnessCurve.tsx';
import type { Evenings } from './use-fairness-trade.ts';

const evening = (spreadAfter: number, extraDistance: number) =>
  ({ spreadBefore: 7200, spreadAfter, extraDistance }) as NonNullable<Evenings[keyof Evenings]>;

test('points: as it is now, then every level that is known; none where no level is evener', () => {
  const known = { 1: evening(7300, -5), 3: evening(600, 9000) };
  expect(listTradePoints(known)).toEqual([
    { level: 'now', spread: 7200, extraDistance: 0 },
    { level: 1, spread: 7300, extraDistance: -5 },
    { level: 3, spread: 600, extraDistance: 9000 },
  ]);
  expect(listTradePoints({ 1: evening(7200, 0), 2: evening(7300, 1200) })).toEqual([]);
  expect(listTradePoints({})).toEqual([]);
});

test('distance that is more has a plus', () => {
  expect([formatExtra(1234), formatExtra(0), formatExtra(-0.4), formatExtra(-1234)]).toEqual([
    ...['+1.2 km', '+0 m', '+0 m', '−1.2 km'],
  ]);
});

test('the evener the lower, the longer the farther right', () => {
  const points: TradePoint[] = [
    { level: 'now', spread: 7200, extraDistance: 0 },
    { level: 1, spread: 3600, extraDistance: -1000 },
    { level: 3, spread: 0, extraDistance: 3000 },
  ];
  const markup = renderMarkup(createElement(FairnessCurve, { points, chosen: 3, of: 'working_time' }), {
    plan: makePlan([]),
  });
  const circles = [...markup.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(circles).toEqual([
    [79, 8],
    [8, 42],
    [292, 76],
  ]);
  expect(/data-chosen="true" cx="(\d+)"/.exec(markup)?.[1]).toBe('292');
  expect(markup).toContain('points="79,8 8,42 292,76"');
  expect([/aria-label="([^"]*)"/.exec(markup)?.[1], ...readTexts(markup, 'figcaption')]).toEqual([
    'now: 2 h 00 apart, +0 m, Mild: 1 h 00 apart, −1.0 km and Strict: 0 min apart, +3.0 km',
    expect.stringMatching(/^Now 2 h 00 between/),
  ]);
});
