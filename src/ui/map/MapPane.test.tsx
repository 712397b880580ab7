/** What lies over the map, in a browser that cannot draw one: tools, hints, the legend of routes. */
import { describe, expect, test } from 'vitest';
import {
  act,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const tool = (name: RegExp | string) =>
  within(screen.getByRole('toolbar', { name: 'Map tools' })).getByRole('button', { name });

describe('over the map', () => {
  test('a browser that cannot draw it says so, and names what it would show', async () => {
    const { planner } = await showDemo();
    await screen.findByText(/^This browser cannot draw the map/);
    const { routes } = planner.history.getState().plan.solution ?? { routes: [] };
    screen.getByRole('region', { name: `Map of Linderwick: ${routes.length} routes, 40 stops` });
    // Nor is there a picture of other routes.
    expect(document.querySelector('.map-cover')).toBeNull();
  });

  test('the demo says in the page’s words that it is no place; other areas are credited as their makers say', async () => {
    const { planner } = await showDemo();
    await screen.findByText('Invented streets, no real place');
    const { current } = planner.region.getState();
    if (!current) throw new Error('No area is open');
    const credit = (text: string) =>
      act(() => planner.region.setState({ current: { ...current, id: 'town', credit: text } }));
    credit('Invented streets');
    screen.getByText('Invented streets');
    credit('© Survey of Elsewhere');
    screen.getByText('© Survey of Elsewhere');
    credit('made from OpenStreetMap');
    screen.getByRole('link', { name: 'OpenStreetMap contributors' });
  });

  test('a tool is chosen, tells what to do, and is given up', async () => {
    const { planner, user } = await showDemo();
    const select = await waitFor(() => tool('Choose stops'));
    expect(select.getAttribute('aria-pressed')).toBe('true');
    await user.click(tool(/^Draw round stops/));
    screen.getByText('Draw a line round the stops.');
    await user.click(tool('Add an urgent order'));
    screen.getByText('Click the map where the order is.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(tool('Choose stops').getAttribute('aria-pressed')).toBe('true');
    act(() => planner.view.setTool({ kind: 'place', orderId: '00417' }));
    screen.getByText('Click the map where Café Morgan Quay is.');
  });

  test('the legend brings one route out and lets it go; all shows everything', async () => {
    const { planner, user } = await showDemo();
    const legend = within(await screen.findByRole('toolbar', { name: /routes/i }));
    const van = legend.getByRole('button', { name: 'Van 2' });
    await user.click(van);
    expect(planner.view.getState().selectedVehicle).toBe('van-2');
    expect(van.getAttribute('aria-pressed')).toBe('true');
    await user.click(van);
    expect(planner.view.getState().selectedVehicle).toBeUndefined();
    await user.click(van);
    await user.click(legend.getAllByRole('button').at(-1) as Element);
    expect(planner.view.getState().selectedVehicle).toBeUndefined();
  });

  test('without routes there is no legend', async () => {
    await showUnplannedDemo();
    await waitFor(() => tool('Choose stops'));
    expect(screen.queryByRole('button', { name: 'Van 2' })).toBeNull();
  });
});
