/** Why a plan is as it is: sentences that the engine has tried, and the rule switched off on trial. */
import { describe, expect, test } from 'vitest';
import { chooseStop, findStop, stopBlock } from '../../testing/ui/read-screen.ts';
import { act, screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

async function showDay() {
  const shown = await showDemo();
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  return { ...shown, plan: () => shown.planner.history.getState().plan };
}

const why = (name: string) => screen.findByRole('region', { name });

describe('why', () => {
  test('a chosen van says what decided its route, and lets go of it again', async () => {
    const { planner, user, plan } = await showDay();
    const route = plan().solution?.routes[0];
    act(() => planner.view.toggleVehicle(route?.vehicleId ?? ''));
    const inspector = within(screen.getByRole('complementary', { name: 'Selected route' }));
    inspector.getByText(String(route?.stops.length), { selector: 'dd' });
    expect((await why('Why this route?')).querySelector('p')?.textContent).toMatch(/\.$/);
    await user.click(inspector.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('on a phone the sentence stands on the page of the route, and nothing covers its stops', async () => {
    const { planner } = await showDemo({ viewport: { width: 390, height: 844 } });
    const [route] = planner.history.getState().plan.solution?.routes ?? [];
    act(() => planner.view.toggleVehicle(route.vehicleId));
    await why('Why this route?');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('an order that needs what no van has: without it a van takes it, on trial, made and undone', async () => {
    const { planner, user, plan } = await showDay();
    act(() =>
      planner.edit('', (now) => ({
        ...now,
        orders: now.orders.map((order) => (order.id === '00417' ? { ...order, skills: ['Crane'] } : order)),
        isStale: true,
      })),
    );
    await chooseStop('00417');
    await user.keyboard('u');
    await waitFor(() => expect(plan().solution?.unassigned).toHaveLength(1));
    const reason = within(await why('Why is it left out?'));
    const sentence = reason.getByText(
      /^Café Morgan Quay needs Crane\. Without that Van \d could take it at \d\d:\d\d\./,
    );
    await user.click(reason.getByRole('button', { name: 'What if?' }));
    const trial = within(await screen.findByTestId('trial'));
    expect(plan().solution?.unassigned).toHaveLength(1);
    await user.click(trial.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(plan().solution?.unassigned).toHaveLength(0));
    expect(plan().orders.find(({ id }) => id === '00417')?.skills).toEqual([]);
    expect(findStop('00417')?.van).toBe(/Van \d/.exec(sentence.textContent ?? '')?.[0]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(plan().solution?.unassigned).toHaveLength(1));
    expect(plan().orders.find(({ id }) => id === '00417')?.skills).toEqual(['Crane']);
  });

  test('an order of a kept territory whose van has no room names the territory, which no order is left out of', async () => {
    const { planner, user, plan } = await showDay();
    const [lon, lat] = plan().orders.find(({ id }) => id === '00417')?.location ?? [0, 0];
    const van = plan().vehicles[0];
    act(() =>
      planner.edit('', (now) => ({
        ...now,
        vehicles: now.vehicles.map((one) => (one.id === van.id ? { ...one, capacity: [0] } : one)),
        territories: [
          {
            id: 't',
            name: 'Quay',
            ring: [
              [lon - 1e-4, lat - 1e-4],
              [lon + 1e-4, lat - 1e-4],
              [lon, lat + 1e-4],
            ],
            vehicleIds: [van.id],
            strength: 'keep',
          },
        ],
        isStale: true,
      })),
    );
    await chooseStop('00417');
    await user.keyboard('u');
    await waitFor(() => expect(plan().solution?.unassigned).toHaveLength(1));
    const reason = within(await why('Why is it left out?'));
    reason.getByText(/Café Morgan Quay lies in the territory of Van 1\./);
    expect(reason.queryByRole('button', { name: 'What if?' })).toBeNull();
  });

  test('a late stop names what makes it late', async () => {
    const { user, plan } = await showDay();
    await chooseStop('00417');
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /^Move .* to…$/ }));
    await user.click(dialog.getAllByRole('radio')[0]);
    const place = dialog.getByLabelText<HTMLSelectElement>('Place on the route');
    await user.selectOptions(place, [...place.options].at(-1)?.value ?? '');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(stopBlock('00417').dataset.late).toBe('true'));
    const text = (await why('Why is it late?')).querySelector('p')?.textContent ?? '';
    expect(text).toMatch(/in time\.$|late instead of .*\.$|only stop of its route/);
    expect(plan().solution?.violations?.some(({ kind }) => kind === 'late')).toBe(true);
  });
});
