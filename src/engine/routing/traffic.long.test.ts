/** Ways in traffic: against a plain search, and what must hold between slots whatever the roads. */
import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { addRandomTraffic, makePattern } from '../../testing/make-traffic.ts';
import { weighSlowly } from '../../testing/path-oracle.ts';
import { sample } from '../../testing/sample.ts';
import { Prng } from '../base/prng.ts';
import type { RoadNetwork } from '../graph/road-network.ts';
import type { SnapPoint } from '../graph/snap.ts';
import { SLOT_MINUTES, SLOTS_PER_WEEK } from '../graph/traffic.ts';
import { TrafficBuilder } from '../graph/traffic-builder.ts';
import { MatrixBuilder } from '../matrix/matrix-rows.ts';
import { findLeg } from './find-leg.ts';
import { RoadEngine } from './road-engine.ts';
import type { RoadProfile } from './road-profile.ts';
import { makeWaypoint } from './waypoint.ts';

function makeNetwork(seed: number): RoadNetwork {
  const data = makeRandomData({ seed, nodes: 24, ways: 22, restrictions: 14, extent: 0.05 });
  return buildRoadNetwork(data).network;
}

function atSlot(engine: RoadEngine, slot: number, name = 'car'): RoadProfile {
  return engine.getStandardProfile(name, engine.findMoment({ minuteOfWeek: slot * SLOT_MINUTES }));
}

function pickPoints({ graph }: RoadEngine, profile: RoadProfile, random: Prng, count: number): SnapPoint[] {
  const open = [...profile.useOfEdge.keys()].filter((edge) => profile.useOfEdge[edge] > 0);
  if (open.length === 0 || graph.edgeCount === 0) return [];
  return Array.from({ length: count }, () => {
    const edge = open[random.nextInt(open.length)];
    return { edge, fraction: random.nextInt(11) / 10, lon: 0, lat: 0, distance: 0 };
  });
}

function measure(engine: RoadEngine, profile: RoadProfile, points: readonly SnapPoint[]) {
  const waypoints = points.map(makeWaypoint);
  return waypoints.flatMap((from) =>
    waypoints.map((to) => findLeg(engine.graph, profile, from, to)?.weight ?? -1),
  );
}

describe.each(['car', 'small_truck'])('%s', (name) => {
  test('takes the lightest open way of the slot, by A*, by the hierarchy and in tables', () => {
    let reached = 0;
    let changed = 0;
    const seeds = sample(2, 4);
    for (let seed = 1; seed <= seeds; seed++) {
      const engine = new RoadEngine(addRandomTraffic(makeNetwork(seed), seed));
      const random = new Prng(seed);
      const free = engine.getStandardProfile(name);
      for (let round = 0; round < 2; round++) {
        const profile = atSlot(engine, random.nextInt(SLOTS_PER_WEEK), name);
        const points = pickPoints(engine, profile, random, 5);
        const truth = points.flatMap((from) =>
          points.map((to) => weighSlowly(engine.graph, profile.metric, from, to) ?? -1),
        );
        expect(measure(engine, profile, points)).toEqual(truth);
        profile.paths.customize();
        expect(measure(engine, profile, points)).toEqual(truth);
        const waypoints = points.map(makeWaypoint);
        const builder = new MatrixBuilder(engine.graph, profile, waypoints, waypoints);
        while (!builder.isDone) builder.step();
        expect(Array.from(builder.finish().weights, (w) => (w < 0 ? -1 : Math.round(w * 1000)))).toEqual(
          truth,
        );
        reached += truth.filter((weight) => weight > 0).length;
        const freely = measure(engine, free, points);
        changed += truth.filter((weight, i) => weight !== freely[i]).length;
      }
    }
    expect(reached).toBeGreaterThan(15 * seeds);
    expect(changed).toBeGreaterThan(7 * seeds);
  });
});

/** Arc weights of a slot, worked out one by one from the tables. */
test('every arc is as slow as its traffic, and closed where a closure is in force', () => {
  let [slowed, closed] = [0, 0];
  for (let seed = 1; seed <= 6; seed++) {
    const network = addRandomTraffic(makeNetwork(seed), seed);
    const engine = new RoadEngine(network);
    const { patternOfArc, speeds, closureOfArc, closures } = network.traffic!;
    const free = engine.getStandardProfile('car');
    for (let slot = 3; slot < SLOTS_PER_WEEK; slot += 97) {
      const profile = atSlot(engine, slot);
      for (let arc = 0; arc < engine.graph.arcCount; arc++) {
        const own = free.speedKmhOfArc[arc];
        const pattern = patternOfArc[arc];
        const limit = pattern > 0 ? speeds[(pattern - 1) * SLOTS_PER_WEEK + slot] || 1000 : 1000;
        const c = closureOfArc[arc] - 1;
        const minute = slot * SLOT_MINUTES;
        let isClosed = false;
        for (let i = closures.firstInterval[c]; i < closures.firstInterval[c + 1]; i++)
          isClosed ||= closures.isWeekly[i] === 1 && minute >= closures.from[i] && minute < closures.to[i];
        expect(profile.speedKmhOfArc[arc]).toBeCloseTo(isClosed ? 0 : Math.min(own, limit), 3);
        if (isClosed) expect(profile.metric.weightOfArc[arc]).toBe(0);
        if (isClosed && own > 0) closed++;
        else if (limit < own) slowed++;
      }
    }
  }
  expect(slowed).toBeGreaterThan(100);
  expect(closed).toBeGreaterThan(20);
});

