/** Real addresses, found again however they are written. Smaller samples than those of the benchmark. */
import { describe, expect, test } from 'vitest';
import { measureAccuracy } from '../bench/geocode/measure-accuracy.ts';
import { drawAddresses, listAddresses } from '../bench/geocode/sample-addresses.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { makeAddresses } from './make-addresses.ts';
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

describe('200 addresses are found', () => {
  test.for(sample(EXTRACTS.slice(0, 1), [...EXTRACTS]))('%s', async (name, context) => {
    const path = getExtractPath(name);
    const missing = findMissing(path);
    if (missing) {
      console.log(`skipped: ${missing}`);
      context.skip(missing);
    }
    const source = await openFileSource(path);
    const data = await readOsmPbf(source, nodePlatform);
    await source.close();
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
