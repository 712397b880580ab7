/** The library of plans: named, dated, copied, thrown away and had back, their versions, and plan files. */
import { describe, expect, test } from 'vitest';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import {
  fireEvent,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const cards = () => [...document.querySelectorAll<HTMLElement>('.plan-card')];

async function openPlans(show = showUnplannedDemo) {
  const shown = await show();
  const { planner, user } = shown;
  await user.click(screen.getByRole('button', { name: 'Plans' }));
  await waitFor(() => expect(cards()).toHaveLength(1));
  const plan = () => planner.history.getState().plan;
  const menuOf = async (card: HTMLElement, item: string) => {
    await user.click(within(card).getByRole('button', { name: /^More for/ }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  const write = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), `${text}{Enter}`);
  };
  return { ...shown, plan, menuOf, write };
}

describe('the library of plans', () => {
  test('a card says what the plan is, and whether it was planned', async () => {
    const { planner, user } = await openPlans(showDemo);
    expect(cards()[0].getAttribute('aria-current')).toBe('true');
    expect(cards()[0].textContent).toMatch(
      /^Linderwick demoPlanned40 orders, 3 vans, \d+\.\d km, 0 not planned/,
    );
    expect(cards()[0].textContent).toContain('Open now');
    expect(cards()[0].querySelector('p.muted')?.textContent).toMatch(/ · Linderwick · /);
    const saved = await catchDownload(async () => {
      await user.click(screen.getByRole('button', { name: 'Share' }));
      await user.click(screen.getByRole('menuitem', { name: 'Save plan file' }));
    });
    expect(saved.name).toMatch(/^Linderwick demo .*\.plan\.json$/);
    expect(cards()[0].querySelector('.plan-status')?.textContent).toBe('Planned');
    planner.edit('One less', (plan) => ({ ...plan, orders: plan.orders.slice(1) }));
    await waitFor(() => expect(cards()[0].textContent).toContain('39 orders'));
  });

  test('is named and dated; without a name its day is its name', async () => {
    const { planner, plan, write } = await openPlans();
    await write('Name of this plan', 'Market day');
    await waitFor(() => expect(cards()[0].textContent).toContain('Market day'));
    screen.getByRole('heading', { level: 1, name: 'Market day' });
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-01-15' } });
    expect(plan().date).toBe('2030-01-15');
    await write('Name of this plan', ' ');
    await waitFor(() => expect(plan().name).toBe(''));
    await waitFor(() => expect(cards()[0].querySelector('strong')?.textContent).toMatch(/15 Jan/));
    await planner.undo();
    expect(plan().name).toBe('Market day');
  });

  test('is renamed in its menu; Escape leaves the name, an empty one cannot be given', async () => {
    const { user, plan, menuOf } = await openPlans();
    await menuOf(cards()[0], 'Rename');
    const field = screen.getByLabelText('New name of Linderwick demo');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    expect(within(cards()[0]).getByRole('button', { name: 'Rename' })).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(plan().name).toBe('Linderwick demo');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('New name of Linderwick demo')).toBeNull();
    await menuOf(cards()[0], 'Rename');
    await user.type(screen.getByLabelText('New name of Linderwick demo'), ' 2{Enter}');
    await waitFor(() => expect(plan().name).toBe('Linderwick demo 2'));
  });

  test('is duplicated to another day, thrown away, had back, opened and deleted for good', async () => {
    const { user, menuOf, plan } = await openPlans();
    const day = plan().date;
    await menuOf(cards()[0], 'Duplicate to another day');
    const to = screen.getByLabelText<HTMLInputElement>('Duplicate Linderwick demo to');
    expect(Date.parse(to.value) - Date.parse(day)).toBe(86_400_000);
    fireEvent.change(to, { target: { value: '2030-01-15' } });
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    const copy = () => cards().find((card) => card.textContent?.includes('15 Jan')) as HTMLElement;
    await menuOf(copy(), 'Move to trash');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.click(await screen.findByText('Trash, 1 plan'));
    screen.getByText(/^40 orders, 4 vans · (29|30) days left$/);
    await user.click(screen.getByRole('button', { name: 'Restore Linderwick demo' }));
    await waitFor(() => expect(cards()).toHaveLength(2));
    await screen.findByText('Trash, 0 plans');
    await user.click(within(copy()).getByRole('button', { name: /^Open/ }));
    await waitFor(() => expect(copy().getAttribute('aria-current')).toBe('true'));
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '2030-01-15');
    const other = cards().find((card) => card !== copy()) as HTMLElement;
    await menuOf(other, 'Move to trash');
    const remove = await screen.findByRole('button', { name: 'Delete Linderwick demo for good' });
    await user.click(remove);
    expect(remove.textContent).toBe('Delete for good?');
    await user.keyboard('{Escape}');
    screen.getByRole('button', { name: 'Delete Linderwick demo for good' });
    await user.click(remove);
    await user.click(
      screen.getByRole('button', { name: 'Delete Linderwick demo for good: press again to confirm' }),
    );
    await screen.findByText('Trash, 0 plans');
    expect(cards()).toHaveLength(1);
  });

  test('goes back to a version that was kept, and from there with undo', async () => {
    const { user, plan, write } = await openPlans();
    await user.click(screen.getByRole('button', { name: 'Keep this state' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Name of the version')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep this state' }));
    await user.type(screen.getByLabelText('Name of the version'), 'Monday{Enter}');
    const monday = (await screen.findByText('Monday')).closest('li') as HTMLElement;
    expect(monday.textContent).toContain('40 orders, 4 vans');
    await write('Name of this plan', 'Changed');
    await waitFor(() => expect(plan().name).toBe('Changed'));
    await user.click(within(monday).getByRole('button', { name: /^Restore the version of/ }));
    await waitFor(() =>
      expect(screen.getByLabelText('Name of this plan')).toHaveProperty('value', 'Linderwick demo'),
    );
    await screen.findByText('Before: Restore version');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Name of this plan')).toHaveProperty('value', 'Changed');
  });

  test('a new plan is empty, and the last one stays in the library', async () => {
    const { user, plan } = await openPlans();
    await user.click(screen.getByRole('button', { name: 'New plan' }));
    await waitFor(() => expect(plan().orders).toHaveLength(0));
    await user.click(await screen.findByRole('button', { name: 'Plans' }));
    await waitFor(() =>
      expect(cards().some((card) => card.textContent?.includes('Linderwick demo'))).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: 'Open Linderwick demo' }));
    await waitFor(() => expect(plan().orders).toHaveLength(40));
  });
});

