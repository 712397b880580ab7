/** Snapshots beside the plan: what differs, used whole, shown on the map, van by van. */
import { describe, expect, test } from 'vitest';
import { chooseStop, hear, readDay, readRoutes } from '../../testing/ui/read-screen.ts';
import { act, screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const SAME = 'The same stops in the same order at the same times.';
const tab = (name: string) => screen.getByRole('tab', { name });

async function changeAfterSnapshot() {
  const shown = await showDemo();
  const { user } = shown;
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  const before = readDay();
  await user.click(tab('Compare'));
  await screen.findByText('Take a snapshot, change something, compare.');
  await user.click(screen.getByRole('button', { name: 'Take a snapshot' }));
  await hear(/^Snapshot A .* taken\.$/);
  await screen.findByText(SAME);
  await user.click(tab('Timeline'));
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  const vans = Object.keys(before.routes).filter((van) => before.routes[van].length > 3);
  for (const van of vans.slice(0, 2)) {
    await chooseStop(before.routes[van][0]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(readRoutes()[van][1]).toBe(before.routes[van][0]));
  }
  const changed = readDay();
  await user.click(tab('Compare'));
  return { ...shown, before, changed, vans };
}

describe('comparing plans', () => {
  test('figures and differing stops are told, and the other plan is used whole', async () => {
    const { user, before, changed } = await changeAfterSnapshot();
    const figures = document.querySelector('.compare-figures')?.textContent;
    expect(figures).toContain(before.figures.distance);
    expect(figures).toContain(changed.figures.distance);
    const rows = [...document.querySelectorAll('.compare-changes tbody tr')];
    screen.getByText(`${rows.length} stops differ`);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows[0].textContent).toMatch(/Van \d, stop \d+, \d\d:\d\dVan \d, stop \d+, \d\d:\d\d$/);
    const name = rows[0].querySelector('button')?.textContent ?? '';
    await user.click(within(rows[0] as HTMLElement).getByRole('button'));
    expect(screen.getByRole('complementary').textContent).toContain(name);
    await user.click(screen.getByRole('button', { name: 'Use B' }));
    await screen.findByText(SAME);
    await user.click(tab('Timeline'));
    await waitFor(() => expect(readRoutes()).toEqual(before.routes));
    expect(readDay().figures).toEqual(before.figures);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(readDay()).toEqual(changed));
  });

  test('one van is taken alone, or the whole is only shown', async () => {
    const { user, before, changed, vans } = await changeAfterSnapshot();
    await user.click(screen.getByRole('button', { name: 'Show B on the map' }));
    const hide = await screen.findByRole('button', { name: 'Show the plan again' });
    await waitFor(() => expect(readDay().figures.distance).toBe(before.figures.distance));
    await user.click(hide);
    await waitFor(() => expect(readDay().figures.distance).toBe(changed.figures.distance));
    await user.selectOptions(screen.getByLabelText('Take only one van from B'), vans[0]);
    await user.click(tab('Timeline'));
    await waitFor(() =>
      expect(readRoutes()).toEqual({ ...changed.routes, [vans[0]]: before.routes[vans[0]] }),
    );
  });

  test('routes of one van are told apart by when they leave', async () => {
    const { planner, user } = await showDemo();
    act(() =>
      planner.edit('', (plan) => {
        const { solution, vehicles } = plan;
        if (!solution) throw new Error('no solution');
        const [first, second, ...others] = solution.routes;
        const noon = { ...second, vehicleId: first.vehicleId, shiftId: 'noon', departure: 43_200 };
        const routes = [{ ...first, departure: 28_800 }, noon, ...others.slice(0, 1)];
        const snapshot = {
          id: 's',
          name: 'Twice',
          takenAt: '2026-11-25T07:00:00Z',
          solution: { ...solution, routes },
        };
        const names = new Map([
          [first.vehicleId, 'Amber'],
          [others[0].vehicleId, 'Blue'],
        ]);
        return {
          ...plan,
          snapshots: [snapshot],
          vehicles: vehicles.map((vehicle) => ({ ...vehicle, name: names.get(vehicle.id) ?? vehicle.name })),
        };
      }),
    );
    await user.click(tab('Compare'));
    const select = await screen.findByLabelText<HTMLSelectElement>('Take only one van from B');
    expect([...select.options].slice(1).map(({ text }) => text)).toEqual([
      'Amber, 08:00',
      'Amber, 12:00',
      'Blue',
    ]);
  });

  test('a snapshot is removed, and undo brings it back', async () => {
    const { user } = await changeAfterSnapshot();
    expect(screen.getByLabelText('A', { selector: 'select' })).toHaveProperty('value', 'now');
    await user.selectOptions(
      screen.getByLabelText('A', { selector: 'select' }),
      screen.getByLabelText<HTMLSelectElement>('B', { selector: 'select' }).value,
    );
    screen.getByText(SAME);
    await user.click(screen.getByRole('button', { name: /^Remove snapshot A/ }));
    screen.getByText('Take a snapshot, change something, compare.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: /^Remove snapshot A/ });
  });
});
