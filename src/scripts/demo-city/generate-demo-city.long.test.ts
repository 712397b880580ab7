import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findNodeIndex, type OsmData, type Tags } from '../../osm/osm-data.ts';
import { getDemoCity } from '../../testing/demo-city.ts';
import { onlyWhole } from '../../testing/sample.ts';
import { EXAMPLE_ORDERS_PATH, writeExampleOrders } from './example-orders.ts';
import { type DemoCity, generateDemoCity } from './generate-demo-city.ts';
import { distance, intersectSegments, isInsidePolygon, type Point, projectOnSegment } from './geometry.ts';
import { toPlane } from './place-on-earth.ts';

const city = getDemoCity();
const { data } = city;

interface Segment {
  readonly a: Point;
  readonly b: Point;
  readonly ids: readonly [number, number];
  readonly tags: Tags;
}

function refsOf(way: number): number[] {
  return [...data.refs.subarray(data.firstRef[way], data.firstRef[way + 1])];
}

function pointOf(id: number): Point {
  const index = findNodeIndex(data, id);
  return toPlane(data.lonOfNode[index] / 1e7, data.latOfNode[index] / 1e7);
}

function waysWith(test: (tags: Tags) => boolean): number[] {
  return [...data.tagsOfWay.entries()].flatMap(([way, tags]) => (test(tags) ? [way] : []));
}

const roadWays = waysWith((tags) => tags.has('highway'));
const segments: Segment[] = roadWays.flatMap((way) => {
  const refs = refsOf(way);
  return refs.slice(1).map((ref, i) => ({
    a: pointOf(refs[i]),
    b: pointOf(ref),
    ids: [refs[i], ref] as const,
    tags: data.tagsOfWay.get(way),
  }));
});

function ringOf(way: number): Point[] {
  return refsOf(way).map(pointOf);
}

