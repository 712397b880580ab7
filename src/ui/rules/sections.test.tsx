/** Sections of the Rules panel beside a plan alone: what each says of the plan, and what a press makes of it. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { VrpEvening } from '../../api/contract/vrp-requirements.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Objective } from '../../plan/rules.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { FairnessSection } from './FairnessSection.tsx';
import { GoalSection } from './GoalSection.tsx';
import { GroupsSection } from './GroupsSection.tsx';
import { RoadsSection } from './RoadsSection.tsx';
import { TidinessSection } from './TidinessSection.tsx';
import { TolerancesSection } from './TolerancesSection.tsx';

afterEach(cleanup);

const bare = makePlan(['A', 'B', 'C'], 2);
const solution = makeSolution(bare.vehicles[0].id, ['A', 'B', 'C']);
const button = (name: string) => screen.getByRole('button', { name });
const pressed = (page: Element) => listTexts(page, '[aria-pressed=true]');

/** A section, and of each edit its name and what it makes of the member of the plan that the section is about. */
function show(section: React.ReactNode, member: keyof Plan, change: Partial<Plan> = {}, parts: object = {}) {
  const told: unknown[] = [];
  const plan = { ...bare, ...change };
  const edit = (label: string, make: (plan: Plan) => Plan) => told.push([label, make(plan)[member]]);
  return { ...mountStill(section, { plan, parts: { edit, ...parts } }), told };
}

test('the goal: each aim has its place, and what it cannot be is there but cannot be chosen', async () => {
  const vans: Objective = { type: 'min', value: 'vehicles' };
  const longest: Objective = { type: 'min-max', value: 'completion_time' };
  const objectives = [vans, longest, { type: 'min', value: 'transport_time' }] as const;
  const { page, user, told } = show(<GoalSection />, 'objectives', { objectives });
  expect(listTexts(page, '.radio-row')).toEqual([
    'Shortest working timeDriving, waiting and time at the door, over all vans.',
    'Least drivingTime on the road only; waiting does not count.',
    'Fewest vans, then shortest working timeA van is left out wherever the others can do its work.',
  ]);
  expect(listTexts(page, '.aim-number')).toEqual(['1', '2', '3']);
  const offIn = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options]
      .filter(({ disabled }) => disabled)
      .map(({ text }) => text);
  expect([1, 2].map((number) => offIn(`How aim ${number} counts`))).toEqual([['Shortest longest'], []]);
  expect([1, 2].map((number) => offIn(`What aim ${number} is about`))).toEqual([[], ['vans']]);
  expect(listTexts(page, '.aim-why')).toEqual([expect.stringMatching(/^Not possible: /)]);
  // What may be added is the first figure that is not at its least already.
  await user.click(button('Add an aim'));
  await user.click(button('Move aim 3 up'));
  await user.click(button('Move aim 1 down'));
  await user.click(button('Remove aim 2'));
  await user.click(screen.getByLabelText(/^Least driving/));
  const [a, b, c] = objectives;
  expect(told).toEqual(
    [
      [a, b, c, { type: 'min', value: 'completion_time' }],
      [a, c, b],
      [b, a, c],
      [a, c],
      [{ type: 'min', value: 'transport_time' }],
    ].map((aims) => ['Change goal', aims]),
  );
  const off = (name: string) => (button(name) as HTMLButtonElement).disabled;
  expect([off('Move aim 1 up'), off('Move aim 1 down'), off('Move aim 3 down')]).toEqual([true, false, true]);
  cleanup();
  const wrong = show(<GoalSection />, 'objectives', { objectives: [{ type: 'min-max', value: 'vehicles' }] });
  expect(listTexts(wrong.page, '[role=alert]')).toHaveLength(1);
  // What it is stays in the lists.
  expect([offIn('How aim 1 counts'), offIn('What aim 1 is about')]).toEqual([[], []]);
  expect(listTexts(wrong.page, '.field-detail.aim-why')).toEqual([]);
});

test('fairness before there are routes: levels, a picture of them, and what they may cost', async () => {
  const fairness = { level: 2, of: 'orders' } as const;
  const { page, user, told } = show(<FairnessSection />, 'fairness', { fairness });
  expect(pressed(page)).toEqual(['Even']);
  expect(listTexts(page, '.fair-choices button')).toEqual(['Off', 'Mild', 'Even', 'Strict']);
  const heights = [...page.querySelectorAll('.fair-preview rect')].map((bar) => bar.getAttribute('height'));
  expect(heights.map((height) => Math.round(Number(height)))).toEqual([29, 28, 27, 26, 25]);
  expect(page.textContent).toContain('Evens out for at most 5 % more distance and driving.');
  expect(page.textContent).not.toContain('Working out');
  await user.click(button('Mild'));
  await user.click(button('Off'));
  await user.selectOptions(screen.getByLabelText('Spread'), 'distance');
  expect(told).toEqual([
    ['Change fairness', { level: 1, of: 'orders' }],
    ['Change fairness', undefined],
    ['Change fairness', { level: 2, of: 'distance' }],
  ]);
});

