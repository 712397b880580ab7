/** A round as a driver's link has it: two breaks, a stop with everything, and one that only has an address. */
import type { DriverRound } from '../../files/out/driver-round.ts';

export const ROUND: DriverRound = {
  title: 'Market day',
  date: '2026-11-24',
  language: 'en',
  van: 'Van 7',
  driver: 'Ada',
  number: 7,
  startName: 'Yard',
  departure: 8 * 3600,
  end: 12 * 3600,
  metres: 12_300,
  loadNames: ['boxes', 'kg'],
  breaks: [
    { atStop: -1, start: 8 * 3600, end: 8 * 3600 + 600 },
    { atStop: 0, start: 10 * 3600, end: 10 * 3600 + 1800 },
  ],
  reloads: [],
  stops: [
    {
      name: 'Baker',
      address: 'Mill Lane 3',
      location: [-12, 49.5],
      arrival: 9 * 3600,
      durationSeconds: 300,
      windows: [[8 * 3600, 10 * 3600]],
      loads: [4, 0],
      phone: '555 0123',
      note: 'Side door',
    },
    {
      name: '',
      address: 'Nowhere 1',
      arrival: 11 * 3600,
      durationSeconds: 0,
      windows: [],
      loads: [0, 20],
      phone: 'ask at the gate',
      note: '',
      role: 'pickup',
    },
  ],
};
