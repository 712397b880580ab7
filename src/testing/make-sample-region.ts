/** A small region with everything that cases need: connected places, one off the roads, an island. */
import type { OpenRegion } from '../api/handlers/region-context.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { TrafficBuilder } from '../engine/graph/traffic-builder.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import type { Subject } from './api-subject.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeOpenRegion } from './make-context.ts';
import { makeDrawnMap } from './make-drawn-map.ts';
import { makePattern } from './make-traffic.ts';

export interface SampleRegion {
  region: OpenRegion;
  places: Omit<Subject, 'send'>;
}

/** A Monday: the longitude of the drawn region, 10 degrees, is an hour ahead of Greenwich. */
const MONDAY = Date.UTC(2026, 0, 12) / 1000;
const HOUR = 3600;
const SLOTS_PER_HOUR = 4;

/** 12 km/h on all roads on Monday from 7 to 9, free flow else. */
function slowDown(network: RoadNetwork): RoadNetwork {
  const builder = new TrafficBuilder(2 * network.fromOfEdge.length);
  builder.patternOfArc.fill(builder.addPattern(makePattern(12, 7 * SLOTS_PER_HOUR, 9 * SLOTS_PER_HOUR)));
  return { ...network, traffic: builder.finish() };
}

/** The drawn region, with a rush hour. */
export function makeBusyRegion(): SampleRegion {
  const { region, places } = makeDrawnRegion();
  return {
    region: { ...region, engine: new RoadEngine(slowDown(region.engine.graph)) },
    places: {
      ...places,
      traffic: { rush: MONDAY + 7 * HOUR, night: MONDAY + 1 * HOUR, rushOfWeek: 8 * HOUR },
    },
  };
}

/** A ring of 12 km with nothing in its middle, a dead end to turn round in, and an island. */
export function makeDrawnRegion(): SampleRegion {
  const map = makeDrawnMap(
    `
    A-B-C  I
    |   |  |
    H   D  |
    |   |  |
    G-F-E  J
    |
    K`,
    {
      metres: 3000,
      ways: {
        ABC: { name: 'North Road', highway: 'primary' },
        CDE: { name: 'East Road' },
        EFG: { name: 'South Road', highway: 'secondary' },
        GHA: { name: 'West Road' },
        GK: { highway: 'service' },
        IJ: {},
      },
      nodes: {
        B: { 'addr:housenumber': '12', 'addr:street': 'North Road', 'addr:city': 'Drawville' },
        D: { place: 'village', name: 'Drawville', 'name:de': 'Zeichenau' },
        F: { amenity: 'cafe', name: 'Corner Café', 'addr:housenumber': '5', 'addr:street': 'South Road' },
      },
    },
  );
  const addresses = makeAddresses(map.data, 'LI');
  return {
    region: { ...makeOpenRegion(map.engine), openAddresses: async () => addresses },
    places: {
      inside: [map.place('B'), map.place('D'), map.place('F')],
      outside: [20, 40],
      remote: [map.place('B')[0], map.place('H')[1]],
      island: map.place('I'),
    },
  };
}
