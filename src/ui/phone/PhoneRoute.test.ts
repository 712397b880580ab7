import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlannedRoute } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { readText, readTexts, renderMarkup, type Shown } from '../../testing/ui/render-markup.ts';
import { PageContext } from '../page-parts.tsx';
import { PLANNER_PAGE } from '../planner-page.ts';
import { PhoneRoute } from './PhoneRoute.tsx';
import { PhoneRoutes } from './PhoneRoutes.tsx';

const HOUR = 3600;
const bare = makePlan(['A', 'B', 'C'], 2);
const [, second] = bare.vehicles;
const [made] = makeSolution(second.id, ['A', 'B', 'C']).routes;
const window: [number, number] = [7 * HOUR, 8 * HOUR];
const route: PlannedRoute = {
  ...made,
  ...{ departure: 7.5 * HOUR, end: 10 * HOUR },
  stops: made.stops.map((stop, i) => (i === 1 ? { ...stop, window } : stop)),
};
const late: VrpViolation = {
  ...{ kind: 'late', orderId: 'B', activity: 'service', vehicleId: second.id, position: 2 },
  ...{ unit: 'seconds', excess: 720, start: route.stops[1].start, window: { latest: 8 * HOUR } },
};

test('a route on the phone: van, hours, stops with times and lateness, and which of them can move', () => {
  const solution = { ...makeSolution(second.id, []), routes: [route], violations: [late] };
  const plan: Plan = { ...bare, solution };
  const markup = renderMarkup(createElement(PhoneRoute, { route }), { plan });
  expect(readTexts(markup, 'b')).toEqual(['Van 2', 'Customer A', 'Customer B', 'Customer C']);
  expect(markup).toContain('07:30–10:00');
  expect(readTexts(markup, 'small')).toEqual(['08:03', '08:13 12 min late · 07:00–08:00', '08:23']);
  const steps = [...markup.matchAll(/<button[^>]*class="phone-step"[^>]*>/g)].map(([button]) => button);
  const isOff = (label: RegExp) =>
    steps.filter((button) => label.test(button)).map((button) => button.includes('disabled'));
  expect([isOff(/earlier/i), isOff(/later/i)]).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
});

/** The list of all routes, without the figures above it. */
function listRoutes(solution: Plan['solution'], shown: Partial<Shown> = {}): string {
  const value = { ...PLANNER_PAGE, Figures: () => createElement('hr') };
  const vehicles = bare.vehicles.map((van, i) => ({ ...van, name: ['Blue', 'Red'][i], color: 5 + i }));
  const parts = { engine: { store: { ...noEngine } }, ...shown.parts };
  return renderMarkup(createElement(PageContext.Provider, { value }, createElement(PhoneRoutes)), {
    ...{ ...shown, plan: { ...bare, vehicles, solution }, parts },
  });
}
const noEngine = { getState: () => ({}), getInitialState: () => ({}), subscribe: () => () => undefined };

const at = (start: number, minutes: number) => ({ start, departure: start + 60 * minutes });
const [short, long] = [
  { ...makeSolution(bare.vehicles[0].id, ['A']).routes[0], departure: 8.5 * HOUR, end: 11 * HOUR },
  {
    ...{ ...made, departure: 8 * HOUR, end: 12 * HOUR },
    ...{ breaks: [{ start: 9 * HOUR, end: 9.5 * HOUR, atStop: 0 }] },
    reloads: [
      {
        ...{
          name: 'Yard',
          location: [7, 43] as [number, number],
          arrival: 10 * HOUR,
          start: 10 * HOUR,
          beforeStop: 1,
        },
      },
    ].map((reload) => ({
      ...reload,
      end: reload.start + 120,
      legDistance: 1,
      legSeconds: 1,
      loadAfter: [1],
    })),
    stops: [
      { ...made.stops[0], ...at(8.5 * HOUR, 10) },
      { ...made.stops[1], ...at(11 * HOUR, 2) },
    ],
  },
];
const both = { ...makeSolution(second.id, []), routes: [long, short, { ...short, vehicleId: 'gone' }] };

test('the list of routes: chip, name, stops, problems and hours of each van that there is', () => {
  const markup = listRoutes({ ...both, violations: [late] });
  expect(readTexts(markup, 'button')).toEqual([
    '2Red 2 stops1 problem 08:00–12:00',
    '1Blue 1 stop08:30–11:00',
  ]);
  expect(readTexts(markup, 'em')).toEqual(['1 problem ']);
  expect(
    [...markup.matchAll(/class="van-chip"[^>]*background:var\(--route-(\d)\)/g)].map(([, color]) => color),
  ).toEqual(['6', '5']);
  expect(markup).toContain('<hr/>');
  expect(markup).not.toContain('No routes yet');
});

test('the small drawing of a route: driving, breaks, reloads and stops at their times, all in one scale', () => {
  // From 07:30 to 12:30, a minute of it one of 300 steps.
  const drawings = [...listRoutes(both).matchAll(/<svg class="mini-timeline".*?<\/svg>/g)].map(([drawing]) =>
    [...drawing.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*fill="([^"]*)"/g)].map(
      ([, x, y, width, fill]) => [Number(x), Number(y), Number(width), fill],
    ),
  );
  expect(drawings).toEqual([
    [
      [30, 5.2, 240, 'var(--route-6)'],
      [90, 1, 30, 'var(--line-2)'],
      [150, 2, 3, 'var(--surface)'],
      [60, 1, 9, 'var(--route-6)'],
      [210, 1, 3, 'var(--route-6)'],
    ],
    [
      [60, 5.2, 150, 'var(--route-5)'],
      [expect.closeTo(33.33, 2), 1, 4, 'var(--route-5)'],
    ],
  ]);
});

test('the list before there are routes, after a run and during one', () => {
  const none = { ...both, routes: [] };
  expect(readText(listRoutes(none))).toBe('No routes yetThey appear here after Optimise.');
  const outcome = () => 'Planned in 2 s';
  const ended = listRoutes(none, { solve: { outcome } });
  expect(ended).toContain('role="status" data-testid="outcome">Planned in 2 s</p>');
  const failed = listRoutes(none, { solve: { error: { code: 'said', params: { text: 'No roads' } } } });
  expect(readText(failed)).toContain('No roads');
  // A van that is chosen has its own page, but for a run, which goes on in the list.
  const view = { selectedVehicle: second.id };
  expect(listRoutes(both, { view })).toContain('class="phone-stops"');
  const run = { isSolving: true, stage: 'matrix', startedAt: 0, matrixShare: 0, budget: 5, curve: [] };
  const running = listRoutes(both, { view, solve: run });
  expect(running).not.toContain('class="phone-stops"');
  expect(running).toContain('class="solving-card"');
  expect(readText(listRoutes(none, { solve: run }))).not.toContain('No routes yet');
});
