/**
 * Builds what the planner ships with: the demo city's region pack and its sample plan, into `public/demo`. Skipped when
 * the outputs are newer than every file they are made from. A change of the search alone is none: the plan's rough routes
 * are sequences of orders, which hold as well where it now finds others.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const OUTPUT = join(ROOT, 'public/demo');
const PACK = join(OUTPUT, 'linderwick.pack');
const PLAN = join(OUTPUT, 'plan.json');
const SOURCES = [
  'src/scripts/demo-city',
  'src/scripts/build-demo.ts',
  'src/osm',
  'src/tiles',
  'src/engine/graph',
  'src/engine/node-order',
  'src/engine/geo',
  'src/engine/geocode',
  'src/engine/base',
  'src/worker/import-region.ts',
];

function newestChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((entry) => newestChange(join(path, entry))));
}

function isFresh(): boolean {
  try {
    const built = Math.min(statSync(PACK).mtimeMs, statSync(PLAN).mtimeMs);
    return SOURCES.every((source) => newestChange(join(ROOT, source)) < built);
  } catch {
    return false;
  }
}

async function buildDemo(): Promise<void> {
  const { generateDemoCity } = await import('./demo-city/generate-demo-city.ts');
  const { makeCityTraffic } = await import('./demo-city/traffic.ts');
  const { buildRegion } = await import('../worker/import-region.ts');
  const { webPlatform } = await import('../tiles/pack/pack-platform.ts');
  const { encodeRegionPack } = await import('../tiles/pack/write-pack.ts');
  const { toUnitSource } = await import('../tiles/region.ts');
  const { writePlanFile } = await import('./demo-city/plan-file.ts');
  const started = performance.now();
  const city = generateDemoCity();
  const region = await buildRegion(city.data, {
    name: 'Linderwick',
    source: 'demo city',
    credit: 'Invented streets',
    importedAt: '2026-01-01T00:00:00.000Z',
    findTraffic: makeCityTraffic,
    timeZone: 'Europe/London',
  });
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(PACK, Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform)));
  const { meta } = region.manifest;
  writeFileSync(PLAN, await writePlanFile(city, region));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Demo city: ${meta.counts.nodes} nodes, ${meta.counts.edges} edges, ${meta.counts.routableArcs} routable arcs, ` +
      `${(statSync(PACK).size / 1e6).toFixed(1)} MB, ${seconds} s`,
  );
}

if (!isFresh()) await buildDemo();
