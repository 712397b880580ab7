/** `npm run region -- IN.osm.pbf OUT.pack [--bbox w,s,e,n] [--speeds FILE.csv]`: builds a region pack, with progress. */
import { stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { nameCommand } from '../run/name-command.ts';
import { runWithUsage } from '../run/run-with-usage.ts';
import { startThread } from '../run/start-thread.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { toUnitSource } from '../tiles/region.ts';
import type { GraphPort } from '../worker/graph-port.ts';
import { importRegion, nameFromFile, OSM_CREDIT } from '../worker/import-region.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { openThreadPort } from '../worker/task-port.ts';
import { applyLinkFiles, checkLinkFiles, type LinkFiles, loadLinkFiles } from './link-times/read-tables.ts';
import { createStagePrinter } from './stage-progress.ts';

const USAGE =
  `Usage: ${nameCommand('region')} IN.osm.pbf OUT.pack [--bbox west,south,east,north] [--name NAME]\n` +
  '         [--speeds FILE.csv] [--closures FILE.csv] [--time-zone Europe/Lisbon]';

function parseBounds(text: string): [number, number, number, number] {
  const bounds = text.split(',').map(Number);
  const [west, south, east, north] = bounds;
  if (bounds.length !== 4 || !bounds.every(Number.isFinite) || west >= east || south >= north) {
    throw new Error(`--bbox ${text}: expected west,south,east,north in degrees`);
  }
  return [west, south, east, north];
}

function parseTimeZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    throw new Error(`--time-zone ${name}: expected an IANA name such as Europe/Lisbon`);
  }
}

interface Arguments {
  input: string;
  output: string;
  bounds: [number, number, number, number] | undefined;
  name: string;
  tables: LinkFiles;
  timeZone: string | undefined;
}

/** The command line; undefined when only the usage is asked for. Throws an Error that says what is wrong with it. */
function readArguments(): Arguments | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bbox: { type: 'string' },
      name: { type: 'string' },
      speeds: { type: 'string' },
      closures: { type: 'string' },
      'time-zone': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const [input, output] = positionals;
  if (positionals.length !== 2) throw new Error('Name one extract to read and one pack to write');
  const bounds = values.bbox === undefined ? undefined : parseBounds(values.bbox);
  const { speeds, closures, name = nameFromFile(input) } = values;
  const zone = values['time-zone'];
  const timeZone = zone === undefined ? undefined : parseTimeZone(zone);
  return { input, output, bounds, name, tables: { speeds, closures }, timeZone };
}

function startGraphThread(): GraphPort {
  return openThreadPort(startThread(new URL('./graph-thread.ts', import.meta.url)));
}

async function buildPack({ input, output, bounds, name, tables, timeZone }: Arguments): Promise<void> {
  const print = createStagePrinter((line) => console.error(line));
  const texts = await loadLinkFiles(tables);
  checkLinkFiles(texts, tables);
  const source = await openFileSource(input);
  const region = await importRegion(source, nodePlatform, {
    bounds,
    name,
    source: basename(input),
    credit: OSM_CREDIT,
    importedAt: new Date().toISOString(),
    onProgress: print,
    timeZone,
    startGraphThread: availableParallelism() > 1 ? startGraphThread : undefined,
    findTraffic: (network) => applyLinkFiles(network, texts, tables, (line) => console.log(line)),
  });
  await source.close();
  await writeFile(output, await encodeRegionPack(toUnitSource(region), webPlatform));
  const { counts } = region.manifest.meta;
  const { size } = await stat(output);
  const tiles = region.manifest.units.filter(({ part }) => part === 'graph');
  console.log(
    `${output}: ${(size / 1e6).toFixed(1)} MB, ${tiles.length} tiles, ${counts.nodes} nodes, ${counts.edges} edges, ` +
      `${counts.routableArcs} routable arcs, ${counts.restrictions} turn restrictions`,
  );
}

await runWithUsage({ usage: USAGE, readArguments, run: buildPack });
