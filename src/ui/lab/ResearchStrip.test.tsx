/** Figures of a research instance, in its own unit, against the best value known. */
import { describe, expect, test } from 'vitest';
import { dropText, screen, showPlanner, waitFor } from '../../testing/ui/render-planner.tsx';

const INSTANCE = [
  'NAME : small',
  'TYPE : CVRP',
  'DIMENSION : 4',
  'EDGE_WEIGHT_TYPE : EUC_2D',
  'CAPACITY : 10',
  'NODE_COORD_SECTION',
  '1 0 0',
  '2 0 10',
  '3 0 20',
  '4 10 0',
  'DEMAND_SECTION',
  '1 0',
  '2 4',
  '3 4',
  '4 4',
  'DEPOT_SECTION',
  '1',
  '-1',
  'EOF',
];

describe('a research instance', () => {
  test('published routes bring their value; another best value makes another gap', async () => {
    const { planner, user } = await showPlanner({ page: 'lab' });
    dropText('small.vrp', INSTANCE);
    await user.click(await screen.findByRole('button', { name: 'Open as a plan' }));
    await screen.findByRole('heading', { name: 'Orders 3' });
    dropText('small.sol', ['Route #1: 1 2', 'Route #2: 3', 'Cost 60']);
    await user.click(await screen.findByRole('button', { name: 'Show on the open instance' }));
    const best = () => screen.getByLabelText<HTMLInputElement>('The best value known for this instance');
    await waitFor(() => expect(best().value).toBe('60'));
    const figure = (name: string) => document.querySelector(`[data-kpi=${name}] dd`)?.textContent;
    await waitFor(() => expect(figure('cost')).toBe('60'));
    expect(figure('gap')).toBe('0.00%');
    await user.clear(best());
    await user.type(best(), '50{Enter}');
    expect(figure('gap')).toMatch(/^\+?20\.00%$/);
    await user.clear(best());
    await user.type(best(), 'low{Enter}');
    expect(best().value).toBe('50');
    await user.clear(best());
    await user.tab();
    expect(figure('gap')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(best().value).toBe('50'));
    // The name of a snapshot is the time of day on this computer.
    planner.takeSnapshot();
    expect(planner.history.getState().plan.snapshots[0].name).toMatch(/^A \d\d:\d\d$/);
  });
});
