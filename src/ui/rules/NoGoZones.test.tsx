/** No-go zones as the Rules panel makes them, and what the engine of the page makes of them. */
import { expect, test } from 'vitest';
import type { LonLat } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Territory } from '../../plan/territory.ts';
import { isInRing } from '../../testing/ring-contains.ts';
import {
  act,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';
import { isClear } from '../../testing/zone-oracle.ts';

const box = ([lon, lat]: LonLat, size: number): LonLat[] => [
  [lon - size, lat - size / 2],
  [lon + size, lat - size / 2],
  [lon + size, lat + size / 2],
  [lon - size, lat + size / 2],
];

/** Every line of the routes as pieces of a few metres. */
function listPlaces({ solution }: Plan): LonLat[] {
  const lines = (solution?.routes ?? []).flatMap((route) => route.lines);
  return lines.flatMap((line) =>
    line.slice(1).flatMap(([x, y], i) => {
      const [u, v] = line[i];
      const parts = Math.max(1, Math.ceil(Math.hypot(x - u, y - v) / 0.00003));
      return Array.from(
        { length: parts + 1 },
        (_, k): LonLat => [u + (k / parts) * (x - u), v + (k / parts) * (y - v)],
      );
    }),
  );
}

const countInside = (places: readonly LonLat[], ring: readonly LonLat[]) =>
  places.filter(([lon, lat]) => isInRing([...ring, ring[0]], lon, lat)).length;

/** Of a few small areas without a stop or a depot the one that most of the lines go through. */
function findBusy(plan: Plan): LonLat[] {
  const stops = [...plan.orders.map(({ location }) => location), plan.depot?.location].filter(
    (place) => place !== undefined,
  );
  const places = listPlaces(plan).filter((_, i) => i % 4 === 0);
  const step = Math.ceil(places.length / 400);
  const rings = places
    .filter((_, i) => i % step === 0)
    .map((place) => box(place, 0.0006))
    .filter((ring) => countInside(stops, ring) === 0)
    .slice(0, 100);
  const counts = rings.map((ring) => countInside(places, ring));
  return rings[counts.indexOf(Math.max(...counts))];
}

const settled = (plan: () => Plan) =>
  waitFor(() => {
    expect(plan().isStale).toBe(false);
    const lines = plan().solution?.routes.flatMap((route) => route.lines) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.length > 2).length).toBeGreaterThan(lines.length / 2);
  });

