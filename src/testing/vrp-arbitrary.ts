/** Random optimization requests for property tests: a few places in a plane, every honoured feature now and then. */
import fc from 'fast-check';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { drawRequest } from './vrp-random/draw-request.ts';
import { type Features, type RequestSize, SUPPORTED } from './vrp-random/supported.ts';

type Vehicle = VrpRequestBody['vehicles'][number];
type Service = NonNullable<VrpRequestBody['services']>[number];
type Shipment = NonNullable<VrpRequestBody['shipments']>[number];

const SKILLS = ['cold', 'Crane'];

interface RequestLimits {
  readonly places: number;
  readonly vehicles: number;
  readonly services: number;
  readonly shipments: number;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const flagText = fc.constantFrom<boolean | 'true' | 'false'>(true, false, 'true', 'false');

function placeOf(limits: RequestLimits) {
  return fc.nat(limits.places - 1).map((place) => ({ location_id: `p${place}` }));
}

const window = fc
  .tuple(fc.nat(600), rarely(fc.nat(300)))
  .map(([earliest, width]) => (width === undefined ? { earliest } : { earliest, latest: earliest + width }));

function stop(limits: RequestLimits) {
  return fc.record(
    {
      address: placeOf(limits),
      duration: fc.nat(40),
      preparation_time: rarely(fc.nat(20)),
      setup_time: rarely(fc.nat(20)),
      time_windows: maybe(fc.array(window, { maxLength: 2 })),
    },
    { requiredKeys: ['address'] },
  );
}

function orderRest(vehicleIds: readonly string[]) {
  return fc.record(
    {
      size: fc.array(fc.nat(4), { maxLength: 2 }),
      priority: fc.integer({ min: 1, max: 3 }),
      required_skills: rarely(fc.subarray(SKILLS.map((skill) => skill.toLowerCase()))),
      allowed_vehicles: rarely(fc.subarray([...vehicleIds])),
      disallowed_vehicles: rarely(fc.subarray([...vehicleIds], { maxLength: 1 })),
    },
    { requiredKeys: [] },
  );
}

function routeFields(limits: RequestLimits) {
  return fc.record(
    {
      start_address: placeOf(limits),
      end_address: rarely(placeOf(limits)),
      return_to_depot: flagText,
      earliest_start: fc.nat(200),
      latest_end: maybe(fc.integer({ min: 300, max: 1500 })),
      max_route_duration: rarely(fc.integer({ min: 100, max: 900 })),
      max_service_time: rarely(fc.integer({ min: 20, max: 200 })),
      max_working_time: rarely(fc.integer({ min: 100, max: 600 })),
    },
    { requiredKeys: ['start_address'] },
  );
}

function vehicle(limits: RequestLimits, id: string): fc.Arbitrary<Vehicle> {
  const shifts = fc
    .array(routeFields(limits), { minLength: 1, maxLength: 2 })
    .map((list) => list.map((fields, i) => ({ shift_id: `s${i}`, ...fields })));
  const rest = fc.record(
    {
      type_id: fc.constantFrom('small', 'large'),
      skills: fc.subarray(SKILLS),
      max_distance: rarely(fc.integer({ min: 500, max: 3000 })),
      max_driving_time: rarely(fc.integer({ min: 50, max: 500 })),
      max_jobs: rarely(fc.nat(5)),
      max_activities: rarely(fc.nat(6)),
      shifts: rarely(shifts),
    },
    { requiredKeys: ['type_id'] },
  );
  return fc
    .tuple(routeFields(limits), rest)
    .map(([fields, more]) => ({ vehicle_id: id, ...fields, ...more }));
}

function matrix(limits: RequestLimits): fc.Arbitrary<VrpRequestBody['cost_matrices']> {
  const points = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), {
    minLength: limits.places,
    maxLength: limits.places,
  });
  return points.map((list) => {
    // Rounded up, so that the triangle inequality holds as it does on a road.
    const times = list.map(([x, y]) => list.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v))));
    const distances = times.map((row) => row.map((seconds) => seconds * 7));
    return [{ location_ids: list.map((_, i) => `p${i}`), data: { times, distances } }];
  });
}

