/** Two pages over one library: what is the lab's opens in the lab, what is the planner's in the planner. */
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import {
  dropText,
  type ShownPlanner,
  screen,
  showPlanner,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

/** As the planner stored it before there was a lab: a customer at (10, 10), routed, lengths cut off to tenths. */
const STORED = {
  id: 'r7',
  version: 3,
  savedAt: '2026-11-20T10:00:00.000Z',
  plan: {
    id: 'r7',
    name: 'R7',
    date: '2026-11-20',
    orders: [
      {
        id: '1',
        name: 'Customer 1',
        type: 'delivery',
        loads: [10],
        skills: [],
        kept: {},
        address: '',
        location: [0.1, 0.1],
        durationSeconds: 100,
        windows: [[500, 600]],
      },
    ],
    vehicles: [
      {
        id: 'v1',
        name: 'Van 1',
        kind: '',
        capacity: [200],
        skills: [],
        shift: [0, 2300],
        color: 1,
        isAvailable: true,
      },
    ],
    vehicleTypes: [],
    depot: { name: 'Depot', location: [-0.1, -0.1] },
    loadNames: ['load'],
    objectives: [{ type: 'min', value: 'transport_time' }],
    relations: [],
    locks: [],
    lockedRoutes: [],
    isStale: false,
    snapshots: [],
    abstractSpace: {
      rounding: 'down',
      scale: 10,
      origin: [5, 5],
      degreesPerUnit: 0.02,
      bestKnown: { cost: 28.2 },
    },
  },
};

const VROOM = JSON.stringify({
  vehicles: [{ id: 1, start: [-12.001, 49.501] }],
  jobs: [{ id: 1, location: [-12.002, 49.502] }],
});

const INSTANCE = [
  'NAME : small',
  'TYPE : CVRP',
  'DIMENSION : 2',
  'EDGE_WEIGHT_TYPE : EUC_2D',
  'CAPACITY : 10',
]
  .concat(['NODE_COORD_SECTION', '1 0 0', '2 0 10', 'DEMAND_SECTION', '1 0', '2 4', 'DEPOT_SECTION', '1'])
  .concat(['-1', 'EOF']);

/** Puts the sample where plans are kept, as a version before this one did. */
async function storeSample(): Promise<ShownPlanner> {
  const shown = await showPlanner();
  await shown.planner.flush();
  const database = await openDB('tourwright-plans');
  await database.put('plans', STORED);
  database.close();
  return shown;
}

async function openPlans(user: { click(element: Element): Promise<void> }): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Plans' }));
  const title = await screen.findByRole('heading', { name: /^Plans/ });
  return title.closest('.panel') as HTMLElement;
}

describe('an instance that was stored before there was a lab', () => {
  test('is not opened by the planner, which says where it is', async () => {
    const { planner, user } = await (await storeSample()).reload();
    expect(planner.history.getState().plan.orders).toEqual([]);
    const panel = await openPlans(user);
    await within(panel).findByText(/1 research instance is in the lab/);
    const link = within(panel).getByRole('link', { name: 'Open the lab' });
    expect(new URL((link as HTMLAnchorElement).href).pathname).toBe('/lab.html');
  });

  test('is opened by the lab as it was, in its own unit', async () => {
    const { planner } = await (await storeSample()).reload('lab');
    await screen.findByRole('heading', { name: 'Orders 1' });
    expect(planner.history.getState().plan).toMatchObject(STORED.plan);
    const best = screen.getByLabelText<HTMLInputElement>('The best value known for this instance');
    expect(best.value).toBe('28.2');
    // Its window is from 50 to 60 of its units.
    await screen.findByText('50–60');
  });
});

test('an instance that is dropped on the planner is stored and opened in the lab', async () => {
  const { planner, user, left, reload } = await showPlanner();
  dropText('small.vrp', INSTANCE);
  await user.click(await screen.findByRole('button', { name: 'Open in the lab' }));
  await waitFor(() => expect(left).toEqual(['lab']));
  expect(planner.history.getState().plan.orders).toEqual([]);
  const lab = await reload('lab');
  await screen.findByRole('heading', { name: 'Orders 1' });
  expect(lab.planner.history.getState().plan.name).toBe('small');
});

test('a plan file of the lab leads there, and one of roads from there to the planner', async () => {
  const { user, left, planner, reload } = await showPlanner({ page: 'lab' });
  dropText('small.vrp', INSTANCE);
  await user.click(await screen.findByRole('button', { name: 'Open as a plan' }));
  await screen.findByRole('heading', { name: 'Orders 1' });
  const { blob, name } = await planner.planFiles.savePlanFile();
  const text = await blob.text();
  dropText('city.json', [VROOM]);
  await user.click(await screen.findByRole('button', { name: 'Open as a plan' }));
  await waitFor(() => expect(left).toEqual(['planner']));
  const other = await reload('planner');
  await screen.findByRole('heading', { name: 'Orders 1' });
  expect(other.planner.history.getState().plan.abstractSpace).toBeUndefined();
  expect(await other.planner.planFiles.openPlanFile(new File([text], name))).toBeUndefined();
  expect(other.left).toEqual(['lab']);
});

test('the lab has no map areas, offers the speed of this computer, and leads back', async () => {
  const { planner, user } = await showPlanner({ page: 'lab' });
  await screen.findByRole('heading', { name: 'Plan research instances on this computer.' });
  expect(screen.queryByRole('button', { name: 'Regions' })).toBeNull();
  screen.getByRole('button', { name: 'Speed' });
  // Its requests have no coordinates, so that nobody can say how its routes look.
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  await screen.findByRole('group', { name: 'Fairness' });
  expect(screen.queryByRole('group', { name: 'Tidiness' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const link = await screen.findByRole('link', { name: 'Back to the planner' });
  expect(new URL((link as HTMLAnchorElement).href).pathname).toBe('/');
  dropText('map.osm.pbf', ['x']);
  await screen.findByText('Map files are opened in the planner.');
  dropText('orders.csv', ['name,address', 'Ann,Mill Lane 1']);
  await screen.findByText('This is a list of orders, and the lab has no map for it.');
  expect(planner.region.getState().status).toBe('none');
});

test('where the browser keeps no plans none can be handed over, which is said', async () => {
  const database = indexedDB;
  Object.assign(globalThis, { indexedDB: undefined });
  const { user, left } = await showPlanner();
  dropText('small.vrp', INSTANCE);
  await user.click(await screen.findByRole('button', { name: 'Open in the lab' }));
  await screen.findByText(/This browser keeps no plans, so none can be handed over/);
  Object.assign(globalThis, { indexedDB: database });
  expect(left).toEqual([]);
});
