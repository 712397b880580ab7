/** `npm run region -- IN.osm.pbf OUT.pack [--bbox w,s,e,n]`: builds a region pack, with progress. */
import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { cropToBounds } from '../osm/crop.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { toUnitSource } from '../tiles/region.ts';
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

interface Arguments {
  input: string;
  output: string;
  bounds: [number, number, number, number] | undefined;
  name: string;
}

/** The command line; undefined when only the usage is asked for. Throws an Error that says what is wrong with it. */
function readArguments(): Arguments | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bbox: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return undefined;
  const [input, output] = positionals;
  if (positionals.length !== 2) throw new Error('Name one extract to read and one pack to write');
  const bounds = values.bbox === undefined ? undefined : parseBounds(values.bbox);
  return { input, output, bounds, name: values.name ?? nameFromFile(input) };
}

async function buildPack({ input, output, bounds, name }: Arguments): Promise<void> {
  const print = createStagePrinter((line) => console.error(line));
  const source = await openFileSource(input);
  const all = await readOsmPbf(source, nodePlatform, {
    onProgress: (read, total) => print('read', read / total),
  });
  await source.close();
  const data = bounds ? cropToBounds(all, bounds) : all;
  const region = await buildRegion(data, {
    name,
    source: basename(input),
    credit: OSM_CREDIT,
    importedAt: new Date().toISOString(),
    onProgress: print,
  });
  await writeFile(output, await encodeRegionPack(toUnitSource(region), webPlatform));
  const { counts } = region.manifest.meta;
  const { size } = await stat(output);
  const tiles = region.manifest.units.filter(({ part }) => part === 'graph');
  console.log(
    `${output}: ${(size / 1e6).toFixed(1)} MB, ${tiles.length} tiles, ${counts.nodes} nodes, ${counts.edges} edges, ` +
      `${counts.routableArcs} routable arcs, ${counts.restrictions} turn restrictions`,
  );
}

async function main(): Promise<void> {
  let args: Arguments | undefined;
  try {
    args = readArguments();
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (args) await buildPack(args);
  else console.log(USAGE);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
