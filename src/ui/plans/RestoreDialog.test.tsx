/** A backup of everything, and what it would bring back, thing by thing. */
import { expect, test } from 'vitest';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import {
  leavePage,
  screen,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const cards = () => [...document.querySelectorAll<HTMLElement>('.plan-card')];
const dialog = () => within(screen.getByRole('dialog', { name: 'Restore a backup' }));

async function makeBackup() {
  const shown = await showUnplannedDemo();
  const { user } = shown;
  await user.click(screen.getByRole('button', { name: 'Plans' }));
  await waitFor(() => expect(cards()).toHaveLength(1));
  const caught = await catchDownload(async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Back up everything' }));
  });
  const backup = new File([await caught.blob.arrayBuffer()], caught.name);
  const read = async (file: File = backup) => {
    await user.upload(screen.getByTestId('backup-picker'), file);
    await screen.findByRole('dialog', { name: 'Restore a backup' });
  };
  return { ...shown, backup, read };
}

test('a backup of what is here already changes nothing', async () => {
  const { user, backup, read } = await makeBackup();
  expect(backup.name).toMatch(/^tourwright \d{4}-\d\d-\d\d\.backup\.json\.gz$/);
  await read();
  await dialog().findByText('Everything in this backup is here already.');
  expect(dialog().getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
  expect(dialog().getAllByText(/the same is here$/).length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a plan that is another one now is kept beside the one of the backup', async () => {
  const { user, read, reload } = await makeBackup();
  await user.clear(screen.getByLabelText('Name of this plan'));
  await user.type(screen.getByLabelText('Name of this plan'), 'Mine{Enter}');
  await waitFor(() => expect(cards()[0].textContent).toContain('Mine'));
  await read();
  await dialog().findByText(/another state is here, the one here is newer$/);
  const choice = dialog().getByLabelText<HTMLSelectElement>('What to do with Linderwick demo');
  expect(choice.selectedOptions[0].textContent).toBe('Keep both');
  await user.selectOptions(choice, 'Keep the one here');
  expect(dialog().getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
  await user.selectOptions(choice, 'Keep both');
  await user.click(dialog().getByRole('button', { name: 'Restore' }));
  await dialog().findByText('1 thing was restored.');
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await reload();
  await user.click(await screen.findByRole('button', { name: 'Plans' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(
    cards()
      .map((card) => card.querySelector('strong')?.textContent)
      .toSorted(),
  ).toEqual(['Linderwick demo (from backup)', 'Mine']);
});

test('comes back on a device that has nothing, in one step', async () => {
  const { planner, backup } = await makeBackup();
  const { orders } = planner.history.getState().plan;
  leavePage();
  const fresh = await showPlanner();
  await fresh.user.click(await screen.findByRole('button', { name: 'Plans' }));
  await fresh.user.upload(screen.getByTestId('backup-picker'), backup);
  await screen.findByRole('dialog', { name: 'Restore a backup' });
  const entry = (await dialog().findByText('Linderwick demo')).closest('li') as HTMLElement;
  expect(entry.textContent).toMatch(/ · new/);
  expect(dialog().getByText(/Nothing changes before you choose Restore\.$/)).toBeDefined();
  expect(cards()).toHaveLength(0);
  await fresh.user.click(dialog().getByRole('button', { name: 'Restore' }));
  await dialog().findByText(/restored\.$/);
  const again = await fresh.reload();
  await again.user.click(await screen.findByRole('button', { name: 'Plans' }));
  await waitFor(() => expect(cards()).toHaveLength(1));
  const [stored] = await again.planner.listPlans();
  expect(stored.plan.orders).toEqual(orders);
});

test('a file that is no backup, or a damaged one, says so', async () => {
  const { backup, read, user } = await makeBackup();
  await read(new File([(await backup.arrayBuffer()).slice(0, 200)], 'cut.backup.json.gz'));
  await dialog().findByText(/^The file is no backup, or it was not saved completely/);
  expect(dialog().getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  const other = new Response(new Blob(['{"a":1}']).stream().pipeThrough(new CompressionStream('gzip')));
  await read(new File([await other.arrayBuffer()], 'other.json.gz'));
  await dialog().findByText('This is no backup of Tourwright.');
});

test('the library of a fresh browser is empty', async () => {
  const { user } = await showPlanner();
  await user.click(await screen.findByRole('button', { name: 'Plans' }));
  await screen.findByText('No plans yet. Your first edit starts one.');
  screen.getByText('Trash, 0 plans');
  screen.getByText('Versions are kept before large changes, and whenever you keep one.');
});