function hashOf({ data, orders, depot }: DemoCity): string {
  const hash = createHash('sha256');
  const numbers: (keyof OsmData)[] = ['idOfNode', 'lonOfNode', 'latOfNode', 'refs', 'firstRef', 'idOfWay'];
  for (const key of numbers) {
    const { buffer, byteOffset, byteLength } = data[key] as Float64Array;
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  const texts = [data.tagsOfNode, data.tagsOfWay.entries()].map((rows) =>
    [...rows].map(([i, tags]) => [i, ...tags]),
  );
  const relations = data.relations.map(({ members, tags }) => [members, ...tags]);
  return hash.update(JSON.stringify([texts, relations, orders, depot])).digest('hex');
}

/** Pairs of segments whose 60 m cells touch. */
function* nearPairs(items: readonly Segment[]): Generator<[Segment, Segment]> {
  const cells = new Map<string, number[]>();
  for (const [i, { a, b }] of items.entries()) {
    for (let x = Math.floor(Math.min(a.x, b.x) / 60); x <= Math.floor(Math.max(a.x, b.x) / 60); x++) {
      for (let y = Math.floor(Math.min(a.y, b.y) / 60); y <= Math.floor(Math.max(a.y, b.y) / 60); y++) {
        const known = cells.get(`${x}/${y}`) ?? [];
        for (const k of known) yield [items[k], items[i]];
        cells.set(`${x}/${y}`, [...known, i]);
      }
    }
  }
}

describe('the demo city', () => {
  test.skipIf(onlyWhole)(`is the same every time${onlyWhole ? ` (skipped: ${onlyWhole})` : ''}`, () => {
    expect(hashOf(generateDemoCity())).toBe(hashOf(city));
  });

  test('has thousands of junctions', () => {
    const arms = new Map<number, number>();
    for (const { ids } of segments) for (const id of ids) arms.set(id, (arms.get(id) ?? 0) + 1);
    const junctions = [...arms.values()].filter((count) => count >= 3).length;
    console.log(`junctions: ${junctions}`);
    expect(junctions).toBeGreaterThanOrEqual(3000);
  });

  test('has every kind of road the router must know', () => {
    const has = (key: string, value: string) => waysWith((tags) => tags.get(key) === value).length > 0;
    for (const highway of [
      ...['motorway', 'motorway_link', 'primary', 'secondary', 'tertiary', 'residential', 'living_street'],
      ...['service', 'pedestrian'],
    ]) {
      expect(has('highway', highway), highway).toBe(true);
    }
    for (const [key, value] of [
      ['oneway', 'yes'],
      ['junction', 'roundabout'],
      ['toll', 'yes'],
      ['route', 'ferry'],
      ['bridge', 'yes'],
      ['railway', 'rail'],
      ['natural', 'wood'],
      ['waterway', 'river'],
      ['ref', 'M4'],
    ]) {
      expect(has(key, value), `${key}=${value}`).toBe(true);
    }
    const kinds = new Set(data.relations.map((relation) => relation.tags.get('restriction')));
    expect(kinds).toEqual(new Set(['no_left_turn', 'only_straight_on']));
    const barriers = [...data.tagsOfNode.values()].map((tags) => tags.get('barrier'));
    expect(barriers).toContain('bollard');
    expect(barriers).toContain('gate');
  });

  test('lets a car drive from everywhere to everywhere', () => {
    const isBlocked = (id: number) => data.tagsOfNode.get(findNodeIndex(data, id))?.has('barrier') ?? false;
    const forward = new Map<number, number[]>();
    const backward = new Map<number, number[]>();
    const add = (map: Map<number, number[]>, from: number, to: number) =>
      map.set(from, [...(map.get(from) ?? []), to]);
    for (const { ids, tags } of segments) {
      if (tags.get('highway') === 'pedestrian' || ids.some(isBlocked)) continue;
      const isOneWay = tags.get('oneway') === 'yes' || tags.get('junction') === 'roundabout';
      add(forward, ids[0], ids[1]);
      add(backward, ids[1], ids[0]);
      if (isOneWay) continue;
      add(forward, ids[1], ids[0]);
      add(backward, ids[0], ids[1]);
    }
    const all = new Set([...forward.keys(), ...backward.keys()]);
    const reach = (map: Map<number, number[]>) => {
      const start = [...all][0];
      const seen = new Set([start]);
      const stack = [start];
      for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
        for (const next of map.get(id) ?? []) {
          if (seen.has(next)) continue;
          seen.add(next);
          stack.push(next);
        }
      }
      return seen.size;
    };
    expect(reach(forward)).toBe(all.size);
    expect(reach(backward)).toBe(all.size);
  });

  test('has no roads that cross on one level without a shared node', () => {
    const crossings: string[] = [];
    for (const [one, two] of nearPairs(segments)) {
      if (one.tags.get('layer') !== two.tags.get('layer')) continue;
      if (one.ids.some((id) => two.ids.includes(id))) continue;
      const hit = intersectSegments(one.a, one.b, two.a, two.b);
      if (hit) crossings.push(`${one.tags.get('name')} x ${two.tags.get('name')} at ${one.a.x}, ${one.a.y}`);
    }
    expect(crossings).toEqual([]);
  });

  test('crosses water on bridges only and keeps roads out of the greens', () => {
    const water = waysWith((tags) => tags.get('natural') === 'water').map(ringOf);
    const greens = waysWith((tags) => tags.has('leisure') || tags.get('natural') === 'wood').map(ringOf);
    const wet: string[] = [];
    for (const { a, b, tags } of segments) {
      if (tags.get('bridge') === 'yes') continue;
      for (const t of [0.05, 0.35, 0.65, 0.95]) {
        const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
        if ([...water, ...greens].some((ring) => isInsidePolygon(p, ring))) wet.push(`${tags.get('name')}`);
      }
    }
    expect(wet).toEqual([]);
  });

  test('has few bridges over the wide river', () => {
    const river = waysWith((tags) => tags.get('natural') === 'water' && tags.get('name') === 'River Arle');
    const bank = ringOf(river[0]);
    const names = segments
      .filter(({ a, b }) => isInsidePolygon({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, bank))
      .map(({ tags }) => tags.get('name') ?? tags.get('ref'));
    expect(new Set(names).size).toBeGreaterThanOrEqual(4);
    expect(new Set(names).size).toBeLessThanOrEqual(8);
  });

  test('has a ferry from quay to quay', () => {
    const [ferry] = waysWith((tags) => tags.get('route') === 'ferry');
    const landings = refsOf(ferry).map((ref) =>
      segments.find(({ ids }) => ids.includes(ref))?.tags.get('name'),
    );
    expect(landings).toEqual(['East Quay', 'Wharf Road']);
  });

  test('has some dead ends, none of them just short of another street', () => {
    const arms = new Map<number, number>();
    for (const { ids } of segments) for (const id of ids) arms.set(id, (arms.get(id) ?? 0) + 1);
    const ends = [...arms].flatMap(([id, count]) => (count === 1 ? [id] : []));
    expect(ends.length).toBeGreaterThan(30);
    expect(ends.length).toBeLessThan(200);
    for (const id of ends) {
      const p = pointOf(id);
      const near = segments.filter(
        ({ ids, a, b }) => !ids.includes(id) && projectOnSegment(p, a, b).distance < 20,
      );
      expect(near).toEqual([]);
    }
  });

  test('restrictions join ways that end at their via node', () => {
    for (const { members } of data.relations) {
      const [from, via, to] = ['from', 'via', 'to'].map((role) => members.find((m) => m.role === role)?.ref);
      for (const way of [from, to]) {
        const refs = refsOf(data.idOfWay.indexOf(way ?? -1));
        expect([refs[0], refs[refs.length - 1]]).toContain(via);
      }
    }
  });

  test('names every street people live in', () => {
    const names = new Set(segments.map(({ tags }) => tags.get('name')));
    for (const name of ['Linden Walk', 'Bell Lane', 'Castle Way', 'Belt Road', 'North Quay', 'South Quay']) {
      expect(names.has(name), name).toBe(true);
    }
    expect(names.size).toBeGreaterThan(800);
    const nameless = segments.filter(({ tags }) => !tags.has('name'));
    const isRoad = ({ tags }: Segment) => tags.has('junction') || tags.get('highway')?.startsWith('motorway');
    expect(nameless.every(isRoad)).toBe(true);
  });

  test('has house numbers close to the street they name', () => {
    const named = new Map<string, Segment[]>();
    for (const segment of segments) {
      const name = segment.tags.get('name') ?? '';
      const known = named.get(name);
      if (known) known.push(segment);
      else named.set(name, [segment]);
    }
    let addresses = 0;
    const seen = new Set<string>();
    const far: string[] = [];
    for (const [node, tags] of data.tagsOfNode) {
      const street = tags.get('addr:street');
      if (!street) continue;
      addresses++;
      seen.add(`${street} ${tags.get('addr:housenumber')}`);
      const p = pointOf(data.idOfNode[node]);
      const near = (named.get(street) ?? []).some(({ a, b }) => projectOnSegment(p, a, b).distance <= 15.1);
      if (!near) far.push(`${street} ${tags.get('addr:housenumber')}`);
    }
    console.log(`house numbers: ${addresses}`);
    expect(addresses).toBeGreaterThan(4000);
    expect(seen.size).toBe(addresses);
    expect(far).toEqual([]);
  });
});

describe('the sample orders', () => {
  const addressKeys = new Map<string, Point>();
  for (const [node, tags] of data.tagsOfNode) {
    const key = ['addr:street', 'addr:housenumber', 'addr:postcode'].map((name) => tags.get(name)).join('|');
    if (tags.has('addr:street')) addressKeys.set(key, pointOf(data.idOfNode[node]));
  }

  test('are forty at real addresses', () => {
    expect(city.orders).toHaveLength(40);
    expect(new Set(city.orders.map((order) => order.id)).size).toBe(40);
    for (const order of [...city.orders, city.depot]) {
      const at = addressKeys.get([order.street, order.houseNumber, order.postcode].join('|'));
      expect(at, order.name).toBeDefined();
      if (at) expect(distance(at, toPlane(order.lon, order.lat))).toBeLessThan(0.1);
    }
  });

  test('need at least three vans for their boxes and fit into four', () => {
    const boxes = city.orders.reduce((sum, order) => sum + order.boxes, 0);
    const capacities = city.vehicles.map((vehicle) => vehicle.capacityBoxes).sort((a, b) => b - a);
    expect(boxes).toBeGreaterThan(capacities[0] + capacities[1]);
    expect(boxes).toBeLessThan(0.9 * capacities.reduce((a, b) => a + b, 0));
  });

  test('can be served within shifts, windows, skills and capacities by a simple rule', () => {
    const vans = city.vehicles.map((vehicle) => ({
      vehicle,
      at: toPlane(city.depot.lon, city.depot.lat),
      time: vehicle.shiftStart,
      boxes: 0,
    }));
    const home = vans[0].at;
    const drive = (a: Point, b: Point) => (distance(a, b) * 1.4) / (22 / 3.6) + 60;
    const left = new Set(city.orders);
    while (left.size > 0) {
      let best:
        | { finish: number; start: number; van: (typeof vans)[0]; order: (typeof city.orders)[0] }
        | undefined;
      for (const van of vans) {
        for (const order of left) {
          const [open, close] = order.windows[0] ?? [0, 86_400];
          const start = Math.max(open, van.time + drive(van.at, toPlane(order.lon, order.lat)));
          const fits =
            start <= close &&
            van.boxes + order.boxes <= van.vehicle.capacityBoxes &&
            order.skills.every((skill) => van.vehicle.skills.includes(skill));
          const urgency = start + (close - start) * 0.25;
          if (fits && (!best || urgency < best.finish)) best = { finish: urgency, start, van, order };
        }
      }
      expect(best, [...left].map((order) => order.name).join(', ')).toBeDefined();
      if (!best) return;
      best.van.time = best.start + best.order.durationSeconds;
      best.van.at = toPlane(best.order.lon, best.order.lat);
      best.van.boxes += best.order.boxes;
      left.delete(best.order);
    }
    for (const van of vans) {
      expect(van.boxes).toBeGreaterThan(0);
      expect(van.time + drive(van.at, home)).toBeLessThan(van.vehicle.shiftEnd);
    }
  });

  test('are the rows of the example file', () => {
    const path = resolve(import.meta.dirname, '../../..', EXAMPLE_ORDERS_PATH);
    const hint = 'stale: run `npx tsx src/scripts/demo-city/write-example-orders.ts`';
    expect(readFileSync(path, 'utf8'), hint).toBe(writeExampleOrders(city.orders));
  });
});
