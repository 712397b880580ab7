/** Real map data from file to open region: what is counted, and that tiles lose nothing. */
import { describe, expect, test } from 'vitest';
import { orderEdges } from '../engine/node-order/order-edges.ts';
import { buildRoadNetwork } from '../osm/build-road-network.ts';
import { createCountryFinder } from '../osm/places/country-finder.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { toUnitSource } from '../tiles/region.ts';
import { buildRegion, OSM_CREDIT } from '../worker/import-region.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { openRegion } from '../worker/open-region.ts';
import { makeCanonicalGraph } from './compare-networks.ts';
import { sample } from './sample.ts';
import { type ExtractName, findMissing, getExtractPath } from './shared-files.ts';

/** Elements as listed beside the extracts; restrictions and arcs as this version reads them. */
const EXPECTED: Record<ExtractName, { elements: number[]; restrictions: number; routableArcs: number }> = {
  'monaco-2016': { elements: [180_118, 27_377, 212], restrictions: 27, routableArcs: 5_582 },
  'andorra-2026': { elements: [490_035, 25_706, 721], restrictions: 134, routableArcs: 12_420 },
  'liechtenstein-2024': { elements: [318_592, 34_073, 921], restrictions: 77, routableArcs: 15_797 },
  'porto-2015': { elements: [347_944, 51_458, 357], restrictions: 333, routableArcs: 153_856 },
  'queens-village': { elements: [279_371, 53_381, 200], restrictions: 0, routableArcs: 6_759 },
};

describe('an extract is read whole and survives its tiles', () => {
  const all = Object.keys(EXPECTED) as ExtractName[];
  for (const name of sample<ExtractName[]>(['monaco-2016'], all)) {
    const expected = EXPECTED[name];
    test(name, async (context) => {
      const path = getExtractPath(name);
      const missing = findMissing(path);
      if (missing) {
        console.log(`skipped: ${missing}`);
        context.skip(missing);
      }
      const source = await openFileSource(path);
      const data = await readOsmPbf(source, nodePlatform);
      await source.close();
      const region = await buildRegion(data, {
        name,
        source: name,
        credit: OSM_CREDIT,
        importedAt: '2026-01-01T00:00:00Z',
      });
      const { meta, units } = region.manifest;
      const { counts } = meta;
      const tiles = units.filter(({ part }) => part === 'graph');
      console.log(
        `${name}: ${counts.osmNodes} nodes, ${counts.osmWays} ways, ${counts.osmRelations} relations; ` +
          `${counts.restrictions} restrictions, ${counts.routableArcs} routable arcs, ${tiles.length} tiles`,
      );
      expect([counts.osmNodes, counts.osmWays, counts.osmRelations]).toEqual(expected.elements);
      expect(counts.restrictions).toBe(expected.restrictions);
      expect(counts.routableArcs).toBe(expected.routableArcs);
      const pack = Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform));
      const opened = await openRegion(await openRegionPack(toRangeSource(pack), webPlatform));
      expect(opened.metas).toEqual([meta]);
      const { network } = buildRoadNetwork(data, { findCountry: createCountryFinder() });
      const direct = makeCanonicalGraph({ ...network, rankOfEdge: orderEdges(network) });
      const joined = makeCanonicalGraph(opened.engine.graph);
      for (const part of Object.keys(direct) as (keyof typeof direct)[])
        expect(isSame(direct[part], joined[part]), `${name}: ${part}`).toBe(true);
    });
  }
});

/** Long lists are compared as text: a difference of thousands of lines says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
