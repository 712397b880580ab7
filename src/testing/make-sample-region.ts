/** A small region with everything that cases need: connected places, one off the roads, an island. */
import type { OpenRegion } from '../api/handlers/region-context.ts';
import type { Subject } from './api-subject.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeOpenRegion } from './make-context.ts';
import { makeDrawnMap } from './make-drawn-map.ts';

export interface SampleRegion {
  region: OpenRegion;
  places: Omit<Subject, 'send'>;
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
