/** When each van is where: choosing, zooming, holding, hiding and emptying a route. */
import { describe, expect, test } from 'vitest';
import { hear, readDay, readRoutes, stopBlock } from '../../testing/ui/read-screen.ts';
import {
  fireEvent,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

async function showDay() {
  const shown = await showDemo();
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  return shown;
}
const hours = () => [...document.querySelectorAll('.hours span')].map((mark) => mark.textContent);
const item = (name: string) => screen.getByRole('menuitem', { name });

describe('the timeline', () => {
  test('has a lane per van with its stops in order, as the engine timed them', async () => {
    const { planner } = await showDay();
    const { solution, vehicles, orders } = planner.history.getState().plan;
    const routes = readRoutes();
    expect(Object.keys(routes)).toEqual(['Van 1', 'Van 2', 'Van 3', 'Van 4']);
    for (const route of solution?.routes ?? []) {
      const van = vehicles.find(({ id }) => id === route.vehicleId)?.name ?? '';
      expect(routes[van]).toEqual(route.stops.map(({ orderId }) => orderId));
      screen.getByRole('img', {
        name: new RegExp(`^${van}: ${route.stops.length} stops, back at \\d\\d:\\d\\d$`),
      });
    }
    const cafe = orders[0];
    expect(stopBlock(cafe.id).title).toMatch(
      /^\d+\. Café Morgan Quay, arrives \d\d:\d\d, window 08:00–09:30$/,
    );
    // Each hour of the axis is a line in every lane.
    const leftsOf = (page: ParentNode, selector: string) =>
      [...page.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style.left);
    const axis = leftsOf(document, '.hours span');
    expect(axis.length).toBeGreaterThan(4);
    const lanes = [...document.querySelectorAll('.timeline-lane')];
    expect(lanes).toHaveLength(4);
    for (const lane of lanes) {
      expect(leftsOf(lane, 'i:not([data-half])')).toEqual(expect.arrayContaining(axis));
      expect(leftsOf(lane, 'i[data-half]').length).toBeGreaterThan(4);
    }
    // Time goes from left to right.
    const lefts = routes['Van 1'].map((id) =>
      Number.parseFloat(/translateX\((.*)px\)/.exec(stopBlock(id).style.transform)?.[1] ?? ''),
    );
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });

  test('of a large plan draws the stops of a run that goes on, and has them to press when it is over', async () => {
    const { planner } = await showDay();
    // Orders without a place are no part of the run.
    planner.edit('More', (plan) => ({
      ...plan,
      orders: [
        ...plan.orders,
        ...Array.from({ length: 261 }, (_, i) => ({ ...plan.orders[0], id: `o${i}`, location: undefined })),
      ],
    }));
    planner.view.setRunSeconds(60);
    planner.requestRun();
    await waitFor(() => {
      const { isSolving, warnings } = planner.solve.getState();
      expect(isSolving || warnings.length > 0).toBe(true);
    });
    if (!planner.solve.getState().isSolving) void planner.runAnyway();
    await waitFor(() => expect(document.querySelector('.timeline-plain')).not.toBeNull());
    const drawn = [...document.querySelectorAll('.timeline-plain path:first-child')];
    const blocks = drawn.flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? []);
    expect(blocks).toHaveLength(40);
    expect(document.querySelectorAll('.timeline-stop')).toHaveLength(0);
    planner.stopSolving(false);
    await waitFor(() => expect(planner.solve.getState().isSolving).toBe(false));
    await waitFor(() => expect(document.querySelector('.timeline-plain')).toBeNull());
    expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40);
  });

  test('is zoomed by buttons and wheel, moved sideways, and fitted to the day again', async () => {
    const { user } = await showDay();
    const whole = hours();
    const timeline = within(screen.getByTestId('timeline'));
    const zoomOut = timeline.getByRole('button', { name: 'Zoom out' });
    expect(zoomOut).toHaveProperty('disabled', true);
    expect(timeline.queryByRole('button', { name: 'Fit day' })).toBeNull();
    await user.click(timeline.getByRole('button', { name: 'Zoom in' }));
    await user.click(timeline.getByRole('button', { name: 'Zoom in' }));
    expect(hours()).not.toEqual(whole);
    const near = hours();
    fireEvent.wheel(screen.getByTestId('timeline'), { deltaX: 400, deltaY: 0 });
    expect(hours()).not.toEqual(near);
    await user.click(screen.getByRole('button', { name: 'Fit day' }));
    expect(hours()).toEqual(whole);
    const turn = new Event('wheel', { bubbles: true, cancelable: true });
    fireEvent(
      screen.getByTestId('timeline'),
      Object.assign(turn, { deltaX: 0, deltaY: -100, ctrlKey: true, clientX: 600 }),
    );
    expect(turn.defaultPrevented).toBe(true);
    expect(hours()).not.toEqual(whole);
    await user.click(zoomOut);
    expect(hours()).toEqual(whole);
  });

  test('Shift takes all stops of a van between two, Ctrl adds one', async () => {
    await showDay();
    const [first, , third, fourth] = readRoutes()['Van 1'];
    const pressed = () => document.querySelectorAll('.timeline-stop[aria-pressed=true]').length;
    fireEvent.click(stopBlock(first));
    fireEvent.click(stopBlock(third), { shiftKey: true });
    expect(pressed()).toBe(3);
    fireEvent.click(stopBlock(fourth), { ctrlKey: true });
    expect(pressed()).toBe(4);
    await screen.findByRole('complementary', { name: 'Selected orders' });
  });

  test('a route is kept as it is, its stops chosen, hidden on the map, and taken out', async () => {
    const { planner, user } = await showDay();
    const before = readDay();
    const menu = () => user.click(screen.getByRole('button', { name: 'More for Van 1' }));
    const name = () =>
      within(screen.getByRole('button', { name: 'More for Van 1' }).closest('.timeline-name') as HTMLElement);
    await menu();
    await user.click(item('Keep this route as it is'));
    name().getByLabelText('locked');
    await menu();
    await user.click(item('This route may change again'));
    expect(name().queryByLabelText('locked')).toBeNull();
    await menu();
    await user.click(item('Hide on the map'));
    expect([...planner.view.getState().hiddenVehicles]).toEqual(['van-1']);
    await menu();
    await user.click(item('Show on the map'));
    expect(planner.view.getState().hiddenVehicles.size).toBe(0);
    await menu();
    await user.click(item('Choose its stops'));
    const count = before.routes['Van 1'].length;
    expect(document.querySelectorAll('.timeline-stop[aria-pressed=true]')).toHaveLength(count);
    await menu();
    await user.click(item('Take out all its stops'));
    await hear(`${count} orders taken out.`);
    expect(readRoutes()['Van 1']).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(readDay().routes).toEqual(before.routes));
  });

  test('a press on a van chooses it, another lets it go', async () => {
    const { planner, user } = await showDay();
    const van = () =>
      screen.getByText('Van 2', { selector: '.timeline-van strong' }).closest('button') as HTMLElement;
    await user.click(van());
    expect(van().getAttribute('aria-pressed')).toBe('true');
    expect(planner.view.getState().selectedVehicle).toBe('van-2');
    await user.click(van());
    expect(planner.view.getState().selectedVehicle).toBeUndefined();
  });

  test('before anything is planned its lanes are empty', async () => {
    await showUnplannedDemo();
    await waitFor(() => expect(hours().length).toBeGreaterThan(3));
    expect(document.querySelectorAll('.timeline-lane[data-empty=true]')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^More for Van/ })).toBeNull();
  });
});
