/**
 * A thousand damages of stored regions, by seed: bits, cuts, pieces of other units, other versions. Each is found by hash
 * or version; none gives another road network, none throws what is not ours.
 */
import { expect, test } from 'vitest';
import { Prng } from '../../engine/base/prng.ts';
import { makeCanonicalGraph } from '../../testing/compare-networks.ts';
import { makePackBytes, makeRandomRegion } from '../../testing/make-region.ts';
import { sample } from '../../testing/sample.ts';
import { openRegion } from '../../worker/open-region.ts';
import { PACK_VERSION } from '../pack/pack-info.ts';
import { webPlatform } from '../pack/pack-platform.ts';
import { toRangeSource } from '../pack/range-source.ts';
import { openRegionPack } from '../pack/read-pack.ts';
import { type RegionData, type RegionUnit, toUnitSource } from '../region.ts';
import { readSearchFile, readSound, UnitError } from './read-unit.ts';

const RUNS = sample(200, 1000);
const region = await makeRandomRegion(3);
const pack = await makePackBytes(region);
const intact = JSON.stringify(makeCanonicalGraph((await openRegion(toUnitSource(region))).engine.graph));

/** The region with one unit's stored bytes changed, and that unit. */
function damageUnit(random: Prng): { data: RegionData; unit: RegionUnit; isChanged: boolean } {
  const { units } = region.manifest;
  const unit = units[random.nextInt(units.length)];
  const bytes = region.bytesOf.get(unit.sha256)!;
  const kinds = [
    () => {
      const flipped = bytes.slice();
      flipped[random.nextInt(bytes.length)] ^= 1 << random.nextInt(8);
      return flipped;
    },
    () => bytes.slice(0, random.nextInt(bytes.length)),
    () => Uint8Array.from([...bytes, 0]),
    () => region.bytesOf.get(units[random.nextInt(units.length)].sha256)!,
    () => new Uint8Array(bytes.length),
    () => undefined,
  ];
  const damaged = kinds[random.nextInt(kinds.length)]();
  const bytesOf = new Map(region.bytesOf);
  if (damaged) bytesOf.set(unit.sha256, damaged);
  else bytesOf.delete(unit.sha256);
  return { data: { ...region, bytesOf }, unit, isChanged: damaged !== bytes };
}

test('stored units: what was changed is named, and nothing else', { timeout: 300_000 }, async () => {
  const random = new Prng(7);
  let found = 0;
  for (let run = 0; run < RUNS; run++) {
    const { data, unit, isChanged } = damageUnit(random);
    const source = toUnitSource(data);
    if (!isChanged) continue;
    found++;
    await expect(readSound(source, unit, webPlatform), `run ${run}`).rejects.toThrow(UnitError);
    if (unit.part === 'graph') await expect(openRegion(source), `run ${run}`).rejects.toThrow(UnitError);
    if (unit.part === 'search') await expect(readSearchFile(source, webPlatform)).rejects.toThrow(UnitError);
  }
  expect(found).toBeGreaterThan(RUNS * 0.9);
});

/** Any change of a pack's bytes, its versions among them. */
function damagePack(random: Prng): Uint8Array {
  const kind = random.nextInt(4);
  if (kind === 0) return pack.slice(0, random.nextInt(pack.length));
  const changed = pack.slice();
  const at = random.nextInt(pack.length);
  if (kind === 1) changed[at] ^= 1 << random.nextInt(8);
  else if (kind === 2) changed.fill(random.nextInt(256), at, at + 1 + random.nextInt(64));
  else {
    const text = new TextDecoder('latin1').decode(pack);
    const [field, value] = [
      ['"packVersion":', PACK_VERSION],
      ['"formatVersion":', region.manifest.meta.formatVersion],
    ][random.nextInt(2)];
    changed[text.indexOf(`${field}${value}`) + `${field}`.length] = 48 + ((Number(value) + 1) % 10);
  }
  return changed;
}

test('packs: read as they were, or refused in words', { timeout: 300_000 }, async () => {
  const random = new Prng(8);
  let refused = 0;
  for (let run = 0; run < RUNS; run++) {
    const bytes = damagePack(random);
    try {
      const opened = await openRegion(await openRegionPack(toRangeSource(bytes), webPlatform));
      expect(JSON.stringify(makeCanonicalGraph(opened.engine.graph)), `run ${run}`).toBe(intact);
    } catch (error) {
      refused++;
      expect((error as Error).message, `run ${run}`).toMatch(/region pack|lacks|is damaged|Sample/);
    }
  }
  expect(refused).toBeGreaterThan(RUNS / 4);
});
