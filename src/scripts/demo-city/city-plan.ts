/**
 * What was decided by hand: the lie of river, rail and motorway, the roads everyone knows, the greens and the
 * districts. Everything between is grown along these. Metres from the market square, x east, y north.
 */
import type { Point } from './geometry.ts';

/** Where the market square lies: open sea, so the city never meets real map data. */
export const CITY_ORIGIN = { lon: -12, lat: 49.5 };

/** Half the extent of the mapped area. */
export const HALF_WIDTH = 5400;
export const HALF_HEIGHT = 4300;

function line(...numbers: number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) points.push({ x: numbers[i], y: numbers[i + 1] });
  return points;
}

interface PlannedRiver {
  readonly name: string;
  readonly control: Point[];
  /** Half the width in metres at the first and the last control point. */
  readonly halfWidth: readonly [number, number];
  /** A narrow one is crossed by every tertiary road, the wide one only where the plan says so. */
  readonly isNarrow: boolean;
}

export const RIVERS: readonly PlannedRiver[] = [
  {
    name: 'River Arle',
    control: line(
      ...[-6000, 2500, -4700, 2350, -3500, 1900, -2600, 1050, -1900, 250, -1000, -330, 100, -560, 1100, -560],
      ...[2000, -900, 2700, -1650, 3500, -2350, 4600, -2700, 6000, -2750],
    ),
    halfWidth: [80, 125],
    isNarrow: false,
  },
  {
    name: 'Lin Brook',
    control: line(1750, 5000, 1650, 3900, 1900, 2900, 1600, 2000, 1750, 1100, 1500, 300, 1560, -640),
    halfWidth: [12, 22],
    isNarrow: true,
  },
];

export const RAILWAY = line(
  ...[-6000, -1500, -4200, -1150, -2600, -1350, -1100, -1380, 300, -1270, 1400, -1150, 2250, -640, 2800, 250],
  ...[3300, 1300, 4200, 2050, 6000, 2700],
);
export const RAILWAY_STATION: Point = { x: -300, y: -1350 };

/** Centre line of the motorway M4, south to north; each end meets the road network at a roundabout. */
export const MOTORWAY = line(
  4480,
  -3950,
  4400,
  -3200,
  4250,
  -2300,
  4180,
  -1200,
  4420,
  -100,
  4480,
  900,
  4250,
  1900,
  4050,
  3000,
  3900,
  3850,
);
/** Half the gap between the two carriageways. */
export const CARRIAGEWAY_OFFSET = 13;

type RoadRank = 'primary' | 'secondary' | 'tertiary';

interface PlannedRoad {
  readonly name: string;
  readonly rank: RoadRank;
  readonly control: Point[];
  readonly closed?: boolean;
  readonly ref?: string;
  readonly toll?: boolean;
  /** Crosses the motorway with an interchange. */
  readonly interchange?: boolean;
}

