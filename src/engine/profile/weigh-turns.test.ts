import { describe, expect, test } from 'vitest';
import { makeRandomRoads } from '../../testing/make-random-roads.ts';
import { COUNTRIES } from '../graph/countries.ts';
import { compileProfile } from './compile-profile.ts';
import { getStandardProfile } from './profiles/standard-profiles.ts';
import { getDegrees } from './turn-seconds.ts';
import { TURN_AT_JUNCTION, TURN_AT_SIGNALS, TURN_ROUND, weighTurns } from './weigh-turns.ts';

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
}

function weigh(
  turns: Turn[],
  { profile = 'car', model, graph = GRAPH }: { profile?: string; model?: unknown; graph?: typeof GRAPH } = {},
) {
  const compiled = compileProfile(getStandardProfile(profile), model);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  const list = {
    count: turns.length,
    angleOfTurn: Uint8Array.from(turns, ({ angle }) => Math.round((angle * 256) / 360) & 255),
    kindOfTurn: Uint8Array.from(
      turns,
      ({ junction = true, signals, round }) =>
        (junction ? TURN_AT_JUNCTION : 0) | (signals ? TURN_AT_SIGNALS : 0) | (round ? TURN_ROUND : 0),
    ),
    listArcs: () => ({
      fromArc: Uint32Array.from(turns, ({ from = 0 }) => from),
      toArc: Uint32Array.from(turns, ({ to = 2 }) => to),
    }),
  };
  const { costOfTurn, timeOfTurn } = weighTurns(graph, list, compiled.value);
  return { costs: [...costOfTurn], times: [...timeOfTurn] };
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
    const british = makeRandomRoads(2, 3);
    british.roads.country!.fill(COUNTRIES.indexOf('GBR'));
    const round = [{ angle: 180, round: true }];
    expect(weigh(round, { graph: british })).toEqual(weigh(round));
    const turns = [{ angle: 90 }, { angle: -90 }];
    const right = weigh(turns);
    expect(right.times[0]).toBeLessThan(right.times[1]);
    expect(weigh(turns, { graph: british }).times).toEqual([...right.times].reverse());
  });

  test('walkers turn for nothing', () => {
    expect(weigh([{ angle: 90 }, { angle: 180, round: true }], { profile: 'foot' }).times).toEqual([0, 0]);
  });
});

describe('turn penalties', () => {
  const none = weigh([{ angle: 0 }, { angle: 90 }, { angle: -90 }, { angle: 180, round: true }]);

  test('weigh by the angle and leave the time alone', () => {
    const model = {
      turn_penalty: [
        { if: 'change_angle > 25 && change_angle < 150', add: 5 },
        { else_if: 'change_angle < -25', add: '7.5' },
      ],
    };
    const found = weigh([{ angle: 0 }, { angle: 90 }, { angle: -90 }, { angle: 180, round: true }], {
      model,
    });
    expect(found.times).toEqual(none.times);
    expect(found.costs.map((cost, i) => cost - found.times[i])).toEqual([0, 5000, 7500, 0]);
  });

  test('compare the edge that is left with the one that is entered', () => {
    const add = (condition: string) => {
      const { costs, times } = weigh(
        [
          { from: 0, to: 2, angle: 0 },
          { from: 2, to: 4, angle: 0 },
          { from: 3, to: 1, angle: 0 },
        ],
        { model: { turn_penalty: [{ if: condition, add: 1 }] } },
      );
      return costs.map((cost, i) => cost - times[i]);
    };
    expect(add('prev_road_class != road_class')).toEqual([1000, 0, 1000]);
    expect(add('prev_road_class == road_class')).toEqual([0, 1000, 0]);
    expect(add('prev_road_class == MOTORWAY && road_class == RESIDENTIAL')).toEqual([1000, 0, 0]);
    expect(add('prev_max_speed > 60 || max_speed < 40')).toEqual([1000, 1000, 0]);
    expect(add('!(prev_max_speed < 60)')).toEqual([1000, 0, 0]);
    expect(add('edge.getDistance() > 0 && prev_curvature > 0')).toEqual([1000, 1000, 1000]);
  });

  test('an empty list of turns has no costs', () => {
    expect(weigh([], { model: { turn_penalty: [{ if: 'lit', add: 1 }] } })).toEqual({ costs: [], times: [] });
  });
});
