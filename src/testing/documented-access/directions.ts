/** One-way rules: OSM wiki, Key:oneway, Key:oneway:bicycle, Key:oneway:foot, Key:junction, Key:conveying. */

import { type DocumentedCase, readCases } from './documented-case.ts';

const CLASSES = [
  'primary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'track',
];

/** The values of oneway on seven classes of road; walkers go both ways on each. */
const VALUES = CLASSES.map(
  (highway) => `
highway=${highway} oneway=yes  CAR >, TRUCK >, BIKE >, FOOT <>
highway=${highway} oneway=1  CAR >, BIKE >, FOOT <>
highway=${highway} oneway=true  CAR >, BIKE >, FOOT <>
highway=${highway} oneway=-1  CAR <, TRUCK <, BIKE <, FOOT <>
highway=${highway} oneway=reverse  CAR <, BIKE <, FOOT <>
highway=${highway} oneway=no  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=${highway} oneway=alternating  CAR <>, BIKE <>, FOOT <>
highway=${highway} oneway=reversible  CAR -, FOOT <>
`,
).join('');

const EXCEPTIONS = `
highway=residential oneway=yes oneway:bicycle=no  CAR >, BIKE <>, FOOT <>
highway=residential oneway=-1 oneway:bicycle=no  CAR <, BIKE <>, FOOT <>
highway=residential oneway=yes oneway:bicycle=yes  CAR >, BIKE >
highway=residential oneway=yes oneway:bicycle=-1  CAR >, BIKE <
highway=residential oneway=no oneway:bicycle=yes  CAR <>, BIKE >
highway=residential oneway:bicycle=yes  CAR <>, BIKE >, FOOT <>
highway=residential oneway:bicycle=no  CAR <>, BIKE <>
highway=residential oneway=yes bicycle:oneway=no  CAR >, BIKE <>
highway=residential oneway=yes oneway:bus=no  CAR >, TRUCK >, BIKE >
highway=residential oneway=yes oneway:psv=no  CAR >, TRUCK >, BIKE >
highway=residential oneway=yes oneway:moped=no  CAR >, BIKE >
highway=residential oneway=yes oneway:taxi=no  CAR >, BIKE >
highway=residential oneway=yes oneway:emergency=no  CAR >, BIKE >
highway=residential oneway=yes busway=opposite_lane  CAR >, BIKE >
highway=residential oneway=yes busway:left=opposite_lane  CAR >, BIKE >
highway=residential oneway:motor_vehicle=yes  CAR >, TRUCK >, BIKE <>, FOOT <>
highway=residential oneway:motor_vehicle=-1  CAR <, TRUCK <, BIKE <>, FOOT <>
highway=residential oneway:vehicle=yes  CAR >, BIKE >, FOOT <>
highway=residential oneway=yes oneway:motor_vehicle=no  CAR <>, BIKE >
highway=residential oneway:motorcar=yes  CAR >, BIKE <>
highway=residential oneway:hgv=yes  CAR <>, TRUCK >
highway=residential oneway=yes oneway:hgv=no  CAR >, TRUCK <>
highway=residential oneway=yes oneway:foot=yes  CAR >, FOOT >
highway=residential oneway:foot=yes  CAR <>, BIKE <>, FOOT >
highway=footway oneway:foot=yes  FOOT >
highway=footway oneway:foot=-1  FOOT <
highway=footway oneway=yes oneway:foot=no  FOOT <>
highway=path oneway=yes  CAR -, BIKE >, FOOT <>
highway=path oneway=yes oneway:foot=yes  BIKE >, FOOT >
highway=path oneway:bicycle=yes  BIKE >, FOOT <>
highway=path bicycle=designated foot=designated oneway=yes  BIKE >, FOOT <>
highway=footway foot:backward=no  FOOT >
highway=footway foot:forward=no  FOOT <
highway=steps foot:backward=no  FOOT >
highway=steps oneway:foot=yes  FOOT >
highway=pedestrian oneway=yes  CAR -, FOOT <>
highway=pedestrian oneway=yes bicycle=yes  BIKE >, FOOT <>
highway=pedestrian oneway=yes bicycle=yes oneway:bicycle=no  BIKE <>, FOOT <>
highway=footway bicycle=yes oneway:bicycle=yes  BIKE >, FOOT <>
highway=cycleway oneway=yes foot=yes  BIKE >, FOOT <>
highway=cycleway oneway=yes  BIKE >, CAR -
highway=cycleway oneway=-1  BIKE <, CAR -
highway=cycleway oneway=no  BIKE <>, CAR -
highway=cycleway oneway:bicycle=yes  BIKE >
highway=cycleway foot=designated segregated=yes oneway=yes  BIKE >, FOOT <>
`;