describe('plan files', () => {
  test('one that is opened and saved again is the same, byte for byte', async () => {
    const { planner, user } = await openPlans(showDemo);
    const save = () =>
      catchDownload(async () => {
        await user.click(screen.getByRole('button', { name: 'Share' }));
        await user.click(screen.getByRole('menuitem', { name: 'Save plan file' }));
      });
    const first = await save();
    const { id } = planner.history.getState().plan;
    await user.upload(screen.getByTestId('plan-picker'), new File([first.text], first.name));
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(planner.history.getState().plan.id).not.toBe(id);
    expect((await save()).text).toBe(first.text);
    await user.upload(
      screen.getByTestId('plan-picker'),
      new File([first.text.replace('"type": "delivery"', '"type": 7')], 'x.plan.json'),
    );
    const refusal = await screen.findByText(/orders, item 1, type/);
    expect(refusal.textContent).toMatch(/^At orders, item 1, type the file says 7/);
    expect(cards()).toHaveLength(2);
  });

  test('what is no plan, or of a newer version, is refused in words', async () => {
    const { user } = await openPlans();
    const open = (text: string) =>
      user.upload(screen.getByTestId('plan-picker'), new File([text], 'x.plan.json'));
    await open('{"a":');
    await screen.findByText(/^The file cannot be read as JSON:/);
    await open('{"a": 1}');
    await screen.findByText(/^This is no plan file of Tourwright/);
    await open('{"format": "tourwright-plan", "version": 9999}');
    await screen.findByText(/saved by a newer version of Tourwright \(plan version 9999/);
    expect(cards()).toHaveLength(1);
  });
});
