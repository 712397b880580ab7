/** Two plans side by side, beside snapshots that are written down here. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../../plan/plan.ts';
import type { Trial } from '../../store/arrange/preview.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { ComparePanel } from './ComparePanel.tsx';

afterEach(cleanup);

const bare = makePlan(['A', 'B'], 2);
const [first, second] = bare.vehicles;
const [late] = makeSolution(first.id, ['B']).routes;
const twice = makeSolution(first.id, ['A']);
const snapshots = [
  { id: 's1', name: 'Morning', takenAt: 1, solution: makeSolution(second.id, ['A', 'B']) },
  {
    ...{ id: 's2', name: 'Noon', takenAt: 2 },
    solution: { ...twice, routes: [...twice.routes, { ...late, shiftId: 'late', departure: 46_800 }] },
  },
] as unknown as Plan['snapshots'];
const plan: Plan = { ...bare, solution: makeSolution(first.id, ['A', 'B']), snapshots };

function show(change: Partial<Plan> = {}, trial?: string) {
  const told: unknown[] = [];
  const shown = mountStill(<ComparePanel />, {
    plan: { ...plan, ...change },
    parts: {
      takeSnapshot: () => told.push('snapshot'),
      edit: (label: string, make: (plan: Plan) => Plan) =>
        told.push([label, make({ ...plan, ...change }).snapshots.map(({ id }) => id)]),
      adjuster: {
        preview: {
          store: createStore(() => ({ trial: trial === undefined ? undefined : { key: trial } })),
          clear: () => told.push('clear'),
        },
        tryOut: ({ key }: Trial) => told.push(key),
        rearrangePlan: (label: string, make: () => { vehicleId: string; shiftId?: string }[]) =>
          told.push([label, typeof make]),
      },
    },
  });
  return { ...shown, told };
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const textsOf = (label: string) => [...select(label).options].map(({ text }) => text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the plan now stands beside the last snapshot; any two of them can', () => {
  const { page } = show();
  expect([select('A').value, select('B').value]).toEqual(['now', 's2']);
  expect(textsOf('A')).toEqual(['Now', 'Morning', 'Noon']);
  const rows = () => listTexts(page, '.compare-changes tbody tr');
  expect(rows()).toEqual(['Customer BVan 1, stop 2, 08:13Van 1, stop 1, 08:03']);
  fireEvent.change(select('B'), { target: { value: 's1' } });
  expect(rows()).toEqual([
    'Customer AVan 1, stop 1, 08:03Van 2, stop 1, 08:03',
    'Customer BVan 1, stop 2, 08:13Van 2, stop 2, 08:13',
  ]);
  fireEvent.change(select('A'), { target: { value: 's1' } });
  expect(page.querySelector('.compare-changes')).toBeNull();
  expect(page.textContent).toContain('The same stops in the same order at the same times.');
  // The plan itself is not used, and not removed.
  fireEvent.change(select('B'), { target: { value: 'now' } });
  expect(screen.queryByRole('button', { name: 'Use B' })).toBeNull();
});

test('B is shown, used and removed; a van with several routes is named with when it leaves', () => {
  const { told } = show();
  expect(textsOf('Take only one van from B')).toEqual([
    'Take only one van from B',
    'Van 1, 08:00',
    'Van 1, 13:00',
  ]);
  press('Show B on the map');
  press('Use B');
  press('Remove snapshot Noon');
  press('Take a snapshot');
  const [key, used, removed, taken] = told;
  expect([key, removed, taken]).toEqual(['compare s2', ['Remove snapshot Noon', ['s1']], 'snapshot']);
  expect(used).toEqual([expect.any(String), 'function']);
  fireEvent.change(select('B'), { target: { value: 's1' } });
  expect(textsOf('Take only one van from B').slice(1)).toEqual(['Van 2']);
  cleanup();
  const shown = show({}, 'compare s2');
  press('Show the plan again');
  expect(shown.told).toEqual(['clear']);
});

test('without a snapshot there is one to take, once there are routes', () => {
  const { page } = show({ snapshots: [] });
  expect(page.textContent).toBe('Take a snapshot, change something, compare. Take a snapshot');
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  cleanup();
  show({ snapshots: [], solution: undefined });
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});