test('fairness of routes that are there: each level says what it comes to, and a better one can be had', async () => {
  const evening = (spreadAfter: number, extraDistance: number): VrpEvening => ({
    ...{ spreadBefore: 9, spreadAfter, extraDistance, extraTravel: 0, extraWaiting: 0 },
  });
  const answers = [evening(7, 0), evening(4, 1200), undefined];
  const asked: unknown[] = [];
  const parts = {
    previewEvening: async ({ fairness }: Plan) => {
      asked.push(fairness);
      return answers[asked.length - 1];
    },
    requestRun: (goal: string) => asked.push(goal),
  };
  const change = { solution, fairness: { level: 2, of: 'orders' } } as const;
  const { page, user } = show(<FairnessSection />, 'fairness', change, parts);
  screen.getByText('Working out what that comes to…');
  // Of four kilometres five hundredths.
  screen.getByText('Evens out for at most 5 % more distance and driving, on these routes 200 m.');
  await screen.findByText('Evener: 9 stops → 4 stops between most and least, 1.2 km more');
  expect(screen.queryByText('Working out what that comes to…')).toBeNull();
  expect(listTexts(page, '.fair-choices button')).toEqual([
    ...['Off', 'Mild7 stops+0 m', 'Even4 stops+1.2 km', 'Strict'],
  ]);
  expect(page.querySelector('.fair-preview')).toBeNull();
  await user.click(button('Even out now'));
  expect(asked).toEqual([
    { level: 1, of: 'orders' },
    { level: 2, of: 'orders' },
    { level: 3, of: 'orders' },
    'even',
  ]);
  cleanup();
  const even = { ...parts, previewEvening: async () => evening(9, 0) };
  const spread = show(<FairnessSection />, 'fairness', change, even);
  await screen.findByText('The work is spread as evenly as the limit allows');
  expect(listTexts(spread.page, 'button').at(-1)).toBe('Strict');
  expect(spread.page.querySelector('.fair-preview')).not.toBeNull();
});

test('groups: how many orders each has, who may come in between, and where not', async () => {
  const orders = [
    makeOrder('A', { group: 'south' }),
    makeOrder('B', { group: 'north' }),
    makeOrder('C', { group: 'south' }),
  ];
  const chosen: unknown[] = [];
  const view = { selectOrders: (choice: { ids?: Set<string> }) => chosen.push(choice) };
  const rules = { allowsBetween: true, exceptGroups: ['south'] } as const;
  const shown = show(<GroupsSection />, 'groupRules', { orders, groupRules: rules }, { view });
  const { page, user, told } = shown;
  expect(listTexts(page, '.group-line')).toEqual([
    'north1 stopnorth stays in one go',
    'south2 stopssouth stays in one go',
  ]);
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input')];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true]);
  for (const box of boxes) await user.click(box);
  expect(told).toEqual([
    ['Change group rules', { exceptGroups: ['south'] }],
    ['Change group rules', { allowsBetween: true, exceptGroups: ['south', 'north'] }],
    ['Change group rules', { allowsBetween: true }],
  ]);
  await user.click(button('Choose the orders of south'));
  expect(JSON.stringify(chosen, (_, value) => (value instanceof Set ? [...value] : value))).toContain(
    '["A","C"]',
  );
  cleanup();
  const closed = show(<GroupsSection />, 'groupRules', { orders });
  expect(listTexts(closed.page, '.group-line')).toEqual(['north1 stop', 'south2 stops']);
  cleanup();
  const empty = show(<GroupsSection />, 'groupRules');
  expect(empty.page.textContent).toContain('Orders with the same group label are done in one go.');
});