const NO_ENTRY = `
highway=residential vehicle:backward=no  CAR >, TRUCK >, BIKE >, FOOT <>
highway=residential vehicle:forward=no  CAR <, TRUCK <, BIKE <, FOOT <>
highway=residential motor_vehicle:backward=no  CAR >, TRUCK >, BIKE <>, FOOT <>
highway=residential motor_vehicle:forward=no  CAR <, TRUCK <, BIKE <>, FOOT <>
highway=residential vehicle:backward=no bicycle:backward=yes  CAR >, BIKE <>, FOOT <>
highway=residential vehicle:forward=no bicycle=yes  CAR <, BIKE <>
highway=residential access:backward=no  CAR >, TRUCK >, BIKE >, FOOT >
highway=residential access:backward=no bicycle:backward=yes foot=yes  CAR >, BIKE <>, FOOT <>
highway=residential oneway=yes bicycle:backward=yes  CAR >, BIKE <>
highway=residential bicycle:backward=no  CAR <>, BIKE >, FOOT <>
highway=residential bicycle:forward=no  CAR <>, BIKE <, FOOT <>
highway=residential bicycle:backward=use_sidepath bicycle:forward=use_sidepath  CAR <>, BIKE <> discouraged
highway=unclassified hgv:backward=no  CAR <>, TRUCK >, BIKE <>
highway=unclassified hgv:forward=no  CAR <>, TRUCK <
highway=service motorcar:backward=no  CAR >, TRUCK <>
highway=service motor_vehicle:backward=no psv:backward=yes  CAR >, TRUCK >, BIKE <>
highway=residential motorcycle:backward=no  CAR <>, BIKE <>
highway=residential oneway=yes motor_vehicle=destination  CAR > limited, BIKE >, FOOT <>
highway=residential oneway=yes access=private  CAR > limited, BIKE > limited, FOOT <> limited
highway=residential oneway=yes vehicle=destination oneway:bicycle=no bicycle=yes  CAR > limited, BIKE <>
highway=residential oneway=-1 motor_vehicle=no  CAR -, BIKE <
highway=residential oneway=yes motor_vehicle:forward=no  CAR -, BIKE >
`;

const JUNCTIONS = `
highway=primary junction=roundabout  CAR >, TRUCK >, BIKE >, FOOT <>
highway=residential junction=roundabout  CAR >, TRUCK >, BIKE >, FOOT <>
highway=residential junction=roundabout oneway=yes  CAR >, BIKE >, FOOT <>
highway=residential junction=roundabout oneway=no  CAR <>, BIKE <>, FOOT <>
highway=residential junction=roundabout oneway=-1  CAR <, BIKE <, FOOT <>
highway=secondary junction=roundabout oneway:bicycle=no  CAR >, BIKE <>
highway=cycleway junction=roundabout  BIKE >, CAR -
highway=tertiary junction=circular  CAR >, TRUCK >, BIKE >, FOOT <>
highway=tertiary junction=circular oneway=yes  CAR >, BIKE >, FOOT <>
highway=tertiary junction=circular oneway=no  CAR <>, BIKE <>, FOOT <>
highway=tertiary junction=jughandle  CAR <>, BIKE <>
highway=tertiary junction=yes  CAR <>, BIKE <>
highway=tertiary junction=approach oneway=yes  CAR >
highway=tertiary junction=spui  CAR <>
highway=motorway junction=roundabout  CAR >
highway=footway junction=yes  FOOT <>
highway=trunk  CAR <>
highway=trunk lanes=4  CAR <>
highway=primary_link  CAR <>
highway=trunk_link  CAR <>
highway=residential turning_circle=yes  CAR <>
highway=primary dual_carriageway=yes oneway=yes  CAR >, BIKE >, FOOT <>
`;

const MOVING_WALKWAYS = `
highway=steps conveying=forward  FOOT >
highway=steps conveying=backward  FOOT <
highway=steps conveying=reversible  FOOT <>
highway=steps conveying=yes  FOOT <>
highway=footway conveying=forward  FOOT >
highway=footway conveying=backward  FOOT <
highway=footway conveying=reversible  FOOT <>
`;

export const directionCases: readonly DocumentedCase[] = [
  ...readCases('A value of oneway', VALUES),
  ...readCases('An exception from oneway, or a oneway of its own', EXCEPTIONS),
  ...readCases('No entry from one side', NO_ENTRY),
  ...readCases('Junctions and the classes that are one-way, or not, by themselves', JUNCTIONS),
  ...readCases('Escalators and moving walkways', MOVING_WALKWAYS),
];
