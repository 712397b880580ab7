/** The demo city's hills and hours. */
import { describe, expect, test } from 'vitest';
import { ROAD_ENVIRONMENTS } from '../../engine/graph/road-enums.ts';
import { buildRoadGraph } from '../../engine/graph/road-graph.ts';
import { UNKNOWN_ELEVATION } from '../../engine/graph/road-network.ts';
import { listIntervals, SLOTS_PER_DAY, SLOTS_PER_WEEK } from '../../engine/graph/traffic.ts';
import { RoadEngine } from '../../engine/routing/road-engine.ts';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { getDemoCity } from '../../testing/demo-city.ts';
import { makeCityTraffic } from './traffic.ts';

const { network } = buildRoadNetwork(getDemoCity().data);
const traffic = makeCityTraffic(network)!;
const graph = buildRoadGraph(network);
const shapeEle = network.shapeEle!;

/** Metres at the ends of an edge. */
function heightsOf(edge: number): [number, number] {
  return [shapeEle[graph.firstShape[edge]] / 4, shapeEle[graph.firstShape[edge + 1] - 1] / 4];
}

describe('the terrain', () => {
  test('is known everywhere, has hills, and no street is too steep', () => {
    expect(shapeEle.includes(UNKNOWN_ELEVATION)).toBe(false);
    expect((Math.max(...shapeEle) - Math.min(...shapeEle)) / 4).toBeGreaterThan(60);
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      if (graph.lengthOfEdge[edge] < 40) continue;
      const [from, to] = heightsOf(edge);
      expect(Math.abs(from - to) / graph.lengthOfEdge[edge]).toBeLessThan(0.15);
    }
  });

  test('has bridges on straight lines from bank to bank', () => {
    const bridge = ROAD_ENVIRONMENTS.indexOf('BRIDGE');
    let bridges = 0;
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      if (network.roads.environment[network.roadOfEdge[edge]] !== bridge) continue;
      const [from, to] = heightsOf(edge);
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      for (let i = graph.firstShape[edge]; i < graph.firstShape[edge + 1]; i++) {
        expect(shapeEle[i] / 4).toBeGreaterThanOrEqual(low - 0.25);
        expect(shapeEle[i] / 4).toBeLessThanOrEqual(high + 0.25);
      }
      bridges++;
    }
    expect(bridges).toBeGreaterThan(5);
  });
});

/** Slots of Tuesday and Sunday. */
const at = (day: number, hour: number) => day * SLOTS_PER_DAY + hour * 4;

describe('the traffic', () => {
  test('is the same every time', () => {
    expect(makeCityTraffic(network)).toEqual(traffic);
  });

  test('is free at night and slow in the rush, on Sundays lighter', () => {
    const count = traffic.speeds.length / SLOTS_PER_WEEK;
    expect(count).toBeGreaterThan(10);
    const speedAt = (p: number, slot: number) => traffic.speeds[p * SLOTS_PER_WEEK + slot] || 200;
    for (let p = 0; p < count; p++) {
      expect(speedAt(p, at(1, 3))).toBe(200);
      expect(speedAt(p, at(6, 8))).toBe(200);
      expect(speedAt(p, at(1, 8))).toBeLessThan(120);
      expect(speedAt(p, at(6, 14))).toBeGreaterThanOrEqual(speedAt(p, at(5, 14)));
    }
  });

  test('slows the whole city down by a believable share', () => {
    const engine = new RoadEngine({ ...network, traffic });
    const total = (slot: number) => {
      const moment = engine.findMoment({ minuteOfWeek: slot * 15 });
      const { timeOfArc } = engine.getStandardProfile('car', moment).metric;
      return timeOfArc.reduce((sum, time) => sum + time, 0);
    };
    const free = total(at(1, 3));
    // Over all roads, most of which are quiet streets that never fill.
    expect(total(at(1, 8)) / free).toBeGreaterThan(1.05);
    expect(total(at(1, 8)) / free).toBeLessThan(1.5);
    expect(total(at(1, 17)) / free).toBeGreaterThan(1.05);
    expect(total(at(6, 14)) / free).toBeLessThan(total(at(5, 14)) / free);
  });

  test('closes streets before school, half an hour on school days', () => {
    expect(traffic.closureOfArc.filter((closure) => closure > 0).length).toBeGreaterThan(20);
    const intervals = listIntervals(traffic, 0);
    expect(intervals).toHaveLength(5);
    for (const { from, to, isWeekly } of intervals) expect([isWeekly, to - from]).toEqual([true, 30]);
  });
});
