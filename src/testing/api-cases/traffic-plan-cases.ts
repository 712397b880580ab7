/** What commercial_map makes of the departures of an optimization, on a region that has speeds by time of day. */
import { expect } from 'vitest';
import { type ApiCase, askPost, type Subject } from '../api-subject.ts';
import { expectBadOptimization } from './make-case.ts';
import { fill, inTraffic, skipFreeRoads } from './traffic-cases.ts';

interface FleetParts {
  readonly starts: readonly (number | undefined)[];
  readonly types?: readonly object[];
  readonly routing?: object;
}

/** Vehicles from the first place, each bound to an order of its own at the second. */
function makeFleet({ inside }: Subject, { starts, types = [{}], routing }: FleetParts): object {
  const at = (i: number) => ({ location_id: `p${i}`, lon: inside[i][0], lat: inside[i][1] });
  return {
    vehicles: starts.map((earliest_start, v) => ({
      vehicle_id: `v${v}`,
      type_id: `t${v % types.length}`,
      start_address: at(0),
      ...(earliest_start === undefined ? {} : { earliest_start }),
    })),
    vehicle_types: types.map((type, t) => ({ type_id: `t${t}`, ...type })),
    services: starts.map((_, v) => ({ id: `s${v}`, address: at(1), allowed_vehicles: [`v${v}`] })),
    ...(routing ? { configuration: { routing } } : {}),
  };
}

interface DrivenRoute {
  vehicle_id: string;
  transport_time: number;
  points?: { coordinates: unknown[] }[];
}

async function dispatch(subject: Subject, parts: FleetParts): Promise<DrivenRoute[]> {
  const { status, body } = await askPost(subject, '/vrp', makeFleet(subject, parts));
  expect(status, JSON.stringify(body)).toBe(200);
  const { routes } = body.solution as { routes: DrivenRoute[] };
  expect(routes.length).toBe(parts.starts.length);
  return [...routes].sort((a, b) => (a.vehicle_id < b.vehicle_id ? -1 : 1));
}

const timesOf = async (subject: Subject, parts: FleetParts) =>
  (await dispatch(subject, parts)).map(({ transport_time }) => transport_time);

const COMMERCIAL = { network_data_provider: 'commercial_map', consider_traffic: true };

export const TRAFFIC_PLAN_CASES: readonly ApiCase[] = [
  {
    name: 'commercial_map has the profiles car and small_truck only, in an optimization too',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush } = subject.traffic!;
      const fleet = { starts: [rush], types: [{ profile: 'truck' }], routing: COMMERCIAL };
      const refused = await askPost(subject, '/vrp', makeFleet(subject, fleet));
      expectBadOptimization(refused, /car and small_truck/);
    },
  },
  {
    name: 'commercial_map times each leg of an optimization by the slot in which it begins',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush, night } = subject.traffic!;
      const starts = [rush, night, rush + 100];
      const times = await timesOf(subject, { starts, routing: COMMERCIAL });
      expect(times[0]).toBeGreaterThan(1.1 * times[1]);
      // There by the table of the departure, back by that of the arrival.
      for (const [v, start] of [rush, night].entries()) {
        const there = (await fill(subject, inTraffic(start)))[1];
        const back = (await fill(subject, inTraffic(start + there)))[3];
        expect(times[v]).toBe(there + back);
      }
      const free = await timesOf(subject, { starts: [undefined] });
      expect(await timesOf(subject, { starts: [undefined], routing: COMMERCIAL })).toEqual(free);
      const one = { starts: [rush], routing: { ...COMMERCIAL, consider_traffic: false } };
      expect(await timesOf(subject, one)).toEqual(free);
      expect(await timesOf(subject, { starts: [rush] })).toEqual(free);
    },
  },
  {
    name: 'commercial_map takes a start before the week, and refuses one that has no date, by its name',
    skip: skipFreeRoads,
    async run(subject) {
      const week = 7 * 24 * 3600;
      const { rushOfWeek } = subject.traffic!;
      const early = await timesOf(subject, { starts: [rushOfWeek - week], routing: COMMERCIAL });
      expect(early).toEqual(await timesOf(subject, { starts: [rushOfWeek], routing: COMMERCIAL }));
      const late = makeFleet(subject, { starts: [9e15 - 2 ** 33], routing: COMMERCIAL });
      expectBadOptimization(await askPost(subject, '/vrp', late), /^vehicles\[0\]\.earliest_start: /);
    },
  },
  {
    name: 'commercial_map in a vehicle type goes before the configuration of an optimization',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush } = subject.traffic!;
      const starts = [rush, rush, rush];
      const openMap = { network_data_provider: 'open_map' };
      const types = [{}, openMap, { consider_traffic: false }];
      const mixed = await timesOf(subject, { starts, types, routing: COMMERCIAL });
      expect(mixed[0]).toBeGreaterThan(mixed[1]);
      expect(mixed[2]).toBe(mixed[1]);
      const typed = await timesOf(subject, { starts: [rush, rush], types: [COMMERCIAL, {}] });
      expect(typed).toEqual(mixed.slice(0, 2));
    },
  },
  {
    name: 'commercial_map draws the routes of an optimization, and takes departures of a week without a date',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush, rushOfWeek } = subject.traffic!;
      const routing = { ...COMMERCIAL, calc_points: true };
      const [dated] = await dispatch(subject, { starts: [rush], routing });
      const [ofWeek] = await dispatch(subject, { starts: [rushOfWeek], routing });
      expect(ofWeek.transport_time).toBe(dated.transport_time);
      expect(ofWeek.points).toEqual(dated.points);
      expect(dated.points?.[0].coordinates.length).toBeGreaterThan(1);
    },
  },
];
