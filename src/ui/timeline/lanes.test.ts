/** Rows, marks and drawings of the timeline. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { PlannedStop } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { LaneDrawing } from './LaneDrawing.tsx';
import { LaneName } from './LaneName.tsx';
import { listLaneRows } from './timeline-rows.ts';
import { buildTimeScale, findDay, toShare } from './timeline-scale.ts';

const HOUR = 3600;
const plan = makePlan(['A', 'B', 'C'], 3);
const [first, second, third] = plan.vehicles;
const late = { id: 'late', shift: [16 * HOUR, 20 * HOUR] as [number, number] };
const vehicles = [first, { ...second, name: 'Red', moreShifts: [late] }, third];

test('a lane a van, a lane a shift where it has several', () => {
  const routeOf = (vehicleId: string, shiftId?: string) => ({
    ...makeSolution(vehicleId, ['A']).routes[0],
    ...(shiftId === undefined ? {} : { shiftId }),
  });
  const routes = [routeOf(second.id, 'late'), routeOf(third.id, 'shift-1'), routeOf(first.id)];
  const rows = listLaneRows(vehicles, routes);
  expect(
    rows.map(({ vehicle, number, shift, shiftId, route }) => [vehicle.id, number, shift, shiftId, route]),
  ).toEqual([
    [first.id, 1, 0, undefined, routes[2]],
    [second.id, 2, 1, 'shift-1', undefined],
    [second.id, 2, 2, 'late', routes[0]],
    // A van that had several shifts when it was planned.
    [third.id, 3, 0, undefined, routes[1]],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
});

test('the name of a lane: which shift, how many stops, how many done', () => {
  const solution = makeSolution(second.id, ['A', 'B', 'C']);
  const route = { ...solution.routes[0], shiftId: 'late' };
  const say = (change: object, row: object = {}) =>
    readTexts(
      renderMarkup(
        createElement(LaneName, {
          row: { key: 'k', vehicle: vehicles[1], number: 2, shiftId: 'late', shift: 2, route, ...row },
        }),
        { plan: { ...plan, vehicles, ...change } },
      ),
      'button',
    )[0];
  expect(say({})).toBe('2Redshift 23');
  expect(say({}, { shift: 0 })).toBe(`2Red${second.kind}3`);
  expect(say({}, { route: undefined })).toBe('2Redshift 2');
});

test('marks as close as they can be read, and dotted ones between', () => {
  const scale = buildTimeScale([7.5 * HOUR, 12 * HOUR], 300);
  // Sixty-six pixels an hour.
  expect(scale.marks).toEqual([8, 9, 10, 11, 12].map((hour) => hour * HOUR));
  expect(scale.halves).toEqual([8.5, 9.5, 10.5, 11.5].map((hour) => hour * HOUR));
  expect(buildTimeScale([0, 10 * HOUR], 290).marks).toEqual([0, 2, 4, 6, 8, 10].map((hour) => hour * HOUR));
  expect(buildTimeScale([0, 40], 232, 1).marks).toEqual([0, 10, 20, 30, 40]);
  // Ten units of three seconds.
  expect(buildTimeScale([0, 120], 232, 3).marks).toEqual([0, 30, 60, 90, 120]);
  expect(toShare({ start: 100, end: 300 }, 150)).toBe(0.25);
});

test('a day without routes is that of the vans', () => {
  const shifts = [first, second].map((van, i) => ({
    ...van,
    shift: [(7 + i) * HOUR, (15 + i) * HOUR] as [number, number],
  }));
  // A tenth of nine hours and a half behind 16:00, on a quarter of an hour.
  expect(findDay(undefined, shifts)).toEqual([6.5 * HOUR, 17 * HOUR]);
  expect(findDay(undefined, [])).toEqual([7.5 * HOUR, 18 * HOUR]);
});

test('a lane is drawn by its times: waiting, breaks, windows, overtime, load', () => {
  const [made] = makeSolution(first.id, ['A', 'B']).routes;
  const stops: PlannedStop[] = [
    {
      ...made.stops[0],
      arrival: 100,
      start: 180,
      departure: 200,
      waiting: 70,
      window: [180, 5000],
      loadAfter: [4],
    },
    {
      ...made.stops[1],
      arrival: 300,
      start: 330,
      departure: 400,
      waiting: 60,
      window: [210, 320],
      loadAfter: [1],
    },
  ];
  const route = {
    ...made,
    departure: 50,
    end: 500,
    loadAtStart: [8],
    stops,
    breaks: [{ start: 220, end: 260, atStop: 0 }],
  };
  const draw = (change: object) =>
    renderMarkup(
      createElement(LaneDrawing, {
        ...{
          route,
          vehicle: { ...first, name: 'Blue', capacity: [16] },
          x: (seconds: number) => 2 * seconds,
        },
        ...{ selectedStop: undefined, lateness: new Map([['B', 10]]), overtime: 0, ...change },
      }),
      { plan },
    );
  const calm = draw({});
  expect(calm).toContain('aria-label="Blue: 2 stops, back at 00:08"');
  // Half full at the start, a quarter after the first stop, a sixteenth after the second.
  expect(calm).toContain('d="M100 26H400V27.75H800V29.0625H1000"');
  expect(calm).toContain('d="M100 11.5H200M800 11.5H1000"');
  expect(calm).toContain('d="M200 11.5H800"');
  // More than a minute of waiting is drawn, before the work begins.
  expect(
    [...calm.matchAll(/<rect x="(\d+)"[^>]*width="(\d+)"[^>]*waiting-hatch/g)].map(([, x, w]) => [x, w]),
  ).toEqual([['220', '140']]);
  // A break has a cup in its middle, where it is wide enough.
  const cup = (markup: string) => /<g transform="translate\((\S+) 6.5\)/.exec(markup)?.[1];
  expect(calm).toContain('<rect x="440" y="4.5" width="80"');
  expect(cup(calm)).toBe('475');
  expect(cup(draw({ route: { ...route, breaks: [{ start: 220, end: 229, atStop: 0 }] } }))).toBeUndefined();
  // At rest the edge that the work comes close to, whole where it is late.
  expect(calm).toContain('d="M360 18.5V20.5H360"');
  expect(calm).toContain('d="M420 18.5V20.5H640V18.5"');
  expect(calm).not.toContain('late</text>');
  expect(calm).not.toContain('stroke-width="3"');
  expect(draw({ selectedStop: 'A' })).toContain('d="M360 18.5V20.5H10000V18.5"');
  expect(draw({ selectedStop: 'B', lateness: new Map([['B', 600]]) })).toContain(
    '<text class="timeline-late" x="672" y="27.5">10 min late</text>',
  );
  // Half full again after a reload: the way there and out again is dotted.
  const reload = { name: 'Yard', location: [7, 43] as [number, number], arrival: 240, start: 250, end: 280 };
  const reloaded = { ...reload, beforeStop: 1, legDistance: 1, legSeconds: 1, loadAfter: [8] };
  const trips = draw({ route: { ...route, reloads: [reloaded] } });
  expect(trips).toContain('d="M100 26H400V27.75H560V26H800V29.0625H1000"');
  expect(trips).toContain('d="M200 11.5H400M600 11.5H800"');
  expect(trips).toContain('d="M100 11.5H200M400 11.5H600M800 11.5H1000"');
  const over = draw({ overtime: 40 });
  expect(over).toContain('d="M920 11.5H1000" stroke="var(--bad)" stroke-width="3"');
  expect(over).toContain('data-late="true" x="1008"');
});
