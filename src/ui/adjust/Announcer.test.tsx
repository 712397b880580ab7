import { describe, expect, test } from 'vitest';
import { act, showDemo, within } from '../../testing/ui/render-planner.tsx';

describe('what could not be done', () => {
  test('is shown to everybody until it is closed', async () => {
    const { planner, user } = await showDemo();
    act(() => planner.announcer.warn('No van can take Café Morgan Quay.'));
    const toast = within(document.querySelector('.announcer-toast') as HTMLElement);
    toast.getByText('No van can take Café Morgan Quay.');
    await user.click(toast.getByRole('button', { name: 'Close' }));
    expect(document.querySelector('.announcer-toast')).toBeNull();
  });
});
