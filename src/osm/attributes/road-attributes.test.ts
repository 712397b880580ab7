import { describe, expect, test } from 'vitest';
import {
  modeAccessBit,
  ROAD_CLASSES,
  ROAD_ENVIRONMENTS,
  ROAD_GET_OFF_BIKE,
  ROAD_LINK,
  ROAD_LIT,
  ROAD_NARROW,
  ROAD_ROUNDABOUT,
  SERVICE_KINDS,
  SMOOTHNESSES,
  SURFACES,
  TOLLS,
  TRACK_TYPES,
} from '../../engine/graph/road-enums.ts';
import { isRoad, parseFerryDuration, readRoadAttributes } from './road-attributes.ts';

/** An attribute row in words. */
function describeRow(tags: Record<string, string>) {
  const row = readRoadAttributes(new Map(Object.entries(tags)));
  const flags = { ROAD_LINK, ROAD_ROUNDABOUT, ROAD_NARROW, ROAD_LIT, ROAD_GET_OFF_BIKE };
  return {
    ...row,
    roadClass: ROAD_CLASSES[row.roadClass],
    environment: ROAD_ENVIRONMENTS[row.environment],
    surface: SURFACES[row.surface],
    smoothness: SMOOTHNESSES[row.smoothness],
    trackType: TRACK_TYPES[row.trackType],
    toll: TOLLS[row.toll],
    serviceKind: SERVICE_KINDS[row.serviceKind],
    flags: Object.entries(flags)
      .filter(([, bit]) => (row.flags & bit) !== 0)
      .map(([name]) => name),
    cars:
      ((row.modeAccess & modeAccessBit('CAR', false)) !== 0 ? '<' : '') +
      ((row.modeAccess & modeAccessBit('CAR', true)) !== 0 ? '>' : ''),
  };
}

