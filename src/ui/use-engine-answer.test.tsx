/** When the engine is asked about the plan again: as soon as anything that is sent to it has changed, and not before. */
import { expect, test, vi } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import { act, screen, showDemo, waitFor } from '../testing/ui/render-planner.tsx';

test('reasons are asked for once, and anew when what is sent has changed', async () => {
  const { planner } = await showDemo();
  const plan = () => planner.history.getState().plan;
  const asked = vi.spyOn(planner.questions, 'listReasons');
  const edit = async (change: (now: Plan) => Plan) => {
    act(() => planner.edit('', (now) => ({ ...change(now), isStale: true })));
    await waitFor(() => expect(plan().isStale).toBe(false));
    await planner.adjuster.settle();
  };
  act(() => planner.view.toggleVehicle(plan().solution?.routes[0].vehicleId ?? ''));
  await screen.findByRole('region', { name: 'Why this route?' });
  expect(asked).toHaveBeenCalledTimes(1);

  await edit((now) => ({ ...now, orders: now.orders.map((order) => ({ ...order, note: 'Ring twice' })) }));
  screen.getByRole('region', { name: 'Why this route?' });
  expect(asked).toHaveBeenCalledTimes(1);
  await edit((now) => ({ ...now, fairness: { level: 1, of: 'orders' } }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await edit((now) => ({ ...now, tidiness: 'strong' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  await screen.findByRole('region', { name: 'Why this route?' });
});

test('a question that nobody waits for any more is broken off', async () => {
  const { planner } = await showDemo();
  const signals: (AbortSignal | undefined)[] = [];
  vi.spyOn(planner.questions, 'listReasons').mockImplementation((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const [first, second] = planner.history.getState().plan.solution?.routes ?? [];
  const states = () => signals.map((signal) => signal?.aborted);
  act(() => planner.view.toggleVehicle(first.vehicleId));
  await waitFor(() => expect(states()).toEqual([false]));
  act(() => planner.view.toggleVehicle(second.vehicleId));
  await waitFor(() => expect(states()).toEqual([true, false]));
  act(() => planner.view.toggleVehicle(second.vehicleId));
  await waitFor(() => expect(states()).toEqual([true, true]));
});
