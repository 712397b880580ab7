import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Window } from '../../plan/order.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { changeVehicle } from '../../store/edits/vehicle-edits.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { VehicleCard } from './VehicleCard.tsx';

const HOUR = 3600;

/** The number, and the lines of the card of a van. */
function readCard(change: Partial<Vehicle>): string[] {
  const bare = { ...makePlan([], 1), loadNames: ['boxes', 'kg'] };
  const plan = changeVehicle(bare, 'van-1', { kind: 'Transit', capacity: [100, 750.5], ...change });
  const [vehicle] = plan.vehicles;
  const markup = renderMarkup(createElement(VehicleCard, { vehicle, number: 7 }), { plan });
  return [...readTexts(markup, 'strong'), ...readTexts(markup, 'small')];
}

test('a card names kind, driver, room and all shifts', () => {
  const shift: Window = [7 * HOUR, 11.5 * HOUR];
  expect(readCard({ name: 'Blue', shift })).toEqual(['Blue', 'Transit, 100 boxes, 750.5 kg, 07:00–11:30']);
  const afternoon: Window = [13 * HOUR, 17 * HOUR];
  const moreShifts = [{ id: 'late', shift: afternoon }];
  expect(readCard({ name: 'Blue', driver: 'Ines', shift, moreShifts })).toEqual([
    'Blue',
    'Transit, Ines, 100 boxes, 750.5 kg, 07:00–11:30, 13:00–17:00',
  ]);
});

test('a kind that the name says already is not said again', () => {
  expect(readCard({ name: 'Transit 3', capacity: [100, null] })).toEqual([
    'Transit 3',
    '100 boxes, 08:00–17:00',
  ]);
});

test('a card says what is wrong with its van', () => {
  const [, , problem] = readCard({ shift: [17 * HOUR, 8 * HOUR] });
  expect(problem).toBe('The shift ends before it starts.');
});