const types: fc.Arbitrary<VrpRequestBody['vehicle_types']> = fc
  .record({
    capacity: fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 1, maxLength: 2 }),
    speed_factor: fc.constantFrom(1, 0.7),
    service_time_factor: fc.constantFrom(1, 0.5, 1.3),
    cost_per_meter: rarely(fc.constantFrom(0.5, 2)),
    cost_per_second: rarely(fc.constantFrom(1, 3)),
    cost_per_activation: rarely(fc.constantFrom(0, 100)),
  })
  .map((large) => [
    { type_id: 'small', capacity: [6, 6] },
    { type_id: 'large', ...large },
  ]);

const objectives: fc.Arbitrary<VrpRequestBody['objectives']> = fc
  .constantFrom(
    [],
    ['transport_time'],
    ['completion_time'],
    ['vehicles', 'completion_time'],
    ['vehicles', 'transport_time'],
    ['completion_time', 'transport_time'],
  )
  .map((values) => values.map((value) => ({ type: 'min' as const, value: value as 'transport_time' })));

/** Requests with up to the given numbers of everything, all of them acceptable to the handler. */
export function arbitraryRequest(limits: RequestLimits): fc.Arbitrary<VrpRequestBody> {
  return fc.integer({ min: 1, max: limits.vehicles }).chain((vehicleCount) => {
    const ids = Array.from({ length: vehicleCount }, (_, v) => `v${v}`);
    const services: fc.Arbitrary<Service[]> = fc
      .array(
        fc.tuple(
          stop(limits),
          orderRest(ids),
          fc.constantFrom<Service['type']>('service', 'pickup', 'delivery'),
        ),
        { maxLength: limits.services },
      )
      .map((list) => list.map(([at, rest, type], i) => ({ id: `s${i}`, ...at, ...rest, type })));
    const shipments: fc.Arbitrary<Shipment[]> = fc
      .array(fc.tuple(stop(limits), stop(limits), orderRest(ids)), { maxLength: limits.shipments })
      .map((list) => list.map(([pickup, delivery, rest], i) => ({ id: `t${i}`, pickup, delivery, ...rest })));
    return fc.record({
      vehicles: fc.tuple(...ids.map((id) => vehicle(limits, id))),
      vehicle_types: types,
      services,
      shipments,
      objectives,
      cost_matrices: matrix(limits),
    });
  });
}

type Stop = Pick<Service, 'time_windows' | 'preparation_time' | 'setup_time'>;

function changeStops(body: VrpRequestBody, change: <T extends Stop>(stop: T) => T): VrpRequestBody {
  return {
    ...body,
    services: body.services?.map(change),
    shipments: body.shipments?.map((order) => ({
      ...order,
      pickup: change(order.pickup),
      delivery: change(order.delivery),
    })),
  };
}

/**
 * The same request without preparation, setup and second windows: such requests take the search's fast paths, which
 * one rich order would switch off for all.
 */
export function withoutRichTimes(body: VrpRequestBody): VrpRequestBody {
  return changeStops(body, (stop) => ({
    ...stop,
    preparation_time: 0,
    setup_time: 0,
    time_windows: stop.time_windows?.slice(0, 1),
  }));
}

/** The same request without preparation and setup; a window that ends becomes two with a gap between them. */
export function withSplitWindows(body: VrpRequestBody): VrpRequestBody {
  return changeStops(body, (stop) => ({
    ...stop,
    preparation_time: 0,
    setup_time: 0,
    time_windows: stop.time_windows?.slice(0, 1).flatMap((window) => {
      const { earliest = 0, latest } = window;
      if (latest === undefined) return [window];
      const third = Math.floor((latest - earliest) / 3);
      return [
        { earliest, latest: earliest + third },
        { earliest: latest - third, latest },
      ];
    }),
  }));
}

/** Requests that use the whole model as far as it is supported; see `vrp-random`. They shrink by seed only. */
export function arbitraryRichRequest(
  size: RequestSize,
  features: Features = SUPPORTED,
): fc.Arbitrary<VrpRequestBody> {
  return fc.nat().map((seed) => drawRequest(seed, size, features));
}
