/** Real addresses, found again however they are written. Smaller samples than those of the benchmark. */
import { describe, expect, type TestContext, test } from 'vitest';
import type { AddressMatch } from '../api/contract/address-match.ts';
import { findAddresses } from '../api/handlers/find-addresses.ts';
import { measureAccuracy } from '../bench/geocode/measure-accuracy.ts';
import { drawAddresses, listAddresses, type SampleAddress } from '../bench/geocode/sample-addresses.ts';
import { Prng } from '../engine/base/prng.ts';
import { getDistance } from '../engine/geo/distance.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeContext } from './make-context.ts';
import { makeDrawnRegion } from './make-sample-region.ts';
import { sample } from './sample.ts';
import { findMissing, getExtractPath } from './shared-files.ts';

const EXTRACTS = ['queens-village', 'liechtenstein-2024'] as const;
const COUNT = 200;
const SEED = 11;
const LEAST = {
  exact: 0.98,
  typo: 0.95,
  otherwise: 0.95,
  reverseFirst: 0.92,
  reverse: 0.99,
  reverseClear: 0.99,
};

async function readExtract(name: (typeof EXTRACTS)[number], context: TestContext) {
  const path = getExtractPath(name);
  const missing = findMissing(path);
  if (missing) {
    console.log(`skipped: ${missing}`);
    context.skip(missing);
  }
  const source = await openFileSource(path);
  const data = await readOsmPbf(source, nodePlatform);
  await source.close();
  return data;
}

describe('200 addresses are found', () => {
  test.for(sample(EXTRACTS.slice(0, 1), [...EXTRACTS]))('%s', async (name, context) => {
    const data = await readExtract(name, context);
    const shares = measureAccuracy(
      makeAddresses(data),
      drawAddresses(data, COUNT, SEED),
      SEED,
      listAddresses(data),
    );
    for (const [kind, least] of Object.entries(LEAST) as [keyof typeof LEAST, number][])
      expect(
        shares[kind].found / shares[kind].of,
        `${kind}: ${shares[kind].missed.join('\n')}`,
      ).toBeGreaterThanOrEqual(least);
  });
});

/** Metres from the address within which a house is the very one. */
const SAME_HOUSE = 150;

describe('of 200 addresses those are taken without a person that say what the map says', () => {
  test.for(sample(EXTRACTS.slice(0, 1), [...EXTRACTS]))('%s', async (name, context) => {
    const data = await readExtract(name, context);
    const drawn = drawAddresses(data, COUNT, SEED);
    const prng = new Prng(SEED);
    const towns = [...new Set(drawn.map(({ city }) => city))];
    const addresses = makeAddresses(data);
    const host = makeContext({ ...makeDrawnRegion().region, openAddresses: async () => addresses });
    /** How many are taken, and how many of them elsewhere. */
    const count = async (write: (address: SampleAddress) => string) => {
      const found = await findAddresses(drawn.map(write), {}, host);
      if (!found.ok) throw new Error(found.error.message);
      const isFar = ({ hits: [{ point }] }: AddressMatch, { lon, lat }: SampleAddress) =>
        getDistance(point.lng, point.lat, lon, lat) > SAME_HOUSE;
      const taken = found.value.flatMap((match, i) => (match.isExact ? [isFar(match, drawn[i])] : []));
      return { taken: taken.length, far: taken.filter(Boolean).length };
    };
    const own = await count(({ street, number, city }) => `${street} ${number}, ${city}`);
    expect(own.taken).toBeGreaterThanOrEqual(0.98 * COUNT);
    expect(own.far).toBe(0);
    const otherNumber = await count(({ street, number, city }) => `${street} ${number}99, ${city}`);
    expect(otherNumber.taken).toBe(0);
    const mistyped = await count(({ street, number, city }) => {
      const at = 1 + prng.nextInt(Math.max(1, street.length - 2));
      return `${street.slice(0, at)}${street.slice(at + 1)} ${number}, ${city}`;
    });
    expect(mistyped.taken).toBeLessThanOrEqual(0.02 * COUNT);
    expect(mistyped.far).toBe(0);
    const elsewhere = await count(({ street, number }) => `${street} ${number}, Nowhere`);
    expect(elsewhere.taken).toBe(0);
    // Some towns have a street of that name and number; a district may be named where its house stands.
    const otherTown = await count(({ street, number, city }) => {
      const others = towns.filter((town) => town !== city);
      return `${street} ${number}, ${others[prng.nextInt(others.length)] ?? 'Nowhere'}`;
    });
    expect(otherTown.far).toBeLessThanOrEqual(0.03 * COUNT);
  });
});
