/** The files named by `--speeds` and `--closures`, put on a region's network, with a report in words. */
import { readFile, stat } from 'node:fs/promises';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { countPatterns, type Traffic } from '../../engine/graph/traffic.ts';
import type { LinkTableKind, LinkTime } from '../../files/link-time-cells.ts';
import { readLinkTimes } from '../../files/read-link-times.ts';
import { type LinkReport, LinkTraffic } from './link-traffic.ts';

/** A text of more bytes than this cannot be held as one. */
const MAX_BYTES = 400 * 2 ** 20;

export interface LinkFiles {
  readonly speeds?: string;
  readonly closures?: string;
}

/** The text of each file. Throws an Error for one that is too large or not there. */
export async function loadLinkFiles(files: LinkFiles): Promise<LinkFiles> {
  const load = async (path: string | undefined) => {
    if (path === undefined) return undefined;
    const { size } = await stat(path);
    if (size > MAX_BYTES)
      throw new Error(
        `${path}: ${Math.round(size / 2 ** 20)} MiB, at most ${MAX_BYTES / 2 ** 20} can be read`,
      );
    return readFile(path, 'utf8');
  };
  return { speeds: await load(files.speeds), closures: await load(files.closures) };
}

function describe({ rows, matched, unmatched, firstUnmatched, slowedArcs, closedArcs }: LinkReport): string {
  const rest =
    matched === rows
      ? ''
      : `; ${unmatched['unknown-way']} name a way that is no road here, ` +
        `${unmatched['unknown-nodes']} nodes between which the way has no junctions (first: row ${firstUnmatched})`;
  return `${matched} of ${rows} rows match, ${slowedArcs} directions of edges have speeds, ${closedArcs} closures${rest}`;
}

/** Throws an Error that names file, row and column. */
function readTables(
  texts: LinkFiles,
  paths: LinkFiles,
  addTo: (kind: LinkTableKind) => (link: LinkTime) => void,
): void {
  for (const kind of ['speeds', 'closures'] as const) {
    const text = texts[kind];
    if (text === undefined) continue;
    const read = readLinkTimes(text, kind, addTo(kind));
    if (read.ok) continue;
    const { place, message, remedy } = read.error;
    throw new Error(`${paths[kind]}${place ? `, ${place}` : ''}: ${message}. ${remedy}`);
  }
}

/** Throws what {@link applyLinkFiles} would say of the cells, which needs no network and so no long reading before. */
export function checkLinkFiles(texts: LinkFiles, paths: LinkFiles): void {
  readTables(texts, paths, () => () => undefined);
}

/** `texts` and `paths` by kind. Throws an Error that names file, row and column. */
export function applyLinkFiles(
  network: RoadNetwork,
  texts: LinkFiles,
  paths: LinkFiles,
  print: (line: string) => void,
): Traffic | undefined {
  const links = new LinkTraffic(network);
  readTables(texts, paths, (kind) =>
    kind === 'speeds' ? (link) => links.addSpeed(link) : (link) => links.addClosure(link),
  );
  const { traffic, report } = links.finish();
  if (report.rows > 0 && report.matched === 0)
    throw new Error(
      `${paths.speeds ?? paths.closures}: no row names a road of this region (${describe(report)})`,
    );
  if (report.rows > 0)
    print(`${describe(report)}, ${traffic ? countPatterns(traffic) : 0} different weeks of speeds`);
  return traffic;
}
