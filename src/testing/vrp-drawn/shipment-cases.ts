/** Shipments: two stops that belong together. */
import { type DrawnCase, drawn, minimise, onLine, ship, van, vansAt, visit } from './drawn-case.ts';

const small = [{ type_id: 'type', capacity: [5] }];

export const shipmentCases: readonly DrawnCase[] = [
  drawn(
    'a shipment is picked up before it is delivered',
    ['shipments[].id', 'shipments[].pickup.address', 'shipments[].delivery.address'],
    onLine([0, 10, 20], { shipments: [ship('t', 2, 1)] }),
    {
      routes: { van: 't t' },
      at: {
        t_pickup: { arr_time: 20, type: 'pickupShipment' },
        t_delivery: { arr_time: 30, type: 'deliverShipment', location_id: 'p1' },
      },
    },
  ),
  drawn(
    'a shipment is on board between its stops only',
    'shipments[].size',
    onLine([0, 10, 20, 30], {
      vehicle_types: small,
      shipments: [ship('t', 1, 2, { size: [5] }), ship('u', 1, 3, { size: [5] })],
    }),
    {
      left: {},
      totals: { transport_time: 80 },
      at: { start: { load_after: [0] }, end: { load_before: [0] } },
    },
  ),
  drawn(
    'the least important shipment is left out',
    'shipments[].priority',
    onLine([0, 10], {
      vehicles: [van({ max_jobs: 1 })],
      shipments: [ship('t', 0, 1, { priority: 9 }), ship('u', 0, 1, { priority: 1 })],
    }),
    { left: { t: 27 } },
  ),
  drawn(
    'a shipment needs skills',
    'shipments[].required_skills',
    onLine([0, 10], { shipments: [ship('t', 0, 1, { required_skills: ['cold'] })] }),
    { left: { t: 1 } },
  ),
  drawn(
    'only allowed vehicles carry a shipment',
    'shipments[].allowed_vehicles',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      shipments: [ship('t', 0, 1, { allowed_vehicles: ['far'] })],
    }),
    { routes: { far: 't t' } },
  ),
  drawn(
    'no disallowed vehicle carries a shipment',
    'shipments[].disallowed_vehicles',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      shipments: [ship('t', 0, 1, { disallowed_vehicles: ['near'] })],
    }),
    { routes: { far: 't t' } },
  ),
  drawn(
    'a preferred vehicle carries a shipment',
    'shipments[].preferred_vehicles',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      shipments: [ship('t', 0, 1, { preferred_vehicles: [{ vehicle_id: 'far' }] })],
      objectives: minimise('vehicles'),
    }),
    { routes: { far: 't t' } },
  ),
  drawn(
    'a shipment is not longer on board than allowed',
    'shipments[].max_time_in_vehicle',
    onLine([0, 10, 20, 30], {
      services: [visit('x', 2, { duration: 50 })],
      shipments: [ship('t', 1, 3, { max_time_in_vehicle: 30 })],
    }),
    { routes: { van: 't t x' } },
  ),
  drawn(
    'a ride too long for a route of its own fits behind another order',
    'shipments[].max_time_in_vehicle',
    onLine([0, 10, 20], {
      services: [visit('x', 1, { duration: 200 })],
      shipments: [ship('t', 1, 2, { max_time_in_vehicle: 50 }, {}, { time_windows: [{ earliest: 250 }] })],
    }),
    { routes: { van: 'x t t' } },
  ),
  drawn(
    'the time on board counts from the end of service at the pickup',
    'shipments[].max_time_in_vehicle',
    onLine([0, 10, 20], {
      shipments: [
        ship('t', 1, 2, { max_time_in_vehicle: 15 }, { duration: 90 }, { setup_time: 5, duration: 90 }),
      ],
    }),
    { routes: { van: 't t' } },
  ),
  drawn(
    'the setup of the delivery counts as time on board',
    ['shipments[].max_time_in_vehicle', 'shipments[].delivery.setup_time'],
    onLine([0, 10, 20], { shipments: [ship('t', 1, 2, { max_time_in_vehicle: 15 }, {}, { setup_time: 6 })] }),
    { left: { t: 23 } },
  ),
  drawn(
    'both stops take their time',
    [
      'shipments[].pickup.duration',
      'shipments[].pickup.preparation_time',
      'shipments[].pickup.setup_time',
      'shipments[].delivery.duration',
      'shipments[].delivery.preparation_time',
      'shipments[].delivery.setup_time',
    ],
    onLine([0, 10, 20], {
      shipments: [
        ship(
          't',
          1,
          2,
          {},
          { duration: 1, preparation_time: 2, setup_time: 3 },
          { duration: 4, preparation_time: 5, setup_time: 6 },
        ),
      ],
    }),
    {
      at: {
        t_pickup: { end_time: 16, preparation_time: 2, setup_time: 3 },
        t_delivery: { arr_time: 26, end_time: 41, preparation_time: 5, setup_time: 6 },
      },
    },
  ),
  drawn(
    'both stops have windows',
    ['shipments[].pickup.time_windows', 'shipments[].delivery.time_windows'],
    onLine([0, 10, 20], {
      shipments: [
        ship(
          't',
          1,
          2,
          {},
          { time_windows: [{ earliest: 15 }] },
          { time_windows: [{ earliest: 30, latest: 31 }] },
        ),
        ship('u', 1, 2, {}, {}, { time_windows: [{ latest: 19 }] }),
      ],
    }),
    { at: { t_pickup: { waiting_time: 5 }, t_delivery: { waiting_time: 5 } }, left: { u: 2 } },
  ),
  drawn(
    'a label on both stops of one shipment alone has no effect',
    ['shipments[].pickup.group', 'shipments[].delivery.group'],
    onLine([0, 10, 22, 30], {
      vehicles: [van({ end_address: { location_id: 'p3' } })],
      services: [visit('x', 2)],
      shipments: [ship('t', 1, 3, {}, { group: 'g' }, { group: 'g' })],
    }),
    { routes: { van: 't x t' } },
  ),
  drawn(
    'both stops may belong to groups',
    ['shipments[].pickup.group', 'shipments[].delivery.group'],
    onLine([0, 10, 22, 30, 40, 52, 60], {
      vehicles: [van({ end_address: { location_id: 'p6' } })],
      services: [visit('a', 1, { group: 'g' }), visit('x', 2), visit('y', 5), visit('b', 6, { group: 'h' })],
      shipments: [ship('t', 3, 4, {}, { group: 'g' }, { group: 'h' })],
    }),
    { routes: { van: 'a t x t b y' }, totals: { transport_time: 92 } },
  ),
];
