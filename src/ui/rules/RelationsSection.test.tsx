/** Rules between orders: made of what is chosen, changed, taken away; what cannot be is explained where it is chosen. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const rows = () => screen.getByRole('list', { name: 'Orders' }).querySelectorAll('[data-row]');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function makeRule(count: number) {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  await user.click(rows()[0]);
  await user.keyboard('{Control>}');
  for (let i = 1; i < count; i++) await user.click(rows()[i]);
  await user.keyboard('{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Make a rule…' }));
  await screen.findByLabelText('What holds');
  const form = () => within(document.querySelector('.relation-form') as HTMLElement);
  const relations = () => planner.history.getState().plan.relations;
  const sentences = () =>
    [...document.querySelectorAll('.relation span')].map((line) => line.firstChild?.textContent);
  return { ...shown, form, relations, sentences };
}

describe('rules between orders', () => {
  test('a rule from two chosen orders; the other way round would be a circle', async () => {
    const { user, form, relations, sentences } = await makeRule(2);
    await user.selectOptions(form().getByLabelText('What holds'), 'In this order');
    await user.click(form().getByRole('button', { name: 'Move Café Morgan Quay down' }));
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(relations()).toMatchObject([{ type: 'in_sequence', members: ['00424', '00417'] }]);
    expect(sentences()).toEqual(['Green Grocer Fennel and Café Morgan Quay, in this order']);
    await user.click(button('Make a rule of the chosen orders'));
    await user.selectOptions(form().getByLabelText('What holds'), 'In this order');
    form().getByText(/in a circle/);
    expect(form().getByRole('button', { name: 'Keep this rule' })).toHaveProperty('disabled', true);
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    expect(document.querySelector('.relation-form')).toBeNull();
    await user.click(button('Undo'));
    expect(relations()).toEqual([]);
    screen.getByText('Choose orders in the list or on the map, then make a rule of them.');
  });

  test('a rule needs an order to begin with, and groups for one of groups', async () => {
    const { planner, user } = await showUnplannedDemo();
    await user.click(button('Rules'));
    const [first, ...others] = planner.history.getState().plan.orders.map(({ id }) => id);
    planner.removeOrders(new Set(others));
    expect(await screen.findByRole('button', { name: 'New rule' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Make a rule of groups' })).toBeNull();
    planner.removeOrders(new Set([first]));
    await waitFor(() => expect(button('New rule')).toHaveProperty('disabled', true));
  });

  test('a rule is changed: kind, van, members; then removed', async () => {
    const { user, form, relations, sentences } = await makeRule(3);
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(sentences()[0]).toMatch(/ stay together on one van$/);
    screen.getByText('If one cannot go, none of them goes.');
    await user.click(button('Change'));
    await user.click(form().getByRole('button', { name: 'Take Dental House West out' }));
    await user.selectOptions(form().getByLabelText('On which van'), 'Van 2');
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(relations()[0].members).toEqual(['00417', '00424']);
    expect(sentences()[0]).toMatch(/, on Van 2$/);
    await user.click(button('Change'));
    await user.selectOptions(form().getByLabelText('What holds'), 'Never on the same van');
    await user.click(form().getByRole('button', { name: 'Add the chosen order' }));
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(relations()[0]).toMatchObject({ type: 'not_in_same_route', members: ['00417', '00424', '00431'] });
    await user.click(button('Remove the rule'));
    expect(relations()).toEqual([]);
  });

  test('orders in a row begin at the start of the route and end at its end', async () => {
    const { user, form, relations } = await makeRule(2);
    await user.selectOptions(form().getByLabelText('What holds'), 'Directly one after the other');
    await user.click(form().getByRole('button', { name: 'Start first' }));
    form().getByText('Start of the route');
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(relations()[0].members).toEqual(['start', '00417', '00424']);
    // What is added comes before the end.
    await user.click(button('Change'));
    await user.click(form().getByRole('button', { name: 'End last' }));
    await user.selectOptions(form().getByLabelText('Add an order…'), '00431');
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(relations()[0].members).toEqual(['start', '00417', '00424', '00431', 'end']);
  });

  test('areas come one after the other, so far around each', async () => {
    const { user, form, relations } = await makeRule(2);
    await user.selectOptions(form().getByLabelText('What holds'), 'Area by area');
    const radius = form().getByLabelText('How far an area reaches, in metres');
    await user.clear(radius);
    await user.type(radius, 'far{Enter}');
    form().getByText('Metres, 0 or more');
    await user.clear(radius);
    await user.type(radius, '750{Enter}');
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    expect(JSON.stringify(relations()[0])).toContain('750');
    screen.getByText(/area by area, 750 m around each/);
  });

  test('groups have rules of their own, and their orders are chosen by a press', async () => {
    const { planner, user, form } = await makeRule(2);
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    screen.getByText('Orders with the same group label are done in one go. Labels are set on the orders.');
    planner.edit('Group', (plan) => ({
      ...plan,
      orders: plan.orders.map((order, i) => (i < 4 ? { ...order, group: i < 2 ? 'north' : 'south' } : order)),
    }));
    await user.click(await screen.findByLabelText(/^Other orders may come in between/));
    await user.click(screen.getByLabelText('north stays in one go'));
    expect(planner.history.getState().plan.groupRules).toEqual({
      allowsBetween: true,
      exceptGroups: ['north'],
    });
    await user.click(screen.getByLabelText('north stays in one go'));
    expect(planner.history.getState().plan.groupRules?.exceptGroups).toBeUndefined();
    await user.click(button('Choose the orders of south'));
    expect([...planner.view.getState().selectedOrders]).toEqual(['00431', '00438']);
    await user.click(button('Make a rule of groups'));
    await user.selectOptions(form().getByLabelText('Add a group…'), 'north');
    await user.selectOptions(form().getByLabelText('Add a group…'), 'south');
    await user.click(form().getByRole('button', { name: 'Keep this rule' }));
    screen.getByText('Groups: north and south stay together on one van');
  });
});
