/** Seeded random traffic on a network: patterns that repeat, closures of both kinds, arcs without either. */
import { Prng } from '../engine/base/prng.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { MINUTES_PER_WEEK, SLOTS_PER_WEEK } from '../engine/graph/traffic.ts';
import { TrafficBuilder } from '../engine/graph/traffic-builder.ts';

/** A week at one speed between two slots and in free flow outside. */
export function makePattern(speed: number, from = 0, to = SLOTS_PER_WEEK): Uint8Array {
  return new Uint8Array(SLOTS_PER_WEEK).fill(speed, from, to);
}

export function addRandomTraffic<N extends RoadNetwork>(network: N, seed: number): N {
  const random = new Prng(seed);
  const builder = new TrafficBuilder(2 * network.fromOfEdge.length);
  const patterns = Array.from({ length: 4 }, () => {
    const from = random.nextInt(SLOTS_PER_WEEK / 2);
    return builder.addPattern(makePattern(5 + random.nextInt(60), from, from + 1 + random.nextInt(300)));
  });
  const closures = Array.from({ length: 3 }, (_, i) => {
    const from = random.nextInt(MINUTES_PER_WEEK - 600);
    return builder.addClosure([
      { isWeekly: true, from, to: from + 500 },
      { isWeekly: false, from: 1e9 + i, to: 2e9 },
    ]);
  });
  for (let arc = 0; arc < builder.patternOfArc.length; arc++) {
    if (random.nextInt(3) > 0) builder.patternOfArc[arc] = patterns[random.nextInt(patterns.length)];
    if (random.nextInt(5) === 0) builder.closureOfArc[arc] = closures[random.nextInt(closures.length)];
  }
  return { ...network, traffic: builder.finish() };
}