/** Roads drawn by hand; crossings of the river are theirs alone. */
export const ROADS: readonly PlannedRoad[] = [
  {
    name: 'Belt Road',
    rank: 'primary',
    ref: 'L1',
    closed: true,
    control: line(
      ...[0, 2450, 950, 2380, 1900, 2020, 2520, 1250, 2720, 350, 2560, -560, 2080, -1350, 1750, -2100],
      ...[900, -2650, -300, -2800, -1500, -2600, -2350, -1900, -2900, -900, -3050, 150, -2950, 1050],
      ...[-2500, 1750, -1850, 2250, -950, 2520],
    ),
  },
  {
    name: 'Wall Road',
    rank: 'secondary',
    closed: true,
    control: line(
      ...[0, 640, 370, 560, 620, 320, 690, 0, 560, -270, 250, -395, -120, -380, -450, -310],
      ...[-680, -110, -730, 180, -600, 440, -330, 600],
    ),
  },
  {
    name: 'Northgate Avenue',
    rank: 'primary',
    ref: 'L7',
    control: line(0, 640, 60, 1100, -40, 1700, 0, 2450, 180, 3200, 120, 4200),
  },
  {
    name: 'Castle Way',
    rank: 'primary',
    ref: 'L7',
    control: line(-120, -380, -160, -560, -210, -760, -330, -1100, -300, -1500, -420, -2100, -300, -2800),
  },
  {
    name: 'Southdown Road',
    rank: 'primary',
    ref: 'L7',
    control: line(-300, -2800, -380, -3400, -200, -4200),
  },
  {
    name: 'Eastmarket Road',
    rank: 'primary',
    ref: 'L9',
    interchange: true,
    control: line(690, 0, 1200, 100, 1900, 230, 2720, 350, 3500, 380, 4450, 330, 5300, 480),
  },
  {
    name: 'Friars Hill Road',
    rank: 'primary',
    control: line(370, 560, 800, 1000, 1350, 1420, 1900, 2020, 2600, 2700, 3250, 3400, 3900, 3850),
  },
  {
    name: 'Orchard Road',
    rank: 'secondary',
    control: line(-330, 600, -720, 1100, -1200, 1650, -1850, 2250, -2600, 3000, -3300, 4100),
  },
  {
    name: 'Tanners Road',
    rank: 'secondary',
    control: line(-730, 180, -1250, 520, -1850, 1100, -2500, 1750, -3300, 2500, -4300, 3050, -5300, 3300),
  },
  {
    name: 'Harbour Road',
    rank: 'primary',
    ref: 'L4',
    control: line(
      ...[560, -270, 700, -560, 830, -860, 1050, -1250, 1350, -1650, 1750, -2100, 2450, -2700],
      ...[3300, -3350, 4480, -3950],
    ),
  },
  {
    name: 'Hollins Road',
    rank: 'secondary',
    control: line(-210, -760, -900, -760, -1700, -480, -2400, -350, -3010, -300, -4000, -80, -5300, 150),
  },
  {
    name: 'Coldharbour Road',
    rank: 'secondary',
    control: line(
      -300,
      -1500,
      -1000,
      -1780,
      -1700,
      -2080,
      -2120,
      -2200,
      -3000,
      -2450,
      -4100,
      -2550,
      -5300,
      -2900,
    ),
  },
  {
    name: 'Saltworks Road',
    rank: 'secondary',
    control: line(2640, -300, 3000, -850, 3450, -1350, 3900, -1650),
  },
  {
    name: 'Harbour Bridge',
    rank: 'secondary',
    toll: true,
    control: line(3450, -1350, 3330, -1900, 3120, -2450, 2900, -3020),
  },
  {
    name: 'Upper Bridge Road',
    rank: 'tertiary',
    control: line(-3500, 2600, -3640, 2250, -3830, 1700, -3900, 900, -3850, -90),
  },
];

/** Riverside roads follow the bank of the wide river between two eastings. */
export const QUAYS = [
  { name: 'North Quay', side: 1, fromX: -2650, toX: 1380 },
  { name: 'East Quay', side: 1, fromX: 1640, toX: 3350 },
  { name: 'South Quay', side: -1, fromX: -2900, toX: 2150 },
  { name: 'Wharf Road', side: -1, fromX: 2150, toX: 3250 },
] as const;

/** A ferry from quay to quay, straight across at about this place. */
export const FERRY = {
  name: 'Wharfside Ferry',
  from: { x: 2720, y: -1480, street: 'East Quay' },
  to: { x: 2540, y: -1790, street: 'Wharf Road' },
} as const;

export interface PlannedGreen {
  readonly name: string;
  readonly kind: 'park' | 'wood';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** A lake in its middle, with this name. */
  readonly lake?: string;
}