test('routes keep out of a zone, as they are and after a run', async () => {
  const { planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  await settled(plan);
  const ring = findBusy(plan());
  const before = countInside(listPlaces(plan()), ring);
  expect(before).toBeGreaterThan(20);
  const metres = plan().solution?.distance ?? 0;
  const zone: Territory = { id: 'z', name: 'Old town', ring, vehicleIds: [], strength: 'closed' };
  act(() => planner.edit('', (now) => ({ ...now, territories: [zone], isStale: true })));
  await planner.adjuster.settle();
  await settled(plan);
  await waitFor(() => expect(countInside(listPlaces(plan()), ring)).toBe(0));
  expect(plan().solution?.distance).toBeGreaterThan(metres);
  act(() => planner.view.setRunSeconds(0.5));
  await act(() => planner.requestRun());
  await settled(plan);
  await waitFor(() => expect(countInside(listPlaces(plan()), ring)).toBe(0));
  expect(plan().solution?.unassigned).toEqual([]);
});

test('nothing in a zone is served in its hours, and an order with other hours only says why it stays out', async () => {
  const { planner, user } = await showDemo();
  const plan = () => planner.history.getState().plan;
  await settled(plan);
  const busy = plan().solution?.routes[0].stops[2];
  const place = plan().orders.find(({ id }) => id === busy?.orderId)?.location;
  if (!place || !busy) throw new Error('no stop');
  const hours: [number, number] = [busy.start - 1800, 86_400];
  const ring = box(place, 0.02);
  const zone: Territory = { id: 'z', name: 'Old town', ring, vehicleIds: [], strength: 'closed', hours };
  act(() =>
    planner.edit('', (now) => ({
      ...now,
      territories: [zone],
      isStale: true,
      orders: now.orders.map((order, i) =>
        i === 0 ? { ...order, location: place, windows: [[hours[0], hours[1] - 3600]] } : order,
      ),
    })),
  );
  await planner.adjuster.settle();
  await settled(plan);
  const listBroken = () =>
    (plan().solution?.routes ?? []).flatMap(({ stops }) =>
      stops.filter(({ orderId, role, start }) => {
        const order = plan().orders.find(({ id }) => id === orderId);
        const stop = role === 'pickup' ? order?.pickup : order;
        return stop && !isClear(plan(), stop, start);
      }),
    );
  // The routes as they were are told of, each in words.
  expect(listBroken().length).toBeGreaterThan(0);
  const { describeViolation } = await import('../adjust/describe-violation.ts');
  const said = (plan().solution?.violations ?? []).map((violation) => describeViolation(violation, plan()));
  expect(said.filter((text) => /lies in the no-go zone Old town, closed/.test(text)).length).toBeGreaterThan(
    0,
  );

  act(() => planner.view.setRunSeconds(0.5));
  await act(() => planner.requestRun('scratch').then(planner.runAnyway));
  await settled(plan);
  expect(listBroken()).toEqual([]);
  const { id, name } = plan().orders[0];
  const left = plan().solution?.unassigned.find(({ orderId }) => orderId === id);
  if (!left) throw new Error(`${name} is served`);
  const { explainUnassigned } = await import('../unassigned/explain-unassigned.ts');
  expect(explainUnassigned(left, plan().orders[0], plan(), undefined)).toMatch(
    /^It lies in the no-go zone Old town, closed .*: no van may serve it\.$/,
  );
  const { findFixes } = await import('../../store/arrange/find-fixes.ts');
  const fixes = await findFixes(planner.questions, plan(), id);
  if (!fixes.ok) throw new Error('no fixes');
  const open = fixes.value.find(({ title }) => title === 'Leave out the no-go zone Old town');
  expect(open?.also?.(plan()).territories).toBeUndefined();

  act(() => planner.view.selectOrder(id));
  const inspector = within(await screen.findByRole('complementary', { name: 'Selected order' }));
  inspector.getByText(/^It lies in the no-go zone Old town, closed [^:]*:[^:]*:[^:]*$/);
  await user.click(inspector.getByRole('button', { name: 'Show the zone' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Old town');
});

test('a zone is drawn, closed to all, in some hours, to chosen vans, and is a territory again', async () => {
  const { user, planner } = await showUnplannedDemo();
  const zone = () => planner.history.getState().plan.territories?.[0];
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  await user.click(screen.getByRole('button', { name: 'Draw a no-go zone' }));
  for (const corner of box([7, 43], 0.1)) planner.territories.addCorner(corner);
  await user.keyboard('{Enter}');
  expect(zone()).toEqual({
    id: 'area',
    name: 'No-go zone 1',
    ring: box([7, 43], 0.1),
    vehicleIds: [],
    strength: 'closed',
  });
  await screen.findByText(/^No-go zone · closed to all vans · 0 orders/);
  const hours = screen.getByRole('textbox', { name: 'Hours' });
  await user.type(hours, '08:00-08:00{Enter}');
  screen.getByText('The hours have to end after they begin.');
  await user.clear(hours);
  await user.type(hours, '08:00-11:00{Enter}');
  expect(zone()?.hours).toEqual([28_800, 39_600]);
  screen.getByText(/^No-go zone · closed to all vans · closed 08:00–11:00/);
  screen.getByText(/^Nothing in it is served in these hours/);
  const whom = () => within(screen.getByRole('group', { name: 'Closed to' }));
  await user.click(whom().getByRole('button', { name: 'Chosen vans' }));
  expect(zone()).toMatchObject({ closedTo: 'vans', vehicleIds: [] });
  expect(zone()?.hours).toBeUndefined();
  expect(screen.queryByRole('textbox', { name: 'Hours' })).toBeNull();
  screen.getByText('Closed to no van yet, so it says nothing');
  screen.getByText(/^Hours hold for all vans only/);
  const [van] = planner.history.getState().plan.vehicles;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vans' }), van.id);
  screen.getByText(/^No-go zone · closed to 1 van/);
  const strength = within(screen.getByRole('group', { name: 'How strictly' }));
  await user.click(strength.getByRole('button', { name: 'Keep to' }));
  expect(zone()).toMatchObject({ strength: 'keep', vehicleIds: [van.id] });
  expect(zone()?.closedTo).toBeUndefined();
  await user.click(strength.getByRole('button', { name: 'No-go zone' }));
  expect(zone()).toMatchObject({ strength: 'closed', closedTo: 'vans', vehicleIds: [van.id] });

  act(() =>
    planner.edit('', (now) => ({
      ...now,
      vehicleTypes: [{ id: 'truck', name: 'Truck', capacity: [] }],
      vehicles: now.vehicles.map((one, i) => (i < 2 ? { ...one, typeId: 'truck' } : one)),
    })),
  );
  await user.click(whom().getByRole('button', { name: 'Van types' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Van types' }), 'truck');
  expect(zone()).toMatchObject({ closedTo: 'types', typeIds: ['truck'] });
  screen.getByText(/^No-go zone · closed to Truck/);
  await user.click(screen.getByRole('button', { name: 'Not Truck any more' }));
  expect(zone()?.typeIds).toEqual([]);
  await user.click(whom().getByRole('button', { name: 'All vans' }));
  expect(zone()?.closedTo).toBeUndefined();
  expect(zone()?.typeIds).toBeUndefined();

  // Areas from routes leave it where it is.
  await user.click(screen.getByRole('button', { name: 'Delete area No-go zone 1' }));
  expect(zone()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(zone()?.name).toBe('No-go zone 1'));
});
