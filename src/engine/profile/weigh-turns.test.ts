import { describe, expect, test } from 'vitest';
import { makeRandomRoads } from '../../testing/make-random-roads.ts';
import { COUNTRIES } from '../graph/countries.ts';
import { MODES } from '../graph/road-enums.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { buildTurnGraph } from '../graph/turn-graph.ts';
import { compileProfile } from './compile-profile.ts';
import { getStandardProfile } from './profiles/standard-profiles.ts';
import { describeTurns } from './road-metric.ts';
import { getDegrees } from './turn-seconds.ts';
import {
  penaliseTurns,
  TURN_AT_JUNCTION,
  TURN_AT_SIGNALS,
  TURN_ON_LEFT,
  TURN_ROUND,
  timeTurnKinds,
} from './weigh-turns.ts';

const GRAPH = makeRandomRoads(2, 3);
GRAPH.roads.roadClass!.set([1, 6, 6]);
GRAPH.roads.maxSpeedForward!.set([100, 50, 30]);
GRAPH.roads.maxSpeedBackward!.set([100, 50, 30]);

/** The curve that the OSRM project fitted to observed turns, written down apart from the profile's data. */
function getCarTurnSeconds(
  angle: number,
  isUTurn: boolean,
  isJunction: boolean,
  hasSignals: boolean,
): number {
  let seconds = hasSignals ? 2 : 0;
  if (!isJunction && !isUTurn) return seconds;
  seconds +=
    angle >= 0
      ? 7.5 / (1 + Math.exp(-((13 / 1.075) * (angle / 180) - 6.5 * 1.075)))
      : 7.5 / (1 + Math.exp(-(13 * 1.075 * (-angle / 180) - 6.5 / 1.075)));
  return isUTurn ? seconds + 20 : seconds;
}

interface Turn {
  from?: number;
  to?: number;
  angle: number;
  junction?: boolean;
  signals?: boolean;
  round?: boolean;
  left?: boolean;
}

function toKind({ angle, junction = true, signals, round, left }: Turn): number {
  return (
    (Math.round((angle * 256) / 360) & 255) |
    (junction ? TURN_AT_JUNCTION : 0) |
    (signals ? TURN_AT_SIGNALS : 0) |
    (round ? TURN_ROUND : 0) |
    (left ? TURN_ON_LEFT : 0)
  );
}

/** Milliseconds by turn, and those that count in its weight alone. */
function weigh(turns: Turn[], profile = 'car', model?: unknown) {
  const compiled = compileProfile(getStandardProfile(profile), model);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  const kindOfTurn = Uint16Array.from(turns, toKind);
  const listArcs = () => ({
    fromArc: Uint32Array.from(turns, ({ from = 0 }) => from),
    toArc: Uint32Array.from(turns, ({ to = 2 }) => to),
  });
  const penalties = penaliseTurns(GRAPH, { count: turns.length, kindOfTurn, listArcs }, compiled.value);
  const timeOfKind = timeTurnKinds(compiled.value);
  return {
    times: Array.from(kindOfTurn, (kind) => timeOfKind[kind]),
    penalties: penalties && [...penalties],
  };
}

describe('time at junctions', () => {
  test('is that of the car for every angle, to the millisecond', () => {
    for (let byte = 0; byte < 256; byte++) {
      const angle = getDegrees(byte);
      const seconds = getCarTurnSeconds(angle, false, true, true);
      expect(weigh([{ angle, signals: true }]).times).toEqual([Math.round(seconds * 1000)]);
    }
  });

  test('bends cost nothing, signals 2 s, turning round 20 s and the turn', () => {
    expect(
      weigh([
        { angle: 90, junction: false },
        { angle: 90, junction: false, signals: true },
      ]).times,
    ).toEqual([0, 2000]);
    const [uTurn] = weigh([{ angle: 180, round: true, junction: false }]).times;
    expect(uTurn).toBeGreaterThan(27000);
    expect(uTurn).toBeLessThan(27600);
  });

  test('is mirrored where traffic keeps left', () => {
    const onLeft = (turns: Turn[]) => weigh(turns.map((turn) => ({ ...turn, left: true }))).times;
    const round = [{ angle: 180, round: true }];
    expect(onLeft(round)).toEqual(weigh(round).times);
    const turns = [{ angle: 90 }, { angle: -90 }];
    const right = weigh(turns).times;
    expect(right[0]).toBeLessThan(right[1]);
    expect(onLeft(turns)).toEqual(right.reverse());
  });

  test('traffic keeps left on the roads of some countries', () => {
    const graph = makeRandomRoads(2, 3) as RoadGraph;
    graph.roads.modeAccess.fill(2 ** 14 - 1);
    const turns = buildTurnGraph(graph, 1 << MODES.indexOf('CAR'));
    const isLeft = () => {
      const { kindOfTurn, listArcs } = describeTurns(graph, turns, 'CAR');
      const { toArc } = listArcs();
      return Array.from(kindOfTurn, (kind, i) => [
        graph.roadOfEdge[toArc[i] >> 1],
        (kind & TURN_ON_LEFT) !== 0,
      ]);
    };
    graph.roads.country!.fill(COUNTRIES.indexOf('PRT'));
    expect(isLeft().length).toBeGreaterThan(3);
    expect(isLeft().filter(([, left]) => left)).toEqual([]);
    graph.roads.country![1] = COUNTRIES.indexOf('GBR');
    expect(isLeft().filter(([road, left]) => left !== (road === 1))).toEqual([]);
  });

  test('walkers turn for nothing', () => {
    expect(weigh([{ angle: 90 }, { angle: 180, round: true }], 'foot').times).toEqual([0, 0]);
  });
});

describe('turn penalties', () => {
  test('weigh by the angle and leave the time alone', () => {
    const turns = [{ angle: 0 }, { angle: 90 }, { angle: -90 }, { angle: 180, round: true }];
    const model = {
      turn_penalty: [
        { if: 'change_angle > 25 && change_angle < 150', add: 5 },
        { else_if: 'change_angle < -25', add: '7.5' },
      ],
    };
    const found = weigh(turns, 'car', model);
    expect(found.times).toEqual(weigh(turns).times);
    expect(found.penalties).toEqual([0, 5000, 7500, 0]);
    expect(weigh(turns).penalties).toBeUndefined();
  });

  test('compare the edge that is left with the one that is entered', () => {
    const add = (condition: string) => {
      const turns = [
        { from: 0, to: 2, angle: 0 },
        { from: 2, to: 4, angle: 0 },
        { from: 3, to: 1, angle: 0 },
      ];
      return weigh(turns, 'car', { turn_penalty: [{ if: condition, add: 1 }] }).penalties;
    };
    expect(add('prev_road_class != road_class')).toEqual([1000, 0, 1000]);
    expect(add('prev_road_class == road_class')).toEqual([0, 1000, 0]);
    expect(add('prev_road_class == MOTORWAY && road_class == RESIDENTIAL')).toEqual([1000, 0, 0]);
    expect(add('prev_max_speed > 60 || max_speed < 40')).toEqual([1000, 1000, 0]);
    expect(add('!(prev_max_speed < 60)')).toEqual([1000, 0, 0]);
    expect(add('edge.getDistance() > 0 && prev_curvature > 0')).toEqual([1000, 1000, 1000]);
  });

  test('an empty list of turns has no costs', () => {
    expect(weigh([], 'car', { turn_penalty: [{ if: 'lit', add: 1 }] })).toEqual({ times: [], penalties: [] });
  });
});
