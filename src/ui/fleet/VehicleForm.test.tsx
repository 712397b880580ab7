/** Every field of a van: what is written, what is refused, what contradicts itself. */
import { describe, expect, test } from 'vitest';
import { screen, showUnplannedDemo, within } from '../../testing/ui/render-planner.tsx';

const HOUR = 3600;

async function openFirst() {
  const shown = await showUnplannedDemo();
  const { planner, user } = shown;
  await user.click(screen.getByRole('button', { name: 'Fleet' }));
  await user.click(screen.getByText('Van 1', { selector: '.vehicle-open strong' }));
  const form = within(document.querySelector('.vehicle-form') as HTMLElement);
  const van = () => planner.history.getState().plan.vehicles[0];
  const field = (label: string | RegExp) => form.getByLabelText<HTMLInputElement>(label);
  const write = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), `${text}{Enter}`);
  };
  const open = (name: RegExp) => user.click(form.getByRole('button', { name }));
  const card = () => document.querySelector('.vehicle-card') as HTMLElement;
  return { ...shown, form, van, field, write, open, card };
}

describe('the form of a van', () => {
  test('is opened and closed by its card, which says kind, driver, room and shift', async () => {
    const { user, field, write, card } = await openFirst();
    const head = within(card()).getByRole('button', { expanded: true, name: /Van 1/ });
    expect(head.textContent).toContain('Sprinter, 96 boxes, 07:30–17:00');
    await write('Driver', 'Ada');
    await write('Kind', 'Lorry');
    await write('Phone', ' 555 1 ');
    expect(field('Phone').value).toBe('555 1');
    expect(head.textContent).toContain('Lorry, Ada, 96 boxes, 07:30–17:00');
    await write('Name', ' ');
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('A van needs a name');
    await user.type(field('Name'), '{Escape}');
    expect(field('Name').value).toBe('Van 1');
    await user.click(head);
    expect(document.querySelector('.vehicle-form')).toBeNull();
  });

  test('a shift that ends before it starts is said in the form, on the card and before a run', async () => {
    const { user, form, van, field, write, card } = await openFirst();
    await write('Shift starts', 'dawn');
    form.getByText('A time such as 08:30');
    expect(van().shift[0]).toBe(7.5 * HOUR);
    await write('Shift starts', '18');
    expect(van().shift).toEqual([18 * HOUR, 17 * HOUR]);
    expect(form.getByRole('alert').textContent).toBe('The shift ends before it starts.');
    expect(card().querySelector('.field-hint')?.textContent).toBe('The shift ends before it starts.');
    await user.click(screen.getByRole('button', { name: 'Optimise' }));
    await screen.findByRole('button', { name: /Van 1: The shift ends before it starts\..*Open Van 1/ });
    await user.keyboard('{Escape}');
    await write('Shift ends', '22:15');
    expect(form.queryByRole('alert')).toBeNull();
    expect(field('Shift ends').value).toBe('22:15');
  });

  test('leaves when the shift begins, when it need not wait, or by a time within the shift', async () => {
    const { user, form, van, field, write } = await openFirst();
    const leave = (how: string) => user.selectOptions(field('Leaves'), how);
    await leave('when the shift begins');
    expect(form.queryByLabelText('Latest start')).toBeNull();
    expect([van().latestStart, van().departure]).toEqual([undefined, undefined]);
    await leave('as late as it can');
    expect([van().latestStart, van().departure]).toEqual([undefined, 'late']);
    form.getByText('Empty: any time in its shift');
    await write('Latest start', '6');
    form.getByText('The latest start is before the shift begins.');
    await write('Latest start', '20:00');
    form.getByText('The latest start is after the shift ends.');
    await write('Latest start', '9');
    expect(form.queryByRole('alert')).toBeNull();
    await leave('as soon as it need not wait');
    expect(van()).toMatchObject({ latestStart: 9 * HOUR, departure: 'early' });
    await write('Latest start', ' ');
    expect([van().latestStart, van().departure]).toEqual([undefined, 'early']);
    await write('Latest start', '9');
    await leave('when the shift begins');
    expect([van().latestStart, van().departure]).toEqual([undefined, undefined]);
  });

  test('starts and ends where it is told, or as usual again', async () => {
    const { user, form, van } = await openFirst();
    const place = (name: string) =>
      within(form.getByText(name, { selector: '.field-label' }).closest('.field') as HTMLElement);
    place('Start').getByText('at the depot');
    place('End').getByText('where it started');
    await user.click(form.getByRole('button', { name: 'End: Change' }));
    await user.selectOptions(place('End').getByLabelText('From an order…'), '00417');
    expect(van().end?.name).toBe('Café Morgan Quay');
    await user.click(form.getByRole('button', { name: 'End: Change' }));
    await user.click(place('End').getByRole('button', { name: 'where it started' }));
    expect(van().end).toBeUndefined();
    await user.click(form.getByLabelText(/^Ends anywhere/));
    expect(van().endsAnywhere).toBe(true);
    expect(form.queryByRole('button', { name: 'End: Change' })).toBeNull();
    await user.click(form.getByLabelText(/^Ends anywhere/));
    expect(van().endsAnywhere).toBeUndefined();
    await user.click(form.getByRole('button', { name: 'Start: On the map' }));
    expect(form.getByRole('button', { name: 'Start: On the map' }).getAttribute('aria-pressed')).toBe('true');
    expect(form.getByRole('button', { name: 'End: On the map' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('limits are read as people write them; what cannot be kept is said', async () => {
    const { form, van, write, open } = await openFirst();
    await open(/^Limits/);
    await write('Room for boxes', '-1');
    form.getByText('A number, 0 or more');
    await write('Room for boxes', '99999999999');
    form.getByText('The number is too large');
    await write('Room for boxes', '120');
    await write('Stops at most', '2.5');
    form.getByText('A whole number');
    await write('Stops at most', '20');
    await write('Kilometres at most', '12,5');
    await write('Driving at most', '8 h');
    await write('Working at most', '200 h');
    form.getByText('A week at most');
    await write('At the doors at most', '90');
    expect(van()).toMatchObject({
      capacity: [120],
      maxStops: 20,
      maxMetres: 12_500,
      maxDrivingSeconds: 8 * HOUR,
      maxServiceSeconds: 5400,
    });
    await write('Orders at most', '3');
    await write('Orders at least', '5');
    expect(form.getAllByText('It should have more orders than it may have.')).toHaveLength(1);
    await write('Orders at least', '');
    expect(form.queryByText('It should have more orders than it may have.')).toBeNull();
  });

  test('a break is at a time or after driving, in one go or in parts', async () => {
    const { planner, user, form, van, field, write, open } = await openFirst();
    await open(/^Limits/);
    await user.selectOptions(field('Kind of break'), 'At a time');
    expect(van().rest).toEqual({ kind: 'window', window: [12 * HOUR, 13 * HOUR], durationSeconds: 1800 });
    form.getByText(
      'A tour that leaves by 13:00 and is back after 12:30 has this break at a stop, beginning between 12:00 and 13:00.',
    );
    await write('Only for tours longer than', '6 h');
    expect(van().rest).toMatchObject({ minTourSeconds: 6 * HOUR });
    form.getByText(/ Tours of up to 6 h 00 have none\.$/);
    await write('Only for tours longer than', '');
    expect(form.queryByText(/Tours of up to/)).toBeNull();
    await write('From', '14');
    form.getByText('It ends before it begins');
    await write('To', 'teatime');
    form.getByText('A time such as 08:30');
    await write('To', '23:00');
    await write('From', '22:00');
    // A shift that ends before the break has none of it; that is no fault.
    form.getByText('No tour of this shift is on the road then.');
    expect(form.queryByRole('alert')).toBeNull();
    await write('Length', '0');
    form.getByText('The break has no length.');
    await user.selectOptions(field('Kind of break'), 'After driving');
    expect(van().rest).toMatchObject({ kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200 });
    await write('Parts of the break', '15 min + 20 min');
    form.getByText('The parts of the break do not add up to its length.');
    await write('Parts of the break', '15 min + 30 min');
    expect(form.queryByRole('alert')).toBeNull();
    await write('Driven before', '5 h');
    form.getByText('More has been driven before than may be driven without a break.');
    await write('Break after driving', '6 h');
    expect(form.queryByRole('alert')).toBeNull();
    expect(van().rest).toMatchObject({ parts: [900, 1800], drivenBeforeSeconds: 5 * HOUR });
    await user.selectOptions(field('Kind of break'), 'No break');
    expect(van().rest).toBeUndefined();
    await planner.undo();
    expect(field('Kind of break').value).toBe('driving');
  });

  test('a further shift follows the last one and has fields of its own', async () => {
    const { planner, user, form, van, open, card } = await openFirst();
    await user.click(form.getByRole('button', { name: 'Add a shift' }));
    expect(van().moreShifts).toEqual([{ id: 'shift-2', shift: [17 * HOUR, 21 * HOUR] }]);
    expect(card().textContent).toContain('07:30–17:00, 17:00–21:00');
    const second = within(form.getByRole('button', { name: /^Shift 2/ }).closest('.fold') as HTMLElement);
    await user.clear(second.getByLabelText('Shift starts'));
    await user.type(second.getByLabelText('Shift starts'), '16{Enter}');
    await user.type(second.getByLabelText('Working at most'), '3 h{Enter}');
    await user.selectOptions(second.getByLabelText('Kind of break'), 'At a time');
    expect(van().moreShifts?.[0]).toMatchObject({
      shift: [16 * HOUR, 21 * HOUR],
      maxWorkingSeconds: 3 * HOUR,
    });
    second.getByText('No tour of this shift is on the road then.');
    await user.clear(second.getByLabelText('Length'));
    await user.type(second.getByLabelText('Length'), '0{Enter}');
    expect(card().querySelector('.field-hint')?.textContent).toBe('Shift 2: The break has no length.');
    await user.selectOptions(second.getByLabelText('Kind of break'), 'No break');
    await open(/^Limits/);
    expect(form.getByLabelText(/^Drives to its end/)).toHaveProperty('disabled', true);
    form.getByText('Not together with further shifts');
    await user.click(screen.getByRole('button', { name: 'Optimise' }));
    await screen.findByRole('button', { name: /Two shifts of Van 1 run at the same time\./ });
    await user.keyboard('{Escape}');
    await user.click(second.getByRole('button', { name: 'Remove shift 2' }));
    expect(van().moreShifts).toBeUndefined();
    await planner.undo();
    expect(van().moreShifts).toHaveLength(1);
  });

  test('skills, costs, speed and what it drives as', async () => {
    const { user, form, van, field, write, open } = await openFirst();
    await open(/^Skills and cost/);
    const before = van().skills;
    await user.type(form.getByLabelText('Skills'), 'crane, lift;{Enter}');
    expect(van().skills).toEqual([...before, 'crane', 'lift']);
    await user.click(form.getByRole('button', { name: 'Remove crane' }));
    expect(van().skills).toEqual([...before, 'lift']);
    await write('Cost per km', 'dear');
    form.getByText('A number, 0 or more');
    await write('Cost per km', '0.35');
    await write('Cost per hour', '25');
    await write('Speed', '0');
    form.getByText('A number above 0; 1 is as usual');
    await write('Speed', '0.8');
    await user.selectOptions(field('Drives as'), 'bike');
    expect(van()).toMatchObject({ costPerKm: 0.35, costPerHour: 25, speedFactor: 0.8, profile: 'bike' });
    await user.click(form.getByRole('radio', { name: 'Colour 7' }));
    expect(van().color).toBe(7);
    await user.click(form.getByRole('button', { name: 'Own profiles…' }));
    await screen.findByRole('heading', { name: /profiles/i });
  });

  test('is as large as its profile, in grey, until it says otherwise', async () => {
    const { planner, user, form, van, field, write, open } = await openFirst();
    await open(/^Size/);
    const grey = () =>
      ['Height (m)', 'Width (m)', 'Length (m)', 'Weight when loaded (t)', 'Weight on one axle (t)'].map(
        (label) => field(label).placeholder,
      );
    expect(grey()).toEqual(['2', '1.9', '4.8', '2', '1.2']);
    expect(field('Height (m)').value).toBe('');
    await write('Height (m)', 'tall');
    form.getByText('Metres, such as 3.2');
    await write('Height (m)', '3,25 m');
    await write('Width (m)', '7\'6"');
    await write('Length (m)', '715 cm');
    await write('Weight when loaded (t)', '3 m');
    form.getByText('Tonnes, such as 3.5');
    await write('Weight when loaded (t)', '3500 kg');
    await write('Weight on one axle (t)', '2.3');
    const sizes = { height: 3.25, width: 2.29, length: 7.15, weightTonnes: 3.5, axleLoadTonnes: 2.3 };
    expect(van()).toMatchObject(sizes);
    await write('Height (m)', '0');
    form.getByText('Metres, such as 3.2');
    await user.type(field('Height (m)'), '{Escape}');
    await open(/^Size/);
    expect(form.getByRole('button', { name: /^Size/ }).textContent).toContain(
      'Height (m) 3.25, Width (m) 2.29',
    );
    await open(/^Size/);
    await write('Height (m)', ' ');
    expect(van()).not.toHaveProperty('height');
    await planner.undo();
    expect(van().height).toBe(3.25);
    planner.edit('Another profile', (plan) => ({
      ...plan,
      vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, profile: 'truck' })),
    }));
    await form.findByPlaceholderText('2.55');
    expect(grey()).toEqual(['4', '2.55', '12', '26', '10']);
    planner.edit('A bicycle', (plan) => ({
      ...plan,
      vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, profile: 'bike' })),
    }));
    expect(await form.findAllByPlaceholderText('not looked at')).toHaveLength(5);
  });

  test('as large as the own profile that it drives as, where that says so', async () => {
    const { planner, field, open } = await openFirst();
    const profile = {
      id: 'cp_00000000000000000000000000000000',
      profile: 'small_truck' as const,
      bounds: { bbox: [-180, -90, 180, 90] as [number, number, number, number] },
      custom_model: {
        speed: [],
        priority: [],
        areas: { type: 'FeatureCollection' as const, features: [] },
        dimensions: { height: 3.4 },
      },
    };
    planner.profiles.store.setState({ profiles: [{ name: 'High roof', profile }], isLoaded: true });
    planner.edit('Own profile', (plan) => ({
      ...plan,
      vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, profile: profile.id })),
    }));
    await open(/^Size/);
    expect([field('Height (m)').placeholder, field('Width (m)').placeholder]).toEqual(['3.4', '2.2']);
  });

  test('drives to its end without orders when told so', async () => {
    const { user, form, van, open } = await openFirst();
    await open(/^Limits/);
    await user.click(form.getByLabelText(/^Drives to its end/));
    expect(van().movesEmpty).toBe(true);
    await user.click(form.getByLabelText(/^Drives to its end/));
    expect(van().movesEmpty).toBeUndefined();
  });

  test('an own profile that is not on this device any more is named as such', async () => {
    const { planner, form, open } = await openFirst();
    planner.edit('Another profile', (plan) => ({
      ...plan,
      vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, profile: 'cp_gone' })),
    }));
    await open(/^Skills and cost/);
    await form.findByText('This profile is not on this device. Choose another.');
    form.getByRole('option', { name: 'Not on this device any more' });
    expect(form.getByLabelText('Drives as').getAttribute('aria-invalid')).toBe('true');
  });
});
