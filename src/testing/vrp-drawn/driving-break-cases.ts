/** Breaks due after a time of driving. */
import { at, type DrawnCase, drawn, minimise, onLine, van, visit } from './drawn-case.ts';

const objectives = minimise('completion_time');
const by = (latest: number) => ({ time_windows: [{ latest }] });

export const drivingBreakCases: readonly DrawnCase[] = [
  drawn(
    'a break interrupts driving before it is too long',
    ['break.max_driving_time', 'break.duration'],
    onLine([0, 30, 60], {
      vehicles: [van({ end_address: at(2), break: { duration: 5, max_driving_time: 50 } })],
      services: [visit('a', 1, by(30)), visit('b', 2)],
    }),
    { routes: { van: 'a break b' }, taken: ['van_break'], at: { b: { arr_time: 65 } }, breaks: [] },
  ),
  drawn(
    'preparation counts as driving',
    ['break.max_driving_time', 'services[].preparation_time'],
    onLine([0, 30, 60], {
      vehicles: [van({ end_address: at(2), break: { duration: 5, max_driving_time: 60 } })],
      services: [visit('a', 1, { preparation_time: 10, ...by(40) }), visit('b', 2)],
    }),
    { routes: { van: 'a break b' } },
  ),
  drawn(
    'service and waiting do not count as driving',
    'break.max_driving_time',
    onLine([0, 30, 60], {
      vehicles: [van({ end_address: at(2), break: { duration: 5, max_driving_time: 60 } })],
      services: [visit('a', 1, { duration: 50, time_windows: [{ earliest: 99 }] }), visit('b', 2)],
    }),
    { routes: { van: 'a b' }, breaks: [] },
  ),
  drawn(
    'driving before the start counts',
    'break.initial_driving_time',
    onLine([0, 30], {
      vehicles: [
        van({ end_address: at(1), break: { duration: 5, max_driving_time: 50, initial_driving_time: 30 } }),
      ],
      services: [visit('a', 1)],
    }),
    { routes: { van: 'break a' }, at: { break: { location_id: 'p0', arr_time: 0 }, a: { arr_time: 35 } } },
  ),
  drawn(
    'the parts of a break lie where they cost least',
    'break.possible_split',
    onLine([0, 30, 40, 80], {
      vehicles: [
        van({ end_address: at(3), break: { duration: 15, max_driving_time: 50, possible_split: [5, 10] } }),
      ],
      services: [
        visit('a', 1, { time_windows: [{ earliest: 36, latest: 36 }] }),
        visit('b', 2, by(46)),
        visit('c', 3),
      ],
      objectives,
    }),
    { at: { c: { arr_time: 96 } }, totals: { completion_time: 96, waiting_time: 1 } },
  ),
  drawn(
    'the parts of a break keep their order',
    'break.possible_split',
    onLine([0, 30, 40, 80], {
      vehicles: [
        van({ end_address: at(3), break: { duration: 15, max_driving_time: 50, possible_split: [10, 5] } }),
      ],
      services: [
        visit('a', 1, { time_windows: [{ earliest: 36, latest: 36 }] }),
        visit('b', 2, by(46)),
        visit('c', 3),
      ],
      objectives,
    }),
    { at: { c: { arr_time: 101 } }, totals: { completion_time: 101 } },
  ),
  drawn(
    'the count begins anew after each break',
    'break.max_driving_time',
    onLine([0, 30, 60, 90], {
      vehicles: [van({ end_address: at(3), break: { duration: 5, max_driving_time: 50 } })],
      services: [visit('a', 1), visit('b', 2), visit('c', 3)],
      objectives,
    }),
    { taken: ['van_break', 'van_break_2'], at: { end: { arr_time: 100 } } },
  ),
  drawn(
    'an order that would need a break on the road stays out',
    'break.max_driving_time',
    onLine([0, 60], {
      vehicles: [van({ break: { duration: 5, max_driving_time: 50 } })],
      services: [visit('a', 1)],
    }),
    { routes: {}, left: { a: 30 } },
  ),
  drawn(
    'a break that is never due is not mentioned',
    'break.max_driving_time',
    onLine([0, 10], {
      vehicles: [van({ break: { duration: 5, max_driving_time: 50 } })],
      services: [visit('a', 1)],
    }),
    { routes: { van: 'a' }, breaks: [], taken: [] },
  ),
];
