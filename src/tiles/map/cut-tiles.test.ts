import { describe, expect, test } from 'vitest';
import { Prng } from '../../engine/base/prng.ts';
import { isInside } from '../../osm/rings.ts';
import { type ReadFeature, readMapTile } from '../../testing/read-map-tile.ts';
import { cutTiles } from './cut-tiles.ts';
import { getExtent, getTileSpan, toGridX, toGridY } from './map-grid.ts';
import { MapItems } from './map-items.ts';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from './map-unit-keys.ts';

type Line = readonly [x: number, y: number][];

/** Units that rounding and the clipping on the way down may shift a point by. */
const ROUNDING = 2;
/** Units that simplification may leave out. */
const TOLERANCE = 4;
const EXTENT_DEGREES = 0.2;

function makePoint(random: Prng): [number, number] {
  const place = (from: number) => Math.round((from + random.nextFloat() * EXTENT_DEGREES) * 1e7);
  return [place(10), place(50)];
}

function toGrid([lon, lat]: readonly [number, number]): [number, number] {
  return [toGridX(lon), toGridY(lat)];
}

interface Cut {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Grid steps a unit. */
  readonly unit: number;
  readonly extent: number;
  readonly features: readonly ReadFeature[];
}

function cutAll(items: MapItems, layer: string): Cut[] {
  const cuts: Cut[] = [];
  for (const { z, x, y, bytes } of cutTiles(items.finish())) {
    const read = readMapTile(bytes)[layer];
    if (read)
      cuts.push({
        z,
        x,
        y,
        unit: getTileSpan(z) / read.extent,
        extent: read.extent,
        features: read.features,
      });
  }
  return cuts;
}

function distanceTo(px: number, py: number, ring: readonly number[]): number {
  let least = Infinity;
  for (let i = 2; i < ring.length; i += 2) {
    const [ax, ay, bx, by] = ring.slice(i - 2, i + 2);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = square === 0 ? 0 : ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square;
    const t = Math.max(0, Math.min(1, share));
    least = Math.min(least, Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay)));
  }
  return least;
}

function addLine(items: MapItems, line: Line, minZoom: number): void {
  for (const [lon, lat] of line) items.pushPoint(lon, lat);
  items.endLine();
  items.endItem('line', { layer: 'lines', attributes: { kind: 'river' }, minZoom, order: 0 });
}

function addRings(items: MapItems, rings: readonly Line[]): void {
  for (const ring of rings) {
    for (const [lon, lat] of ring) items.pushPoint(lon, lat);
    items.endRing();
  }
  items.endItem('area', { layer: 'water', attributes: {}, minZoom: MAP_MIN_ZOOM, order: 0 });
}

/** A star with a smaller star as its hole, both wound as the random numbers fall. */
function makeStar(random: Prng): Line[] {
  const [lon, lat] = makePoint(random);
  const reach = 1e5 + random.nextFloat() * 5e5;
  const ring = (share: number): Line => {
    const corners = 8 + random.nextInt(60);
    const points = Array.from({ length: corners }, (_, i): [number, number] => {
      const angle = (i / corners) * 2 * Math.PI;
      const far = reach * share * (0.6 + 0.4 * random.nextFloat());
      return [Math.round(lon + Math.cos(angle) * far), Math.round(lat + Math.sin(angle) * far)];
    });
    if (random.nextInt(2) === 0) points.reverse();
    return [...points, points[0]];
  };
  return [ring(1), ring(0.5)];
}

describe('lines cut to tiles', () => {
  test('are in every tile that they cross, where they were, and nowhere else', () => {
    for (const seed of [1, 2, 3]) {
      const random = new Prng(seed);
      const items = new MapItems();
      const lines: [number, number][][] = [];
      for (let i = 0; i < 25; i++) {
        const line: [number, number][] = [makePoint(random)];
        for (let k = random.nextInt(12); k >= 0; k--) {
          const [lon, lat] = line[line.length - 1];
          const step = () => Math.round((random.nextFloat() - 0.5) * 4e5);
          line.push(random.nextInt(8) === 0 ? makePoint(random) : [lon + step(), lat + step()]);
        }
        addLine(items, line, MAP_MIN_ZOOM);
        lines.push(line.map(toGrid));
      }
      const cuts = cutAll(items, 'lines');
      const byPlace = new Map(cuts.map((cut) => [`${cut.z}/${cut.x}/${cut.y}`, cut]));
      for (let z = MAP_MIN_ZOOM; z <= MAP_MAX_ZOOM; z++) {
        const span = getTileSpan(z);
        const wrong: string[] = [];
        for (const line of lines)
          for (let i = 1; i < line.length; i++)
            for (let t = 0.02; t < 1; t += 0.07) {
              const gx = line[i - 1][0] + (line[i][0] - line[i - 1][0]) * t;
              const gy = line[i - 1][1] + (line[i][1] - line[i - 1][1]) * t;
              const [x, y] = [Math.floor(gx / span), Math.floor(gy / span)];
              const cut = byPlace.get(`${z}/${x}/${y}`);
              if (!cut) {
                wrong.push(`${z}/${x}/${y} is missing`);
                continue;
              }
              const [ux, uy] = [(gx - x * span) / cut.unit, (gy - y * span) / cut.unit];
              const gap = Math.min(
                ...cut.features.flatMap(({ rings }) => rings.map((ring) => distanceTo(ux, uy, ring))),
              );
              if (gap >= (z === MAP_MAX_ZOOM ? 1 : TOLERANCE) + ROUNDING)
                wrong.push(`${z}/${x}/${y} is ${gap} off`);
            }
        expect(wrong).toEqual([]);
      }
      const flat = lines.map((line) => line.flat());
      for (const { z, x, y, unit, extent, features } of cuts) {
        const span = getTileSpan(z);
        for (const { rings } of features)
          for (const ring of rings)
            for (let i = 0; i < ring.length; i += 2) {
              expect(Math.min(ring[i], ring[i + 1])).toBeGreaterThanOrEqual(-extent / 64 - 1);
              expect(Math.max(ring[i], ring[i + 1])).toBeLessThanOrEqual(extent + extent / 64 + 1);
              const [gx, gy] = [x * span + ring[i] * unit, y * span + ring[i + 1] * unit];
              const gap = Math.min(...flat.map((line) => distanceTo(gx, gy, line)));
              expect(gap / unit).toBeLessThan(ROUNDING + (z === MAP_MAX_ZOOM ? 2 : 0));
            }
      }
    }
  });

  test('are left out at zooms before their own, and after', () => {
    const items = new MapItems();
    for (const lon of [10e7, 10.01e7]) items.pushPoint(lon, 50e7);
    items.endLine();
    items.endItem('line', { layer: 'lines', attributes: {}, minZoom: 8, maxZoom: 10, order: 0 });
    expect([...new Set(cutAll(items, 'lines').map(({ z }) => z))]).toEqual([8, 9, 10]);
  });
});