test('what may give way: minutes of each, a slider as far as two hours or what is set, nothing for none', () => {
  const tolerances = { latenessSeconds: 600, overtimeSeconds: 9000 };
  const { page, told } = show(<TolerancesSection />, 'tolerances', { tolerances });
  const sliders = [...page.querySelectorAll<HTMLInputElement>('input[type=range]')];
  expect(sliders.map(({ min, max, value }) => [min, max, value])).toEqual([
    ['0', '120', '10'],
    ['0', '150', '150'],
  ]);
  const slide = (value: string, slider = sliders[1]) => fireEvent.change(slider, { target: { value } });
  slide('0', sliders[0]);
  fireEvent.keyUp(sliders[0]);
  slide('45');
  fireEvent.blur(sliders[1]);
  slide('50');
  fireEvent.pointerUp(sliders[1]);
  // Let go where it was: nothing has changed.
  slide('145');
  slide('150');
  fireEvent.pointerUp(sliders[1]);
  const type = (text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>('Minutes late allowed, min');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    return field.getAttribute('aria-invalid');
  };
  expect(['1441', '2.5', '-1', '1440'].map(type)).toEqual(['true', 'true', 'true', 'false']);
  expect(told).toEqual([
    ['Change what may give way', { overtimeSeconds: 9000 }],
    ['Change what may give way', { latenessSeconds: 600, overtimeSeconds: 2700 }],
    ['Change what may give way', { latenessSeconds: 600, overtimeSeconds: 3000 }],
    ['Change what may give way', { latenessSeconds: 86_400, overtimeSeconds: 9000 }],
  ]);
});

test('tidiness: what the routes come to, each figure by its name, and places only where there are some', async () => {
  const after = { figure: 87.6, crossings: 1, overlappingStops: 2, mixedStops: 3 };
  const parts = {
    measureTidiness: async () => ({
      ...{ before: { ...after, figure: 12 }, after, extraShare: 0 },
      places: { crossings: [], overlaps: [], mixed: [] },
    }),
  };
  const { page, user, told } = show(<TidinessSection />, 'tidiness', { solution }, parts);
  expect(pressed(page)).toEqual(['Light']);
  screen.getByText('A run tidies its routes for at most 1 % of the goal.');
  const said = await screen.findByText(/^These routes/);
  expect(said.textContent).toBe(
    'These routes: 88 of 100 · 1 crossing · 2 stops among those of another van · 3 stops apart from their neighbours',
  );
  expect(screen.queryByRole('button', { name: 'Mark on the map' })).toBeNull();
  await user.click(button('Strong'));
  expect(told).toEqual([['Change tidiness', 'strong']]);
});

test('roads: speeds by time of day only where the map area has some, or where the plan asks for them', async () => {
  const region = {
    getState: () => ({ status: 'ready', open: ['a', 'b'] }),
    getInitialState: () => ({ status: 'ready', open: ['a', 'b'] }),
    subscribe: () => () => undefined,
  };
  const roads = (has: boolean, roadRules?: Plan['roadRules']) => {
    cleanup();
    const parts = { region, findTraffic: async () => has };
    return show(<RoadsSection />, 'roadRules', { roadRules }, parts);
  };
  const busy = () => screen.getByLabelText<HTMLInputElement>(/^Slower at busy hours/);
  const first = roads(false);
  screen.getByText('Looking whether this map area has speeds by time of day…');
  expect(busy().disabled).toBe(true);
  expect((await screen.findByText('This map area has no speeds by time of day.')).className).toBe('');
  expect(busy().disabled).toBe(true);
  expect(first.told).toEqual([]);
  const wanted = roads(false, { usesTraffic: true, curbside: 'ignore', snapPreventions: ['ford'] });
  expect((await screen.findByText('This map area has no speeds by time of day.')).className).toBe(
    'field-hint',
  );
  expect([busy().disabled, busy().checked]).toEqual([false, true]);
  expect(screen.getByLabelText<HTMLSelectElement>('Side of the street').value).toBe('ignore');
  expect(listTexts(wanted.page, '.check-list .check-row:has(input:checked)')).toEqual(['fords']);
  await wanted.user.click(busy());
  await wanted.user.click(screen.getByLabelText('fords'));
  expect(wanted.told).toEqual([
    ['Change road rules', { curbside: 'ignore', snapPreventions: ['ford'] }],
    ['Change road rules', { usesTraffic: true, curbside: 'ignore' }],
  ]);
  const open = roads(true);
  await screen.findByText('Times follow the speeds of the day and hour in this map area.');
  await open.user.click(busy());
  expect(open.told).toEqual([['Change road rules', { usesTraffic: true }]]);
});

test('roads: what was asked of an area that is no longer open says nothing of the one that is', async () => {
  const region = createStore(() => ({ status: 'ready', open: ['old'] }));
  const answers: ((has: boolean) => void)[] = [];
  const findTraffic = () => new Promise<boolean>((resolve) => answers.push(resolve));
  show(<RoadsSection />, 'roadRules', {}, { region, findTraffic });
  act(() => region.setState({ open: ['new'] }));
  expect(answers).toHaveLength(2);
  const [answerOld, answerNew] = answers;
  await act(async () => answerNew(true));
  screen.getByText('Times follow the speeds of the day and hour in this map area.');
  await act(async () => answerOld(false));
  screen.getByText('Times follow the speeds of the day and hour in this map area.');
  act(() => region.setState({ status: 'loading' }));
  screen.getByText('Looking whether this map area has speeds by time of day…');
});
