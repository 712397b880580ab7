/** How a run goes. Its states are put there: how long each lasts is the engine's affair. */
import { describe, expect, test } from 'vitest';
import { act, screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

async function showRun(state: object) {
  const shown = await showDemo();
  act(() =>
    shown.planner.solve.setState({ isSolving: true, startedAt: performance.now(), budget: 5, ...state }),
  );
  const card = within(document.querySelector('.solving-card') as HTMLElement);
  const stage = (state: string) =>
    [...document.querySelectorAll(`.solving-card [data-state=${state}]`)].map((line) =>
      line.textContent?.trim(),
    );
  return { ...shown, card, stage };
}

describe('a run', () => {
  test('first works out travel times', async () => {
    const { card, stage } = await showRun({ stage: 'matrix', matrixShare: 0.42, best: undefined });
    expect(card.getByRole('progressbar', { name: 'Travel times' }).getAttribute('aria-valuenow')).toBe('42');
    expect(card.getByRole('status').textContent).toBe('Step 1 of 3');
    expect(stage('now')).toEqual(['Travel times42 %']);
    expect(stage('later')).toEqual(['First plan', 'Improving']);
    card.getByText('preparing');
  });

  test('then improves the best plan, with its cost as a curve and the time that is used', async () => {
    const best = { routes: [], unassigned: [{ orderId: '00417', code: 3 }], drivingSeconds: 3 * 3600 + 300 };
    const { card, stage } = await showRun({
      stage: 'improving',
      best,
      budget: 120,
      curve: [
        [0, 900],
        [0.5, 700],
      ],
    });
    expect(stage('done')).toEqual(['Travel times', 'First plan']);
    expect(stage('now')).toEqual(['Improving39 placed']);
    expect(card.getByRole('status').textContent).toBe('Step 3 of 3, 39 placed');
    card.getByText('3:05');
    card.getByRole('progressbar', { name: 'Time used' });
    await card.findByText(/^\d+:\d\d of 2:00$/);
    expect(document.querySelectorAll('.cost-curve path')).toHaveLength(2);
    // Numbers in the timeline are left out while they change.
    expect(screen.queryByRole('button', { name: /^\d problems?$/ })).toBeNull();
  });

  test('until it is stopped has no end to count to', async () => {
    const { card } = await showRun({ stage: 'improving', budget: Number.POSITIVE_INFINITY, best: undefined });
    card.getByText('0:00');
    card.getByRole('button', { name: 'Stop and keep best' });
    card.getByRole('button', { name: 'Discard' });
  });
});
