/** Files that are no list of orders: problems, answers, research instances. */
import { describe, expect, test } from 'vitest';
import {
  dropText,
  screen,
  showDemo,
  showPlanner,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const PROBLEM = {
  vehicles: [
    { vehicle_id: 'v1', start_address: { location_id: 'depot', lon: -12.001, lat: 49.501 } },
    { vehicle_id: 'v2', start_address: { location_id: 'depot', lon: -12.001, lat: 49.501 } },
  ],
  services: [
    { id: 's1', name: 'Ann', address: { location_id: 's1', lon: -12.002, lat: 49.502 }, duration: 300 },
    { id: 's2', name: 'Bob', address: { location_id: 's2', lon: -12.003, lat: 49.503 }, duration: 300 },
    { id: 's3', name: 'Cid', address: { location_id: 's3', lon: -12.004, lat: 49.504 }, duration: 300 },
  ],
};

const SOLOMON = [
  'R7',
  '',
  'VEHICLE',
  'NUMBER     CAPACITY',
  '  2         200',
  '',
  'CUSTOMER',
  'CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE TIME',
  '',
  '    0      35         35          0          0       230          0',
  '    1      41         49         10        161       171         10',
  '    2      35         17          7         50        60         10',
];

describe('a file that is no list of orders', () => {
  test('a routing problem is told before it is opened as a plan', async () => {
    const { user } = await showPlanner();
    dropText('city.json', [JSON.stringify(PROBLEM)]);
    const card = await screen.findByTestId('other-file');
    within(card).getByText('Routing problem city.json');
    within(card).getByText('3 orders and 2 vans.');
    await user.click(within(card).getByRole('button', { name: 'Open as a plan' }));
    await screen.findByRole('heading', { name: 'Orders 3' });
    await screen.findByText('Bob');
    expect(screen.queryByTestId('other-file')).toBeNull();
  });

  test('a problem that breaks its own rules says why', async () => {
    const { user } = await showPlanner();
    dropText('broken.json', [JSON.stringify({ ...PROBLEM, services: [{ id: 's1', duration: 'long' }] })]);
    const title = await screen.findByText('Routing problem broken.json');
    const card = title.closest('.import-card') as HTMLElement;
    expect(card.textContent).toContain('This routing problem cannot be opened: ');
    expect(within(card).queryByRole('button', { name: 'Open as a plan' })).toBeNull();
    await user.click(within(card).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Routing problem broken.json')).toBeNull();
  });

  test('routes from elsewhere are shown where their stops belong to the plan, else refused', async () => {
    const { planner, user } = await showDemo();
    const { orders, vehicles } = planner.history.getState().plan;
    const stops = orders.slice(0, 2).map(({ id }, i) => ({
      type: 'service',
      id,
      location_id: id,
      arr_time: 30_000 + i * 600,
      end_time: 30_300 + i * 600,
    }));
    const answer = (vehicleId: string, activities: object[]) =>
      JSON.stringify({
        job_id: 'j',
        status: 'finished',
        solution: { costs: 1, routes: [{ vehicle_id: vehicleId, activities }], unassigned: { services: [] } },
      });
    dropText('answer.json', [answer('somebody', [{ type: 'service', id: 'nobody' }])]);
    const refused = await screen.findByTestId('other-file');
    within(refused).getByText(/^None of its vans and orders are in this plan\./);
    expect(within(refused).queryByRole('button', { name: 'Show these routes' })).toBeNull();
    await user.click(within(refused).getByRole('button', { name: 'Close' }));
    dropText('answer.json', [answer(vehicles[0].id, stops)]);
    const card = await screen.findByTestId('other-file');
    within(card).getByText('2 of 2 stops belong to orders of this plan.');
    await user.click(within(card).getByRole('button', { name: 'Show these routes' }));
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop').length).toBe(2));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop').length).toBe(40));
  });

  test('in the lab a research instance says what it is, is opened, and its solution is shown on it', async () => {
    const { user } = await showPlanner({ page: 'lab' });
    dropText('R7.txt', SOLOMON);
    const card = await screen.findByTestId('other-file');
    within(card).getByText('Research instance R7');
    expect(card.textContent).toMatch(
      /2 customers, 2 vans, room for 200 each\. With time windows\. Distances/,
    );
    await user.click(within(card).getByRole('button', { name: 'Open as a plan' }));
    await screen.findByRole('heading', { name: 'Orders 2' });
    dropText('R7.sol', ['Route #1: 2 1', 'Cost 77.5']);
    const other = await screen.findByTestId('other-file');
    within(other).getByText('1 route of a research solution, cost 77.5');
    await user.click(within(other).getByRole('button', { name: 'Show on the open instance' }));
    await waitFor(() => expect(document.querySelectorAll('.timeline-stop').length).toBe(2));
  });
});
