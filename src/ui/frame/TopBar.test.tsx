/** The window itself: title, what is undone, runs with their time, a day in progress, panels, keys. */
import { describe, expect, test } from 'vitest';
import {
  act,
  DESKTOP,
  fireEvent,
  PHONE,
  resize,
  screen,
  showDemo,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the top bar', () => {
  test('says whether the plan is saved, and what Undo would take back', async () => {
    const { planner, user } = await showUnplannedDemo();
    expect(document.title).toBe('Linderwick demo · Tourwright');
    await user.keyboard('v');
    await screen.findByRole('heading', { name: 'Fleet 5' });
    expect(press('Undo').title).toMatch(/^Undo: Add/);
    await planner.flush();
    await waitFor(() =>
      expect(screen.getByTestId('save-status').textContent).toMatch(/^Saved on this device \d\d:\d\d$/),
    );
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('heading', { name: 'Fleet 4' });
    await user.click(press('Redo'));
    await screen.findByRole('heading', { name: 'Fleet 5' });
    expect(press('Redo')).toHaveProperty('disabled', true);
    await user.click(press(/^Linderwick demo/));
    await screen.findByRole('heading', { name: /^Plans/ });
  });

  test("a window made narrow becomes the phone's, made wide the desktop's again", async () => {
    await showUnplannedDemo();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    act(() => resize(PHONE));
    await screen.findByRole('button', { name: 'Menu' });
    act(() => resize(DESKTOP));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull());
  });

  test('asks for orders where there are none', async () => {
    const { planner } = await showUnplannedDemo();
    await planner.newPlan();
    planner.view.leaveWelcome();
    await screen.findByRole('button', { name: 'Add orders' });
    expect(screen.queryByRole('button', { name: 'Optimise' })).toBeNull();
  });
});