describe('areas cut to tiles', () => {
  test('cover what they covered, holes are holes, and rings are wound as the format wants', () => {
    for (const seed of [4, 5, 6]) {
      const random = new Prng(seed);
      const rings = makeStar(random);
      const items = new MapItems();
      addRings(items, rings);
      const flat = rings.map((ring) => ring.flatMap(toGrid));
      for (const { z, x, y, unit, extent, features } of cutAll(items, 'water')) {
        const span = getTileSpan(z);
        const drawn = features.flatMap((feature) => feature.rings);
        for (const [i, ring] of drawn.entries()) {
          let area = 0;
          for (let k = 0; k + 3 < ring.length; k += 2)
            area += ring[k] * ring[k + 3] - ring[k + 2] * ring[k + 1];
          expect(area > 0, `ring ${i} of ${z}/${x}/${y}`).toBe(i === 0);
          expect(Math.min(...ring)).toBeGreaterThanOrEqual(-extent / 64 - 1);
          expect(Math.max(...ring)).toBeLessThanOrEqual(extent + extent / 64 + 1);
        }
        for (let i = 0; i < 60; i++) {
          const [ux, uy] = [random.nextFloat() * extent, random.nextFloat() * extent];
          const [gx, gy] = [x * span + ux * unit, y * span + uy * unit];
          const clear = Math.min(...flat.map((ring) => distanceTo(gx, gy, ring))) / unit;
          if (clear < TOLERANCE + ROUNDING) continue;
          const was = flat.filter((ring) => isInside(ring, gx, gy)).length % 2 === 1;
          const is = drawn.filter((ring) => isInside(ring, ux, uy)).length % 2 === 1;
          // A hole that has become a speck is filled.
          if (was !== is && z < 10) continue;
          expect(is, `${z}/${x}/${y} at ${ux}, ${uy}`).toBe(was);
        }
      }
    }
  });

  test('fill tiles that lie within them', () => {
    const items = new MapItems();
    const corner = (lon: number, lat: number): [number, number] => [lon * 1e7, lat * 1e7];
    addRings(items, [[corner(10, 50), corner(11, 50), corner(11, 51), corner(10, 51), corner(10, 50)]]);
    const near = cutAll(items, 'water').filter(({ z }) => z === 12);
    const inner = near.filter(({ features }) => features[0].rings[0].length === 10);
    expect(inner.length).toBeGreaterThan(50);
  });
});

describe('points cut to tiles', () => {
  test('are in one tile of each zoom, the one they lie in', () => {
    const random = new Prng(7);
    const items = new MapItems();
    const points = Array.from({ length: 60 }, () => makePoint(random));
    for (const [i, [lon, lat]] of points.entries())
      items.addPoint(lon, lat, { layer: 'places', attributes: { name: `${i}` }, minZoom: 5, order: i });
    const found = new Map<string, number>();
    for (const { z, x, y, unit, features } of cutAll(items, 'places'))
      for (const { properties, rings } of features) {
        const at = `${z} ${properties.name}`;
        found.set(at, (found.get(at) ?? 0) + 1);
        const [gx, gy] = toGrid(points[Number(properties.name)]);
        expect(Math.abs(x * getTileSpan(z) + rings[0][0] * unit - gx)).toBeLessThanOrEqual(unit);
        expect(Math.abs(y * getTileSpan(z) + rings[0][1] * unit - gy)).toBeLessThanOrEqual(unit);
      }
    expect(found.size).toBe(60 * (MAP_MAX_ZOOM - MAP_MIN_ZOOM + 1));
    expect([...found.values()].every((count) => count === 1)).toBe(true);
    expect(getExtent(MAP_MAX_ZOOM)).toBe(8192);
  });
});
