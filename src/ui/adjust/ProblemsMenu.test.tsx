/** Every rule that routes break, in words, and one after the other. */
import { describe, expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import { hear } from '../../testing/ui/read-screen.ts';
import { act, screen, showDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const CAFE = { orderId: '00417', activity: 'service', position: 1, vehicleId: 'van-1' };
const VAN = { vehicleId: 'van-2' };
const PROBLEMS: [object, string][] = [
  [
    { kind: 'late', ...CAFE, unit: 'seconds', excess: 900, start: 35_100, window: { latest: 34_200 } },
    'Café Morgan Quay is 15 min late: service from 09:45, window until 09:30',
  ],
  [{ kind: 'skill', ...CAFE, skills: ['crane'] }, 'Café Morgan Quay needs crane, which Van 1 does not have'],
  [{ kind: 'vehicle_disallowed', ...CAFE }, 'Café Morgan Quay may not ride on Van 1'],
  [{ kind: 'ride', ...CAFE, unit: 'seconds', excess: 600 }, 'Café Morgan Quay is on the van 10 min too long'],
  [{ kind: 'delivery_before_pickup', ...CAFE }, 'Café Morgan Quay is delivered before it is picked up'],
  [{ kind: 'overtime', ...VAN, unit: 'seconds', excess: 1200 }, 'Van 2 is back 20 min after its shift'],
  [
    { kind: 'break_missing', ...VAN, unit: 'seconds', excess: 300 },
    'Van 2 drives 5 min too long without a break',
  ],
  [{ kind: 'capacity', ...VAN, dimension: 0, unit: 'amount', excess: 7 }, 'Van 2 carries 7 boxes too many'],
  [
    { kind: 'limit', ...VAN, limit: 'max_distance', unit: 'metres', excess: 2500 },
    'Van 2 drives 2.5 km more than it may',
  ],
  [{ kind: 'limit', ...VAN, limit: 'max_jobs', unit: 'amount', excess: 1 }, 'Van 2 has 1 order too many'],
  [{ kind: 'group', ...VAN, group: 'north' }, 'Group north is not done in one go on Van 2'],
  [{ kind: 'unreachable', ...VAN }, 'No road between two stops of Van 2'],
  [
    { kind: 'relation', type: 'in_same_route', stops: [CAFE, { ...CAFE, orderId: '00424' }] },
    'Café Morgan Quay and Green Grocer Fennel should ride together',
  ],
];

async function showProblems() {
  const shown = await showDemo();
  await waitFor(() => expect(document.querySelectorAll('.timeline-stop')).toHaveLength(40));
  const violations = PROBLEMS.map(([violation]) => violation) as VrpViolation[];
  act(() =>
    shown.planner.edit('Problems', (plan) =>
      plan.solution ? { ...plan, solution: { ...plan.solution, violations } } : plan,
    ),
  );
  return shown;
}

describe('rules that routes break', () => {
  test('are said in words, and lead to the stop or the van', async () => {
    const { planner, user } = await showProblems();
    const open = () => user.click(screen.getByRole('button', { name: '13 problems' }));
    await open();
    const items = () => within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items().map((item) => item.textContent)).toEqual(PROBLEMS.map(([, text]) => text));
    await user.click(items()[5]);
    expect(planner.view.getState().selectedVehicle).toBe('van-2');
    expect(screen.queryByRole('menu')).toBeNull();
    await open();
    await user.click(items()[12]);
    screen.getByRole('complementary', { name: 'Selected orders' });
    await open();
    await user.click(items()[1]);
    screen.getByRole('complementary', { name: 'Selected order' });
  });

  test('are gone through by keys, round and round, each said aloud', async () => {
    const { planner, user } = await showProblems();
    await user.keyboard(']');
    await hear(`Problem 1 of 13: ${PROBLEMS[0][1]}`);
    expect(planner.view.getState().selectedOrder).toBe('00417');
    await user.keyboard('[[');
    await hear(`Problem 13 of 13: ${PROBLEMS[12][1]}`);
  });

  test('are none in a plan that keeps all', async () => {
    const { user } = await showDemo();
    expect(screen.queryByRole('button', { name: /problems?$/ })).toBeNull();
    await user.keyboard(']');
    await hear('There are no problems.');
  });
});
