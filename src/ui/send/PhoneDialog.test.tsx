/** A round on its way to the driver's phone: the page, Google Maps, stop by stop, a file. */
import { describe, expect, test, vi } from 'vitest';
import type { OwnProfile } from '../../api/contract/own-profiles.ts';
import { decodeRound } from '../../files/out/driver-round.ts';
import { catchDownload } from '../../testing/ui/catch-download.ts';
import { act, screen, showDemo, within } from '../../testing/ui/render-planner.tsx';

async function openPhones(selectedVehicle?: string) {
  const shown = await showDemo();
  const { planner, user } = shown;
  planner.view.selectVehicle(selectedVehicle);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send to phones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to phones' }));
  const plan = () => planner.history.getState().plan;
  const link = (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
  const readRound = () => {
    const decoded = decodeRound(new URL(link('Link')).hash);
    if (!('round' in decoded)) throw new Error(decoded.failure);
    return decoded.round;
  };
  const stopsOf = (position: number) => plan().solution?.routes[position].stops ?? [];
  return { ...shown, dialog, plan, link, readRound, stopsOf };
}

describe('sending a round to a phone', () => {
  test('the link of the driver’s page holds the chosen round, with as much as is wanted', async () => {
    const { user, dialog, link, readRound, stopsOf } = await openPhones();
    expect(new URL(link('Link')).pathname).toBe('/driver.html');
    dialog.getByRole('img', { name: 'Code with the link for Van 1' });
    expect([readRound().van, readRound().stops.length]).toEqual(['Van 1', stopsOf(0).length]);
    await user.selectOptions(dialog.getByLabelText('Driver'), 'Van 3');
    expect([readRound().van, readRound().stops.length]).toEqual(['Van 3', stopsOf(2).length]);
    const whole = link('Link').length;
    dialog.getByText(`${whole} bytes`);
    const phones = () => readRound().stops.filter(({ phone }) => phone).length;
    const notes = () => readRound().stops.filter(({ note }) => note).length;
    const before = [phones(), notes()];
    await user.click(dialog.getByLabelText('With phone numbers'));
    expect([phones(), notes()]).toEqual([0, before[1]]);
    await user.click(dialog.getByLabelText('With notes'));
    expect([phones(), notes()]).toEqual([0, 0]);
    expect(link('Link').length).toBeLessThan(whole);
    dialog.getByText(/Browsers do not send that part/);
    dialog.getByText(
      'Links are only shown and copied. A service learns of a route when somebody opens its link.',
    );
  });

  test('the van that is chosen comes first, and Escape closes', async () => {
    const { user, dialog } = await openPhones('van-2');
    const field = dialog.getByLabelText<HTMLSelectElement>('Driver');
    expect(field.selectedOptions[0].textContent).toBe('Van 2');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Google Maps leads a van with an own profile as what that is built on', async () => {
    const { planner, user, dialog, link } = await openPhones();
    const own = { name: 'Quiet streets', profile: { id: 'cp_1', profile: 'bike' } } as unknown as OwnProfile;
    act(() => {
      planner.profiles.store.setState({ profiles: [own] });
      const { plan } = planner.history.getState();
      const vehicles = plan.vehicles.map((van) => ({ ...van, profile: 'cp_1' }));
      planner.history.setState({ plan: { ...plan, vehicles } });
    });
    await user.click(dialog.getByRole('button', { name: 'Google Maps' }));
    expect(link(/^Part 1 of/)).toMatch(/travelmode=bicycling$/);
  });

  test('Google Maps gets the round in parts, in more for a browser of a phone', async () => {
    const { user, dialog, link, stopsOf } = await openPhones();
    await user.click(dialog.getByRole('button', { name: 'Google Maps' }));
    expect(link(/^Part 1 of/)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1/);
    const few = dialog.getAllByLabelText(/^Part \d+ of/).length;
    await user.click(dialog.getByLabelText('Opens in a phone’s browser (at most 3 stops a part)'));
    const many = dialog.getAllByLabelText(/^Part \d+ of/).length;
    expect(many).toBeGreaterThan(few);
    expect(many).toBeGreaterThanOrEqual(Math.ceil(stopsOf(0).length / 4));
    dialog.getByText(/^Google sees the places of the stops in their order/);
  });

  test('stop by stop there are three links each, which tell nobody where they come from', async () => {
    const { planner, user, dialog, stopsOf } = await openPhones();
    await user.click(dialog.getByRole('button', { name: 'Stop by stop' }));
    for (const name of ['Apple Maps', 'Google Maps', 'Phone’s own app']) {
      const links = dialog.getAllByRole('link', { name: new RegExp(`^${name}: \\d+ `) });
      expect(links).toHaveLength(stopsOf(0).length);
      expect(links[0].getAttribute('rel')).toContain('noreferrer');
    }
    const place = planner.history.getState().plan.orders.find(({ id }) => id === stopsOf(0)[0].orderId);
    const apple = dialog.getByRole('link', { name: /^Apple Maps: 1 / }).getAttribute('href') ?? '';
    expect(apple).toContain((place?.location?.[1] ?? 0).toFixed(5));
  });

  test('a link is copied; where that is not allowed it says so; either way the plan counts as sent', async () => {
    const { user, dialog, link, plan } = await openPhones();
    const copy = dialog.getByRole('button', { name: 'Copy link' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(copy);
    await dialog.findByText('The browser does not let the page copy. Select the link and copy it.');
    expect(plan().sentAt).toBeUndefined();
    write.mockRestore();
    await user.click(copy);
    await dialog.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(link('Link'));
    expect(plan().sentAt).toBeDefined();
    await user.tab();
    expect(dialog.queryByText('Copied')).toBeNull();
  });

  test('the file of a round holds each of its stops', async () => {
    const { user, dialog, plan, stopsOf } = await openPhones();
    await user.click(dialog.getByRole('button', { name: 'GPX file' }));
    const file = await catchDownload(() => user.click(dialog.getByRole('button', { name: 'Save GPX' })));
    expect(file.name).toBe(`${plan().date} Van 1.gpx`);
    expect(file.text.match(/<rtept /g)).toHaveLength(stopsOf(0).length);
    expect(plan().sentAt).toBeDefined();
  });
});
