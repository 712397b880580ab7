import { expect, test } from 'vitest';
import { makePbf, makeSampleElements, makeSource, type SampleElements } from '../testing/make-pbf.ts';
import { importRegion, OSM_CREDIT } from './import-region.ts';
import { nodePlatform } from './node-platform.ts';

const OPTIONS = {
  name: 'Sample',
  source: 'sample',
  credit: OSM_CREDIT,
  importedAt: '2026-01-01T00:00:00Z',
};

/** The sample, whose road leads halfway round the earth, without the far end of it. */
function makeTown(): SampleElements {
  const { nodes, ways, relations } = makeSampleElements();
  return { nodes, ways: ways.map((way) => ({ ...way, refs: way.refs.filter((ref) => ref > 0) })), relations };
}

/** Of the road, in degrees. */
const PLACE = [7.4, 43.7, 7.5, 43.8] as const;

test('a file without roads, and a box without roads of a file, are told apart', async () => {
  const sample = makeTown();
  const read = (elements: typeof sample, bounds?: readonly [number, number, number, number]) =>
    importRegion(makeSource(makePbf(elements)), nodePlatform, { ...OPTIONS, ...(bounds ? { bounds } : {}) });
  await expect(read({ ...sample, ways: [] })).rejects.toThrow('The file holds no roads');
  await expect(read(sample, [10, 50, 11, 51])).rejects.toThrow(
    'The file holds no roads in the box that was chosen',
  );
  await expect(read({ ...sample, ways: [] })).rejects.not.toThrow(/at byte|box/);
  const { manifest } = await read(sample, PLACE);
  expect(manifest.meta.counts.edges).toBeGreaterThan(0);
});

test('areas of different names have different ids, in whatever letters', async () => {
  const idOf = async (name: string) => {
    const region = await importRegion(makeSource(makePbf(makeTown())), nodePlatform, {
      ...OPTIONS,
      name,
    });
    return region.manifest.meta.id;
  };
  expect(await idOf('Porto 2015')).toBe('porto-2015');
  expect(await idOf('  São João! ')).toBe('sa-o-joa-o');
  expect(await idOf('Львів')).toBe('львів');
  expect(await idOf('東京')).toBe('東京');
  expect(await idOf('?!')).toBe('region');
});
