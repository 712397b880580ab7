/** Fields of a van's form, each beside a van that is written down here. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle, VehicleShift } from '../../plan/vehicle.ts';
import { listShiftCells } from '../../store/cells/shift-cells.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { BreakFields } from './BreakFields.tsx';
import { LoadNames } from './LoadNames.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import { ShiftFields } from './ShiftFields.tsx';
import { TraitMark } from './TraitMark.tsx';

afterEach(cleanup);

const HOUR = 3600;
const bare = makePlan(['A'], 1);
const [van] = bare.vehicles;
const morning: VehicleShift = { shift: [7 * HOUR, 15 * HOUR] };

function show(what: ReactNode, change: Partial<Plan> = {}, told: unknown[] = []) {
  const plan = { ...bare, ...change };
  const view = {
    ...createStore(() => ({ tool: { kind: 'van', vehicleId: van.id, end: 'end' } })),
    setTool: (tool: object) => told.push(tool),
  };
  const edit = (label: string, make: (plan: Plan) => Plan) => told.push([label, make(plan)]);
  return { ...mountStill(what, { plan, parts: { view, edit } }), told };
}

function fill(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readField = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function showBreak(rest: VehicleShift['rest']) {
  const told: unknown[] = [];
  const shift = { ...morning, rest };
  const fields = { shift, cells: listShiftCells(), plan: bare };
  const onWrite = (next: VehicleShift, field: string) => told.push([next.rest, field]);
  return show(<BreakFields {...fields} onWrite={onWrite} />, {}, told);
}

test('a break at a time says which tours have it, and its window stays in order', () => {
  const noon = { kind: 'window', window: [12 * HOUR, 13 * HOUR], durationSeconds: 1800 } as const;
  const rest = { ...noon, minTourSeconds: 6 * HOUR };
  const { page, told } = showBreak({ ...rest, window: [12 * HOUR, 13 * HOUR] });
  expect(listTexts(page, 'p')).toEqual([
    'A tour that leaves by 13:00 and is back after 12:30 has this break at a stop, beginning between 12:00 and 13:00. Tours of up to 6 h 00 have none.',
  ]);
  expect([readField('From'), readField('To'), readField('Length')]).toEqual(['12:00', '13:00', '30 min']);
  const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
  fill('From', '13:01');
  expect([told, isMarked('From')]).toEqual([[], 'true']);
  fill('To', '14:00');
  fill('From', '13:00');
  expect([isMarked('From'), isMarked('To')]).toEqual(['false', 'false']);
  choose('Kind of break', 'driving');
  choose('Kind of break', 'none');
  const windows = told.map((one) => (one as [typeof noon | undefined])[0]?.window);
  expect(windows).toEqual([[12 * HOUR, 14 * HOUR], [13 * HOUR, 13 * HOUR], undefined, undefined]);
  expect(told[2]).toEqual([{ kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200 }, 'Break']);
  expect(told[3]).toEqual([undefined, 'Break']);
  cleanup();
  // The tour is back before the half hour is over.
  const short = showBreak({ ...noon, window: [12 * HOUR, 12.25 * HOUR] });
  expect(listTexts(short.page, 'p')[0]).toContain('is back after 12:15 has');
  expect(listTexts(short.page, 'p')[0]).not.toContain('Tours of up to');
  for (const window of [
    [15.5 * HOUR, 16 * HOUR],
    [5 * HOUR, 6.5 * HOUR],
  ] as [number, number][]) {
    cleanup();
    const { page: beyond } = showBreak({ ...noon, window });
    expect(listTexts(beyond, 'p')).toEqual(['No tour of this shift is on the road then.']);
  }
});

test('a break after driving and none have fields of their own', () => {
  showBreak({ kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200 });
  expect(screen.queryByLabelText('From')).toBeNull();
  expect([readField('Length'), readField('Break after driving')]).toEqual(['45 min', '4 h 30']);
  cleanup();
  showBreak(undefined);
  expect(screen.queryByLabelText('Length')).toBeNull();
  expect(readField('Kind of break')).toBe('none');
});

function showShift(change: Partial<VehicleShift> = {}, plan: Partial<Plan> = {}, shiftId?: string) {
  const told: unknown[] = [];
  const shift = { ...morning, ...change };
  const onWrite = (next: VehicleShift, field: string) => told.push([next, field]);
  const fields = { vehicleId: van.id, shiftId, shift, onWrite };
  return show(<ShiftFields {...fields} />, plan, told);
}

test('a shift: its ends are changed one by one, and a wrong one is told', () => {
  const { page, told } = showShift();
  expect([readField('Shift starts'), readField('Shift ends')]).toEqual(['07:00', '15:00']);
  fill('Shift starts', '6:30');
  fill('Shift ends', '16:00');
  expect(told).toEqual([
    [{ shift: [6.5 * HOUR, 15 * HOUR] }, 'Shift'],
    [{ shift: [7 * HOUR, 16 * HOUR] }, 'Shift'],
  ]);
  expect(listTexts(page, '.place-line > span')).toEqual(['at the depot', 'where it started']);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(told[2]).toEqual([{ ...morning, endsAnywhere: true }, 'Ends anywhere']);
  expect(readField('Leaves')).toBe('shift');
  expect(listTexts(page, '[role=alert]')).toEqual([]);
  cleanup();
  const anywhere = showShift({ endsAnywhere: true, latestStart: 8 * HOUR }, { depot: undefined });
  expect(listTexts(anywhere.page, '.place-line > span')).toEqual(['not set yet']);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(anywhere.told[0]).toEqual([{ ...morning, latestStart: 8 * HOUR }, 'Ends anywhere']);
  expect([readField('Leaves'), readField('Latest start')]).toEqual(['late', '08:00']);
  cleanup();
  const wrong = showShift({ shift: [15 * HOUR, 7 * HOUR] });
  expect(listTexts(wrong.page, '[role=alert]')).toEqual(['The shift ends before it starts.']);
});

test('places of a shift are set on the map for that van, shift and end', () => {
  const { page, told } = showShift();
  const onMap = () => [...page.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  // The tool that is at hand is marked.
  expect(onMap().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  fireEvent.click(onMap()[0]);
  expect(told).toEqual([{ kind: 'van', vehicleId: van.id, end: 'start' }]);
  cleanup();
  const late = showShift({}, {}, 'late');
  fireEvent.click(screen.getByRole('button', { name: 'End: On the map' }));
  expect(late.told).toEqual([{ kind: 'van', vehicleId: van.id, shiftId: 'late', end: 'end' }]);
});

test('a place is named anew, taken from an order that has one, or as usual again', () => {
  const told: unknown[] = [];
  const orders = [
    makeOrder('A', { name: 'Mill', location: [1, 2] }),
    makeOrder('X', { location: undefined }),
  ];
  const yard = { name: 'Yard', location: [7, 43] as [number, number] };
  const ways = {
    label: 'Start',
    usual: 'at the depot',
    nameLabel: 'Place',
    tool: { kind: 'select' } as const,
  };
  const open = (place: typeof yard | undefined, isBack = true) => {
    cleanup();
    const onClear = isBack ? () => told.push('clear') : undefined;
    const choice = { ...ways, place, onClear, onChange: (next: object) => told.push(next) };
    const shown = show(<PlaceChoice {...choice} />, { orders }, told);
    fireEvent.click(screen.getByRole('button', { name: 'Start: Change' }));
    return shown;
  };
  const { page } = open(yard);
  expect(listTexts(page, '.place-line > span')).toEqual(['Yard']);
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('From an order…').options].map(({ text }) => text),
  ).toEqual(['–', 'Mill, A']);
  fill('Place', ' Quay ');
  fireEvent.click(screen.getByRole('button', { name: 'at the depot' }));
  choose('From an order…', 'A');
  expect(told).toEqual([
    { name: 'Quay', location: [7, 43] },
    'clear',
    { name: 'Mill', location: [1, 2], isFound: true },
  ]);
  // It is closed once it has a place.
  expect(screen.queryByLabelText('From an order…')).toBeNull();
  open(yard, false);
  expect(screen.queryByRole('button', { name: 'at the depot' })).toBeNull();
  open(undefined);
  expect(screen.queryByLabelText('Place')).toBeNull();
  expect(screen.queryByRole('button', { name: 'at the depot' })).toBeNull();
});

test('measures of loads: a usual one that is not there yet is added, the last one stays', () => {
  const { told } = show(<LoadNames />, { loadNames: ['boxes', 'kg'] });
  const names = () => told.map((one) => (one as [string, Plan])[1].loadNames);
  fireEvent.click(screen.getByRole('button', { name: 'Add a measure' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove boxes' }));
  fill('Measure 2', 'pallets');
  fill('Measure 1', ' ');
  expect(names()).toEqual([['boxes', 'kg', 'm³'], ['kg'], ['boxes', 'pallets']]);
  screen.getByText('A measure needs a name');
  cleanup();
  show(<LoadNames />, { loadNames: ['boxes'] });
  const [remove] = screen.getAllByRole<HTMLButtonElement>('button');
  expect([remove.disabled, remove.title]).toEqual([true, 'One measure stays']);
});

test('what differs from the type of a van says what the type has, and goes back to that', () => {
  const type = { id: 't', name: 'Lorry', capacity: [8, null], skills: [], costPerKm: 2 };
  const vehicle: Vehicle = { ...van, typeId: 't', capacity: [5, 9], costPerKm: 2 };
  const plan = { vehicles: [vehicle], vehicleTypes: [type] } as unknown as Partial<Plan>;
  const says = (dimension: number) => {
    cleanup();
    const mark = { vehicle, dimension, trait: 'capacity', field: 'boxes' } as const;
    const { told } = show(<TraitMark {...mark} />, plan);
    fireEvent.click(screen.getByRole('button', { name: 'Reset boxes to the type' }));
    const [[, made]] = told as [string, Plan][];
    return [screen.getByRole('img').getAttribute('aria-label'), made.vehicles[0].capacity];
  };
  expect(says(0)).toEqual(['Differs from the type (8)', [8, 9]]);
  expect(says(1)).toEqual(['Differs from the type (–)', [5, null]]);
  cleanup();
  const same = show(<TraitMark vehicle={vehicle} trait="costPerKm" field="price" />, plan);
  expect(same.page.textContent).toBe('');
  expect(same.page.querySelector('.trait-mark')).toBeNull();
});
