/** Under the map: tabs, figures, the table of routes, a run as it goes and ends. */

import { describe, expect, test } from 'vitest';
import { said } from '../../faults/fault.ts';
import { chooseStop, findStop, readFigures, readRoutes } from '../../testing/ui/read-screen.ts';
import {
  act,
  dropText,
  screen,
  showDemo,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the dock', () => {
  test('changes tabs by arrow keys, and folds', async () => {
    const { user } = await showDemo();
    tab('Timeline').focus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Routes').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Routes'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab('Compare').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(tab('Timeline').getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Fold the dock' }));
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await user.click(tab('Routes'));
    screen.getByRole('tabpanel', { name: 'Routes' });
    screen.getByRole('button', { name: 'Fold the dock' });
  });

  test('a row per route has the figures of the plan', async () => {
    const { planner, user } = await showDemo();
    await user.click(tab('Routes'));
    const routes = planner.history.getState().plan.solution?.routes ?? [];
    const rows = [...document.querySelectorAll('.routes-table tbody tr')];
    expect(rows).toHaveLength(routes.length);
    const cells = (row: Element) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);
    const figures = readFigures();
    expect(rows.map((row) => Number(cells(row)[1])).reduce((sum, count) => sum + count)).toBe(40);
    expect(figures.placed).toBe('40 of 40');
    expect(figures.vans).toBe(String(routes.length));
    expect(
      rows
        .map((row) => cells(row)[3])
        .toSorted()
        .at(-1),
    ).toBe(figures.backBy);
    const sum = rows.map((row) => Number.parseFloat(cells(row)[4] ?? '')).reduce((total, km) => total + km);
    expect(sum).toBeCloseTo(Number.parseFloat(figures.distance), 0);
    const van = within(rows[0] as HTMLElement).getByRole('button');
    await user.click(van);
    expect(planner.view.getState().selectedVehicle).toBe('van-1');
    await user.click(van);
    expect(planner.view.getState().selectedVehicle).toBeUndefined();
  });

  test('what routes cost adds up to what the plan costs', async () => {
    const { planner, user } = await showDemo();
    act(() =>
      planner.edit('', (plan) => ({
        ...plan,
        vehicles: plan.vehicles.map((van) => ({ ...van, costPerKm: 0.5, costPerHour: 30, costPerDay: 80 })),
      })),
    );
    await user.click(tab('Routes'));
    const amount = (text: string | null | undefined) => Number(text?.replace(/[^\d.]/g, ''));
    const headers = [...document.querySelectorAll('.routes-table th')].map((header) => header.textContent);
    const at = headers.indexOf('Cost');
    const costs = [...document.querySelectorAll('.routes-table tbody tr')].map((row) =>
      amount(row.querySelectorAll('td')[at].textContent),
    );
    for (const cost of costs) expect(cost).toBeGreaterThan(80);
    const sum = costs.reduce((total, cost) => total + cost, 0);
    expect(Math.abs(sum - amount(readFigures().cost))).toBeLessThanOrEqual(costs.length);
  });

  test('a van with two shifts costs its day once, in the table as under the map', async () => {
    const { planner, user } = await showDemo();
    const HOUR = 3600;
    act(() =>
      planner.edit('', (plan) => {
        const [whole] = plan.solution?.routes ?? [];
        const half = { ...whole, stops: whole.stops.slice(0, 2), distance: 10_000 };
        const routes = [
          { ...half, shiftId: 'early', departure: 8 * HOUR, end: 9 * HOUR },
          { ...half, shiftId: 'late', stops: whole.stops.slice(2), departure: 10 * HOUR, end: 13 * HOUR },
        ];
        return {
          ...plan,
          vehicles: plan.vehicles.map((van) => ({ ...van, costPerKm: 1, costPerHour: 20, costPerDay: 500 })),
          solution: plan.solution && { ...plan.solution, routes },
        };
      }),
    );
    await user.click(tab('Routes'));
    const headers = [...document.querySelectorAll('.routes-table th')].map((header) => header.textContent);
    const at = headers.indexOf('Cost');
    const costs = [...document.querySelectorAll('.routes-table tbody tr')].map(
      (row) => row.querySelectorAll('td')[at].textContent,
    );
    expect(costs).toEqual(['€530', '€70']);
    expect(readFigures().cost).toMatch(/^€600/);
    expect(readFigures().vans).toMatch(/^1/);
    const legend = within(screen.getByRole('toolbar', { name: 'Routes on the map' }));
    expect(legend.getAllByRole('button', { name: 'Van 1' })).toHaveLength(1);
  });

  test('a run places all orders; undo takes it back whole', async () => {
    const { planner, user } = await showUnplannedDemo();
    planner.view.setRunSeconds(0.2);
    await user.click(screen.getByRole('button', { name: 'Optimise' }));
    await screen.findByText('Planning');
    const outcome = await screen.findByTestId('outcome');
    expect(outcome.textContent).toMatch(/^40 of 40 placed on \d vans?, [\d.]+ km, back by \d\d:\d\d/);
    await waitFor(() => expect(Object.values(readRoutes()).flat().length).toBe(40));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Optimise' });
    expect(Object.values(readRoutes()).flat()).toEqual([]);
    // What the run came to is true no more.
    expect(screen.queryByTestId('outcome')).toBeNull();
  });

  test('a run that improves keeps what is held, and says so', async () => {
    const { planner, user } = await showDemo();
    planner.view.setRunSeconds(0.2);
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
    const [locked] = readRoutes()['Van 2'];
    await chooseStop(locked);
    await user.keyboard('p');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Improve' }));
    await waitFor(() => expect(screen.getByTestId('outcome').textContent).toContain('locked'));
    expect(screen.getByTestId('outcome').textContent).toContain('The locked stop has not moved.');
    expect(findStop(locked)).toEqual({ van: 'Van 2', position: 1 });
  });

  test('a run that cannot begin says why beside its button', async () => {
    const { user } = await showPlanner();
    dropText('porto.csv', ['Order,Name,Latitude,Longitude', 'P1,Padaria,41.15,-8.62', 'P2,Café,41.16,-8.61']);
    await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
    await user.click(screen.getByRole('button', { name: 'Add 2 orders' }));
    await user.click(await screen.findByRole('button', { name: 'Fleet' }));
    await user.click(await screen.findByRole('button', { name: 'Use the first order' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: /^(Optimise|Improve)$/ }));
    await screen.findByText(/Every order lies outside the open map area\./);
  });

  test('a run that failed says why until its message is closed', async () => {
    const { planner, user } = await showDemo();
    act(() => planner.solve.setState({ error: said('The engine has no road between two places.') }));
    const failed = screen.getByRole('tabpanel').querySelector<HTMLElement>('.panel-notice') as HTMLElement;
    within(failed).getByText('The run ended early; its best plan is kept.');
    within(failed).getByText('The engine has no road between two places.');
    await user.click(within(failed).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('The engine has no road between two places.')).toBeNull();
  });
});