test('a slower slot never gives a shorter time, and a slot of free flow gives its own', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const network = makeNetwork(seed);
    const random = new Prng(seed);
    const builder = new TrafficBuilder(2 * network.fromOfEdge.length);
    for (let arc = 0; arc < builder.patternOfArc.length; arc++) {
      const week = makePattern(0);
      // Each slot is slower than the one before it; the first is free.
      for (let slot = 1, speed = 60 + random.nextInt(60); slot < 6; slot++, speed -= random.nextInt(15))
        week[slot] = Math.max(3, speed);
      if (random.nextInt(4) > 0) builder.patternOfArc[arc] = builder.addPattern(week);
    }
    const engine = new RoadEngine({ ...network, traffic: builder.finish() });
    const points = pickPoints(engine, engine.getStandardProfile('car'), random, 6);
    const slots = [0, 1, 2, 3, 4, 5].map((slot) => measure(engine, atSlot(engine, slot), points));
    expect(slots[0]).toEqual(measure(engine, engine.getStandardProfile('car'), points));
    for (let slot = 1; slot < slots.length; slot++)
      for (const [i, weight] of slots[slot].entries())
        expect(weight).toBeGreaterThanOrEqual(slots[slot - 1][i]);
  }
});

describe('a street with a way round', () => {
  const map = makeDrawnMap(
    `
    A---B---C---D
        |   |
        E---F`,
    { ways: { ABCD: {}, BE: {}, EFC: {} } },
  );
  const withTraffic = (fill: (builder: TrafficBuilder) => void) => {
    const builder = new TrafficBuilder(2 * map.network.fromOfEdge.length);
    fill(builder);
    return new RoadEngine({ ...map.network, traffic: builder.finish() });
  };
  const drive = (engine: RoadEngine, profile: RoadProfile, from: string, to: string) => {
    const leg = findLeg(engine.graph, profile, makeWaypoint(map.on(from)), makeWaypoint(map.on(to)));
    return leg && map.spell(leg.arcs);
  };

  test('is left where it is closed, in that direction only', () => {
    const engine = withTraffic((builder) => {
      builder.closureOfArc[map.arc('BC')] = builder.addClosure([{ isWeekly: true, from: 480, to: 510 }]);
    });
    const at = (minuteOfWeek: number) =>
      engine.getStandardProfile('car', engine.findMoment({ minuteOfWeek }));
    expect(drive(engine, at(479), 'AB', 'CD')).toBe('ABCD');
    expect(drive(engine, at(480), 'AB', 'CD')).toBe('ABECD');
    expect(drive(engine, at(480), 'CD', 'AB')).toBe('DCBA');
    expect(drive(engine, at(510), 'AB', 'CD')).toBe('ABCD');
  });

  test('is closed on a day, not in a week without a date', () => {
    const engine = withTraffic((builder) => {
      builder.closureOfArc[map.arc('BC')] = builder.addClosure([{ isWeekly: false, from: 1000, to: 2000 }]);
    });
    const at = (unixSeconds?: number) =>
      engine.getStandardProfile('car', engine.findMoment({ minuteOfWeek: 0, unixSeconds }));
    expect(drive(engine, at(999), 'AB', 'CD')).toBe('ABCD');
    expect(drive(engine, at(1000), 'AB', 'CD')).toBe('ABECD');
    expect(drive(engine, at(2000), 'AB', 'CD')).toBe('ABCD');
    expect(drive(engine, at(), 'AB', 'CD')).toBe('ABCD');
  });

  test('is made ready once for all slots that are alike', () => {
    const engine = withTraffic((builder) => {
      builder.patternOfArc[map.arc('BC')] = builder.addPattern(makePattern(5, 30, 40));
    });
    expect(engine.hasTraffic).toBe(true);
    expect(atSlot(engine, 31)).toBe(atSlot(engine, 39));
    expect(atSlot(engine, 0)).toBe(atSlot(engine, 300));
    expect(atSlot(engine, 0)).not.toBe(atSlot(engine, 31));
    expect(atSlot(engine, 31).profile).toBe(engine.getStandardProfile('car').profile);
    expect(drive(engine, atSlot(engine, 35), 'AB', 'CD')).toBe('ABECD');
    expect(drive(engine, atSlot(engine, 40), 'AB', 'CD')).toBe('ABCD');
  });

  test('that has no traffic knows no moments', () => {
    expect(map.engine.hasTraffic).toBe(false);
    expect(map.engine.findMoment({ minuteOfWeek: 5 })).toBeUndefined();
  });
});
