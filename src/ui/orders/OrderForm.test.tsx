/** Every field of an order: what is written, what is refused, each one undo step. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

async function editFirst() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  await user.click(screen.getByText('Café Morgan Quay'));
  const inspector = within(await screen.findByRole('complementary', { name: 'Selected order' }));
  await user.click(inspector.getByRole('button', { name: 'Edit' }));
  const order = () => planner.history.getState().plan.orders[0];
  const field = (label: string | RegExp) => inspector.getByLabelText<HTMLInputElement>(label);
  const write = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), `${text}{Enter}`);
  };
  const open = (name: RegExp) => user.click(inspector.getByRole('button', { name }));
  return { ...shown, inspector, order, field, write, open };
}

describe('the form of an order', () => {
  test('a second time is added, refused when it ends before it begins, and undone step by step', async () => {
    const { planner, user, inspector, order, field, write } = await editFirst();
    const before = order();
    await user.click(inspector.getByRole('button', { name: 'Add a time' }));
    expect(field('Time 2 from').value).toBe('10:30');
    await write('Time 2 to', '3');
    expect(field('Time 2 to').getAttribute('aria-invalid')).toBe('true');
    inspector.getByText('It ends before it begins');
    await write('Time 2 to', 'late');
    inspector.getByText('A time such as 08:30');
    await write('Time 2 to', '23:30');
    expect(field('Time 2 to').getAttribute('aria-invalid')).not.toBe('true');
    expect(order().windows).toEqual([
      [8 * 3600, 9.5 * 3600],
      [10.5 * 3600, 23.5 * 3600],
    ]);
    await user.click(inspector.getByRole('button', { name: 'Remove this time: 08:00–09:30' }));
    expect(order().windows).toEqual([[10.5 * 3600, 23.5 * 3600]]);
    await user.click(inspector.getByRole('button', { name: /^Remove this time/ }));
    inspector.getByText('Any time of the day');
    for (let i = 0; i < 4; i++) await planner.undo();
    expect(order()).toEqual(before);
  });

  test.each<{ windows: [number, number][]; next: [number, number] }>([
    { windows: [], next: [8, 12] },
    { windows: [[8, 9.5]], next: [10.5, 12.5] },
    {
      windows: [
        [8, 9],
        [13, 21],
      ],
      next: [22, 24],
    },
    { windows: [[8, 21.5]], next: [22.5, 24] },
    { windows: [[8, 22]], next: [23, 24] },
    { windows: [[8, 23.75]], next: [23, 24] },
  ])(
    'after $windows.length times the next is an hour later, within the day: $next',
    async ({ windows, next }) => {
      const { planner, user, inspector, order } = await editFirst();
      const hours = (of: readonly (readonly [number, number])[]) =>
        of.map(([from, to]): [number, number] => [from * 3600, to * 3600]);
      planner.edit('Other times', (plan) => ({
        ...plan,
        orders: plan.orders.map((each) =>
          each.id === order().id ? { ...each, windows: hours(windows) } : each,
        ),
      }));
      await user.click(inspector.getByRole('button', { name: 'Add a time' }));
      expect(order().windows).toEqual(hours([...windows, next]));
    },
  );

  test('lengths of time are read as people write them, and a bad one says how', async () => {
    const { inspector, order, field, write } = await editFirst();
    expect(field('At the door').value).toBe('12 min');
    await write('At the door', '1 h 30');
    expect(order().durationSeconds).toBe(5400);
    await write('At the door', 'a while');
    inspector.getByText('A length of time such as 8 min or 1 h 30');
    expect(order().durationSeconds).toBe(5400);
    await write('Preparation', '4');
    expect(order().preparationSeconds).toBe(240);
    await write('Preparation', ' ');
    expect(order().preparationSeconds).toBeUndefined();
  });

  test('a shipment has a pickup, which needs a place of its own', async () => {
    const { user, inspector, order, field } = await editFirst();
    await user.selectOptions(field('What is done'), 'shipment');
    inspector.getByText('Loaded at one place and unloaded at another, on the same van.');
    const pickup = within(
      inspector.getByRole('button', { name: /^Picked up at/ }).closest('.fold') as HTMLElement,
    );
    pickup.getByText(/^The pickup has no place on the map yet/);
    await user.type(pickup.getByLabelText('Address'), 'Tollgate 173, Linderwick{Enter}');
    await pickup.findByRole('button', { name: 'Move pin' });
    expect(order().pickup?.location?.[0]).toBeCloseTo(-12.0074, 3);
    expect(pickup.queryByText(/^The pickup has no place/)).toBeNull();
    await user.selectOptions(field('What is done'), 'delivery');
    expect(order().pickup).toBeUndefined();
  });

  test('another address is looked up; the pin stays until what was found is chosen', async () => {
    const { user, inspector, order, write } = await editFirst();
    const before = order().location;
    await write('Address', 'Tollgate 173, Linderwick');
    await inspector.findByText('Is this the place?');
    expect(order().location).toEqual(before);
    await user.click(inspector.getByRole('button', { name: 'Keep the pin where it is' }));
    expect(inspector.queryByText('Is this the place?')).toBeNull();
    await user.click(inspector.getByRole('button', { name: 'Look up' }));
    const found = await inspector.findByRole('button', { name: /^Tollgate 173/ });
    await user.click(found);
    expect(order().location?.[0]).toBeCloseTo(-12.0074, 3);
    await user.click(inspector.getByRole('button', { name: 'Move pin' }));
    screen.getByText(/Café Morgan Quay/, { selector: '.map-hint' });
  });

  test('vans may be asked for and ruled out; both at once is a contradiction', async () => {
    const { user, inspector, order, field, open } = await editFirst();
    await open(/^Rules/);
    await user.selectOptions(field('Only on'), 'Van 2');
    await user.selectOptions(field('Never on'), 'Van 2');
    expect(order().allowedVehicles).toEqual(['van-2']);
    inspector.getByText('A van is allowed and not allowed at the same time.');
    await user.click(inspector.getAllByRole('button', { name: 'Not Van 2 any more' })[1]);
    expect(order().disallowedVehicles).toBeUndefined();
    await user.selectOptions(field('Rather on'), 'Van 3');
    await user.selectOptions(field('How much it likes Van 3'), '1');
    expect(order().preferredVehicles).toEqual([{ vehicleId: 'van-3', priority: 1 }]);
    await user.selectOptions(field('Priority'), '1');
    expect(order().priority).toBe(1);
    await user.type(field('Needs'), 'crane,cold box{Enter}');
    expect(order().skills).toEqual(['crane', 'cold box']);
    await user.click(inspector.getByRole('button', { name: 'Remove crane' }));
    await user.type(field('Needs'), '{Backspace}');
    expect(order().skills).toEqual([]);
  });

  test('an order needs a number, and no two have the same', async () => {
    const { user, inspector, order, field, write, open } = await editFirst();
    await open(/^Notes/);
    expect(field('Order number').value).toBe('00417');
    await user.clear(field('Order number'));
    await user.keyboard('{Enter}');
    inspector.getByText('An order needs a number');
    await write('Order number', '00424');
    expect(order().id).not.toBe('00424');
    expect(order().id).toContain('00424');
    await write('Phone', '555 77');
    expect(order().phone).toBe('555 77');
    await write('Name', ' ');
    inspector.getByText('An order needs a name');
    expect(order().name).toBe('Café Morgan Quay');
  });

  test('loads are whole sums, and the group is kept', async () => {
    const { order, write, open, inspector } = await editFirst();
    await write('boxes', '-3');
    inspector.getByText('A number, 0 or more');
    await write('boxes', '14');
    expect(order().loads).toEqual([14]);
    await open(/^Rules/);
    await write('Group', 'market hall');
    expect(order().group).toBe('market hall');
  });
});