const ROWS: [Record<string, string>, Partial<ReturnType<typeof describeRow>>][] = [
  [
    { highway: 'residential' },
    { roadClass: 'RESIDENTIAL', environment: 'ROAD', flags: [], cars: '<>', lanes: 0 },
  ],
  [{ highway: 'primary_link' }, { roadClass: 'PRIMARY', flags: ['ROAD_LINK'], cars: '<>' }],
  [{ highway: 'escape' }, { roadClass: 'OTHER', flags: [], cars: '' }],
  [
    { highway: 'residential', name: 'Elm Street', ref: 'A 1;B 2' },
    { name: 'Elm Street', ref: 'A 1;B 2' },
  ],
  [{ highway: 'primary', tunnel: 'yes' }, { environment: 'TUNNEL' }],
  [{ highway: 'primary', tunnel: 'culvert' }, { environment: 'ROAD' }],
  [{ highway: 'primary', tunnel: 'building_passage' }, { environment: 'TUNNEL' }],
  [{ highway: 'primary', bridge: 'viaduct' }, { environment: 'BRIDGE' }],
  [{ highway: 'primary', bridge: 'no' }, { environment: 'ROAD' }],
  [{ highway: 'primary', ford: 'yes' }, { environment: 'FORD' }],
  [
    { route: 'ferry', duration: '00:20' },
    { environment: 'FERRY', roadClass: 'OTHER', ferrySeconds: 1200 },
  ],
  [{ highway: 'primary', duration: '00:20' }, { ferrySeconds: 0 }],
  [{ highway: 'primary', surface: 'sett' }, { surface: 'COBBLESTONE' }],
  [{ highway: 'primary', surface: 'asphalt' }, { surface: 'ASPHALT' }],
  [{ highway: 'primary', surface: 'moon_dust' }, { surface: 'OTHER' }],
  [
    { highway: 'primary', smoothness: 'very_bad' },
    { smoothness: 'VERY_BAD', surface: 'MISSING' },
  ],
  [
    { highway: 'track', tracktype: 'grade3' },
    { trackType: 'GRADE3', flags: [], cars: '' },
  ],
  [{ highway: 'primary', toll: 'yes' }, { toll: 'ALL' }],
  [{ highway: 'primary', 'toll:hgv': 'yes' }, { toll: 'HGV' }],
  [{ highway: 'primary', toll: 'no' }, { toll: 'NO' }],
  [{ highway: 'service', service: 'drive-through' }, { serviceKind: 'DRIVE_THROUGH' }],
  [{ highway: 'service', service: 'parking_aisle' }, { serviceKind: 'PARKING_AISLE' }],
  [
    { highway: 'primary', lanes: '3' },
    { lanes: 3, flags: [], cars: '<>' },
  ],
  [
    { highway: 'primary', lanes: '1' },
    { lanes: 1, flags: ['ROAD_NARROW'], cars: '<>' },
  ],
  [
    { highway: 'primary', lanes: '1', oneway: 'yes' },
    { lanes: 1, flags: [], cars: '>' },
  ],
  [{ highway: 'primary', lanes: 'many' }, { lanes: 0 }],
  [
    { highway: 'primary', width: '2.5 m' },
    { flags: ['ROAD_NARROW'], cars: '<>' },
  ],
  [
    { highway: 'tertiary', junction: 'roundabout' },
    { flags: ['ROAD_ROUNDABOUT'], cars: '>' },
  ],
  [{ highway: 'primary', lit: 'yes' }, { flags: ['ROAD_LIT'] }],
  [{ highway: 'primary', lit: 'no' }, { flags: [] }],
  [{ highway: 'pedestrian' }, { flags: ['ROAD_GET_OFF_BIKE'] }],
  [
    { highway: 'primary', maxweight: '7.5', maxheight: '12\'6"', maxwidth: '2.5 m' },
    { maxWeight: 750, maxHeight: 381, maxWidth: 250, maxLength: 0, maxAxleLoad: 0 },
  ],
  [
    { highway: 'primary', maxweight: '18', 'hgv:conditional': 'no @ (weight>7.5)' },
    { maxWeight: 750, accessConditional: 'no @ (weight>7.5)', footConditional: '' },
  ],
  [
    { highway: 'primary', 'access:conditional': 'no @ (Mo-Fr 06:00-20:00)', 'bicycle:conditional': 'x' },
    { cars: '', accessConditional: 'no @ (Mo-Fr 06:00-20:00)', bikeConditional: 'x' },
  ],
  [
    { highway: 'primary', destination: 'Porto;Braga', 'destination:ref': 'A 3' },
    { destinationForward: 'Porto;Braga', destinationBackward: 'Porto;Braga', destinationRefForward: 'A 3' },
  ],
  [
    { highway: 'primary', oneway: 'yes', destination: 'Porto' },
    { destinationForward: 'Porto', destinationBackward: '' },
  ],
  [
    { highway: 'primary', 'destination:forward': 'A', 'destination:backward': 'B' },
    { destinationForward: 'A', destinationBackward: 'B' },
  ],
  [
    { highway: 'path', sac_scale: 'demanding_mountain_hiking', 'mtb:scale': '0', horse_scale: 'common' },
    { hikeRating: 3, mtbRating: 1, horseRating: 1 },
  ],
  [
    { highway: 'primary', maxspeed: '50' },
    { maxSpeedForward: 50, maxSpeedBackward: 50 },
  ],
];

describe('tags become one row', () => {
  for (const [tags, row] of ROWS) {
    test(JSON.stringify(tags), () => expect(describeRow(tags)).toMatchObject(row));
  }
});

const DURATIONS: [string | undefined, number][] = [
  [undefined, 0],
  ['20', 1200],
  ['0:45', 2700],
  ['01:30:15', 5415],
  ['PT1H20M', 4800],
  ['PT45S', 45],
  ['pt5m', 300],
  ['half an hour', 0],
  ['-5', 0],
];

test('ferry durations are read in the forms that mappers use', () => {
  for (const [value, seconds] of DURATIONS) expect(parseFerryDuration(value), value).toBe(seconds);
});

test('plans, ruins and areas are no roads', () => {
  const tags = (entries: Record<string, string>) => new Map(Object.entries(entries));
  expect(isRoad(tags({ highway: 'residential' }))).toBe(true);
  expect(isRoad(tags({ route: 'ferry' }))).toBe(true);
  expect(isRoad(tags({ highway: 'proposed' }))).toBe(false);
  expect(isRoad(tags({ highway: 'pedestrian', area: 'yes' }))).toBe(false);
  expect(isRoad(tags({ building: 'yes' }))).toBe(false);
});
