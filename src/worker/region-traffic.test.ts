/** A region's traffic and clocks, from its build through packs, elevation and several regions open together. */
import { expect, test } from 'vitest';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { TrafficBuilder } from '../engine/graph/traffic-builder.ts';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { makeHgt } from '../testing/make-hgt.ts';
import { makePattern } from '../testing/make-traffic.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { type RegionData, toUnitSource } from '../tiles/region.ts';
import { addElevation } from './add-elevation.ts';
import { buildRegion } from './import-region.ts';
import { openRegion, openRegions } from './open-region.ts';

function findTraffic({ fromOfEdge }: RoadNetwork) {
  const builder = new TrafficBuilder(2 * fromOfEdge.length);
  builder.patternOfArc.fill(builder.addPattern(makePattern(11, 30, 40)));
  return builder.finish();
}

function makeRegion(origin: [number, number], isBusy: boolean, timeZone?: string): Promise<RegionData> {
  return buildRegion(makeDrawnData('A----B----C', { origin, ways: { ABC: {} } }), {
    name: `Region ${origin}`,
    source: 'drawn',
    credit: 'drawn for tests',
    importedAt: '2026-01-01T00:00:00Z',
    timeZone,
    ...(isBusy ? { findTraffic } : {}),
  });
}

const SPEED = { minuteOfWeek: 30 * 15 };

function measureSpeed({ engine }: Awaited<ReturnType<typeof openRegion>>): number {
  return Math.max(...engine.getStandardProfile('car', engine.findMoment(SPEED)).speedKmhOfArc);
}

test('is there again after a pack and after heights were added', async () => {
  const region = await makeRegion([10.1, 50.1], true, 'Europe/Berlin');
  const pack = await encodeRegionPack(toUnitSource(region), webPlatform);
  const bytes = new Uint8Array(Buffer.concat(pack));
  const packed = await openRegion(await openRegionPack(toRangeSource(bytes), webPlatform));
  expect([measureSpeed(packed), packed.timeZone]).toEqual([11, 'Europe/Berlin']);
  const files = [{ name: 'N50E010.hgt', bytes: makeHgt(1201, () => 321) }];
  const raised = await openRegion(toUnitSource(await addElevation(toUnitSource(region), files, webPlatform)));
  expect([measureSpeed(raised), raised.timeZone]).toEqual([11, 'Europe/Berlin']);
  expect(raised.engine.graph.shapeEle?.[0]).toBe(4 * 321);
});

test('of several regions the first that has traffic says whose clocks are meant', async () => {
  const quiet = toUnitSource(await makeRegion([10.1, 50.1], false, 'Europe/Paris'));
  const busy = toUnitSource(await makeRegion([12.1, 50.1], true, 'Europe/Prague'));
  const both = await openRegions([quiet, busy]);
  expect([both.engine.hasTraffic, both.timeZone]).toEqual([true, 'Europe/Prague']);
  expect((await openRegion(quiet)).engine.hasTraffic).toBe(false);
});

test('a time zone that nobody knows is left aside', async () => {
  const region = await openRegion(toUnitSource(await makeRegion([10.1, 50.1], true, 'Mars/Base')));
  expect(region.timeZone).toBeUndefined();
});
