/**
 * Invented traffic of the demo city, by hour and day: main roads into the centre are slow in the morning, out of it in
 * the evening, bridges and the ring both times, the centre's streets at noon and on Saturdays; nights are free. Some
 * quiet streets are closed for half an hour in the morning, in front of schools. Deterministic.
 */
import { ROAD_CLASSES, ROAD_ENVIRONMENTS } from '../../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import {
  type ClosedInterval,
  MINUTES_PER_DAY,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
  SLOTS_PER_WEEK,
  type Traffic,
} from '../../engine/graph/traffic.ts';
import { TrafficBuilder } from '../../engine/graph/traffic-builder.ts';
import { toPlane } from './place-on-earth.ts';

const DEGREE = 1e-7;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;
const SCHOOL_DAYS = [0, 1, 2, 3, 4];

/** A road of the kind: its speed when the road is free, and the share of it that is lost in each peak. */
interface RoadKind {
  readonly freeKmh: number;
  readonly morning: number;
  readonly noon: number;
  readonly evening: number;
  readonly saturday: number;
}

/** Metres from the market square within which streets are the centre's. */
const CENTRE_RADIUS = 1300;
/** Every so many quiet streets one has a school. */
const STREETS_PER_SCHOOL = 60;
const SCHOOL_STARTS = 7 * 60 + 45;
const SCHOOL_MINUTES = 30;

/** A bell around an hour, 1 at the hour and 0.6 at `width` hours from it. */
function bell(hour: number, peak: number, width: number): number {
  return Math.exp(-((hour - peak) ** 2) / (2 * width ** 2));
}

function findLoss(kind: RoadKind, day: number, hour: number): number {
  if (day >= SATURDAY) {
    const share = day === SUNDAY ? 0.4 : 1;
    return share * kind.saturday * bell(hour, 14, 2.5);
  }
  // On Fridays people go home early.
  const evening = day === FRIDAY ? bell(hour, 16, 1.5) : bell(hour, 17.25, 1.1);
  return Math.max(
    kind.morning * bell(hour, 7.9, 0.75),
    kind.noon * bell(hour, 12.5, 2),
    kind.evening * evening,
  );
}

/** km/h by slot in steps of 1 km/h; 0 where next to nothing is lost. */
function drawWeek(kind: RoadKind): Uint8Array {
  const week = new Uint8Array(SLOTS_PER_WEEK);
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot++) {
    const hour = ((slot % SLOTS_PER_DAY) * SLOT_MINUTES) / 60;
    const loss = findLoss(kind, Math.floor(slot / SLOTS_PER_DAY), hour);
    if (loss > 0.06) week[slot] = Math.max(4, Math.round(kind.freeKmh * (1 - loss)));
  }
  return week;
}

interface Setting {
  readonly roadClass: string;
  readonly isBridge: boolean;
  readonly isRing: boolean;
  readonly isCentral: boolean;
  /** 1 straight towards the market square, -1 away from it. */
  readonly inward: number;
}

function chooseKind({ roadClass, isBridge, isRing, isCentral, inward }: Setting): RoadKind | undefined {
  const isInward = inward > 0.3;
  const isOutward = inward < -0.3;
  switch (roadClass) {
    case 'MOTORWAY':
      return { freeKmh: 110, morning: 0.45, noon: 0.1, evening: 0.5, saturday: 0.1 };
    case 'PRIMARY':
      if (isBridge) return { freeKmh: 48, morning: 0.72, noon: 0.35, evening: 0.72, saturday: 0.4 };
      if (isRing) return { freeKmh: 58, morning: 0.6, noon: 0.2, evening: 0.68, saturday: 0.25 };
      return {
        freeKmh: 48,
        morning: isInward ? 0.62 : isOutward ? 0.2 : 0.4,
        noon: isCentral ? 0.35 : 0.2,
        evening: isOutward ? 0.6 : isInward ? 0.25 : 0.45,
        saturday: isCentral ? 0.45 : 0.2,
      };
    case 'SECONDARY':
      return {
        freeKmh: 45,
        morning: isBridge ? 0.65 : isInward ? 0.5 : 0.3,
        noon: isCentral ? 0.35 : 0.15,
        evening: isBridge ? 0.65 : isOutward ? 0.5 : 0.3,
        saturday: isCentral ? 0.45 : 0.15,
      };
    case 'TERTIARY':
      return { freeKmh: 42, morning: 0.3, noon: isCentral ? 0.3 : 0.1, evening: 0.3, saturday: 0.15 };
    case 'RESIDENTIAL':
    case 'UNCLASSIFIED':
      return isCentral ? { freeKmh: 26, morning: 0.25, noon: 0.3, evening: 0.3, saturday: 0.35 } : undefined;
    default:
      return undefined;
  }
}

/** Whether the edge leads towards the market square: the gain by the metre driven. */
function measureInward({ fromOfEdge, toOfEdge, lonOfNode, latOfNode }: RoadNetwork, edge: number) {
  const place = (node: number) => toPlane(lonOfNode[node] * DEGREE, latOfNode[node] * DEGREE);
  const [from, to] = [place(fromOfEdge[edge]), place(toOfEdge[edge])];
  const [before, after] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { inward: length > 0 ? (before - after) / length : 0, distance: (before + after) / 2 };
}

function makeSchoolHours(): ClosedInterval[] {
  return SCHOOL_DAYS.map((day) => {
    const from = day * MINUTES_PER_DAY + SCHOOL_STARTS;
    return { isWeekly: true, from, to: from + SCHOOL_MINUTES };
  });
}

/** Quiet named streets, one in {@link STREETS_PER_SCHOOL}, by their rows. */
function chooseSchoolStreets({ roads, texts }: RoadNetwork): ReadonlySet<number> {
  const residential = ROAD_CLASSES.indexOf('RESIDENTIAL');
  const quiet = [...roads.roadClass.keys()].filter(
    (row) => roads.roadClass[row] === residential && texts[roads.name[row]] !== '',
  );
  return new Set(quiet.filter((_, i) => i % STREETS_PER_SCHOOL === STREETS_PER_SCHOOL >> 1));
}

export function makeCityTraffic(network: RoadNetwork): Traffic | undefined {
  const { roads, roadOfEdge, fromOfEdge, texts } = network;
  const builder = new TrafficBuilder(2 * fromOfEdge.length);
  const bridge = ROAD_ENVIRONMENTS.indexOf('BRIDGE');
  const schools = chooseSchoolStreets(network);
  const schoolHours = builder.addClosure(makeSchoolHours());
  for (let edge = 0; edge < fromOfEdge.length; edge++) {
    const road = roadOfEdge[edge];
    const { inward, distance } = measureInward(network, edge);
    for (const direction of [0, 1]) {
      const arc = 2 * edge + direction;
      const kind = chooseKind({
        roadClass: ROAD_CLASSES[roads.roadClass[road]],
        isBridge: roads.environment[road] === bridge,
        isRing: texts[roads.name[road]] === 'Belt Road',
        isCentral: distance < CENTRE_RADIUS,
        inward: direction === 0 ? inward : -inward,
      });
      if (kind) builder.patternOfArc[arc] = builder.addPattern(drawWeek(kind));
      if (schools.has(road)) builder.closureOfArc[arc] = schoolHours;
    }
  }
  return builder.finish();
}
