/** What everyone must know: not saved, kept nowhere, a copy, a newer version. */
import { forceCloseDatabase } from 'fake-indexeddb';
import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import { screen, showPlanner, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

test('a plan that cannot be stored stays in the tab, says so, and is saved by trying again', async () => {
  const { planner, user } = await showUnplannedDemo();
  await planner.flush();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  await user.click(await screen.findByRole('button', { name: 'Duplicate Van 1' }));
  const alert = await screen.findByText(/This browser has no room left\./);
  expect(alert.textContent).toContain('Another plan can be opened once this one is saved.');
  expect(screen.getByTestId('save-status').textContent?.trim()).toBe('Not saved');
  const saved = await catchDownload(() => user.click(screen.getByRole('button', { name: 'Export now' })));
  expect(JSON.parse(saved.text).vehicles).toHaveLength(5);
  const { id } = planner.history.getState().plan;
  await planner.newPlan();
  expect(planner.history.getState().plan.id).toBe(id);
  put.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByTestId('save-status').dataset.status).toBe('saved'));
  expect(screen.queryByText(/This browser has no room left\./)).toBeNull();
  const [stored] = await planner.listPlans();
  expect(stored.plan.vehicles).toHaveLength(5);
});

test('without a database the planner works and says that nothing is kept', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  onTestFinished(() => open.mockRestore());
  const { planner } = await showPlanner();
  await planner.openDemo();
  await screen.findByText('Nothing is kept here.');
  await screen.findByRole('heading', { name: 'Orders 40' });
  expect((await screen.findByTestId('outcome')).textContent).toContain('40 of 40 placed');
});

test('storage that is cleared while the page is open: the plan is kept again, and that is said', async () => {
  const opened: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  const watched = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...values
  ) {
    if (this.name === 'tourwright-plans') opened.push(this);
    return transaction.apply(this, values);
  });
  onTestFinished(() => watched.mockRestore());
  const { planner, user } = await showUnplannedDemo();
  await planner.flush();
  const { plan } = planner.history.getState();
  forceCloseDatabase(opened[0] as never);
  indexedDB.deleteDatabase('tourwright-plans');
  await screen.findByText('The browser’s storage was cleared.');
  await waitFor(() => expect(screen.getByTestId('save-status').dataset.status).toBe('saved'));
  expect((await planner.listPlans()).map((stored) => stored.plan.id)).toEqual([plan.id]);
  expect(planner.hasUnsaved()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText('The browser’s storage was cleared.')).toBeNull();
});

test('plans that a newer version keeps are left alone, and that is said', async () => {
  const newer = await openDB('tourwright-plans', 999);
  newer.close();
  const { planner } = await showPlanner();
  await planner.openDemo();
  await screen.findByText(/kept by a newer version of this page/);
  await screen.findByRole('heading', { name: 'Orders 40' });
});

test('a copy says that it is one, until that is understood', async () => {
  const { planner, user } = await showUnplannedDemo();
  planner.save.setState({ isCopy: true });
  const notice = await screen.findByText('This is a copy.');
  expect(notice.closest('.notice')?.textContent).toContain('kept as a plan of its own');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText('This is a copy.')).toBeNull();
});

test('a newer version comes when it is wanted, with the plan saved before, and not during a run', async () => {
  const { planner, user } = await showUnplannedDemo();
  const applyUpdate = vi.fn();
  planner.view.setApplyUpdate(applyUpdate);
  planner.view.offerUpdate();
  const banner = within(
    (await screen.findByText('A newer version is ready.')).closest('.banner') as HTMLElement,
  );
  planner.solve.setState({ isSolving: true });
  const now = banner.getByRole('button', { name: 'Update now' });
  await waitFor(() => expect(now).toHaveProperty('disabled', true));
  expect(now.title).toBe('Once the run is over');
  planner.solve.setState({ isSolving: false });
  await waitFor(() => expect(now).toHaveProperty('disabled', false));
  await user.click(now);
  await waitFor(() => expect(applyUpdate).toHaveBeenCalledOnce());
  await user.click(banner.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A newer version is ready.')).toBeNull();
});
