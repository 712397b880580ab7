/** Viterbi, the local search and its bounds against all sequences of candidates, with ways from the route search. */
import { expect, test } from 'vitest';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { Prng } from '../base/prng.ts';
import { getShortDistance } from '../geo/distance.ts';
import { projectOnEdge } from '../graph/snap.ts';
import { findLeg } from '../routing/find-leg.ts';
import { AGAINST, ALONG, type Waypoint } from '../routing/waypoint.ts';
import {
  BACKWARD_DEVIATIONS,
  BETA,
  BETA_PER_METRE,
  CANDIDATE_DEVIATIONS,
  EXCESS,
  MIN_CANDIDATE_RADIUS,
  U_TURN_LOG_COST,
  U_TURN_WEIGHT,
} from './match-settings.ts';
import { matchTrack } from './track-matcher.ts';

const DEVIATION = 10;
const TRACKS = 60;

interface Candidate {
  readonly arc: number;
  readonly share: number;
  readonly emission: number;
  readonly waypoint: Waypoint;
}

const directionOf = (arc: number) => ((arc & 1) === 0 ? ALONG : AGAINST);

function listCandidates({ engine, car }: DrawnMap, lon: number, lat: number): Candidate[] {
  const radius = Math.max(MIN_CANDIDATE_RADIUS, CANDIDATE_DEVIATIONS * DEVIATION);
  const candidates: Candidate[] = [];
  for (let arc = 0; arc < engine.graph.arcCount; arc++) {
    const point = projectOnEdge(engine.graph, arc >> 1, lon, lat);
    const share = (arc & 1) === 0 ? point.fraction : 1 - point.fraction;
    if (point.distance > radius || share === 0 || car.metric.weightOfArc[arc] === 0) continue;
    const emission = -0.5 * (point.distance / DEVIATION) ** 2;
    candidates.push({ arc, share, emission, waypoint: { point, directions: directionOf(arc) } });
  }
  return candidates;
}

/** The likeliest of the ways from one candidate to another. */
function weighTransition({ engine, car }: DrawnMap, from: Candidate, to: Candidate, line: number): number {
  const { graph } = engine;
  const beta = BETA + BETA_PER_METRE * line;
  const length = graph.lengthOfEdge[from.arc >> 1];
  const options: number[] = [];
  const offer = (metres: number, isTurned: boolean) =>
    options.push(-Math.abs(metres - line) / beta - (isTurned ? U_TURN_LOG_COST : 0));
  const slack = BACKWARD_DEVIATIONS * DEVIATION;
  const back = from.arc ^ 1;
  const canTurn = car.metric.weightOfArc[back] > 0;
  if (to.arc === from.arc && (to.share - from.share) * length >= -slack)
    offer(Math.max(0, (to.share - from.share) * length), false);
  else if (to.arc === back && canTurn && (to.share - 1 + from.share) * length >= -slack)
    offer(Math.max(0, (to.share - 1 + from.share) * length), true);
  else {
    const on = findLeg(graph, car, from.waypoint, to.waypoint);
    const turned = canTurn
      ? findLeg(graph, car, { ...from.waypoint, directions: directionOf(back) }, to.waypoint)
      : undefined;
    const turnedWeight = turned ? turned.weight + U_TURN_WEIGHT : Number.POSITIVE_INFINITY;
    const reach = line + EXCESS * beta;
    if (on && on.weight <= turnedWeight) {
      if (on.distance <= reach) offer(on.distance, false);
    } else if (turned && turned.distance <= reach) offer(turned.distance, true);
  }
  return Math.max(Number.NEGATIVE_INFINITY, ...options);
}

/** The best score of all sequences, one candidate an observation. */
function tryAll(map: DrawnMap, lon: Float64Array, lat: Float64Array): number {
  const layers = Array.from(lon, (x, i) => listCandidates(map, x, lat[i]));
  const tables = layers.slice(1).map((layer, i) => {
    const line = getShortDistance(lon[i], lat[i], lon[i + 1], lat[i + 1]);
    return layers[i].map((from) => layer.map((to) => weighTransition(map, from, to, line)));
  });
  let best = Number.NEGATIVE_INFINITY;
  const walk = (layer: number, at: number, score: number) => {
    if (layer === layers.length - 1) {
      best = Math.max(best, score);
      return;
    }
    for (const [next, transition] of tables[layer][at].entries()) {
      if (transition > Number.NEGATIVE_INFINITY)
        walk(layer + 1, next, score + transition + layers[layer + 1][next].emission);
    }
  };
  for (const [first, { emission }] of layers[0].entries()) walk(0, first, emission);
  return best;
}

test('no sequence of candidates is likelier than the one found', () => {
  const map = makeDrawnMap(
    `
a---b---c---d
|   |   |   |
e---f---g---h
|   |   |   |
i---j---k---l`,
    {
      metres: 35,
      ways: {
        abcd: { oneway: 'yes' },
        efgh: {},
        ijkl: {},
        iea: { oneway: 'yes' },
        bfj: {},
        cgk: {},
        dhl: {},
      },
    },
  );
  const { west, south } = { west: map.place('i')[0], south: map.place('i')[1] };
  const { east, north } = { east: map.place('d')[0], north: map.place('d')[1] };
  const random = new Prng(5);
  let compared = 0;
  for (let track = 0; track < TRACKS; track++) {
    const lon = Float64Array.from({ length: 4 }, () => west + random.nextFloat() * (east - west));
    const lat = Float64Array.from({ length: 4 }, () => south + random.nextFloat() * (north - south));
    const spaced = [1, 2, 3].every(
      (i) => getShortDistance(lon[i - 1], lat[i - 1], lon[i], lat[i]) > 4 * DEVIATION,
    );
    const best = tryAll(map, lon, lat);
    if (!spaced || best === Number.NEGATIVE_INFINITY) continue;
    const result = matchTrack(map.engine, map.car, { lon, lat }, DEVIATION);
    if (result.kind !== 'matched') expect.fail(`track ${track} is a ${result.kind}`);
    // Ways are rounded to centimetres, once in either search.
    expect(Math.abs(result.score - best), `track ${track}`).toBeLessThan(0.01);
    compared++;
  }
  expect(compared).toBeGreaterThan(30);
});