export const GREENS: readonly PlannedGreen[] = [
  { name: 'Castle Park', kind: 'park', x: 960, y: 480, radius: 300 },
  { name: 'Lindgarten', kind: 'park', x: -1230, y: 1080, radius: 330 },
  { name: 'Friedmoor', kind: 'park', x: 3480, y: 1000, radius: 470, lake: 'Friedmoor Lake' },
  { name: 'South Common', kind: 'park', x: -1150, y: -2230, radius: 460 },
  { name: 'Millfield Green', kind: 'park', x: -2050, y: -850, radius: 300 },
  { name: 'Station Gardens', kind: 'park', x: 420, y: -1020, radius: 190 },
  { name: 'North Meadow', kind: 'park', x: -640, y: 3260, radius: 420 },
  { name: 'Parkside Fields', kind: 'park', x: 2350, y: 3250, radius: 330 },
  { name: 'Tannery Green', kind: 'park', x: -4450, y: 1250, radius: 340 },
  { name: 'Wharf Park', kind: 'park', x: 1250, y: -2050, radius: 230 },
  { name: 'Saltmarsh', kind: 'park', x: 3560, y: -850, radius: 300 },
  { name: 'Hollins Wood', kind: 'wood', x: -4350, y: -1700, radius: 620 },
  { name: 'Friars Wood', kind: 'wood', x: 3250, y: 2350, radius: 520 },
  { name: 'Eastwood', kind: 'wood', x: 5150, y: 2900, radius: 900 },
];

export interface PlannedDistrict {
  readonly name: string;
  readonly kind: 'city' | 'suburb' | 'neighbourhood';
  readonly x: number;
  readonly y: number;
  readonly postcode: string;
  /** Direction of the street grid in degrees, and how far it reaches. */
  readonly angle: number;
  readonly reach: number;
}

export const DISTRICTS: readonly PlannedDistrict[] = [
  { name: 'Old Town', kind: 'suburb', x: 0, y: 60, postcode: '04101', angle: 8, reach: 500 },
  { name: 'Northgate', kind: 'suburb', x: 330, y: 1700, postcode: '04103', angle: -4, reach: 950 },
  { name: 'Eastmarket', kind: 'suburb', x: 2020, y: -120, postcode: '04105', angle: 12, reach: 800 },
  { name: 'Southbank', kind: 'suburb', x: -750, y: -1080, postcode: '04107', angle: -14, reach: 850 },
  { name: 'Millfield', kind: 'suburb', x: -1500, y: 1750, postcode: '04109', angle: 42, reach: 800 },
  { name: 'Tanneries', kind: 'suburb', x: -3500, y: 900, postcode: '04229', angle: 16, reach: 900 },
  { name: 'Hollins', kind: 'suburb', x: -3700, y: -600, postcode: '04231', angle: -6, reach: 1000 },
  { name: 'Coldharbour', kind: 'suburb', x: -3000, y: -3100, postcode: '04249', angle: -22, reach: 1100 },
  { name: 'Saltworks', kind: 'suburb', x: 3250, y: -450, postcode: '04317', angle: 34, reach: 700 },
  { name: 'Parkside', kind: 'suburb', x: 2600, y: 3700, postcode: '04347', angle: 46, reach: 900 },
  { name: 'Friars Hill', kind: 'suburb', x: 1150, y: 2850, postcode: '04349', angle: 18, reach: 900 },
  { name: 'Orchard End', kind: 'suburb', x: -1900, y: 3350, postcode: '04357', angle: 52, reach: 1000 },
  { name: 'Wharfside', kind: 'suburb', x: 2450, y: -2250, postcode: '04277', angle: -40, reach: 700 },
  { name: 'Upper Green', kind: 'suburb', x: -3550, y: 2850, postcode: '04159', angle: 24, reach: 900 },
  {
    name: 'Chapel Fields',
    kind: 'neighbourhood',
    x: 700,
    y: -3350,
    postcode: '04279',
    angle: 28,
    reach: 1000,
  },
  { name: 'Ropery', kind: 'neighbourhood', x: 3000, y: -3650, postcode: '04289', angle: 5, reach: 800 },
  { name: 'Brookside', kind: 'neighbourhood', x: 2250, y: 1000, postcode: '04315', angle: 22, reach: 600 },
  { name: 'Easter Field', kind: 'neighbourhood', x: 5000, y: 250, postcode: '04319', angle: 8, reach: 700 },
  { name: 'Moor End', kind: 'neighbourhood', x: -1600, y: -3500, postcode: '04275', angle: -10, reach: 900 },
];

export const CITY_NAME = 'Linderwick';
/** The pedestrian zone reaches this far from the market square. */
export const PEDESTRIAN_RADIUS = 150;
/** Streets within this distance of the market square follow the old town's lanes. */
export const OLD_TOWN_RADIUS = 620;
export const DEPOT: Point = { x: 2320, y: -2150 };
