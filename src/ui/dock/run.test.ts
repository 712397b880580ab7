/** The card of a run, why one failed, and trips in the table of routes, each from a state that is written down here. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { said } from '../../faults/fault.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { readRows, readText, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { RoutesTable } from './RoutesTable.tsx';
import { RunError } from './RunError.tsx';
import { SolvingCard } from './SolvingCard.tsx';

const plan = makePlan(['A', 'B', 'C'], 2);
const [first, second] = plan.vehicles;
const best: PlanSolution = {
  ...makeSolution(first.id, ['A', 'B']),
  drivingSeconds: 11_100,
  unassigned: [{ orderId: 'C', code: 3, reason: '', otherReasons: [] }],
};

function drawRun(state: object): string {
  const solve = { isSolving: true, startedAt: 0, matrixShare: 0, budget: 120, curve: [], ...state };
  return renderMarkup(createElement(SolvingCard), { plan, solve });
}
const readStages = (markup: string) =>
  [...markup.matchAll(/class="solving-stage" data-state="(\w+)">(.*?)<\/div>/g)].map(([, state, text]) => [
    ...[state, readText(text)],
  ]);

test('a run has three steps: what is done, what goes on, and how far it is', () => {
  const matrix = drawRun({ stage: 'matrix', matrixShare: 0.426 });
  expect(readStages(matrix)).toEqual([
    ['now', 'Travel times43 %'],
    ['later', 'First plan'],
    ['later', 'Improving'],
  ]);
  expect(readText(matrix)).toMatch(/^Step 1 of 3Planning.*preparing/);
  expect(matrix).toContain('aria-label="Travel times" aria-valuenow="43"><div style="width:42.6%"');
  expect(readStages(drawRun({ stage: 'first-plan' })).map(([state]) => state)).toEqual([
    ...['done', 'now', 'later'],
  ]);
  const improving = drawRun({ stage: 'improving', best });
  expect(readStages(improving)).toEqual([
    ['done', 'Travel times'],
    ['done', 'First plan'],
    ['now', 'Improving2 placed'],
  ]);
  expect(readTexts(improving, 'p')).toEqual(['Step 3 of 3, 2 placed']);
  expect(readText(improving)).toContain('0:00 of 2:00');
  expect(readText(improving)).toContain('3:05');
  expect(improving).toContain('aria-label="Time used" aria-valuenow="0"');
  expect(readText(drawRun({ stage: 'improving', budget: Number.POSITIVE_INFINITY }))).not.toContain(' of 2');
});

test('the cost of the best plan falls from the top of its drawing to the bottom', () => {
  const curve = [
    [0, 900],
    [0.5, 800],
    [1, 700],
  ];
  expect(drawRun({ stage: 'improving', best, curve })).toContain('d="M0 4H0V4H0V24H0V44H200"');
  // One cost alone is a line at the bottom.
  expect(drawRun({ stage: 'improving', best, curve: [[0, 900]] })).toContain('d="M0 44H0V44H200"');
  expect(drawRun({ stage: 'improving' })).not.toContain('<path d="M0');
});

test('why a run failed, whether its best plan is kept, and the way back from a server', () => {
  const say = (solve: object, server?: string) => {
    const engine = { store: createStore(() => ({ server })) };
    return readText(renderMarkup(createElement(RunError), { plan, solve, parts: { engine } }));
  };
  const error = said('No roads');
  expect(say({})).toBe('');
  expect(say({ error })).toBe('The plan could not be made.No roads Close');
  expect(say({ error, outcome: () => '' })).toBe('The run ended early; its best plan is kept.No roads Close');
  expect(say({ error }, 'https://example.org')).toContain('No roadsBack to this device Close');
});

test('routes with reloads have their trips, and the fullest load of any of them', () => {
  const [route] = makeSolution(first.id, ['A', 'B']).routes;
  const reload = { name: 'Yard', location: [7, 43] as [number, number], legDistance: 1, legSeconds: 1 };
  const times = { arrival: 29_400, start: 29_400, end: 29_500, beforeStop: 1, loadAfter: [17] };
  const routes = [
    { ...route, reloads: [{ ...reload, ...times }] },
    { ...makeSolution(second.id, ['C']).routes[0], vehicleId: 'gone' },
    makeSolution(second.id, ['C']).routes[0],
  ];
  const shown = { ...plan, solution: { ...best, routes } };
  const draw = (view: object = {}) => renderMarkup(createElement(RoutesTable), { plan: shown, view });
  expect(readTexts(draw(), 'th').slice(0, 4)).toEqual(['Van', 'Stops', 'Trips', 'Leaves']);
  expect(readRows(draw()).map((cells) => [cells[1], cells[2], cells.at(-1)?.trim().split(' ')[0]])).toEqual([
    ['2', '2', '17'],
    ['1', '1', '1'],
  ]);
  const marks = [...draw({ selectedVehicle: second.id }).matchAll(/<tr data-selected="(\w+)"/g)];
  expect(marks.map(([, is]) => is)).toEqual(['false', 'true']);
});
