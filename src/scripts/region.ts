/** `npm run region -- IN.osm.pbf OUT.pack [--bbox w,s,e,n]`: builds a region pack, with progress. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { cropToBounds } from '../osm/crop.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { encodeRegionPack } from '../tiles/region-pack.ts';
import { buildRegion, nameFromFile, OSM_CREDIT } from '../worker/import-region.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { createStagePrinter } from './stage-progress.ts';

const USAGE = 'Usage: npm run region -- IN.osm.pbf OUT.pack [--bbox west,south,east,north] [--name NAME]';

function parseBounds(text: string): [number, number, number, number] {
  const bounds = text.split(',').map(Number);
  const [west, south, east, north] = bounds;
  if (bounds.length !== 4 || !bounds.every(Number.isFinite) || west >= east || south >= north) {
    throw new Error(`--bbox ${text}: expected west,south,east,north in degrees`);
  }
  return [west, south, east, north];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bbox: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [input, output] = positionals;
  if (values.help || !input || !output) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const print = createStagePrinter((line) => console.error(line));
  const source = await openFileSource(input);
  const all = await readOsmPbf(source, nodePlatform, {
    onProgress: (read, total) => print('read', read / total),
  });
  await source.close();
  const data = values.bbox ? cropToBounds(all, parseBounds(values.bbox)) : all;
  const { meta, tiles } = await buildRegion(data, {
    name: values.name ?? nameFromFile(input),
    source: basename(input),
    credit: OSM_CREDIT,
    importedAt: new Date().toISOString(),
    onProgress: print,
  });
  const pack = encodeRegionPack(meta, tiles);
  await writeFile(output, pack);
  const { counts } = meta;
  console.log(
    `${output}: ${(pack.length / 1e6).toFixed(1)} MB, ${tiles.length} tiles, ${counts.nodes} nodes, ${counts.edges} edges, ` +
      `${counts.routableArcs} routable arcs, ${counts.restrictions} turn restrictions`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
