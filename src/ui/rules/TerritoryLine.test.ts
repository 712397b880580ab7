import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Territory } from '../../plan/territory.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { TerritoryLine } from './TerritoryLine.tsx';

const HOUR = 3600;
const bare = makePlan([], 3);
const [first, second, third] = bare.vehicles;
const type = (id: string, name: string) =>
  ({ id, name, capacity: [10] }) as (typeof bare.vehicleTypes)[number];
const plan = {
  ...bare,
  vehicles: [first, { ...second, typeId: 'lorry' }, third],
  vehicleTypes: [type('lorry', 'Lorry'), type('bike', 'Bike')],
};
const area: Territory = {
  ...{ id: 't', name: 'Old town', vehicleIds: [third.id], strength: 'keep' },
  ring: [
    [7, 43],
    [7.1, 43],
    [7, 43.1],
  ],
};

function read(change: Partial<Territory>, inside = 12, elsewhere = 0) {
  const line = createElement(TerritoryLine, { territory: { ...area, ...change }, inside, elsewhere });
  const markup = renderMarkup(line, { plan });
  const chips = [...markup.matchAll(/van-chip[^>]*>(\d+)</g)].map(([, number]) => Number(number));
  return [...readTexts(markup, 'small'), ...chips];
}

test('an area says how strictly it is whose, and how many orders of it others serve', () => {
  expect(read({})).toEqual(['Keep to · 12 orders', 3]);
  expect(read({ strength: 'prefer', vehicleIds: [first.id, second.id] }, 12, 4)).toEqual([
    'Prefer · 12 orders · 4 on other vans',
    ...[1, 2],
  ]);
  expect(read({ vehicleIds: [] })).toEqual(['No van yet, so it says nothing']);
});

test('a no-go zone says whom it is closed to, and when', () => {
  const zone = { strength: 'closed' } as const;
  expect(read({ ...zone, hours: [8 * HOUR, 11 * HOUR] }, 1)).toEqual([
    'No-go zone · closed to all vans · closed 08:00–11:00 · 1 order',
  ]);
  expect(read({ ...zone, closedTo: 'types', typeIds: ['lorry'] }, 2, 1)).toEqual([
    'No-go zone · closed to Lorry · 2 orders · 1 on a van that may not',
  ]);
  expect(read({ ...zone, closedTo: 'types', typeIds: ['bike'] })).toEqual([
    'Closed to no van yet, so it says nothing',
  ]);
  expect(read({ ...zone, closedTo: 'vans', vehicleIds: [first.id, third.id] })).toEqual([
    'No-go zone · closed to 2 vans · 12 orders',
    ...[1, 3],
  ]);
});
