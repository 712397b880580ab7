/** Cards of a driver's round, word by word. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { decodeRound, encodeRound } from '../../files/out/driver-round.ts';
import { ROUND } from '../../testing/ui/drawn-round.ts';
import { listTexts } from '../../testing/ui/mount-still.tsx';
import { DriverPage } from './DriverPage.tsx';

afterEach(cleanup);

function openPage(fragment: string): void {
  render(<DriverPage decoded={decodeRound(fragment)} fragment={fragment} />);
}

test('every word of a card is there once, in its place', () => {
  const cards = () => [...document.querySelectorAll('.round-stops > li')].map((item) => item.textContent);
  const both = 'Window: 08:00–10:00 and 14:00–15:00 · 5 min at the door · 2.5 boxes · 20 kg';
  const [baker, other] = ROUND.stops;
  const twice = {
    ...baker,
    windows: [...baker.windows, [14 * 3600, 15 * 3600] as const],
    loads: [2.5, 20],
  };
  openPage(`#d=${encodeRound({ ...ROUND, stops: [twice, other, { ...other, role: 'delivery' }] })}`);
  expect(cards()).toEqual([
    'Break 08:00, 10 min',
    `1BakerMill Lane 3${both}Side door09:00NavigateCall 555 0123`,
    'Break 10:00, 30 min',
    // Without a name it has its address for one, and not twice.
    '2Pick up: Nowhere 120 kg11:00Place not known: use the address.ask at the gate',
    '3Deliver: Nowhere 120 kg11:00Place not known: use the address.ask at the gate',
  ]);
  expect(listTexts(document, '.round-head')).toEqual(['7Van 7, AdaTue 24 Nov · From Yard']);
  // Kept only where it is.
  expect(listTexts(document, '.round-foot p')).toEqual([expect.stringMatching(/^This round is in the link/)]);
  const target = (app: string) => {
    fireEvent.change(screen.getByLabelText('Navigate with'), { target: { value: app } });
    return document.querySelector<HTMLAnchorElement>('.round-navigate')?.href;
  };
  expect(target('apple')).toMatch(/^https:\/\/maps\.apple\.com\/.*49\.5(,|%2C)-12/);
  expect(target('google')).toMatch(/^https:\/\/www\.google\.com\/maps.*49\.5(,|%2C)-12/);
});

test('a reload between two stops says where, how long, what to load, and how to get there', () => {
  const reload = { name: 'Quay depot', location: [-12.25, 49.75] as const, beforeStop: 1 };
  const times = { start: 10 * 3600 + 2400, end: 10 * 3600 + 3300, loads: [0, 7.5] };
  const round = { ...ROUND, driver: '', startName: '', breaks: [], reloads: [{ ...reload, ...times }] };
  openPage(`#d=${encodeRound(round)}`);
  expect(listTexts(document, '.round-stops > li')[1]).toBe(
    'Trip 2: load at Quay depot15 min · 7.5 kg10:40Navigate',
  );
  const link = document.querySelector('.round-reload a');
  expect(link?.getAttribute('href')).toMatch(/49\.75(,|%2C)-12\.25/);
  expect(link?.getAttribute('rel')).toContain('noreferrer');
  // There is nothing to tick off.
  expect(listTexts(document, '.round-tick')).toEqual(['1', '2']);
  expect(screen.getByTestId('done').textContent).toBe('0 of 2 done');
  expect(listTexts(document, '.round-head')).toEqual(['7Van 7Tue 24 Nov']);
});

test('a page that is kept says so, and a round without stops is not done', () => {
  const decoded = { round: { ...ROUND, stops: [], breaks: [] } };
  render(<DriverPage decoded={decoded} fragment="#d=1empty" isKept />);
  expect(listTexts(document, '.round-foot p')[0]).toBe(
    'This page is kept on this phone: it opens without a network.',
  );
  expect(screen.getByTestId('done').textContent).toBe('0 of 0 done');
});
