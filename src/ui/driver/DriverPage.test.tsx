/** The page that a driver opens: the round that is in its link, and what is ticked off on that phone. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { decodeRound, encodeRound } from '../../files/out/driver-round.ts';
import { ROUND } from '../../testing/ui/drawn-round.ts';
import { screen, showDemo, within } from '../../testing/ui/render-planner.tsx';
import { DriverPage } from './DriverPage.tsx';
import { usualMapApp } from './map-apps.ts';

/** What `driver-main.tsx` draws for a link that ends so. */
function openPage(fragment: string) {
  return render(<DriverPage decoded={decodeRound(fragment)} fragment={fragment} />);
}

const stop = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;

describe('the page of a driver', () => {
  test('shows the round, its breaks, and for each stop what is to be done and how to get there', () => {
    openPage(`#d=${encodeRound(ROUND)}`);
    screen.getByRole('heading', { level: 1, name: 'Van 7, Ada' });
    expect(document.title).toMatch(/^Van 7, .*24 Nov/);
    screen.getByText(/· From Yard$/);
    const facts = [...document.querySelectorAll('.round-facts div')].map((fact) => fact.textContent);
    expect(facts).toEqual(['Leave08:00', 'Back12:00', 'Distance12.3 km']);
    expect(stop('Baker').textContent).toContain('Mill Lane 3');
    within(stop('Baker')).getByText('Window: 08:00–10:00 · 5 min at the door · 4 boxes');
    within(stop('Baker')).getByText('Side door');
    const link = (name: string) => within(stop('Baker')).getByRole('link', { name });
    expect(within(stop('Baker')).getAllByRole('link')).toHaveLength(2);
    expect(link('Navigate').getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps/);
    expect(link('Navigate').getAttribute('rel')).toContain('noreferrer');
    expect(link('Call 555 0123').getAttribute('href')).toBe('tel:5550123');
    const other = stop('Pick up: Nowhere 1');
    within(other).getByText('Place not known: use the address.');
    within(other).getByText('20 kg');
    expect(other.textContent).toContain('ask at the gate');
    expect(within(other).queryByRole('link')).toBeNull();
    const order = [...document.querySelectorAll('.round-stops > li')].map((item) => item.textContent ?? '');
    expect(order[0]).toBe('Break 08:00, 10 min');
    expect(order[2]).toBe('Break 10:00, 30 min');
  });

  test('what is done is ticked off, kept for this round only, and counted', async () => {
    const user = userEvent.setup({ document, delay: null });
    const fragment = `#d=${encodeRound(ROUND)}`;
    const { unmount } = openPage(fragment);
    expect(screen.getByTestId('done').textContent).toBe('0 of 2 done');
    expect(stop('Baker').dataset.next).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Stop 1, Baker: done' }));
    expect(screen.getByTestId('done').textContent).toBe('1 of 2 done');
    expect(stop('Pick up: Nowhere 1').dataset.next).toBe('true');
    expect(within(stop('Baker')).queryByRole('link')).toBeNull();
    unmount();
    const again = openPage(fragment);
    expect(screen.getByRole('checkbox', { name: /^Stop 1,/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Stop 2, Nowhere 1: done' }));
    expect(screen.getByTestId('done').textContent).toBe('All done');
    await user.click(screen.getByRole('checkbox', { name: /^Stop 1,/ }));
    expect(screen.getByTestId('done').textContent).toBe('1 of 2 done');
    again.unmount();
    openPage(`#d=${encodeRound({ ...ROUND, van: 'Van 8' })}`);
    expect(screen.getByTestId('done').textContent).toBe('0 of 2 done');
  });

  test('Navigate opens the app of the phone, or the one that the driver chose, also next time', async () => {
    expect(usualMapApp('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('apple');
    expect(usualMapApp('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('geo');
    const user = userEvent.setup({ document, delay: null });
    const fragment = `#d=${encodeRound(ROUND)}`;
    const { unmount } = openPage(fragment);
    const target = () => within(stop('Baker')).getByRole('link', { name: 'Navigate' }).getAttribute('href');
    await user.selectOptions(screen.getByLabelText('Navigate with'), 'Map app');
    expect(target()).toMatch(/^geo:49\.5,-12/);
    unmount();
    openPage(fragment);
    expect(target()).toMatch(/^geo:49\.5,-12/);
  });

  test('a link without a round, damaged, foreign or newer says so, and nothing of it becomes part of the page', () => {
    for (const [fragment, words] of [
      ['', 'This link has no round in it.'],
      ['#d=1notaround', 'This link is damaged.'],
      ['#d=1<img src=x onerror=alert(1)>', 'This link is damaged.'],
      ['#d=9abc', 'This link was made by a newer version of Tourwright.'],
    ]) {
      const { unmount } = openPage(fragment);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
      expect(document.querySelector('img')).toBeNull();
      expect(screen.getByRole('link', { name: 'Open the planner' }).getAttribute('href')).toBe('/');
      unmount();
    }
  });

  test('the link that the planner hands out opens the round of that van', async () => {
    const { planner, user } = await showDemo();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send to phones' }));
    await user.selectOptions(await screen.findByLabelText('Driver'), 'Van 3');
    const { hash } = new URL(screen.getByLabelText<HTMLInputElement>('Link').value);
    const route = planner.history.getState().plan.solution?.routes[2];
    openPage(hash);
    const page = within(document.querySelector('.round') as HTMLElement);
    page.getByRole('heading', { level: 1, name: 'Van 3' });
    expect(page.getAllByRole('checkbox')).toHaveLength(route?.stops.length ?? 0);
  });
});
