/** What is drawn, before it is cut: each point of lines and rings, however many there are. */
import { describe, expect, test } from 'vitest';
import { toGridX, toGridY } from './map-grid.ts';
import { type ItemPlan, LINE, MapItems, POINT } from './map-items.ts';
import { MAP_LAYERS } from './map-layers.ts';

type Place = readonly [lon: number, lat: number];

const PLAN: ItemPlan = { layer: 'lines', attributes: {}, minZoom: 8, order: 0 };

/** Degrees as the map has them. */
const at = (lon: number, lat: number): Place => [Math.round(lon * 1e7), Math.round(lat * 1e7)];
/** Up and down: no point may be left out. */
const makeZigzag = (count: number) => Array.from({ length: count }, (_, i) => at(10 + i / 100, 50 + (i % 2)));
/** Out and back in turn around a place: a star. */
const makeStar = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const [angle, reach] = [(2 * Math.PI * i) / count, 1 + (i % 2)];
    return at(10 + reach * Math.cos(angle), 50 + reach * Math.sin(angle));
  });

function push(items: MapItems, places: readonly Place[]): void {
  for (const [lon, lat] of places) items.pushPoint(lon, lat);
}

/** Points of the pool, as the grid has them. */
function listPoints({ pool }: MapItems, ring = 0): number[][] {
  const points: number[][] = [];
  for (let i = pool.firstPoint[ring]; i < pool.firstPoint[ring + 1]; i++) points.push([pool.x[i], pool.y[i]]);
  return points;
}

const onGrid = (places: readonly Place[]) => places.map(([lon, lat]) => [toGridX(lon), toGridY(lat)]);

// Room is made for more points than there were before, at 1024 first.
test.each([2, 3, 1022, 1023, 1024, 1025, 3000, 5000])('of %i points none is lost', (count) => {
  const lines = new MapItems();
  const zigzag = makeZigzag(count);
  push(lines, zigzag);
  lines.endLine();
  expect(listPoints(lines)).toEqual(onGrid(zigzag));
  const areas = new MapItems();
  const star = makeStar(count);
  push(areas, star);
  expect(areas.endRing()).toBe(count >= 3);
  expect(listPoints(areas)).toEqual(count >= 3 ? onGrid(star) : []);
});

describe('points that say nothing', () => {
  test('repeats are left out; a way back to a place is none', () => {
    const items = new MapItems();
    const [a, b, c] = makeZigzag(3);
    push(items, [a, a, b, b, b, a, c, c]);
    items.endLine();
    expect(listPoints(items)).toEqual(onGrid([a, b, a, c]));
  });

  test('a ring may end where it began, and is nothing below three places', () => {
    const items = new MapItems();
    const [a, b, c] = [at(10, 50), at(11, 50), at(10, 51)];
    push(items, [a, b, c, a]);
    expect(items.endRing()).toBe(true);
    push(items, [a, b, a]);
    expect(items.endRing()).toBe(false);
    push(items, [a]);
    expect(items.endRing()).toBe(false);
    push(items, [b, c, a]);
    expect(items.endRing()).toBe(true);
    expect([listPoints(items, 0), listPoints(items, 1)]).toEqual([onGrid([a, b, c]), onGrid([b, c, a])]);
    expect(items.pool.ringCount).toBe(2);
  });

  test('a line of one place is none, and leaves nothing for the next', () => {
    const items = new MapItems();
    const [a, b, c] = makeZigzag(3);
    push(items, [a]);
    items.endLine();
    push(items, [b, c]);
    items.endLine();
    items.endItem('line', PLAN);
    expect(listPoints(items)).toEqual(onGrid([b, c]));
    // Without a line there is no item either.
    items.endItem('line', PLAN);
    expect([...items.finish().typeOfItem]).toEqual([LINE]);
  });
});

test('items are painted by layer, then by their order, then as they came', () => {
  const items = new MapItems();
  const add = (layer: ItemPlan['layer'], order: number, zooms: Partial<ItemPlan> = {}) =>
    items.addPoint(...at(10, 50), { ...PLAN, layer, order, ...zooms });
  const [under, over] = MAP_LAYERS;
  add(over, 1, { minZoom: 9, maxZoom: 12 });
  add(under, 2);
  add(over, 0);
  add(under, 1, { attributes: { kind: 'river' } });
  add(under, 2);
  const drawn = items.finish();
  expect([...drawn.sorted]).toEqual([3, 1, 4, 2, 0]);
  expect([...drawn.typeOfItem]).toEqual(Array(5).fill(POINT));
  expect([...drawn.layerOfItem]).toEqual([1, 0, 1, 0, 0]);
  expect([...drawn.minZoomOfItem]).toEqual([9, 8, 8, 8, 8]);
  expect([...drawn.maxZoomOfItem]).toEqual([12, 255, 255, 255, 255]);
  const sets = [...drawn.setOfItem];
  expect(sets.map((set) => set === sets[0])).toEqual([true, true, true, false, true]);
});
