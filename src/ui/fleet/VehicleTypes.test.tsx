/** What vans share: types with their exceptions, and what loads are counted in. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

async function openFleet() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  const plan = () => planner.history.getState().plan;
  const fold = async (name: RegExp) => {
    const head = screen.getByRole('button', { name });
    if (head.getAttribute('aria-expanded') !== 'true') await user.click(head);
    return within(head.closest('.fold') as HTMLElement);
  };
  const openVan = async (name: string) => {
    await user.click(screen.getByText(name, { selector: '.vehicle-open strong' }));
    return within(document.querySelector('.vehicle-form') as HTMLElement);
  };
  return { ...shown, plan, fold, openVan };
}

describe('the types of vans', () => {
  test('a type changes its vans but for those that differ, which can go back to it', async () => {
    const { user, plan, fold, openVan } = await openFleet();
    const loads = await fold(/^What loads are counted in/);
    await user.click(loads.getByRole('button', { name: 'Add a measure' }));
    const form = await openVan('Van 1');
    await user.selectOptions(form.getByLabelText('Type'), 'New type from Van 1');
    expect(plan().vehicleTypes).toEqual([{ id: 'sprinter', name: 'Sprinter', capacity: [96, 0] }]);
    await user.click(form.getByRole('button', { name: /^Limits/ }));
    expect(form.queryByRole('img')).toBeNull();
    await user.clear(form.getByLabelText('Room for kg'));
    await user.type(form.getByLabelText('Room for kg'), '800{Enter}');
    form.getByRole('img', { name: 'Differs from the type (0)' });
    const types = await fold(/^Van types/);
    expect(types.getByRole('button', { name: /^Sprinter/ }).textContent).toBe('Sprinter1 van, 1 exception');
    const sheet = await fold(/^Sprinter/);
    sheet.getByText('1 exception: Van 1');
    for (const [label, text] of [
      ['Room for boxes', '95'],
      ['Room for kg', '700'],
      ['Cost per km', '0.4'],
    ]) {
      await user.clear(sheet.getByLabelText(label));
      await user.type(sheet.getByLabelText(label), `${text}{Enter}`);
    }
    expect(plan().vehicles[0]).toMatchObject({ capacity: [95, 800], costPerKm: 0.4, typeId: 'sprinter' });
    form.getByRole('img', { name: 'Differs from the type (700)' });
    await user.click(form.getByRole('button', { name: 'Reset Room for kg to the type' }));
    expect(form.getByLabelText('Room for kg')).toHaveProperty('value', '700');
    expect(form.queryByRole('img')).toBeNull();
    for (let i = 0; i < 6; i++) await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(plan().vehicleTypes).toEqual([]);
    expect(plan().vehicles[0].capacity).toEqual([96, 0]);
  });

  test('another van takes everything from a type; without the type it keeps what it has', async () => {
    const { user, plan, fold, openVan } = await openFleet();
    const types = await fold(/^Van types/);
    types.getByText('A type holds what several vans share: room, speed, costs.');
    await user.click(types.getByRole('button', { name: 'New type' }));
    const head = types.getByText('0 vans').closest('button') as HTMLElement;
    expect(head.textContent).toBe('Van0 vans');
    await user.click(head);
    const sheet = within(head.closest('.fold') as HTMLElement);
    await user.clear(sheet.getByLabelText('Name of the type'));
    await user.keyboard('{Enter}');
    sheet.getByText('A type needs a name');
    await user.type(sheet.getByLabelText('Name of the type'), 'Lorry{Enter}');
    await user.clear(sheet.getByLabelText('Room for boxes'));
    await user.type(sheet.getByLabelText('Room for boxes'), 'many{Enter}');
    sheet.getByText('A number, 0 or more');
    await user.clear(sheet.getByLabelText('Speed'));
    await user.type(sheet.getByLabelText('Speed'), '-1{Enter}');
    sheet.getByText('A number above 0; 1 is as usual');
    await user.clear(sheet.getByLabelText('Speed'));
    await user.type(sheet.getByLabelText('Speed'), '0.5{Enter}');
    await user.selectOptions(sheet.getByLabelText('Drives as'), 'truck');
    expect(sheet.getByLabelText('Height (m)')).toHaveProperty('placeholder', '4');
    await user.type(sheet.getByLabelText('Height (m)'), 'high{Enter}');
    sheet.getByText('Metres, such as 3.2');
    await user.clear(sheet.getByLabelText('Height (m)'));
    await user.type(sheet.getByLabelText('Height (m)'), '3.4{Enter}');
    await user.selectOptions(sheet.getByLabelText('Drives as'), 'bike');
    const form = await openVan('Van 2');
    await user.selectOptions(form.getByLabelText('Type'), 'Lorry');
    expect(plan().vehicles[1]).toMatchObject({
      kind: 'Lorry',
      capacity: [100],
      speedFactor: 0.5,
      profile: 'bike',
      height: 3.4,
    });
    await user.click(form.getByRole('button', { name: /^Skills and cost/ }));
    await user.selectOptions(form.getByLabelText('Drives as'), 'foot');
    await user.click(form.getByRole('button', { name: 'Reset Drives as to the type' }));
    expect(plan().vehicles[1].profile).toBe('bike');
    await user.click(sheet.getByRole('button', { name: 'Remove the type Lorry' }));
    expect(plan().vehicleTypes).toEqual([]);
    expect(plan().vehicles[1]).toMatchObject({ kind: 'Lorry', speedFactor: 0.5 });
    expect(plan().vehicles[1].typeId).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.selectOptions(form.getByLabelText('Type'), 'No type');
    expect(plan().vehicles[1].typeId).toBeUndefined();
  });
});

describe('what loads are counted in', () => {
  test('measures are added, renamed and taken away, with the rooms of every van', async () => {
    const { user, plan, fold } = await openFleet();
    const loads = await fold(/^What loads are counted in/);
    const last = loads.getByRole('button', { name: 'Remove boxes' });
    expect([last.title, last]).toEqual(['One measure stays', expect.objectContaining({ disabled: true })]);
    for (let i = 0; i < 5; i++) await user.click(loads.getByRole('button', { name: 'Add a measure' }));
    expect(plan().loadNames).toEqual(['boxes', 'kg', 'm³', 'pallets', 'lb', 'kg 2']);
    expect(plan().vehicles[0].capacity).toEqual([96, 0, 0, 0, 0, 0]);
    const second = () => loads.getByLabelText('Measure 2');
    await user.clear(second());
    await user.keyboard('{Enter}');
    loads.getByText('A measure needs a name');
    await user.type(second(), 'pallets{Enter}');
    expect(plan().loadNames[1]).toBe('pallets 2');
    for (const name of ['pallets 2', 'm³', 'pallets', 'lb', 'kg 2'])
      await user.click(loads.getByRole('button', { name: `Remove ${name}` }));
    expect([plan().loadNames, plan().vehicles[0].capacity]).toEqual([['boxes'], [96]]);
  });
});
