/** Alternatives and round trips, on drawn maps and on a grid. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeWaypoint } from '../routing/waypoint.ts';
import { findAlternatives } from './find-alternatives.ts';
import { findRoundTrip } from './find-round-trip.ts';

const LADDER = `
      C-----D
     /       \\
  A-B         G-H
     \\       /
      E-----F`;
const OPTIONS = { maxPaths: 3, maxWeightFactor: 1.4, maxShareFactor: 0.6 };

describe('alternatives', () => {
  const ways = { AB: {}, BCDG: {}, BEFG: { maxspeed: '26' }, GH: {} };
  const map = makeDrawnMap(LADDER, { ways });
  const find = (options = OPTIONS) =>
    findAlternatives(
      map.engine.graph,
      map.car,
      makeWaypoint(map.on('AB')),
      makeWaypoint(map.on('GH')),
      options,
    );

  test('are the other side of the ladder, after the best', () => {
    const legs = find();
    expect(legs.map((leg) => map.spell(leg.arcs))).toEqual(['ABGH', 'ABGH']);
    const roads = legs.map((leg) => map.network.roadOfEdge[leg.arcs[1] >> 1]);
    expect(roads).toEqual([1, 2]);
    expect(legs[1].weight).toBeGreaterThan(legs[0].weight);
    expect(legs[1].weights.reduce((sum, weight) => sum + weight, 0)).toBe(legs[1].weight);
  });

  test('are as many as asked for, no heavier than allowed, and none within one street', () => {
    expect(find({ ...OPTIONS, maxPaths: 1 })).toHaveLength(1);
    expect(find({ ...OPTIONS, maxWeightFactor: 1.01 })).toHaveLength(1);
    const [from, to] = [map.on('AB', 0.2), map.on('AB', 0.8)].map(makeWaypoint);
    expect(findAlternatives(map.engine.graph, map.car, from, to, OPTIONS)).toHaveLength(1);
  });
});

describe('round trips', () => {
  // A grid of eight by eight blocks.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.slice(0, 49);
  const rows = Array.from({ length: 7 }, (_, row) => letters.slice(row * 7, row * 7 + 7));
  const columns = Array.from({ length: 7 }, (_, column) => rows.map((row) => row[column]).join(''));
  const drawing = rows.map((row) => [...row].join('---')).join('\n\n\n\n');
  const ways = Object.fromEntries([...rows, ...columns].map((letters) => [letters, {}]));
  const map = makeDrawnMap(drawing, { ways, metres: 50 });
  const start = makeWaypoint(map.on('YZ', 0.3));

  test('come back to where they began after about the length asked for', () => {
    for (const seed of [0, 1, 2, 3]) {
      const trip = findRoundTrip(map.engine, map.car, start, { distance: 2500, seed })!;
      const length = trip.legs.reduce((sum, leg) => sum + leg.distance, 0);
      expect(length).toBeGreaterThan(1500);
      expect(length).toBeLessThan(4000);
      expect(trip.waypoints[0].point).toEqual(start.point);
      expect(trip.waypoints.at(-1)!.point).toEqual(start.point);
    }
  });

  test('are the same for the same seed, and others for others', () => {
    const spell = (seed: number) =>
      findRoundTrip(map.engine, map.car, start, { distance: 2500, seed })!
        .legs.flatMap((leg) => leg.arcs)
        .join();
    expect(spell(5)).toBe(spell(5));
    expect(new Set([1, 2, 3, 4, 5, 6].map(spell)).size).toBeGreaterThan(1);
  });

  test('set out where the heading points', () => {
    const north = findRoundTrip(map.engine, map.car, start, { distance: 2000, seed: 0, heading: 0 })!;
    const south = findRoundTrip(map.engine, map.car, start, { distance: 2000, seed: 0, heading: 180 })!;
    const lat = (trip: typeof north) =>
      trip.waypoints.reduce((sum, { point }) => sum + point.lat, 0) / trip.waypoints.length;
    expect(lat(north)).toBeGreaterThan(start.point.lat);
    expect(lat(south)).toBeLessThan(start.point.lat);
  });

  test('turn back where the roads end, whatever leads nowhere beyond', () => {
    const beyond = `x---y${'\n'.repeat(36)}`;
    const lonely = makeDrawnMap(`${beyond}${drawing}`, { ways: { ...ways, xy: {} }, metres: 50 });
    const edge = makeWaypoint(lonely.on('DE', 0.3));
    const trip = findRoundTrip(lonely.engine, lonely.car, edge, { distance: 8000, seed: 0, heading: 0 })!;
    const passed = trip.legs.map((leg) => lonely.spell(leg.arcs)).join('');
    expect(passed.length).toBeGreaterThan(10);
    expect(passed).not.toMatch(/[xy]/);
  });
});