describe('a run', () => {
  test('has a time, and ways that need routes', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.click(press('How much may change, and for how long'));
    expect(screen.getByRole('menuitem', { name: /^Improve what I have/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('menuitem', { name: /^Plan from scratch/ })).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('menuitemradio', { name: /^Thorough/ }));
    expect(planner.view.getState().runSeconds).toBe(120);
    await user.click(press('How much may change, and for how long'));
    expect(screen.getByRole('menuitemradio', { name: /^Thorough/ }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('has the focus of the button that began it, and gives it back; a focus elsewhere stays there', async () => {
    const { planner } = await showUnplannedDemo();
    const turn = async (isSolving: boolean, name: string) => {
      act(() => planner.solve.setState({ isSolving }));
      await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe(name));
    };
    press('Optimise').focus();
    await turn(true, 'Stop and keep best');
    await turn(false, 'Optimise');
    const field = screen.getByLabelText<HTMLInputElement>('Search orders');
    field.focus();
    await turn(true, '');
    expect(document.activeElement).toBe(field);
  });

  test('beside it a change of routes waits for the answer', async () => {
    const { planner, user } = await showDemo();
    planner.solve.setState({ isSolving: true });
    await waitFor(() => expect(document.title).toBe('Planning… Linderwick demo · Tourwright'));
    const mayEdit = planner.gate.makeWay();
    const question = within(await screen.findByRole('dialog', { name: 'A run is going on' }));
    question.getByText('A plan is being made. Stop it and keep the best so far, then apply your change?');
    await waitFor(() =>
      expect(document.activeElement).toBe(question.getByRole('button', { name: 'Stop and apply' })),
    );
    await user.click(question.getByRole('button', { name: 'Leave it, go on' }));
    expect(await mayEdit).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    planner.solve.setState({ isSolving: false });
    await waitFor(() => expect(document.title).toBe('Linderwick demo · Tourwright'));
  });

  test('beside it a change of the plan is made, and asks once whether the run goes on', async () => {
    const { planner, user } = await showDemo();
    planner.solve.setState({ isSolving: true });
    await user.click(press('Fleet'));
    await user.click(await screen.findByRole('button', { name: 'Duplicate Van 1' }));
    const question = () => within(screen.getByRole('dialog', { name: 'A run is going on' }));
    await screen.findByRole('dialog', { name: 'A run is going on' });
    await user.click(question().getByRole('button', { name: 'Let it go on' }));
    screen.getByRole('heading', { name: 'Fleet 5' });
    await user.click(press('Duplicate Van 2'));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('heading', { name: 'Fleet 6' });
    planner.solve.setState({ isSolving: false });
    planner.solve.setState({ isSolving: true });
    await user.click(press('Duplicate Van 2'));
    await user.click(question().getByLabelText('Do not ask again: stop, keep the best, apply'));
    await user.click(question().getByRole('button', { name: 'Stop and keep best' }));
    await waitFor(() => expect(planner.settings.store.getState().stopsForEdits).toBe(true));
    await user.click(press('Duplicate Van 2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a day in progress', () => {
  test('keeps what lies behind a moment, counted in stops, until it is let go', async () => {
    const { planner, user } = await showDemo();
    const open = async () => {
      await user.click(press('How much may change, and for how long'));
      await user.click(screen.getByRole('menuitem', { name: /^Day in progress/ }));
      return within(await screen.findByRole('dialog', { name: 'A day in progress' }));
    };
    const dialog = await open();
    const field = dialog.getByLabelText('Nothing changes before');
    await user.clear(field);
    await user.type(field, 'noonish{Enter}');
    dialog.getByText('A time such as 08:30');
    expect(planner.history.getState().plan.frozenUntil).toBeUndefined();
    await user.clear(field);
    await user.type(field, '9');
    const { solution } = planner.history.getState().plan;
    const behind = solution?.routes
      .flatMap(({ stops }) => stops)
      .filter(({ arrival }) => arrival < 9 * 3600).length;
    dialog.getByText(`${behind} stops lie behind.`);
    await user.keyboard('{Enter}');
    expect(planner.history.getState().plan.frozenUntil).toBe(9 * 3600);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('How much may change, and for how long'));
    screen.getByText('Nothing changes before 09:00.');
    await user.keyboard('{Escape}');
    const again = await open();
    expect(again.getByLabelText('Nothing changes before')).toHaveProperty('value', '09:00');
    await user.click(again.getByRole('button', { name: 'Now' }));
    expect(again.getByLabelText<HTMLInputElement>('Nothing changes before').value).toMatch(/^\d\d:\d\d$/);
    await user.click(again.getByRole('button', { name: 'Let everything change' }));
    expect(planner.history.getState().plan.frozenUntil).toBeUndefined();
  });

  test('without routes says that vans leave after it', async () => {
    const { planner } = await showUnplannedDemo();
    planner.view.openDialog({ kind: 'freeze' });
    const dialog = within(await screen.findByRole('dialog', { name: 'A day in progress' }));
    dialog.getByText('There are no routes yet; vans leave after it.');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('panels', () => {
  test('are opened and closed by the rail and by keys', async () => {
    const { user } = await showUnplannedDemo();
    const fleet = press('Fleet');
    await user.click(fleet);
    expect(fleet.getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('heading', { name: 'Fleet 4' });
    await user.click(fleet);
    expect(fleet.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('heading', { name: 'Fleet 4' })).toBeNull();
    await user.keyboard('1');
    await screen.findByRole('heading', { name: 'Orders 40' });
  });

  test('the unassigned are counted on the rail', async () => {
    const { planner, user } = await showDemo();
    await user.click(screen.getByText('Café Morgan Quay'));
    await user.keyboard('u');
    await screen.findByRole('button', { name: 'Unassigned, 1' });
    await planner.undo();
    await screen.findByRole('button', { name: 'Unassigned' });
  });

  test('on a phone they are in the menu, with undo and everything that has no room', async () => {
    const { user } = await showDemo({ viewport: PHONE });
    await user.click(press('Menu'));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Fleet',
      'Own profiles',
      'Rules',
      'Regions',
      'Plans',
      'Settings',
      'Undo',
      'Redo',
      'Find or run anything',
      'What left this device',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Redo' })).toHaveProperty('disabled', true);
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('dialog', { name: 'What left this device' });
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(press('Menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Fleet' }));
    await screen.findByRole('heading', { name: 'Fleet 4' });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

test('before there is a plan the title is that of a new one', async () => {
  await showPlanner();
  expect(document.title).toBe('Tourwright');
  expect(press(/^New plan/)).toBeDefined();
});
