/** Map data for `npm run solve --region`: a region file opened in memory, loaded only when one is named. */
import type { OptimizeHost } from '../api/handlers/optimize-host.ts';

export type RegionServices = Pick<OptimizeHost, 'matrix' | 'legGeometry' | 'copyrights'>;

/** Opens a region pack or an `.osm.pbf`. Throws an Error with the file's own problem. */
export async function loadRegion(file: string): Promise<RegionServices> {
  const { loadRegionFile } = await import('../worker/load-region-file.ts');
  const { createRoadServices } = await import('../api/handlers/vrp.ts');
  const { createStagePrinter } = await import('./stage-progress.ts');
  const region = await loadRegionFile(
    file,
    createStagePrinter((line) => process.stderr.write(`${line}\n`)),
  );
  const context = {
    region,
    now: () => performance.now(),
    yieldToHost: () => new Promise<void>((resolve) => setImmediate(resolve)),
    shouldStop: () => false,
    createJobId: () => '',
  };
  return createRoadServices(context);
}
